-- External sales channels (docs/rules/marketplaces.md): what they report is stored first, then applied to orders, claims and stock; what the
-- shop tells them is enqueued in the transaction that decides it.

-- One row per channel and job: the switch of its schedule, the lease of the run in progress and the position up to which changes are stored.
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
comment on column channel_job.seen_until is 'Time of the newest change that is stored; the next run starts ten minutes earlier.';
comment on column channel_job.next_run_at is 'When the schedule runs it next; null before the first run.';
comment on column channel_job.lease_until is 'End of the lease of the run in progress; null when none runs.';
comment on column channel_job.last_result is 'Period and counts of the last finished run.';
comment on column channel_job.failure_count is 'Consecutive runs that ended with an error.';
insert into channel_job (channel, job) values
  ('NAVERPAY', 'ORDERS'), ('NAVERPAY', 'CLAIMS'), ('NAVERPAY', 'INQUIRIES'), ('NAVERPAY', 'REVIEWS'),
  ('SMARTSTORE', 'ORDERS'), ('SMARTSTORE', 'CLAIMS'), ('SMARTSTORE', 'INQUIRIES');

-- Messages of channels, stored before they are processed. A repeated one is the same row.
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
comment on column channel_message.message_key is 'Identifies the message: kind, product order, type and time of the change.';
comment on column channel_message.due_at is 'When a job applies it, or the end of its lease; null once it was applied or became a conflict.';
create index channel_message_due on channel_message (channel, due_at) where due_at is not null;
create index channel_message_received on channel_message (received_at);

create table channel_order (
  channel text not null,
  channel_order_id text not null,
  order_uuid uuid not null unique references orders,
  created_at timestamptz not null,
  primary key (channel, channel_order_id)
);
comment on table channel_order is 'Orders that came from a channel.';

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
  primary key (channel, product_order_id),
  foreign key (channel, channel_order_id) references channel_order
);
comment on table channel_order_product is 'Product orders of channels and the order products that they became.';
comment on column channel_order_product.claim_uuid is 'Newest claim of the product order.';
comment on column channel_order_product.changed_at is 'Time of the newest change that was applied; older ones are ignored (T57).';
comment on column channel_order_product.taken_count is 'Units of stock that the row holds: less than its count when the item was oversold.';
create index channel_order_product_order on channel_order_product (channel, channel_order_id);

-- What could not be mapped, and what staff do about it.
create table channel_conflict (
  uuid uuid primary key default uuidv7(),
  channel text not null,
  kind text not null check (kind in ('UNLINKED_PRODUCT', 'UNKNOWN_STATUS', 'OVERSOLD', 'AMOUNT_DIFFERS', 'COMMAND_REFUSED', 'CHANGED_AFTER_DISPATCH')),
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
comment on column channel_conflict.detail is 'Facts of the conflict: words and amounts of the channel, never personal data.';
comment on column channel_conflict.resolution is 'How it ended: RETRIED, LINKED, CANCELLED, ACCEPTED or OBSOLETE.';
create unique index channel_conflict_open on channel_conflict (channel, product_order_id, kind) where resolved_at is null;
create index channel_conflict_newest on channel_conflict (created_at desc, uuid desc);

-- Products of channels and the items that they are.
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
comment on table channel_product is 'Links between products of channels and items, and what the channel was last told of stock and price.';
comment on column channel_product.due_at is 'When stock and price are sent, or the end of the lease; null when the channel has the current ones.';
create index channel_product_due on channel_product (channel, due_at) where due_at is not null;
create index channel_product_item on channel_product (product_item_uuid);

-- Commands to channels, enqueued in the transaction that decides them.
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
  last_message text
);
comment on column channel_command.command_key is 'Idempotency key: the same decision is enqueued once.';
comment on column channel_command.due_at is 'When it is sent, or the end of the lease; null once the channel accepted or refused it.';
create index channel_command_due on channel_command (channel, due_at) where due_at is not null;
create index channel_command_product on channel_command (channel, product_order_id, created_at);
create index channel_command_failed on channel_command (failed_at desc) where failed_at is not null;

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
  erased_at timestamptz,
  primary key (channel, inquiry_id)
);
comment on column channel_inquiry.pending_answer is 'Answer of staff that the channel has not accepted yet.';
comment on column channel_inquiry.due_at is 'End of the second business day after the registration, when an alarm is raised.';
create index channel_inquiry_list on channel_inquiry ((answered_at is not null), registered_at, inquiry_id);
create index channel_inquiry_pending on channel_inquiry (pending_due_at) where pending_due_at is not null;
create index channel_inquiry_overdue on channel_inquiry (due_at) where answered_at is null;

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
  primary key (channel, review_id)
);
comment on column channel_review.review_uuid is 'The read-only review of the shop that was made from it.';
create index channel_review_list on channel_review (registered_at desc, review_id desc);
