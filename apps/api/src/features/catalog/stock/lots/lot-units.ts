// Staff receive, count and move the units of lots (docs/rules/lots.md#units).
import type { Answer, Input } from '#contract/contract.ts';
import { refuse, stockShortageMessage } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudits } from '../../../base/audit-logs/audit-logs.ts';
import {
  type ItemCause,
  type LotRow,
  type TrackedItem,
  applyLotChanges,
  countReserved,
  lockItemWithLots,
  lockLot,
  openLots,
  requireTracked,
} from '../../product-items/product-items.ts';

type Changed = { lot: LotRow; item: TrackedItem; change: number };

/** Changes units of lots of locked items, with an audit row for each lot. */
async function changeUnits(
  tx: Tx,
  ctx: Ctx,
  changed: readonly Changed[],
  { reason, memo }: Pick<ItemCause, 'reason' | 'memo'>,
): Promise<void> {
  const changes = changed.map(({ lot, change }) => ({ lotUuid: lot.uuid, change }));
  await applyLotChanges(tx, changes, { reason, memo, staffUuid: staffOf(ctx), now: ctx.now });
  await recordAudits(
    tx,
    ctx,
    changed.map(({ lot, change }) => ({
      action: 'ADJUST_STOCK',
      targetType: 'STOCK_LOT',
      targetUuid: lot.uuid,
      before: { stockCount: lot.stockCount },
      after: { stockCount: lot.stockCount + change, reason },
      ...(memo !== undefined && { reason: memo }),
    })),
  );
}

/** The lot and its item after the change. */
const changedLot = ({ lot, item, change }: Changed) => ({
  lotUuid: lot.uuid,
  state: lot.state,
  stockCount: lot.stockCount + change,
  itemStockCount: item.stockCount + (lot.state === 'ACTIVE' ? change : 0),
});

/** Adds units that came in to a lot. Refuses NOT_FOUND, STATUS_NOT_ALLOWED for an item without lots, and as `openLots` does. */
export async function receiveStockLot(
  ctx: Ctx,
  { uuid, code, useBy, count, memo }: Input<'receiveStockLot'>,
): Promise<Answer<'receiveStockLot'>> {
  return ctx.tx(async (tx) => {
    const item = await lockItemWithLots(tx, uuid.toLowerCase(), storeOfStaff(ctx));
    const given = { printed: [{ code: code.trim(), useBy }], fieldOf: () => 'useBy' };
    const [lot = refuse('NOT_FOUND')] = await openLots(tx, item, given, ctx.now);
    const changed = { lot, item, change: count };
    await changeUnits(tx, ctx, [changed], { reason: 'RESTOCK', memo: memo?.trim() });
    return changedLot(changed);
  });
}

/**
 * Stores how many units of a lot are on the shelf. Refuses NOT_FOUND, STATUS_NOT_ALLOWED for an item without lots, INVALID_INPUT for fewer
 * units than its orders wait for and for damage that adds units.
 */
export async function countStockLot(
  ctx: Ctx,
  { uuid, countedCount, reason, memo }: Input<'countStockLot'>,
): Promise<Answer<'countStockLot'>> {
  return ctx.tx(async (tx) => {
    const { lot, item } = await lockLot(tx, uuid.toLowerCase(), storeOfStaff(ctx));
    requireTracked(item);
    const reservedCount = await countReserved(tx, lot.uuid);
    const change = countedCount - reservedCount - lot.stockCount;
    if (countedCount < reservedCount)
      refuseCount(
        `발송하지 않은 주문에 배정된 ${reservedCount}개보다 적을 수 없습니다. 주문을 먼저 처리해 주세요.`,
      );
    if (reason === 'DAMAGE' && change > 0) refuseCount('파손·분실로는 수량을 늘릴 수 없습니다.');
    const changed = { lot, item, change };
    if (change !== 0) await changeUnits(tx, ctx, [changed], { reason, memo: memo?.trim() });
    return { ...changedLot(changed), change, reservedCount };
  });
}

const refuseCount = (message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name: 'countedCount', message }] });

/**
 * Moves units of a lot to the lot with its number of another item of the same store. Refuses NOT_FOUND, STATUS_NOT_ALLOWED for an item
 * without lots and for a stopped lot, INVALID_INPUT for the same item, STOCK_SHORTAGE, and as `openLots` does.
 */
export async function moveStockLotUnits(
  ctx: Ctx,
  { uuid, productItemUuid, count, memo }: Input<'moveStockLotUnits'>,
): Promise<Answer<'moveStockLotUnits'>> {
  const targetUuid = productItemUuid.toLowerCase();
  return ctx.tx(async (tx) => {
    const { lot, item, further } = await lockLot(tx, uuid.toLowerCase(), storeOfStaff(ctx), [targetUuid]);
    const [target = item] = further;
    for (const one of [item, target]) requireTracked(one);
    if (target.uuid === item.uuid || target.storeUuid !== item.storeUuid)
      refuse('INVALID_INPUT', {
        fields: [{ name: 'productItemUuid', message: '같은 스토어의 다른 옵션을 선택해 주세요.' }],
      });
    if (lot.state === 'STOPPED') refuse('STATUS_NOT_ALLOWED', { message: '판매를 중지한 로트입니다.' });
    if (lot.stockCount < count)
      refuse('STOCK_SHORTAGE', {
        message: stockShortageMessage(lot.stockCount),
        extra: { availableCount: lot.stockCount },
      });
    const given = { printed: [lot], fieldOf: () => 'productItemUuid' };
    const [opened = refuse('NOT_FOUND')] = await openLots(tx, target, given, ctx.now);
    const from = { lot, item, change: -count };
    const to = { lot: opened, item: target, change: count };
    await changeUnits(tx, ctx, [from, to], { reason: 'MOVED', memo: memo?.trim() });
    return { ...changedLot(from), target: changedLot(to) };
  });
}
