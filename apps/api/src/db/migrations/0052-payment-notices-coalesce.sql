-- One row for each payment that a provider notifies about: repeated notices coalesce into it, and asking the provider again
-- is spaced (docs/decisions/106). Rows that name none of our payments were never of use.
delete from payment_notice n where not exists (select from payment p where p.order_id = n.order_id);
delete from payment_notice older using payment_notice newer
where older.provider = newer.provider and older.order_id = newer.order_id and older.uuid < newer.uuid;
alter table payment_notice
  alter column order_id set not null,
  drop constraint payment_notice_provider_provider_event_id_key,
  add constraint payment_notice_payment unique (provider, order_id),
  add column received_count int not null default 1,
  add column ask_count int not null default 0,
  add column asked_at timestamptz;
comment on column payment_notice.provider_event_id is 'of the newest notice';
comment on column payment_notice.ask_count is 'questions to the provider that notices caused, counted again after an hour of silence';

-- Payment keys that the provider did not know as this attempt's: after a few, a key is checked by order id before it is used.
alter table payment add column wrong_keys int not null default 0, add column key_checked_at timestamptz,
  add column checked_key text;
