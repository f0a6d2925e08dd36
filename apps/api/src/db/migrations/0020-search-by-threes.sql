-- Pieces of three: 눈건조 stands in two products, 눈건 and 건조 both in thousands. Longer words are looked up by their threes alone.
drop index search_item_band_1, search_item_band_2, search_item_band_3, search_item_band_4, search_item_band_5, search_item_band_6,
  search_item_band_7;
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
create index search_item_band_1 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 1;
create index search_item_band_2 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 2;
create index search_item_band_3 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 3;
create index search_item_band_4 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 4;
create index search_item_band_5 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 5;
create index search_item_band_6 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 6;
create index search_item_band_7 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 7;
alter index search_item_band_1 alter column 1 set statistics 0;
alter index search_item_band_2 alter column 1 set statistics 0;
alter index search_item_band_3 alter column 1 set statistics 0;
alter index search_item_band_4 alter column 1 set statistics 0;
alter index search_item_band_5 alter column 1 set statistics 0;
alter index search_item_band_6 alter column 1 set statistics 0;
alter index search_item_band_7 alter column 1 set statistics 0;
