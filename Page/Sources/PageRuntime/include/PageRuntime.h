// Nothing is declared here: Swift calls what Runtime.c defines by itself.
