-- A claim has the sales channel of its order (docs/rules/channels.md#filters), by which the claims desk reads it.
create or replace function copy_claim_channel() returns trigger language plpgsql as $$
begin
  select sales_channel into strict new.sales_channel from orders where uuid = new.order_uuid;
  return new;
end
$$;
create or replace trigger claim_channel before insert on order_claim for each row execute function copy_claim_channel();
