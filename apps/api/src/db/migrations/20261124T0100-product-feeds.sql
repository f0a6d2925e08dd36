-- Product feeds of Naver Shopping, Google and Meta (docs/rules/product-feeds.md). Not logged: all rows are derived from products, and
-- after a crash of the database the next run of the job fills the empty tables again.
create unlogged table product_feed_row (
  item_id int primary key,
  product_id int not null,
  source_hash text,
  naver text,
  google text,
  meta text,
  changed_at timestamptz not null,
  is_in_full boolean not null default false,
  is_changed boolean not null
);
comment on table product_feed_row is 'What the feeds state of an item. Written by the job of product feeds only.';
comment on column product_feed_row.source_hash is 'Hash of all that the row was made from; null for an item that is no longer on sale.';
comment on column product_feed_row.naver is 'Row of the full EP; null where the feed does not list the item, as in the two columns below.';
comment on column product_feed_row.is_in_full is 'The last full EP listed the item.';
comment on column product_feed_row.is_changed is 'The row of the EP differs from the last full one: it is in the summary.';
create index product_feed_row_product on product_feed_row (product_id);
create index product_feed_row_changed on product_feed_row (changed_at);
create index product_feed_row_summary on product_feed_row (item_id) where is_changed;
-- Rows of one to three kilobytes: compressed, they take half of the space.
alter table product_feed_row set (toast_tuple_target = 256);

create unlogged table product_feed_file (
  uuid uuid primary key default uuidv7(),
  feed text not null check (feed in ('naver-ep.txt', 'naver-ep-summary.txt', 'google.xml', 'meta.csv')),
  etag text not null default '',
  row_count int not null default 0,
  byte_count int not null default 0,
  published_at timestamptz not null,
  checked_at timestamptz not null,
  replaced_at timestamptz
);
comment on table product_feed_file is 'Published feeds. A replaced one is deleted after an hour, when no download needs it any more.';
comment on column product_feed_file.feed is 'File name of its URL.';
comment on column product_feed_file.byte_count is 'Size of the compressed file.';
comment on column product_feed_file.checked_at is 'When the job last found the file up to date.';
create unique index product_feed_file_current on product_feed_file (feed) where replaced_at is null;

create unlogged table product_feed_part (
  file_uuid uuid not null references product_feed_file on delete cascade,
  part int not null,
  bytes bytea not null,
  primary key (file_uuid, part)
);
comment on table product_feed_part is 'The gzip file of a feed in parts of about half a megabyte, from 0.';
alter table product_feed_part alter column bytes set storage external;
