-- Inquiries of visitors about opening a store and about sets of products (docs/rules/inquiries.md#visitors).

create table visitor_inquiry (
  uuid uuid primary key default uuidv7(),
  number bigint not null default nextval('product_inquiry_number_seq'),
  kind text not null check (kind in ('STORE', 'TYING')),
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'REVIEWING', 'ACCEPTED', 'REJECTED', 'ANSWERED')),
  name text check (char_length(name) between 1 and 40),
  phone text,
  email text,
  text text check (char_length(text) between 1 and 2000),
  company_name text,
  business_number text check (business_number ~ '^\d{10}$'),
  category text,
  homepage text,
  file_uuid uuid,
  terms_revision int,
  purpose text check (purpose in ('GIFT', 'BULK', 'SET', 'ETC')),
  desired_date date,
  items jsonb not null default '[]',
  created_at timestamptz not null,
  due_at timestamptz not null,
  alarmed_at timestamptz,
  answer text check (char_length(answer) between 1 and 2000),
  quote_price int check (quote_price >= 0),
  quote_valid_to date,
  answered_at timestamptz,
  answered_by uuid references staff_user,
  closed_at timestamptz,
  close_reason text,
  erased_at timestamptz,
  check ((quote_price is null) = (quote_valid_to is null)),
  check (erased_at is not null or name is not null and phone is not null and text is not null),
  check (erased_at is null or name is null and phone is null and email is null and text is null and business_number is null and file_uuid is null),
  check (kind <> 'STORE' or erased_at is not null or company_name is not null and business_number is not null and email is not null and terms_revision is not null),
  check (kind <> 'TYING' or purpose is not null and jsonb_array_length(items) between 1 and 20)
);
create unique index visitor_inquiry_number on visitor_inquiry (number);
create index visitor_inquiry_open on visitor_inquiry (number) where status in ('RECEIVED', 'REVIEWING') and closed_at is null;
create index visitor_inquiry_alarm on visitor_inquiry (due_at)
  where status in ('RECEIVED', 'REVIEWING') and closed_at is null and alarmed_at is null;
create index visitor_inquiry_phone on visitor_inquiry (phone, created_at) where phone is not null;
create index visitor_inquiry_erase on visitor_inquiry ((coalesce(closed_at, answered_at)))
  where erased_at is null and (closed_at is not null or status in ('ACCEPTED', 'REJECTED', 'ANSWERED'));

comment on table visitor_inquiry is 'Inquiries of visitors about opening a store (STORE) and about sets of products (TYING), with the answer of head office.';
comment on column visitor_inquiry.number is 'Order of insertion, from the sequence of product_inquiry: both are one queue of staff.';
comment on column visitor_inquiry.status is 'TYING: RECEIVED, ANSWERED. STORE: RECEIVED, REVIEWING, ACCEPTED, REJECTED. A closed inquiry keeps its last status.';
comment on column visitor_inquiry.name is 'The visitor, or the manager of the company; null once personal data are erased.';
comment on column visitor_inquiry.business_number is 'Ten digits with a right check digit.';
comment on column visitor_inquiry.file_uuid is 'Upload with purpose STORE_INQUIRY.';
comment on column visitor_inquiry.terms_revision is 'Revision of the terms COOPERATION that the company agreed to.';
comment on column visitor_inquiry.items is 'Wanted items: productItemUuid and count.';
comment on column visitor_inquiry.due_at is 'End of the last business day for an answer; staff are alarmed when there is none by then.';
comment on column visitor_inquiry.quote_price is 'Price of the whole set in won, valid until quote_valid_to.';
comment on column visitor_inquiry.closed_at is 'When staff closed the inquiry.';
comment on column visitor_inquiry.erased_at is 'When the personal data were erased, a year after the inquiry ended.';
