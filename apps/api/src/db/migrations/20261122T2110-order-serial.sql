-- Serials of order numbers (docs/rules/orders.md#order-number). A sequence has no row lock, so registrations do not wait for each other;
-- gaps, for example of refused registrations, do not matter.
create sequence order_serial as bigint minvalue 0 start 0;
comment on sequence order_serial is 'Serials that checkout permutes into the seven digits of an order number.';
