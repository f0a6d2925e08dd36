// Public API of stores: identity of the shop and its stores, delivery labels, remote areas and holidays.
import type { Static } from 'typebox';
import type { Delivery, DeliveryLabel } from '#contract/catalog/catalogue-shapes.ts';
import { addBusinessDays, addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import type { RemoteFees } from '#domain/prices/delivery-fee.ts';
import type { Db } from '../../../db/connect.ts';
import { type DeliveryLabelRow, type DeliveryRow, listHolidays } from './stores.db.ts';

export {
  findIsShopOpen,
  listAllHolidays,
  listCutOffs,
  listRemoteRanges,
  openShop,
  writeCutOffs,
  writeDepositDays,
  writeHolidays,
  writeRemoteRanges,
  writeShop,
  writeTerms,
} from './store-settings.db.ts';
export {
  type DeliveryLabelRow,
  type DeliveryRow,
  deliveryColumns,
  findDefaultDelivery,
  findRemoteArea,
  findShop,
  holidaysFrom,
  isShopOpen,
  listRemoteAreas,
  listStores,
  remoteRangesAt,
  storeSells,
} from './stores.db.ts';

/** Delivery fee or its condition, for cards and order groups (docs/endpoints.md#catalogue-shapes). */
export function deliveryLabelOf(row: DeliveryLabelRow): Static<typeof DeliveryLabel> {
  return {
    deliveryFeeType: row.deliveryFeeType,
    deliveryFee: row.deliveryFee,
    freeConditionPrice: row.deliveryFeeType === 'CONDITIONAL_FREE' ? row.freeConditionPrice : 0,
    unitCount: row.deliveryFeeType === 'COUNT' ? row.unitCount : 0,
    ...(row.deliveryText !== null && { text: row.deliveryText }),
  };
}

/** Surcharges by remote area type, in won (docs/rules/delivery.md#remote-areas). */
export const remoteFeesOf = ({ jejuFee, islandFee }: RemoteFees): RemoteFees => ({ jejuFee, islandFee });

/** The label with the surcharges, return fees and cut-off time that the product page and the quote need. */
export function deliveryOf(row: DeliveryRow): Static<typeof Delivery> {
  return {
    ...deliveryLabelOf(row),
    ...remoteFeesOf(row),
    returnFee: row.returnFee,
    exchangeFee: row.exchangeFee,
    carrier: row.carrier,
    cutOffTime: row.cutOffTime.slice(0, 5),
    isBundled: row.isBundled,
  };
}

/** Holidays of the `days` days from `from` on, `YYYY-MM-DD`. */
export async function holidays(db: Db, from: string, days = 60): Promise<string[]> {
  return listHolidays(db, from, days);
}

/** The end of the `days`th business day after today. */
export async function businessDeadline({ db, now }: { db: Db; now: Date }, days: number): Promise<Date> {
  const today = seoulDate(now);
  return parseSeoulDate(addDays(addBusinessDays(today, days, await holidays(db, today, 30)), 1));
}
