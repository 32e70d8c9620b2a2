"""Games as data: flat tables of many records, and a page of plots from them. Needs the extra `tasca[data]`."""
