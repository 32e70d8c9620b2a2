"""What the server answers, as JSON; pages are made from the same. Nothing hidden may be named here."""
