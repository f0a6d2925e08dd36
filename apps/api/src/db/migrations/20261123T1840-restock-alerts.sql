-- Who waits for a restock (docs/rules/discovery.md#restock). A row is deleted when its message is enqueued or its time has ended.
create table restock_alert (
  uuid uuid primary key default uuidv7(),
  queue_number bigint generated always as identity,
  product_item_uuid uuid not null references product_item,
  user_uuid uuid references users,
  phone text,
  created_at timestamptz not null,
  until timestamptz not null,
  check (num_nonnulls(user_uuid, phone) = 1),
  unique (product_item_uuid, user_uuid),
  unique (product_item_uuid, phone)
);
comment on column restock_alert.uuid is 'New after each request: its time would show a stranger since when a phone waits.';
comment on column restock_alert.queue_number is 'Order in which the persons of an item are notified.';
comment on column restock_alert.phone is 'Digits of the phone of a guest, who agreed to this use.';
create index restock_alert_queue on restock_alert (product_item_uuid, queue_number);
create index restock_alert_user on restock_alert (user_uuid, created_at desc, uuid desc) where user_uuid is not null;
create index restock_alert_until on restock_alert (until);

create table restock_item (
  product_item_uuid uuid primary key references product_item,
  next_batch_at timestamptz not null
);
comment on table restock_item is
  'Items for which someone waits; the job of restock alerts claims them, so that commands on the stock do no work for alerts.';
comment on column restock_item.next_batch_at is 'No further batch of messages is sent before.';
