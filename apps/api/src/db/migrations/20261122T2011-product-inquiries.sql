-- Inquiries of shoppers about products and orders (docs/rules/inquiries.md).

create table product_inquiry (
  uuid uuid primary key default uuidv7(),
  number bigint not null generated always as identity,
  type text not null check (type in ('PRODUCT', 'ORDER', 'DELIVERY', 'ETC')),
  user_uuid uuid references users,
  is_guest boolean not null default false,
  order_uuid uuid references orders,
  order_product_uuid uuid references order_product,
  product_uuid uuid references product,
  product_item_uuid uuid references product_item,
  store_uuid uuid not null references store,
  is_secret boolean not null,
  text text not null check (char_length(text) between 1 and 2000),
  image_uuids uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  due_at timestamptz not null,
  alarmed_at timestamptz,
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by uuid references staff_user,
  closed_at timestamptz,
  close_reason text,
  deleted_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (not is_guest or user_uuid is null and order_uuid is not null)
);
create unique index product_inquiry_number on product_inquiry (number);
create index product_inquiry_user on product_inquiry (user_uuid, number) where user_uuid is not null;
create index product_inquiry_product on product_inquiry (product_uuid, number) where type = 'PRODUCT' and deleted_at is null;
create index product_inquiry_open on product_inquiry (number)
  where answered_at is null and closed_at is null and deleted_at is null;
create index product_inquiry_alarm on product_inquiry (due_at)
  where answered_at is null and closed_at is null and deleted_at is null and alarmed_at is null;
create index product_inquiry_store on product_inquiry (store_uuid, number);
create index product_inquiry_order on product_inquiry (order_uuid) where order_uuid is not null;

comment on table product_inquiry is 'Questions of members and guests about products and orders, with the answer of staff.';
comment on column product_inquiry.number is 'Order of insertion, for paging.';
comment on column product_inquiry.user_uuid is 'The member who asks; null for a guest and after the withdrawal.';
comment on column product_inquiry.is_guest is 'Asked by a guest with the token of the order.';
comment on column product_inquiry.store_uuid is 'Store whose staff answer: of the product, otherwise the shop''s own.';
comment on column product_inquiry.is_secret is 'Other visitors see neither text nor answer.';
comment on column product_inquiry.image_uuids is 'Uploads in the order of the form (table upload).';
comment on column product_inquiry.due_at is 'End of the second business day; staff are alarmed when there is no answer by then.';
comment on column product_inquiry.closed_at is 'When staff closed the inquiry without an answer.';
