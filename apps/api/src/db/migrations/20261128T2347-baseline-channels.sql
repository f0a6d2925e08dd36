-- Baseline, part 8: external sales channels (docs/rules/channels.md), product feeds, and the tracking of visits.
-- What a channel reports is stored first, then applied to orders, claims and stock; commands to a channel are enqueued in the
-- transaction of the decision.

create table channel_job (
  channel text not null check (channel in ('COUPANG', 'NAVERPAY', 'SMARTSTORE')),
  job text not null check (job in ('ORDERS', 'CLAIMS', 'INQUIRIES', 'REVIEWS')),
  is_on boolean not null default true,
  seen_until timestamptz,
  next_run_at timestamptz,
  lease_until timestamptz,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_result jsonb,
  last_error text,
  failure_count int not null default 0,
  primary key (channel, job)
);
comment on table channel_job is
  'Jobs of channels: the switch of the schedule, the lease of the run in progress, and the time up to which changes are stored.';
comment on column channel_job.seen_until is 'Time of the newest change that is stored; the next run starts ten minutes earlier.';
comment on column channel_job.next_run_at is 'When the schedule runs it next; null before the first run.';
comment on column channel_job.lease_until is 'End of the lease of the run in progress; null when none runs.';
comment on column channel_job.last_result is 'Period and counts of the last finished run.';
comment on column channel_job.failure_count is 'Consecutive runs that ended with an error.';
insert into channel_job (channel, job) values
  ('NAVERPAY', 'ORDERS'), ('NAVERPAY', 'CLAIMS'), ('NAVERPAY', 'INQUIRIES'), ('NAVERPAY', 'REVIEWS'),
  ('SMARTSTORE', 'ORDERS'), ('SMARTSTORE', 'CLAIMS'), ('SMARTSTORE', 'INQUIRIES');

-- Stored, so that the commands of all processes wait.
create table channel_pause (
  channel text primary key check (channel in ('COUPANG', 'NAVERPAY', 'SMARTSTORE')),
  paused_until timestamptz not null
);
comment on table channel_pause is 'Channels whose commands wait because the channel stated when it may be called again (Retry-After).';

create table channel_message (
  uuid uuid primary key default uuidv7(),
  channel text not null,
  kind text not null check (kind in ('CALLBACK', 'CHANGE')),
  message_key text not null,
  type text not null,
  channel_order_id text,
  product_order_id text,
  changed_at timestamptz,
  received_at timestamptz not null,
  received_count int not null default 1,
  due_at timestamptz,
  try_count int not null default 0,
  handled_at timestamptz,
  last_code text,
  unique (channel, message_key)
);
comment on table channel_message is 'Messages of channels, stored before they are processed. A repeated one is the same row.';
comment on column channel_message.message_key is 'Identifies the message: its kind, product order, type, and the time of the change.';
comment on column channel_message.due_at is 'When a job applies it, or the end of its lease; null once it was applied or became a conflict.';
create index channel_message_due on channel_message (channel, due_at) where due_at is not null;
create index channel_message_received on channel_message (received_at);
create index channel_message_waiting on channel_message (channel, product_order_id) where handled_at is null;

