alter table mileage_lot_change add column expire_at timestamptz;
comment on column mileage_lot_change.expire_at is 'The expiry that the change gave its lot; null where the lot kept its own.';
