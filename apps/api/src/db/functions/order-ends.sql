-- Wrong ends of concurrent events that no statement may write, whatever locks it takes: a row that is cancelled and dispatched, an order that
-- expired and is paid (docs/rules/orders.md#ends).
create or replace function refuse_revived_row() returns trigger language plpgsql as $$
begin
  raise exception 'A cancelled row stays cancelled.';
end
$$;
create or replace trigger cancelled_rows_stay before update of status on order_product
  for each row when (old.status in ('CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL') and new.status <> old.status)
  execute function refuse_revived_row();

-- Checked at the end of the transaction, because an event moves the row before it writes the claim columns.
create or replace function refuse_dispatched_claim() returns trigger language plpgsql as $$
begin
  if exists (select from order_product where uuid = new.uuid and claim_status = 'IN_REQUEST'
      and status in ('PREPARING_PRODUCT', 'REQUEST_DELIVERY', 'IN_DELIVERY', 'DELIVERY_COMPLETE')) then
    raise exception 'A row with an open claim is not dispatched.';
  end if;
  return null;
end
$$;
drop trigger if exists claimed_rows_are_not_dispatched on order_product;
create constraint trigger claimed_rows_are_not_dispatched after update of status, claim_status on order_product deferrable initially deferred
  for each row when (new.claim_status = 'IN_REQUEST' and new.status in ('PREPARING_PRODUCT', 'REQUEST_DELIVERY', 'IN_DELIVERY', 'DELIVERY_COMPLETE'))
  execute function refuse_dispatched_claim();

-- The lock makes a parcel wait for a concurrent cancellation.
create or replace function refuse_parcel_of_cancelled_row() returns trigger language plpgsql as $$
begin
  perform from order_product where uuid = new.order_product_uuid for share;
  if exists (select from order_product r, shipment s where r.uuid = new.order_product_uuid and s.uuid = new.shipment_uuid and s.kind = 'OUTBOUND'
      and r.status in ('APPROVE_CANCEL', 'CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL')) then
    raise exception 'A cancelled row is not dispatched.';
  end if;
  return new;
end
$$;
create or replace trigger cancelled_rows_have_no_parcel before insert on shipment_item
  for each row execute function refuse_parcel_of_cancelled_row();

create or replace function refuse_expiry_of_paid_order() returns trigger language plpgsql as $$
begin
  perform from orders where uuid = new.order_uuid for share;
  if exists (select from orders where uuid = new.order_uuid and paid_at is not null) then
    raise exception 'A paid order does not expire.';
  end if;
  return new;
end
$$;
create or replace trigger paid_orders_do_not_expire before update of status on order_product
  for each row when (new.status in ('AUTO_CANCEL', 'PAYMENT_FAIL') and new.status <> old.status) execute function refuse_expiry_of_paid_order();

create or replace function refuse_payment_of_expired_order() returns trigger language plpgsql as $$
begin
  if exists (select from order_product where order_uuid = new.uuid and status in ('AUTO_CANCEL', 'PAYMENT_FAIL')) then
    raise exception 'An expired order is not paid.';
  end if;
  return new;
end
$$;
create or replace trigger expired_orders_are_not_paid before update of paid_at on orders
  for each row when (new.paid_at is not null and old.paid_at is null) execute function refuse_payment_of_expired_order();
