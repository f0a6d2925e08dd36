-- The filter by carrier of the orders desk reads its row instead of every parcel (docs/rules/delivery.md#desk).
alter table order_desk_row add column carriers text[] not null default '{}';
comment on column order_desk_row.carriers is 'Carriers of the parcels that contain the row and were not withdrawn.';

update order_desk_row d set carriers = p.carriers from (
  select i.order_product_uuid, array_agg(distinct s.carrier order by s.carrier) as carriers
  from shipment_item i join shipment s on s.uuid = i.shipment_uuid where s.withdrawn_at is null group by i.order_product_uuid) p
where p.order_product_uuid = d.order_product_uuid;

-- Rare carriers are found by the index; rows of common ones are read in the order of the list. Without a list of pending entries, which
-- every search would read.
create index order_desk_row_carriers on order_desk_row using gin (carriers) with (fastupdate = off);
