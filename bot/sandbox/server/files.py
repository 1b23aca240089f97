"""Uploaded files."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import PurePosixPath

from bot.sandbox.server import errors
from bot.sandbox.server.images import ImageInfo, read_header
from bot.sandbox.server.model import Document, Photo, PhotoSize
from bot.sandbox.server.schema import Upload

MAX_PHOTO_BYTES = 10 * 1024 * 1024  # schema: sendPhoto.photo "at most 10 MB"
MAX_SUM_OF_SIDES = 10_000  # schema: sendPhoto.photo
MAX_RATIO = 20  # schema: sendPhoto.photo
_SIZES = (("s", 90), ("m", 320), ("x", 800), ("y", 1280))


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredFile:
    """The bytes behind a file id."""

    file_id: str
    file_unique_id: str
    file_path: str
    content: bytes
    media: Photo | Document


class FileStore:
    """Files by id; the same bytes always have the same ids."""

    def __init__(self) -> None:
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[str, StoredFile] = {}
        self._content: dict[str, bytes] = {}
        self.names: list[str] = []
        """The names under which files were uploaded, in order."""

    def add_photo(self, content: bytes) -> Photo:
        """Keep an uploaded photo.

        Raises:
            ApiError: The file is too big or not a picture, or the picture's shape is not allowed.
        """
        if len(content) > MAX_PHOTO_BYTES:
            raise errors.photo_too_big(len(content))
        info = read_header(content)
        if info is None:
            raise errors.photo_undecodable()
        long_side, short_side = max(info.width, info.height), min(info.width, info.height)
        if long_side + short_side > MAX_SUM_OF_SIDES or long_side > MAX_RATIO * short_side:
            raise errors.photo_dimensions()
        digest = hashlib.sha256(content).hexdigest()
        photo = Photo(digest, tuple(_sizes(digest, info, len(content))))
        for size in photo.sizes:
            self._keep(
                StoredFile(
                    file_id=size.file_id,
                    file_unique_id=size.file_unique_id,
                    file_path=f"photos/{size.file_unique_id}.jpg",
                    content=content,
                    media=photo,
                )
            )
        return photo

    def add_document(self, upload: Upload) -> Document:
        """Keep an uploaded document."""
        digest = hashlib.sha256(upload.content).hexdigest()
        name = PurePosixPath(upload.filename or "file").name
        suffix = hashlib.sha256(name.encode()).hexdigest()[:8]
        document = Document(
            sha256=digest,
            file_id=f"BQAC{digest[:40]}{suffix}",
            file_unique_id=f"Ag{digest[:14]}",
            file_name=name,
            mime_type=mimetypes.guess_type(name)[0] or "application/octet-stream",
            file_size=len(upload.content),
        )
        self._keep(
            StoredFile(
                file_id=document.file_id,
                file_unique_id=document.file_unique_id,
                file_path=f"documents/{suffix}{digest[:16]}{PurePosixPath(name).suffix}",
                content=upload.content,
                media=document,
            )
        )
        return document

    def photo(self, source: Upload | str) -> Photo:
        """Return the photo of a request, which has an upload or a known file id."""
        if isinstance(source, Upload):
            self.names.append(source.filename or "")
            return self.add_photo(source.content)
        stored = self._by_id.get(source)
        if stored is None or not isinstance(stored.media, Photo):
            raise errors.wrong_file_id()
        return stored.media

    def document(self, source: Upload | str) -> Document:
        """Return the document of a request, which has an upload or a known file id."""
        if isinstance(source, Upload):
            self.names.append(source.filename or "")
            return self.add_document(source)
        stored = self._by_id.get(source)
        if stored is None or not isinstance(stored.media, Document):
            raise errors.wrong_file_id()
        return stored.media

    def by_id(self, file_id: str) -> StoredFile:
        """Return the file of an id.

        Raises:
            ApiError: There is none.
        """
        stored = self._by_id.get(file_id)
        if stored is None:
            raise errors.wrong_file_id()
        return stored

    def by_path(self, path: str) -> StoredFile | None:
        """Return the file that a download address names."""
        return self._by_path.get(path)

    def content(self, sha256: str) -> bytes:
        """Return the bytes with this hash."""
        return self._content[sha256]

    def _keep(self, stored: StoredFile) -> None:
        self._by_id[stored.file_id] = stored
        self._by_path[stored.file_path] = stored
        self._content[stored.media.sha256] = stored.content


def _sizes(digest: str, info: ImageInfo, file_size: int) -> list[PhotoSize]:
    """Return the sizes that Telegram would make: thumbnails up to the picture's own size."""
    long_side = max(info.width, info.height)
    sides = [(name, side) for name, side in _SIZES if side < long_side]
    sides.append(("w", long_side))
    return [
        PhotoSize(
            file_id=f"AgAC{digest[:40]}{name}",
            file_unique_id=f"AQ{digest[:13]}{name}",
            width=max(info.width * side // long_side, 1),
            height=max(info.height * side // long_side, 1),
            file_size=file_size,
        )
        for name, side in sides
    ]
