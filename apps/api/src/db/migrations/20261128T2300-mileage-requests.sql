-- A grant or deduction of staff stores a hash of its Idempotency-Key, so that a repetition skips the members whose row is written
-- (docs/rules/mileage.md#staff).
alter table mileage_row add column request_hash text;
