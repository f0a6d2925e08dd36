-- What the lists and queues of staff read: deadlines of deposits, remote areas, goods that arrived.

comment on column order_desk_row.due_date is 'Last day of the dispatch that was promised; in WAITING_DEPOSIT that of the deposit.';
update order_desk_row d set due_date = (
  select (p.deposit_due_at at time zone 'Asia/Seoul')::date from payment p
  where p.order_uuid = d.order_uuid and p.pays_order order by p.attempt desc limit 1)
where d.status = 'WAITING_DEPOSIT';

-- Few orders are delivered to remote areas; the filter of the orders desk reads them first.
create index orders_remote on orders (remote_area_type) where remote_area_type <> 'NONE';

-- Goods that arrived and wait for staff.
create index order_claim_inspection on order_claim (number)
  where received_at is not null and stage in ('APPROVED', 'RECEIVED') and not is_refund_created;
