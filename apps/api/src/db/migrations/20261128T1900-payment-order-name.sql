-- The name of the order with which the window of an attempt is opened, to compare it with what the provider reports
-- (docs/rules/payments.md#window). Settled attempts need none.

alter table payment add column order_name text;
comment on column payment.order_name is 'Name of the order in the payment window.';
update payment p set order_name = o.order_name from orders o
where o.uuid = p.order_uuid and p.pays_order and p.state in ('READY', 'PENDING');
