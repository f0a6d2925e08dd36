-- The built-in exhibitions of a new shop, each with one group; staff pin products in them.
with made as (
  insert into event (default_type, event_type, title, from_at, to_at, created_at, updated_at)
  select d.default_type, 'NORMAL', d.title, '2026-01-01', '9999-12-31', '2026-01-01', '2026-01-01'
  from (values ('BESTSELLER', '베스트'), ('MD_PICK', 'MD 추천'), ('NEW', '신상품'), ('TODAY_DEAL', '오늘의 특가')) as d (default_type, title)
  returning uuid, title)
insert into event_group (event_uuid, title, display_order, created_at, updated_at)
select uuid, title, 1, '2026-01-01', '2026-01-01' from made;
