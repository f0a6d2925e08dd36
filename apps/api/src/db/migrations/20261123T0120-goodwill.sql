-- Goodwill refunds of staff (docs/rules/refunds.md#goodwill): who gave them, and for which store.
alter table refund
  add column staff_uuid uuid references staff_user,
  add column store_uuid uuid references store;
comment on column refund.staff_uuid is 'Who gave a goodwill refund.';
comment on column refund.store_uuid is 'The store whose staff gave a goodwill refund; null for head office.';
