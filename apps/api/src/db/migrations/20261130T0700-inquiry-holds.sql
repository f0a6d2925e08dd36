-- Staff hold an inquiry that cannot be answered before a day (docs/rules/inquiries.md#holds).
create table inquiry_hold (
  inquiry_uuid uuid primary key,
  held_until date not null,
  reason text not null check (char_length(reason) between 1 and 200),
  staff_uuid uuid not null references staff_user,
  held_at timestamptz not null
);
comment on table inquiry_hold is 'Open inquiries that are not to be answered before a day. Replaced by a later hold, deleted by a release and with the inquiry.';
comment on column inquiry_hold.held_until is 'Day in Seoul on which the hold ends by itself.';
create index inquiry_hold_day on inquiry_hold (held_until);
