-- Orders that members placed in a merchant's former shop (docs/rules/moving-in.md#orders): shown, never part of money, stock and reports.
create table former_order_product (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  order_no text not null,
  line_key text not null,
  ordered_at timestamptz not null,
  product_name text not null,
  option_text text not null,
  count int not null check (count > 0),
  amount bigint not null check (amount >= 0),
  status_text text not null,
  carrier text not null,
  invoice_number text not null
);
comment on table former_order_product is 'A product of an order of the former shop, as its file named it.';
comment on column former_order_product.line_key is 'Identifies the product in its order: its number in the former shop, or else name and option.';
comment on column former_order_product.amount is 'What was paid for the whole count, in won.';
comment on column former_order_product.status_text is 'Status in the words of the former shop; empty without one, as option, carrier and invoice number are.';
create unique index former_order_product_line on former_order_product (order_no, line_key);
create index former_order_product_user on former_order_product (user_uuid, ordered_at, uuid);
