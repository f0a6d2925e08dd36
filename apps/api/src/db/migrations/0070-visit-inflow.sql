-- Where the last visit of a browser came from (api.md 96). One row per guest id, deleted 180 days after its last visit.
create table visit_inflow (
  guest_external_id uuid primary key,
  inflow text not null,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_keyword text,
  utm_content text,
  initial_referer text,
  ab_group text check (ab_group in ('a', 'b')),
  naver_inflow_code text,
  sa_click_id text,
  landing_path text,
  product_item_uuid uuid,
  updated_at timestamptz not null
);
comment on column visit_inflow.product_item_uuid is 'the item whose page was opened first; it may have been deleted since';
create index visit_inflow_time on visit_inflow (updated_at);
