-- 추자도 (63000-63001) and 우도 (63365) are islands although their postcodes lie inside Jeju's (domain.md 4). A shop that has
-- Jeju's range and nothing narrower for them gets the two ranges; of overlapping ranges the narrowest decides.
insert into remote_area (start_zip, end_zip, type, note)
select island.start_zip, island.end_zip, 'ISLAND', island.note
from (values ('63000', '63001', '추자도'), ('63365', '63365', '우도')) as island (start_zip, end_zip, note)
where exists (
  select from remote_area r where r.type = 'JEJU' and island.start_zip between r.start_zip and r.end_zip)
on conflict (start_zip, end_zip) do nothing;
