// Lots of an item with their use-by dates: which lots an order takes, and which are sold (docs/rules/lots.md).
import { addDays } from '../base/calendar.ts';

/** ACTIVE: for sale. SHORT_DATED: has fewer days left than the item promises. STOPPED: staff stopped it. */
export const stockLotStates = ['ACTIVE', 'SHORT_DATED', 'STOPPED'] as const;
export type StockLotState = (typeof stockLotStates)[number];

/** How staff correct the units of a lot. COUNT: the shelf was counted. DAMAGE: units are broken, expired or lost. */
export const lotCountReasons = ['COUNT', 'DAMAGE'] as const;

/** Why units leave or return to the sale with their lot. */
export const lotStateReasons = ['SHORT_DATED', 'PROMISE_CHANGED', 'STOPPED', 'REOPENED'] as const;

/** Reasons of movements of lots. MOVED: to or from a lot of another item. START and END: of the tracking of the item. */
export const lotMovementReasons = [
  'START',
  'RESTOCK',
  ...lotCountReasons,
  'MOVED',
  'ORDER',
  'ORDER_RETURNED',
  'SOLD_OUT',
  ...lotStateReasons,
  'END',
] as const;
export type LotMovementReason = (typeof lotMovementReasons)[number];

/** The longest promise, in days. */
export const mostUseByDays = 3650;
/** Lots that leave the sale within these days are near their expiry, so that a month remains to sell them at a lower price. */
export const nearExpiryDays = 30;

/** Why a count is refused that does not name a lot. */
export const lotCountMessage = '로트로 관리하는 옵션입니다. 재고 › 로트에서 수량을 변경해 주세요.';

/**
 * Returns the check of the items of a draft: true for an item that is managed by lots and has another count than the saved one. Null stands for
 * the saved count.
 */
export function isOtherLotCount(
  saved: readonly { code: string; stockCount: number | null; isLotTracked: boolean }[],
): (item: { code: string; stockCount: number | null }) => boolean {
  const counts = new Map(
    saved.filter(({ isLotTracked }) => isLotTracked).map(({ code, stockCount }) => [code, stockCount]),
  );
  return ({ code, stockCount }) => stockCount !== null && stockCount !== (counts.get(code) ?? stockCount);
}

/** Why units of a stopped lot are not sent, and what staff do with them otherwise. */
export const stoppedLotSentence = (code: string, otherwise: string): string =>
  `판매 중지한 로트 ${code}의 상품은 발송할 수 없습니다. 로트의 판매를 재개하거나 ${otherwise} 주세요.`;

/** The last day, in Seoul, on which a lot is sold: its units have exactly the promised days left. */
export const lastSaleDay = (useBy: string, minimumUseByDays: number): string =>
  addDays(useBy, -minimumUseByDays);

/** A lot that is not stopped is for sale until its last day of sale. Days as YYYY-MM-DD. */
export const runningState = (useBy: string, minimumUseByDays: number, today: string): StockLotState =>
  lastSaleDay(useBy, minimumUseByDays) >= today ? 'ACTIVE' : 'SHORT_DATED';

/** Takes the first units of `left`, as many as there are up to `count`, and subtracts them from it. */
export function takeUnits<Units extends { count: number }>(left: readonly Units[], count: number): Units[] {
  let needed = count;
  return left.flatMap((units) => {
    const taken = Math.min(needed, units.count);
    needed -= taken;
    units.count -= taken;
    return taken === 0 ? [] : [{ ...units, count: taken }];
  });
}

/** Units of order rows, either those of the order or replacements of an exchange. */
type RowUnits = { orderProductUuid: string; productItemUuid: string; isReplacement: boolean; count: number };

/** Units of a lot that is for sale. */
export type SellableUnits = { lotUuid: string; useBy: string; count: number };

/** Units of a lot that an order row has. */
export type HeldUnits = RowUnits & { lotUuid: string };

const sumOf = (units: readonly { count: number }[]) => units.reduce((sum, { count }) => sum + count, 0);

/**
 * Takes the units of order rows of one item from its lots, which are sorted: first expired, first out. Lots whose last day of sale has
 * passed are left out. Undefined where the lots have too few units; `available` is what they have.
 */
export function allocateLots(
  rows: readonly RowUnits[],
  lots: readonly SellableUnits[],
  { minimumUseByDays, today }: { minimumUseByDays: number; today: string },
): { taken: HeldUnits[] | undefined; available: number } {
  const left = lots
    .filter(({ useBy }) => runningState(useBy, minimumUseByDays, today) === 'ACTIVE')
    .map(({ lotUuid, count }) => ({ lotUuid, count }));
  const available = sumOf(left);
  if (sumOf(rows) > available) return { taken: undefined, available };
  const taken = rows.flatMap((row) => takeUnits(left, row.count).map((units) => ({ ...row, ...units })));
  return { taken, available };
}

/**
 * The units of lots that order rows give back, of `held`, which is sorted as the lots of a sale. The units of a part of a row are those of its
 * earliest lots, so that no unit is sold with a later date than it has. Rows without lots give back nothing.
 */
export function releaseLots(rows: readonly RowUnits[], held: readonly HeldUnits[]): HeldUnits[] {
  const left = held.map((units) => ({ ...units }));
  return rows.flatMap((row) =>
    takeUnits(
      left.filter(
        (units) =>
          units.orderProductUuid === row.orderProductUuid &&
          units.productItemUuid === row.productItemUuid &&
          units.isReplacement === row.isReplacement,
      ),
      row.count,
    ),
  );
}

/** Lots of an order row in one cell of a file: 'L2601 2026-12-31 3개, L2602 2027-06-30 1개'. */
export const lotsText = (lots: readonly { code: string; useBy: string; count: number }[]): string =>
  lots.map(({ code, useBy, count }) => `${code} ${useBy} ${count}개`).join(', ');
