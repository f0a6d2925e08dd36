// Locks and finds the lots of a command of staff; lots change under the lock of their item alone.
import { seoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { runningState } from '#domain/catalog/stock-lots.ts';
import type { Tx } from '../../../../db/connect.ts';
import {
  type LotRow,
  type TrackedItem,
  findItemOfLot,
  insertLots,
  listLotsOfItem,
  lockTrackedItems,
} from './lot-rows.db.ts';

/** Locks an item of `ownStore` or of any store. Refuses NOT_FOUND for another item and a removed one, STATUS_NOT_ALLOWED for one without lots. */
export async function lockItemWithLots(
  tx: Tx,
  uuid: string,
  ownStore: string | undefined,
): Promise<TrackedItem> {
  const item = (await lockTrackedItems(tx, [uuid], ownStore)).get(uuid) ?? refuse('NOT_FOUND');
  requireTracked(item);
  return item;
}

/** Refuses NOT_FOUND for a removed item, STATUS_NOT_ALLOWED for one without lots. */
export function requireTracked({ isActive, isLotTracked }: TrackedItem): void {
  if (!isActive) refuse('NOT_FOUND');
  if (!isLotTracked) refuse('STATUS_NOT_ALLOWED', { message: '로트로 관리하지 않는 옵션입니다.' });
}

export type LockedLot = { lot: LotRow; item: TrackedItem };

/**
 * Locks the item of a lot, and further items, of `ownStore` or of any store; the item may be removed or no longer be managed by lots. Refuses
 * NOT_FOUND for a lot or item of another store.
 */
export async function lockLot(
  tx: Tx,
  lotUuid: string,
  ownStore: string | undefined,
  further: readonly string[] = [],
): Promise<LockedLot & { further: TrackedItem[] }> {
  const itemUuid = (await findItemOfLot(tx, lotUuid)) ?? refuse('NOT_FOUND');
  const items = await lockTrackedItems(tx, [itemUuid, ...further], ownStore);
  const itemOf = (uuid: string) => items.get(uuid) ?? refuse('NOT_FOUND');
  const item = itemOf(itemUuid);
  const lots = await listLotsOfItem(tx, itemUuid);
  const lot = lots.find(({ uuid }) => uuid === lotUuid) ?? refuse('NOT_FOUND');
  return { lot, item, further: further.map(itemOf) };
}

/** Number and use-by date of a lot, as they are printed on the goods. */
export type PrintedLot = { code: string; useBy: string };

/**
 * The lots of a locked item with these numbers, registered where they are new, in the given order. Refuses INVALID_INPUT, at the field that
 * `fieldOf` names by the place of the lot, for another use-by date than that of the lot and for a new lot that has expired,
 * STATUS_NOT_ALLOWED for a stopped lot.
 */
export async function openLots(
  tx: Tx,
  item: TrackedItem,
  { printed, fieldOf }: { printed: readonly PrintedLot[]; fieldOf: (at: number) => string },
  now: Date,
): Promise<LotRow[]> {
  const known = new Map((await listLotsOfItem(tx, item.uuid)).map((lot) => [lot.code, lot]));
  const today = seoulDate(now);
  for (const [at, { code, useBy }] of printed.entries()) {
    const message = useByProblem(useBy, known.get(code), today);
    if (message !== undefined) refuse('INVALID_INPUT', { fields: [{ name: fieldOf(at), message }] });
    if (known.get(code)?.state === 'STOPPED')
      refuse('STATUS_NOT_ALLOWED', {
        message: '판매를 중지한 로트입니다. 판매를 재개하고 다시 시도해 주세요.',
      });
  }
  const added = printed
    .filter(({ code }) => !known.has(code))
    .map(({ code, useBy }) => ({
      productItemUuid: item.uuid,
      code,
      useBy,
      state: runningState(useBy, item.minimumUseByDays, today),
    }));
  for (const lot of await insertLots(tx, added, now)) known.set(lot.code, lot);
  return printed.flatMap(({ code }) => known.get(code) ?? []);
}

function useByProblem(useBy: string, known: LotRow | undefined, today: string): string | undefined {
  if (known === undefined) return useBy < today ? '소비기한이 지난 로트입니다.' : undefined;
  return known.useBy === useBy ? undefined : `이 로트 번호의 소비기한은 ${known.useBy}입니다.`;
}
