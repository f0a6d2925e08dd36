-- Goodwill never returns more of a payment than it took and no other refund returns; interest is paid in addition to the payment. The
-- lock makes concurrent inserts wait for each other.
create or replace function refuse_goodwill_above_payment() returns trigger language plpgsql as $$
declare
  paid int;
  returned bigint;
begin
  select pay_price into paid from payment where uuid = new.payment_uuid for update;
  select coalesce(sum(amount), 0) into returned from refund
    where payment_uuid = new.payment_uuid and cause <> 'INTEREST' and uuid <> new.uuid;
  if returned + new.amount > paid then
    raise exception 'Goodwill above the payment %.', new.payment_uuid;
  end if;
  return new;
end
$$;
create or replace trigger goodwill_is_limited before insert or update of amount, cause, payment_uuid on refund
  for each row when (new.cause = 'GOODWILL') execute function refuse_goodwill_above_payment();
