-- Finds rows of other orders of the same recipient that wait for an invoice, so that they leave in one parcel. Few rows wait.
create index order_desk_row_waiting_recipient on order_desk_row (store_uuid, recipient_name) where status = 'PREPARING_PRODUCT';
