-- Progress of the monthly recount of grades (docs/rules/mileage.md#grades), so that it continues where a process stopped.
create table grade_recount (
  month date primary key,
  last_user_uuid uuid,
  finished_at timestamptz,
  started_at timestamptz not null
);
comment on table grade_recount is 'Monthly recounts of grades with the last member that was counted.';
create index order_product_confirmed on order_product (order_uuid, confirmed_at) where confirmed_at is not null;
