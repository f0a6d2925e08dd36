// Public API of stores: identity of the shop and its stores, delivery labels, remote areas and holidays.
import type { Static } from 'typebox';
import type { Delivery, DeliveryLabel } from '#contract/catalog/catalogue-shapes.ts';
import type { RemoteFees } from '#domain/prices/delivery-fee.ts';
import type { Db } from '../../../db/connect.ts';
import { type DeliveryLabelRow, type DeliveryRow, listHolidays } from './stores.db.ts';

export {
  type DeliveryLabelRow,
  type DeliveryRow,
  type StoreRow,
  deliveryColumns,
  findRemoteArea,
  findShop,
  holidaysFrom,
  listStores,
  remoteRangesAt,
} from './stores.db.ts';

/** Delivery fee or its condition, for cards and order groups (docs/endpoints.md#catalogue-shapes). */
export function deliveryLabelOf(row: DeliveryLabelRow): Static<typeof DeliveryLabel> {
  return {
    deliveryFeeType: row.delivery_fee_type,
    deliveryFee: row.delivery_fee,
    freeConditionPrice: row.delivery_fee_type === 'CONDITIONAL_FREE' ? row.free_condition_price : 0,
    unitCount: row.delivery_fee_type === 'COUNT' ? row.unit_count : 0,
    ...(row.delivery_text === null ? {} : { text: row.delivery_text }),
  };
}

/** Surcharges by remote area type, in won (docs/rules/delivery.md#remote-areas). */
export const remoteFeesOf = (row: Pick<DeliveryRow, 'jeju_fee' | 'island_fee'>): RemoteFees => ({
  jejuFee: row.jeju_fee,
  islandFee: row.island_fee,
});

/** The label with the surcharges, return fees and cut-off time that the product page and the quote need. */
export function deliveryOf(row: DeliveryRow): Static<typeof Delivery> {
  return {
    ...deliveryLabelOf(row),
    ...remoteFeesOf(row),
    returnFee: row.return_fee,
    exchangeFee: row.exchange_fee,
    carrier: row.carrier,
    cutOffTime: row.cut_off_time.slice(0, 5),
    isBundled: row.is_bundled,
  };
}

/** Holidays of the `days` days from `from` on, `YYYY-MM-DD`. */
export async function holidays(db: Db, from: string, days = 60): Promise<string[]> {
  return listHolidays(db, from, days);
}
