"""Discord's views, modals and panels, with ids that survive a restart."""
