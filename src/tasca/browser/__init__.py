"""The house in a browser, with no server: the server's own pages and Python, and the seams that a browser needs.

`house`, `door`, `jar`, `addresses` and `pool` run in the browser (Pyodide); `site` and what it uses make the static
site; `web/` holds its scripts. docs/browser.md draws how they fit together.
"""
