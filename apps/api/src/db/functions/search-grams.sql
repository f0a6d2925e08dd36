-- The pieces by which a product is found, and the indexes over them. The indexes store the function's results: a changed text of this
-- file builds them again (minutes for a million products).

drop index if exists search_item_band_1, search_item_band_2, search_item_band_3, search_item_band_4, search_item_band_5,
  search_item_band_6, search_item_band_7;

-- Each letter of the words and each run of two and three of them, each run of three jamo, each run of two and three first
-- consonants. pg_trgm has no trigram for a word of two syllables, the most common length of a search.
-- The cost makes the planner avoid plans that compute the pieces of every row.
create or replace function search_grams(words text, jamo text, initials text) returns text[]
  language plpgsql immutable strict parallel safe cost 100000
as $$
declare
  w text[] := string_to_array(words, null);
  j text[] := string_to_array(jamo, null);
  c text[] := string_to_array(initials, null);
  grams text[] := w;
begin
  for i in 1 .. cardinality(w) - 1 loop
    grams := grams || (w[i] || w[i + 1]);
    if i > 1 then
      grams := grams || (w[i - 1] || w[i] || w[i + 1]);
    end if;
  end loop;
  for i in 1 .. cardinality(j) - 2 loop
    grams := grams || (j[i] || j[i + 1] || j[i + 2]);
  end loop;
  for i in 1 .. cardinality(c) - 1 loop
    grams := grams || (c[i] || c[i + 1]);
    if i > 1 then
      grams := grams || (c[i - 1] || c[i] || c[i + 1]);
    end if;
  end loop;
  return grams;
end
$$;

-- One index per band of popularity, over a tsvector: one index scan finds the rows that have each word or one of its synonyms, and those that
-- are what was asked for.
create index search_item_band_1 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials) || subject)) where band = 1;
create index search_item_band_2 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials) || subject)) where band = 2;
create index search_item_band_3 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials) || subject)) where band = 3;
create index search_item_band_4 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials) || subject)) where band = 4;
create index search_item_band_5 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials) || subject)) where band = 5;
create index search_item_band_6 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials) || subject)) where band = 6;
create index search_item_band_7 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials) || subject)) where band = 7;

-- Statistics of the pieces are expensive to gather and of no use: what is searched is unknown when a plan is made.
alter index search_item_band_1 alter column 1 set statistics 0;
alter index search_item_band_2 alter column 1 set statistics 0;
alter index search_item_band_3 alter column 1 set statistics 0;
alter index search_item_band_4 alter column 1 set statistics 0;
alter index search_item_band_5 alter column 1 set statistics 0;
alter index search_item_band_6 alter column 1 set statistics 0;
alter index search_item_band_7 alter column 1 set statistics 0;
