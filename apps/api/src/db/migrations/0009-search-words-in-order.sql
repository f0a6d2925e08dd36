-- The database's order is that of the letters' numbers, so a plain index knows where words that begin alike stand; the
-- pattern operators know another order and were never asked.
drop index search_word_jamo;
drop index search_word_initials;
create index search_word_jamo on search_word (jamo);
create index search_word_initials on search_word (initials);
