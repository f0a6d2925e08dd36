-- The pieces of a row as a tsvector: one look into an index then finds what holds each word or one of those that mean the same,
-- where a list of pieces took one look for every combination of them.
drop index search_item_band_1, search_item_band_2, search_item_band_3, search_item_band_4, search_item_band_5, search_item_band_6,
  search_item_band_7;
create index search_item_band_1 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials))) where band = 1;
create index search_item_band_2 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials))) where band = 2;
create index search_item_band_3 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials))) where band = 3;
create index search_item_band_4 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials))) where band = 4;
create index search_item_band_5 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials))) where band = 5;
create index search_item_band_6 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials))) where band = 6;
create index search_item_band_7 on search_item using gin (array_to_tsvector(search_grams(near || far, jamo, initials))) where band = 7;
alter index search_item_band_1 alter column 1 set statistics 0;
alter index search_item_band_2 alter column 1 set statistics 0;
alter index search_item_band_3 alter column 1 set statistics 0;
alter index search_item_band_4 alter column 1 set statistics 0;
alter index search_item_band_5 alter column 1 set statistics 0;
alter index search_item_band_6 alter column 1 set statistics 0;
alter index search_item_band_7 alter column 1 set statistics 0;
