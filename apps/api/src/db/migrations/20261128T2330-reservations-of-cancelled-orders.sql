-- Orders that were cancelled after a deposit of another amount kept their reservation (docs/rules/payments.md#deposits). The cancellation
-- returned their stock, coupons and mileage, so that only the reservation is left to end.
update orders o set reserved_until = null, reserved_by = null
where o.reserved_until is not null and not exists (
  select from order_product r where r.order_uuid = o.uuid and r.status in ('PAYMENT_TRY', 'WAITING_DEPOSIT'));
