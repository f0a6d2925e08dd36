-- A row that is split off for a claim is in the parcels of the row that it was split from.
create or replace function copy_shipment_items() returns trigger language plpgsql as $$
begin
  insert into shipment_item (shipment_uuid, order_product_uuid)
    select shipment_uuid, new.uuid from shipment_item where order_product_uuid = new.parent_uuid;
  return null;
end
$$;
create or replace trigger split_rows_inherit_parcels after insert on order_product for each row when (new.parent_uuid is not null)
  execute function copy_shipment_items();
