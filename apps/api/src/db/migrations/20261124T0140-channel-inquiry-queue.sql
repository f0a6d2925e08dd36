-- Inquiries of channels are answered and closed in the queue of all inquiries (docs/rules/marketplaces.md#inquiries).

-- The numbers of inquiries about orders and of questions about products are independent of each other.
alter table channel_inquiry drop constraint channel_inquiry_pkey;
alter table channel_inquiry
  add column uuid uuid primary key default uuidv7(),
  add column number bigint not null default nextval('product_inquiry_number_seq'),
  add column answered_by uuid references staff_user,
  add column pending_code text,
  add column alarmed_at timestamptz,
  add column closed_at timestamptz,
  add column close_reason text,
  drop column erased_at,
  add constraint channel_inquiry_id unique (channel, kind, inquiry_id);
comment on table channel_inquiry is 'Inquiries that shoppers wrote at a channel, as last read, with their answers.';
comment on column channel_inquiry.number is 'Order of insertion, from the sequence of product_inquiry: all inquiries are one queue of staff.';
comment on column channel_inquiry.answered_by is 'Who answered; null for an answer that was written at the channel.';
comment on column channel_inquiry.pending_due_at is 'When the answer is sent, or the end of the lease; null without an answer to send, and when the channel refused it.';
comment on column channel_inquiry.pending_code is 'Why the channel did not accept the answer.';
comment on column channel_inquiry.closed_at is 'When staff closed the inquiry without an answer.';

drop index channel_inquiry_list, channel_inquiry_overdue;
create unique index channel_inquiry_number on channel_inquiry (number);
create index channel_inquiry_list on channel_inquiry ((case when answered_at is null then 0 else 1 end), number);
create index channel_inquiry_by_id on channel_inquiry (inquiry_id);
create index channel_inquiry_alarm on channel_inquiry (due_at)
  where answered_at is null and closed_at is null and alarmed_at is null;
create index channel_inquiry_registered on channel_inquiry (registered_at);
