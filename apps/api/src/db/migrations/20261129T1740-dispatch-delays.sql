-- Staff announce to the shopper that an order product will be dispatched late (docs/rules/delivery.md#delays).
create table dispatch_delay (
  uuid uuid primary key default uuidv7(),
  order_product_uuid uuid not null references order_product,
  reason text not null check (reason in ('RESTOCK', 'PREPARATION', 'CARRIER', 'OTHER')),
  text text not null,
  expected_date date not null,
  announced_by_uuid uuid not null references staff_user,
  announced_at timestamptz not null
);
comment on table dispatch_delay is 'Announced delays of order products (append-only). The newest delay of an order product applies until its dispatch.';
comment on column dispatch_delay.expected_date is 'Expected day of the dispatch, in Seoul.';
create index dispatch_delay_order_product on dispatch_delay (order_product_uuid, announced_at desc);
