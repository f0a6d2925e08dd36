// SQL of the columns of a row of the orders desk: an order product with what it shows of its order and what decides on the moves of staff.
import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod, PaymentState, RemoteAreaType, SalesChannel } from '#domain/base/enums.ts';
import type { GiftFacts } from '#domain/orders/gift.ts';
import type { MovedParcel, MovedRow } from '#domain/orders/staff-moves.ts';
import type { ParcelDoubt } from '#domain/shipments/parcel-doubts.ts';
import { type LotOfRow, lotsOfRow } from '../../catalog/product-items/product-items.ts';
import { atChannel, isSplitAtChannel } from '../../channels/channel-commands/channel-commands.ts';
import {
  type ParcelRow,
  type ShownHold,
  type ShownProductRow,
  heldRows,
  holdOfRow,
  shownProductColumns,
} from '../../sales/order-rows/order-rows.ts';

export type DeskRow = ShownProductRow & {
  lineNo: number;
  orderUuid: string;
  userUuid: string | null;
  orderNo: string;
  ordererName: string;
  ordererPhone: string;
  recipientName: string;
  recipientPhone: string;
  store: { uuid: string; name: string; isOwn: boolean };
  salesChannel: SalesChannel;
  /** Its number at another sales channel. */
  channelOrderId: string | null;
  dueDate: string | null;
  orderedAt: Date;
  paidAt: Date | null;
  payment: { method: PaymentMethod; state: PaymentState } | null;
  /** null: the item is not managed by lots. */
  lots: LotOfRow[] | null;
  memoCount: number;
  /** The first line of the memo that was pinned last. */
  pinnedMemo: string | null;
  remoteAreaType: RemoteAreaType;
  combinable: { uuids: string[]; orderCount: number } | null;
  address: string;
  /** The member has no earlier order that was paid. */
  isFirstOrder: boolean;
  /** Those that were not withdrawn, oldest first. */
  parcels: (Pick<ParcelRow, 'kind' | 'carrier' | 'invoiceNumber'> &
    MovedParcel & { doubts: ParcelDoubt[] })[];
  /** The hold that is in effect; null: the row is not held. */
  hold: ShownHold | null;
} & GiftFacts &
  Pick<MovedRow, 'atChannel' | 'isSplitAtChannel' | 'hasOtherStores'>;

const isFirstOrder = sql`o.user_uuid is not null and not exists (
  select from orders e where e.user_uuid = o.user_uuid and e.created_at < o.created_at and e.paid_at is not null)`;

/** Statuses of the rows of parcel `s`. */
const rowStatuses = sql`array(select distinct x.status from shipment_item y join order_product x on x.uuid = y.order_product_uuid
  where y.shipment_uuid = s.uuid)`;

/** Before the deposit an order is cancelled as a whole. */
const hasOtherStores = sql`r.status = 'WAITING_DEPOSIT' and exists (
  select from order_group x where x.order_uuid = o.uuid and x.store_uuid <> d.store_uuid)`;

/**
 * The first fifty rows that can go into the same parcel: they wait for an invoice, are not held, and belong to other orders of the same store,
 * recipient and address. Null where there is none, and for a held row.
 */
const combinable = (
  now: Date,
) => sql`case when r.status = 'PREPARING_PRODUCT' and r.uuid not in (${heldRows(now)}) then (
  select jsonb_build_object('uuids', jsonb_agg(w.order_product_uuid order by w.number), 'orderCount', count(distinct w.order_uuid))
  from (select w.order_product_uuid, w.order_uuid, w.number from order_desk_row w join orders y on y.uuid = w.order_uuid
    where w.status = 'PREPARING_PRODUCT' and w.store_uuid = d.store_uuid and w.recipient_name = d.recipient_name and w.order_uuid <> d.order_uuid and w.order_product_uuid not in (${heldRows(now)})
      and (y.recipient_phone, y.zip_code, y.address, y.detail_address) = (o.recipient_phone, o.zip_code, o.address, o.detail_address)
    order by w.number limit 50) w having count(*) > 0) end`;

/** Columns of a DeskRow, of the joined row `d`. */
export const deskColumns = (
  now: Date,
): RawBuilder<unknown> => sql`${shownProductColumns}, o.order_no, o.user_uuid, o.gift_message, o.gift_answer, o.gift_answered_at, o.orderer_name, o.orderer_phone, o.recipient_name, o.recipient_phone, g.store,
  o.sales_channel, case when o.sales_channel <> 'ONNS' then (select c.channel_order_id from channel_order c where c.order_uuid = o.uuid) end as channel_order_id,
  d.due_date::text as due_date, o.created_at as ordered_at, o.paid_at,
  (select jsonb_build_object('method', p.method, 'state', p.state) from payment p where p.order_uuid = o.uuid and p.pays_order order by p.attempt desc limit 1) as payment,
  ${lotsOfRow} as lots,
  (select count(*)::int from order_memo m where m.order_uuid = o.uuid and m.deleted_at is null) as memo_count,
  (select split_part(m.text, e'\\n', 1) from order_memo m where m.order_uuid = o.uuid and m.pinned_at is not null and m.deleted_at is null
    order by m.pinned_at desc limit 1) as pinned_memo,
  o.remote_area_type, o.address, ${combinable(now)} as combinable, ${holdOfRow(now)} as hold, ${isFirstOrder} as is_first_order, ${hasOtherStores} as has_other_stores,
  ${atChannel} as at_channel, ${isSplitAtChannel} as is_split_at_channel,
  coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'carrier', s.carrier, 'invoiceNumber', s.invoice_number,
      'doubts', s.doubts, 'isPickedUp', s.picked_up_at is not null, 'rowStatuses', ${rowStatuses}) order by s.created_at, s.uuid)
    from shipment_item c join shipment s on s.uuid = c.shipment_uuid where c.order_product_uuid = r.uuid and s.withdrawn_at is null), '[]') as parcels`;

/** Joins of `d`, the row of the orders desk. */
export const deskJoins = sql`join order_product r on r.uuid = d.order_product_uuid join product_item i on i.uuid = r.product_item_uuid
  join orders o on o.uuid = d.order_uuid join order_group g on g.uuid = d.order_group_uuid`;
