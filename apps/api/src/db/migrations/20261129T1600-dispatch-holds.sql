-- Order products that wait for the dispatch are held by staff (docs/rules/delivery.md#holds).
create table dispatch_hold (
  uuid uuid primary key default uuidv7(),
  order_product_uuid uuid not null references order_product,
  reason text not null check (reason in ('RESTOCK', 'CUSTOMER_REQUEST', 'ADDRESS_CHECK', 'OTHER')),
  text text not null,
  held_until date,
  held_by_uuid uuid not null references staff_user,
  held_at timestamptz not null,
  ended_at timestamptz,
  ended_by_uuid uuid references staff_user
);
comment on table dispatch_hold is 'Holds of order products; a row has at most one that staff have not ended.';
comment on column dispatch_hold.held_until is 'Day in Seoul on which the hold ends by itself; null: staff end it.';
comment on column dispatch_hold.ended_at is 'When staff ended or replaced the hold; null for one that is open or has ended by itself.';
create unique index dispatch_hold_open on dispatch_hold (order_product_uuid) where ended_at is null;
create index dispatch_hold_order_product on dispatch_hold (order_product_uuid, held_at);
