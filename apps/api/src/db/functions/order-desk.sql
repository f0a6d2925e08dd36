-- Keeps the rows and counters of the orders desk (order_desk_row, order_desk_count) in the transaction that changes an order product.

-- As order_desk_row.origin.
create or replace function order_origin(of_order uuid) returns text language sql stable as $$
  select coalesce((select p.method || ' ' || p.payment_type from payment p where p.order_uuid = o.uuid and p.pays_order
      order by p.attempt desc limit 1), ' ') || ' ' || o.inflow
    || case when o.sales_channel = 'ONNS' then '' else ' ' || o.sales_channel end
  from orders o where o.uuid = of_order
$$;

-- Last day of the deposit that an order waits for, in Seoul; null where its channel knows it alone.
create or replace function deposit_due_date(of_order uuid) returns date language sql stable as $$
  select (p.deposit_due_at at time zone 'Asia/Seoul')::date from payment p
  where p.order_uuid = of_order and p.pays_order order by p.attempt desc limit 1
$$;

create or replace function write_order_desk_row() returns trigger language plpgsql as $$
declare
  was_listed boolean := tg_op = 'UPDATE' and old.status not in ('PAYMENT_TRY', 'PAYMENT_FAIL');
  is_listed boolean := new.status not in ('PAYMENT_TRY', 'PAYMENT_FAIL');
  waits_for_deposit boolean := new.status = 'WAITING_DEPOSIT';
  listed order_desk_row;
begin
  if is_listed and not was_listed then
    insert into order_desk_row (order_product_uuid, order_uuid, order_group_uuid, store_uuid, status, ordered_at, due_date,
        product_item_uuid, orderer_name, recipient_name, origin)
      select new.uuid, new.order_uuid, new.order_group_uuid, g.store_uuid, new.status, new.created_at,
        case when waits_for_deposit then deposit_due_date(new.order_uuid) else g.promise_date end, new.product_item_uuid, o.orderer_name, o.recipient_name, order_origin(new.order_uuid)
      from order_group g join orders o on o.uuid = new.order_uuid where g.uuid = new.order_group_uuid
      returning * into listed;
    insert into order_desk_count (store_uuid, status, change) values (listed.store_uuid, new.status, 1);
  elsif is_listed then
    if waits_for_deposit or old.status = 'WAITING_DEPOSIT' then
      update order_desk_row set status = new.status, due_date = case when waits_for_deposit then deposit_due_date(new.order_uuid)
          else (select g.promise_date from order_group g where g.uuid = new.order_group_uuid) end
        where order_product_uuid = new.uuid returning * into listed;
    else
      update order_desk_row set status = new.status where order_product_uuid = new.uuid returning * into listed;
    end if;
    insert into order_desk_count (store_uuid, status, change)
      values (listed.store_uuid, old.status, -1), (listed.store_uuid, new.status, 1);
  elsif was_listed then
    delete from order_desk_row where order_product_uuid = new.uuid returning * into listed;
    insert into order_desk_count (store_uuid, status, change) values (listed.store_uuid, old.status, -1);
  end if;
  return null;
end
$$;
create or replace trigger order_desk_row_added after insert on order_product for each row
  when (new.status not in ('PAYMENT_TRY', 'PAYMENT_FAIL')) execute function write_order_desk_row();
create or replace trigger order_desk_row_moved after update of status on order_product for each row
  when (old.status is distinct from new.status) execute function write_order_desk_row();

create or replace function write_order_desk_item() returns trigger language plpgsql as $$
begin
  update order_desk_row set product_item_uuid = new.product_item_uuid where order_product_uuid = new.uuid;
  return null;
end
$$;
create or replace trigger order_desk_item after update of product_item_uuid on order_product for each row
  when (old.product_item_uuid is distinct from new.product_item_uuid) execute function write_order_desk_item();

