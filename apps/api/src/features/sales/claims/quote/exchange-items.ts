// Replacements of an exchange: the same or another option of the same product with the same price, in stock (docs/rules/claims.md#exchange).
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import { stoppedLotSentence } from '#domain/catalog/stock-lots.ts';
import type { Tx } from '../../../../db/connect.ts';
import {
  dropReplacements,
  findStoppedLot,
  keepReplacements,
  returnStock,
  takeStock,
} from '../../../catalog/product-items/product-items.ts';
import { writeRowItems } from '../../order-rows/order-rows.ts';
import type { ClaimState } from '../claim-state.ts';
import { listExchangeItems } from '../claim-reads.db.ts';
import { type ClaimRow, writeReserved } from '../claims.db.ts';

/**
 * The replacement of each claimed row; a row that names none is replaced by the same item. Refuses EXCHANGE_ITEM_UNAVAILABLE for an item of
 * another product, for another item with another price than the row, or without enough stock, and INVALID_INPUT for a row that is not claimed.
 */
export async function requireExchangeItems(
  tx: Tx,
  state: ClaimState,
  items: readonly { orderProductUuid: string; count: number }[],
  given: readonly { orderProductUuid: string; productItemUuid: string }[],
): Promise<Map<string, string>> {
  const wanted = given.map((one) => ({ ...one, orderProductUuid: one.orderProductUuid.toLowerCase() }));
  if (wanted.some((one) => !items.some((item) => item.orderProductUuid === one.orderProductUuid)))
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'exchangeItems', message: '교환할 상품을 확인해 주세요.' }],
    });
  const chosen = items.map((item) => {
    const row = state.products.find((one) => one.uuid === item.orderProductUuid);
    const chosenItem = wanted.find((one) => one.orderProductUuid === item.orderProductUuid);
    return {
      ...item,
      row,
      itemUuid: (chosenItem?.productItemUuid ?? row?.productItemUuid ?? '').toLowerCase(),
    };
  });
  const known = await listExchangeItems(
    tx,
    chosen.map(({ itemUuid }) => itemUuid),
  );
  const isAvailable = chosen.every(({ row, itemUuid, count }) => {
    const item = known.get(itemUuid);
    if (item === undefined || row === undefined || !item.isShown) return false;
    // The same item is not compared, because its price may have changed since the sale.
    const isSamePrice = item.uuid === row.productItemUuid || item.salesPrice === row.salesPrice;
    return item.productUuid === row.productUuid && isSamePrice && item.stockCount >= count;
  });
  if (!isAvailable) return refuse('EXCHANGE_ITEM_UNAVAILABLE');
  return new Map(chosen.map(({ orderProductUuid, itemUuid }) => [orderProductUuid, itemUuid]));
}

/** S- of T48: takes the stock of the replacements. Refuses EXCHANGE_ITEM_UNAVAILABLE where it is short. */
export async function reserveReplacements(tx: Tx, claim: ClaimRow, now: Date): Promise<void> {
  const needs = await needsOf(tx, claim);
  try {
    await takeStock(tx, needs, now);
  } catch (error) {
    if (isRefusal(error, 'SOLD_OUT') || isRefusal(error, 'STOCK_SHORTAGE'))
      refuse('EXCHANGE_ITEM_UNAVAILABLE');
    throw error;
  }
  await writeReserved(tx, claim.uuid, true);
}

/** S+ of T51, T53, T54: returns the replacements that are reserved. */
export async function releaseReplacements(tx: Tx, claim: ClaimRow, now: Date): Promise<void> {
  if (!claim.items.some((item) => item.isReplacementReserved)) return;
  await returnStock(tx, await needsOf(tx, claim), now);
  await dropReplacements(
    tx,
    claim.items.map(({ orderProductUuid }) => orderProductUuid),
  );
  await writeReserved(tx, claim.uuid, false);
}

/**
 * T52: from the re-shipment on the rows hold their replacements, so that a later claim concerns the goods that the shopper has. Until then an
 * exchange may still end with the former item (T51, T53, T54). Refuses ORDER_STATUS_CONFLICT for a replacement of a lot that staff stopped.
 */
export async function holdReplacements(tx: Tx, claim: ClaimRow): Promise<void> {
  const replaced = claim.items.flatMap((item) =>
    item.exchangeItemUuid === null
      ? []
      : [{ orderProductUuid: item.orderProductUuid, productItemUuid: item.exchangeItemUuid }],
  );
  const rows = replaced.map(({ orderProductUuid }) => orderProductUuid);
  const stopped = await findStoppedLot(tx, rows, { isReplacement: true });
  if (stopped !== undefined)
    refuse('ORDER_STATUS_CONFLICT', { message: stoppedLotSentence(stopped, '교환을 반품으로 바꿔') });
  await writeRowItems(tx, replaced);
  await keepReplacements(tx, rows);
}

async function needsOf(tx: Tx, claim: ClaimRow) {
  const uuids = claim.items.flatMap((item) => item.exchangeItemUuid ?? []);
  const known = await listExchangeItems(tx, uuids);
  return claim.items.flatMap((item) => {
    const found = known.get(item.exchangeItemUuid ?? '');
    if (found === undefined) return [];
    return [
      {
        productItemUuid: found.uuid,
        productUuid: found.productUuid,
        count: item.count,
        orderProductUuid: item.orderProductUuid,
        isReplacement: true,
      },
    ];
  });
}
