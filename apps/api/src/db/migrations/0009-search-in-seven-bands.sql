-- A name that is typed whole is found wherever its product stands in popularity: by its equality, before any band is asked.
create index search_item_name on search_item using hash (name);

-- Seven bands of popularity, each three times the one before: a search that needs one more never ranks ten times as many rows.
drop index search_item_band_3, search_item_band_2, search_item_band_1, search_item_band;
alter table search_item drop constraint search_item_band_check, add check (band between 1 and 7);
comment on column search_item.band is '1 the most popular, each further one three times as many, 7 the rest; counted anew by the clock';
update search_item f set band = placed.band from (
  select product_uuid, case when place <= 1000 then 1 when place <= 4000 then 2 when place <= 13000 then 3
    when place <= 40000 then 4 when place <= 121000 then 5 when place <= 364000 then 6 else 7 end as band
  from (select product_uuid, row_number() over (order by is_sold_out, popularity, id desc) as place from search_item where is_shown) p
) placed where placed.product_uuid = f.product_uuid and f.band <> placed.band;
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
create index search_item_band on search_item (band);