create or replace function write_order_desk_carriers(row_uuids uuid[]) returns void language sql as $$
  update order_desk_row d set carriers = p.carriers
  from unnest(row_uuids) as changed (uuid) cross join lateral (
    select coalesce(array_agg(distinct s.carrier order by s.carrier), '{}') as carriers
    from shipment_item i join shipment s on s.uuid = i.shipment_uuid
    where i.order_product_uuid = changed.uuid and s.withdrawn_at is null) p
  where d.order_product_uuid = changed.uuid and d.carriers is distinct from p.carriers
$$;

create or replace function write_carriers_of_item() returns trigger language plpgsql as $$
begin
  perform write_order_desk_carriers(array[coalesce(new.order_product_uuid, old.order_product_uuid)]);
  return null;
end
$$;
create or replace trigger order_desk_carriers_of_item after insert or delete on shipment_item for each row
  execute function write_carriers_of_item();

create or replace function write_carriers_of_shipment() returns trigger language plpgsql as $$
begin
  perform write_order_desk_carriers(array(select order_product_uuid from shipment_item where shipment_uuid = new.uuid));
  return null;
end
$$;
create or replace trigger order_desk_carriers_of_shipment after update of carrier, withdrawn_at on shipment for each row
  when (old.carrier is distinct from new.carrier or old.withdrawn_at is distinct from new.withdrawn_at)
  execute function write_carriers_of_shipment();

create or replace function write_order_desk_due() returns trigger language plpgsql as $$
begin
  update order_desk_row set due_date = new.promise_date
    where order_group_uuid = new.uuid and status <> 'WAITING_DEPOSIT' and due_date is distinct from new.promise_date;
  return null;
end
$$;
create or replace trigger order_desk_due after update of promise_date on order_group for each row
  when (old.promise_date is distinct from new.promise_date) execute function write_order_desk_due();

create or replace function write_order_desk_deposit() returns trigger language plpgsql as $$
begin
  update order_desk_row set due_date = deposit_due_date(new.order_uuid) where order_uuid = new.order_uuid and status = 'WAITING_DEPOSIT';
  return null;
end
$$;
create or replace trigger order_desk_deposit after update of deposit_due_at on payment for each row
  when (new.pays_order and old.deposit_due_at is distinct from new.deposit_due_at) execute function write_order_desk_deposit();

create or replace function write_order_desk_persons() returns trigger language plpgsql as $$
begin
  update order_desk_row set orderer_name = new.orderer_name, recipient_name = new.recipient_name where order_uuid = new.uuid;
  return null;
end
$$;
create or replace trigger order_desk_persons after update of orderer_name, recipient_name on orders for each row
  when ((old.orderer_name, old.recipient_name) is distinct from (new.orderer_name, new.recipient_name))
  execute function write_order_desk_persons();

create or replace function write_order_desk_origin() returns trigger language plpgsql as $$
begin
  update order_desk_row set origin = order_origin(new.order_uuid)
    where order_uuid = new.order_uuid and origin is distinct from order_origin(new.order_uuid);
  return null;
end
$$;
create or replace trigger order_desk_origin_of_attempt after insert on payment for each row
  when (new.pays_order) execute function write_order_desk_origin();
create or replace trigger order_desk_origin after update of method, payment_type on payment for each row
  when (new.pays_order and (old.method, old.payment_type) is distinct from (new.method, new.payment_type))
  execute function write_order_desk_origin();

-- The reminder of a promise is at 09:00 in Seoul on the last business day before it.
create or replace function plan_dispatch_reminder() returns trigger language plpgsql as $$
begin
  insert into dispatch_reminder (order_group_uuid, remind_at)
    select new.uuid, (max(candidate)::date + time '09:00') at time zone 'Asia/Seoul'
    from generate_series(new.promise_date - 20, new.promise_date - 1, interval '1 day') as candidate
    where extract(isodow from candidate) < 6 and not exists (select from holiday h where h.day = candidate::date)
  on conflict (order_group_uuid) do update set remind_at = excluded.remind_at;
  return null;
end
$$;
create or replace trigger dispatch_reminder_planned after update of promise_date on order_group for each row
  when (new.promise_date is distinct from old.promise_date and new.promise_date is not null) execute function plan_dispatch_reminder();
