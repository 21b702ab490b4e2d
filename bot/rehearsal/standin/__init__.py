"""A stand-in for Discord on the loopback interface, for one unpatched discord.py client.

`server.Standin` serves HTTP and the gateway, `people.People` is what players do, and
`client.point_client_at` tells a client where to find it. The model is simcord's (`world`).
"""