create table channel_order (
  channel text not null,
  channel_order_id text not null,
  order_uuid uuid not null unique references orders,
  created_at timestamptz not null,
  primary key (channel, channel_order_id)
);
comment on table channel_order is 'Orders that were placed at a channel, with their orders of the shop.';
-- The channels desk counts the orders of today and of a week (docs/rules/channels.md#desk).
create index channel_order_created on channel_order (channel, created_at);

-- Order of reads of a channel: what was read later replaces what was read before, whatever order the answers are applied in.
create sequence channel_read_serial as bigint;
comment on sequence channel_read_serial is 'Serial of each read of product orders, taken before the call.';

create table channel_order_product (
  channel text not null,
  product_order_id text not null,
  channel_order_id text not null,
  order_product_uuid uuid not null unique references order_product,
  claim_uuid uuid references order_claim,
  package_key text not null,
  changed_at timestamptz not null,
  source_status text not null,
  source_claim_id text,
  source_claim_type text,
  source_claim_status text,
  is_placed boolean not null,
  taken_count int not null default 0 check (taken_count >= 0),
  synced_at timestamptz not null,
  read_serial bigint not null default 0,
  option_code text,
  is_option_open boolean not null default false,
  primary key (channel, product_order_id),
  foreign key (channel, channel_order_id) references channel_order
);
comment on table channel_order_product is 'Product orders of channels, with the order product that each is stored as.';
comment on column channel_order_product.claim_uuid is 'Newest claim of the product order.';
comment on column channel_order_product.changed_at is 'Time of the newest change that was applied; older ones are ignored (T57).';
comment on column channel_order_product.taken_count is
  'Units that were taken from the stock for the product order and not given back; 0 for one that was oversold.';
comment on column channel_order_product.read_serial is 'Read whose answer was applied last; answers of earlier reads are ignored.';
comment on column channel_order_product.option_code is 'Option of the channel that the row is, or that staff accepted.';
comment on column channel_order_product.is_option_open is
  'The channel reports another option, which no item of the product is linked to: the row is not confirmed or dispatched.';
create index channel_order_product_order on channel_order_product (channel, channel_order_id);
-- Product orders that are read again although their channel lists no change, for example a delivery.
create index channel_order_product_recheck on channel_order_product (channel, synced_at)
  where source_status in ('PAYMENT_WAITING', 'PAYED', 'DELIVERING', 'DELIVERED');
create index channel_order_product_open_option on channel_order_product (channel, product_order_id) where is_option_open;

-- A product order may have several claims, one after the other, each for a part of its units.
create table channel_claim (
  channel text not null,
  product_order_id text not null,
  source_claim_id text not null,
  claim_uuid uuid not null unique references order_claim,
  primary key (channel, product_order_id, source_claim_id),
  foreign key (channel, product_order_id) references channel_order_product
);
comment on table channel_claim is
  'Claims of channels, with the claim that each is stored as. An id that a channel uses again after its claim ended belongs to a new claim.';

create table channel_conflict (
  uuid uuid primary key default uuidv7(),
  channel text not null,
  kind text not null check (kind in ('UNLINKED_PRODUCT', 'UNKNOWN_STATUS', 'OVERSOLD', 'AMOUNT_DIFFERS', 'COMMAND_REFUSED',
    'CHANGED_AFTER_DISPATCH')),
  channel_order_id text not null,
  product_order_id text not null,
  order_uuid uuid references orders,
  store_uuid uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  resolved_by uuid references staff_user,
  note text
);
comment on table channel_conflict is 'What could not be mapped or contradicts the orders of the shop, and how staff resolved it.';
comment on column channel_conflict.detail is 'Facts of the conflict: codes, statuses and amounts of the channel, never personal data.';
comment on column channel_conflict.resolution is 'How it ended: RETRIED, LINKED, CANCELLED, ACCEPTED or OBSOLETE.';
create unique index channel_conflict_open on channel_conflict (channel, product_order_id, kind) where resolved_at is null;
create index channel_conflict_newest on channel_conflict (created_at desc, uuid desc);

create table channel_product (
  uuid uuid primary key default uuidv7(),
  channel text not null,
  channel_product_id text not null,
  option_code text not null default '',
  product_item_uuid uuid not null references product_item,
  offered_stock_count int,
  offered_price int,
  offered_is_on_sale boolean,
  offered_at timestamptz,
  due_at timestamptz,
  try_count int not null default 0,
  last_code text,
  linked_at timestamptz not null,
  linked_by uuid references staff_user,
  unique (channel, channel_product_id, option_code),
  unique (channel, product_item_uuid)
);
comment on table channel_product is 'Links between products of channels and items, with the values of stock and price last sent to the channel.';
comment on column channel_product.due_at is 'When stock and price are sent, or the end of the lease; null when the last sent values are current.';
create index channel_product_due on channel_product (channel, due_at) where due_at is not null;
create index channel_product_item on channel_product (product_item_uuid);
-- The list of linked products in the order in which they were linked.
create index channel_product_list on channel_product (channel, linked_at desc, uuid desc);

create table channel_command (
  uuid uuid primary key default uuidv7(),
  channel text not null,
  kind text not null,
  channel_order_id text not null,
  product_order_id text not null,
  order_uuid uuid not null references orders,
  body jsonb not null default '{}',
  command_key text not null unique,
  created_at timestamptz not null,
  created_by uuid references staff_user,
  due_at timestamptz,
  try_count int not null default 0,
  done_at timestamptz,
  failed_at timestamptz,
  last_code text,
  last_message text,
  settled_at timestamptz
);
comment on table channel_command is 'Commands to channels, enqueued in the transaction of the decision.';
comment on column channel_command.command_key is 'Idempotency key: the same decision is enqueued once.';
comment on column channel_command.due_at is 'When it is sent, or the end of the lease; null once the channel accepted or refused it.';
comment on column channel_command.settled_at is 'When staff saw or accepted the refusal, which is not listed as a failure from then on.';
create index channel_command_due on channel_command (channel, due_at) where due_at is not null;
create index channel_command_product on channel_command (channel, product_order_id, created_at);
create index channel_command_failed on channel_command (failed_at desc) where failed_at is not null;
create index channel_command_created on channel_command (created_at);

-- Answered and closed in the queue of all inquiries (docs/rules/channels.md#inquiries). The numbers of inquiries about orders and of
-- questions about products are independent of each other.
create table channel_inquiry (
  channel text not null,
  inquiry_id text not null,
  kind text not null check (kind in ('INQUIRY', 'PRODUCT_QUESTION')),
  category text not null,
  title text not null,
  content text not null,
  writer_masked_id text not null,
  channel_order_id text,
  product_order_ids text[] not null default '{}',
  order_uuid uuid references orders,
  product_item_uuid uuid references product_item,
  store_uuid uuid,
  answer_content_id text,
  answer_text text,
  answered_at timestamptz,
  pending_answer text,
  pending_due_at timestamptz,
  pending_try_count int not null default 0,
  pending_by uuid references staff_user,
  registered_at timestamptz not null,
  due_at timestamptz not null,
  synced_at timestamptz not null,
  uuid uuid primary key default uuidv7(),
  number bigint not null default nextval('product_inquiry_number_seq'),
  answered_by uuid references staff_user,
  pending_code text,
  alarmed_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  constraint channel_inquiry_id unique (channel, kind, inquiry_id)
);
comment on table channel_inquiry is 'Inquiries that shoppers wrote at a channel, as last read, with their answers.';
comment on column channel_inquiry.pending_answer is 'Answer of staff that the channel has not accepted yet.';
comment on column channel_inquiry.pending_due_at is
  'When the answer is sent, or the end of the lease; null without an answer to send, and when the channel refused it.';
comment on column channel_inquiry.due_at is 'End of the second business day after the registration; later it is reported to staff as late.';
comment on column channel_inquiry.number is 'Order of insertion, from the sequence of product_inquiry: all inquiries are one queue of staff.';
comment on column channel_inquiry.answered_by is 'Who answered; null for an answer that was written at the channel.';
comment on column channel_inquiry.pending_code is 'Why the channel did not accept the answer.';
comment on column channel_inquiry.closed_at is 'When staff closed the inquiry without an answer.';
create index channel_inquiry_pending on channel_inquiry (pending_due_at) where pending_due_at is not null;
create unique index channel_inquiry_number on channel_inquiry (number);
create index channel_inquiry_list on channel_inquiry ((case when answered_at is null then 0 else 1 end), number);
create index channel_inquiry_by_id on channel_inquiry (inquiry_id);
create index channel_inquiry_alarm on channel_inquiry (due_at)
  where answered_at is null and closed_at is null and alarmed_at is null;
create index channel_inquiry_registered on channel_inquiry (registered_at);

-- docs/rules/channels.md#reviews
create table channel_review (
  channel text not null,
  review_id text not null,
  class_type text not null check (class_type in ('GENERAL', 'PREMIUM')),
  product_order_id text not null,
  product_item_uuid uuid references product_item,
  review_uuid uuid references product_review,
  rating int not null check (rating between 1 and 5),
  text text not null,
  image_urls text[] not null default '{}',
  writer_masked_id text not null,
  registered_at timestamptz not null,
  synced_at timestamptz not null,
  uuid uuid not null unique default uuidv7(),
  order_product_uuid uuid references order_product,
  primary key (channel, review_id)
);
comment on table channel_review is 'Reviews that shoppers wrote at a channel, as last read.';
comment on column channel_review.review_uuid is 'The read-only copy among the reviews of the shop.';
comment on column channel_review.order_product_uuid is 'What the writer bought; null until the order is known.';
create index channel_review_list on channel_review (registered_at desc, uuid desc);

-- Product feeds of Naver Shopping, Google and Meta (docs/rules/product-feeds.md). Not logged: all rows are derived from products, and
-- after a crash of the database the next run of the job fills the empty tables again. Rows of one to three kilobytes are compressed, which
-- halves the space.
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
) with (toast_tuple_target = 256);
comment on table product_feed_row is 'What the feeds contain of an item. Written only by the job of product feeds.';
comment on column product_feed_row.source_hash is
  'Hash of the data of the item that the row was computed from; null for an item that is no longer on sale.';
comment on column product_feed_row.naver is 'Row of the full EP; null where the feed does not list the item, as in the two columns below.';
comment on column product_feed_row.is_in_full is 'The last full EP listed the item.';
comment on column product_feed_row.is_changed is 'The row of the EP differs from the last full one: it is in the summary.';
create index product_feed_row_product on product_feed_row (product_id);
create index product_feed_row_changed on product_feed_row (changed_at);
create index product_feed_row_summary on product_feed_row (item_id) where is_changed;

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
  bytes bytea storage external not null,
  primary key (file_uuid, part)
);
comment on table product_feed_part is 'The gzip file of a feed in parts of about half a megabyte, from 0.';

-- Events of visitors for the advertising platform: an outbox, and the proof that an event was queued before
-- (docs/rules/tracking.md#conversion).
create table conversion_event (
  uuid uuid primary key default uuidv7(),
  event_name text not null,
  event_id text not null,
  body jsonb,
  due_at timestamptz,
  try_count int not null default 0,
  result_code text,
  created_at timestamptz not null,
  unique (event_name, event_id),
  check (due_at is null or body is not null)
);
comment on table conversion_event is 'Rows are deleted seven days after they were queued.';
comment on column conversion_event.body is 'The event as it is sent, with hashed personal fields; null once it was sent or given up.';
comment on column conversion_event.due_at is 'When a job sends the event, or the end of its lease; null once it was sent or given up.';
comment on column conversion_event.result_code is 'Null for an accepted event; otherwise the code of the last refusal or failure.';
create index conversion_event_due on conversion_event (due_at) where due_at is not null;
create index conversion_event_created on conversion_event (created_at);

-- Attribution of the last visit of a browser. One row per guest id, deleted 180 days after its last visit.
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
comment on column visit_inflow.product_item_uuid is 'The item whose page was opened first; it may have been deleted since.';
create index visit_inflow_time on visit_inflow (updated_at);
