-- Rows that were exchanged for another option before 2026-11-23 name the former item. They get the replacement of their last re-shipped
-- exchange, where the movements of the stock prove that its units were taken for the row (docs/rules/claims.md#exchange). Rows that were
-- returned remain, because their units were restocked under the former item. A new shop has no such rows.
with recursive reshipped as (
  select i.order_product_uuid as row_uuid, c.uuid as claim_uuid, i.exchange_item_uuid as item_uuid
  from order_claim c join order_claim_item i on i.claim_uuid = c.uuid
  where c.type = 'EXCHANGE' and c.stage in ('RESHIPPED', 'DONE') and i.exchange_item_uuid is not null
    and (select sum(m.change) from stock_movement m
      where m.product_item_uuid = i.exchange_item_uuid and m.order_product_uuid = i.order_product_uuid) <= -i.count),
-- Units that a later claim split off an exchanged row are replacements too: uuids grow with time.
holder (row_uuid, claim_uuid, item_uuid) as (
  select row_uuid, claim_uuid, item_uuid from reshipped
  union all
  select r.uuid, h.claim_uuid, h.item_uuid from holder h join order_product r on r.parent_uuid = h.row_uuid and r.uuid > h.claim_uuid),
latest as (select distinct on (row_uuid) row_uuid, item_uuid from holder order by row_uuid, claim_uuid desc),
repaired as (
  update order_product r set product_item_uuid = i.uuid, product_item_id = i.id, display_name = i.display_name, option_items = i.option_items
  from latest join product_item i on i.uuid = latest.item_uuid
  where r.uuid = latest.row_uuid and r.product_uuid = i.product_uuid and r.product_item_uuid <> i.uuid and r.status <> 'RETURN'
  returning r.uuid, r.product_item_uuid)
-- The trigger of this column may be newer than the shop.
update order_desk_row d set product_item_uuid = repaired.product_item_uuid from repaired where d.order_product_uuid = repaired.uuid;
