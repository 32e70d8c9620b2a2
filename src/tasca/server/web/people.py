"""Who asks: guests by a signed cookie, programs by a token. Nobody needs an account."""

import hashlib
import hmac
import secrets
from collections import OrderedDict

from itsdangerous import BadSignature, URLSafeSerializer

from tasca.server.marks import Mark, Marks
from tasca.server.settings import Settings
from tasca.server.storage.keys import Keys
from tasca.server.storage.remembered import Remembered
from tasca.server.storage.store import Store
from tasca.server.storage.writer import Writer
from tasca.server.web.display_names import guest_name
from tasca.server.web.errors import NotKnown
from tasca.server.web.i18n import gettext as _
from tasca.server.web.preferences import Prefer, Preferences, changed, read, written

COOKIE = "tasca"
TOKEN_TRUST = 30_000  # milliseconds for which a token is believed without looking again
TOKENS_KEPT = 10_000


class People:
    def __init__(self, settings: Settings, store: Store, writer: Writer, remembered: Remembered, marks: Marks) -> None:
        self.now = settings.now
        self.store = store
        self.writer = writer
        self.remembered = remembered
        self.marks = marks
        self.use_keys(Keys(secrets.token_hex(32)))
        self.known: OrderedDict[str, tuple[int, str]] = OrderedDict()  # token's hash: believed until, person

    def use_keys(self, keys: Keys) -> None:
        """Signs with the key of now, and believes that of before until its time is over."""
        self.keys = keys
        self.cookies = URLSafeSerializer(keys.now, salt="cookie")
        self.old_cookies = URLSafeSerializer(keys.before or keys.now, salt="cookie")

    # ── cookies ──────────────────────────────────────────────────────────────────────────────────────────────
    def new_person(self) -> str:
        return secrets.token_hex(16)

    def cookie_for(self, person: str) -> str:
        value = self.cookies.dumps(person)
        return value if isinstance(value, str) else value.decode()

    def from_cookie(self, value: str) -> str:
        """The person whose cookie this is; empty when we did not sign it, or that person's cookies have ended."""
        person = _read(self.cookies, value) or (_read(self.old_cookies, value) if self._grace else "")
        return "" if self.marks.has(person, Mark.ENDED) else person

    def is_old(self, value: str) -> bool:
        """Whether a cookie is signed with the key of before, and it is time for another."""
        return self._grace and not _read(self.cookies, value)

    @property
    def _grace(self) -> bool:
        return bool(self.keys.before) and self.now() < self.keys.until

    def csrf(self, person: str) -> str:
        """What a form must carry to prove that it is ours."""
        return _form_sign(self.keys.now, person)

    def csrf_right(self, person: str, given: str) -> bool:
        good = [self.keys.now, *([self.keys.before] if self._grace else [])]
        return any(hmac.compare_digest(_form_sign(key, person).encode(), given.encode()) for key in good)

    # ── tokens ───────────────────────────────────────────────────────────────────────────────────────────────
    async def new_token(self, name: str) -> str:
        """A token for a program; it is shown once, and kept only as a hash."""
        person, token = self.new_person(), f"tasca_{secrets.token_urlsafe(32)}"
        await self.rename(person, name)
        await self.writer.add_token(_digest(token), person, self.now())
        return token

    def believed(self, token: str) -> str:
        """The person of a token that was looked up a moment ago; empty where it has to be looked up."""
        until, person = self.known.get(_digest(token), (0, ""))
        return person if until >= self.now() else ""

    async def from_token(self, token: str) -> str:
        """The person of a token, looked up; NotKnown when there is none."""
        digest = _digest(token)
        person = await self.store.person_of_token(digest)
        if not person:
            raise NotKnown(_("That token is not known."))
        self.known[digest] = self.now() + TOKEN_TRUST, person
        while len(self.known) > TOKENS_KEPT:
            self.known.popitem(last=False)
        return person

    def forget_tokens(self) -> None:
        """Looks again at each that comes."""
        self.known.clear()

    async def revoke(self, token: str) -> None:
        await self.writer.end_token(_digest(token))
        self.known.pop(_digest(token), None)

    # ── names ────────────────────────────────────────────────────────────────────────────────────────────────
    async def given_name(self, person: str) -> str:
        """The name that the person gave; empty for one who never gave any, whom each reader calls in their words."""
        if not person:
            return ""
        return await self.remembered.get(person, "name", lambda: self.store.name(person)) or ""

    async def name(self, person: str) -> str:
        """The person's name as the reader sees it."""
        return await self.given_name(person) or guest_name(person)

    async def rename(self, person: str, name: str) -> None:
        await self.writer.name(person, name, self.now())

    # ── preferences ──────────────────────────────────────────────────────────────────────────────────────────
    async def preferences(self, person: str) -> Preferences:
        """What the person prefers; what everybody does who never said."""
        if not person:
            return Preferences()
        return await self.remembered.get(person, "preferences", lambda: self._preferences(person))

    async def _preferences(self, person: str) -> Preferences:
        kept = await self.store.preferences(person)
        return read(kept) if kept else Preferences()

    async def prefer(self, person: str, wanted: Prefer) -> None:
        await self.writer.prefer(person, written(changed(await self.preferences(person), wanted)))


def _read(cookies: URLSafeSerializer, value: str) -> str:
    try:
        found = cookies.loads(value)
    except BadSignature:
        return ""
    return found if isinstance(found, str) else ""


def _form_sign(key: str, person: str) -> str:
    return hmac.new(key.encode(), b"form " + person.encode(), hashlib.sha256).hexdigest()


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
