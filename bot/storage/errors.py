"""What storage can refuse or fail at, in words that know neither SQL nor a driver."""


class StorageError(Exception):
    """The database cannot be used as asked. Every error of storage is one of these."""


class Unavailable(StorageError):
    """The database did not answer or could not write: no driver, no file, no disk, no server."""


class InUse(StorageError):
    """Another process works on this database: one bot at a time (see `alone`)."""

    def __init__(self) -> None:
        super().__init__(
            "另一个进程正在用它；请先停掉那一个，或者换一个数据库。 Another process is using it: "
            "stop that one first, or choose another database."
        )


class SchemaTooNew(StorageError):
    """A newer version of the bot has migrated this database; this version must not touch it."""


class NotFound(StorageError):
    """The row that was named does not exist."""


class Conflict(StorageError):
    """What was to be written contradicts what is there: taken key, wrong state, gap in the log."""


class AlreadyRecorded(Conflict):
    """This command was recorded before: answer what was answered then."""
