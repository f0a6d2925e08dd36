-- Requests for data of an order, open and closed (docs/rules/delivery.md#information).
create index order_info_request_order on order_info_request (order_uuid);
