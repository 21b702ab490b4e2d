"""The rehearsal's page: a small Discord in the browser, on this machine alone."""
