// Staff start and end the management of an item by lots, and change the days that it promises (docs/rules/lots.md#tracking).
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { runningState } from '#domain/catalog/stock-lots.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import {
  type TrackedItem,
  applyLotStates,
  changeLots,
  emptyLots,
  listLotsOfItem,
  lockItemWithLots,
  lockTrackedItems,
  openLots,
  withdrawShortDated,
  writeTracking,
} from '../../product-items/product-items.ts';

type Tracking = Answer<'startLotTracking'>;

/** What an item shows of its lots. */
const facts = ({ isLotTracked, minimumUseByDays }: TrackedItem) => ({ isLotTracked, minimumUseByDays });

async function recordTracking(tx: Tx, ctx: Ctx, before: TrackedItem, after: TrackedItem): Promise<void> {
  await recordAudit(tx, ctx, {
    action: 'EDIT',
    targetType: 'PRODUCT_ITEM',
    targetUuid: before.uuid,
    before: facts(before),
    after: facts(after),
  });
}

async function trackingOf(tx: Tx, uuid: string): Promise<Tracking> {
  const item = (await lockTrackedItems(tx, [uuid], undefined)).get(uuid) ?? refuse('NOT_FOUND');
  return { ...facts(item), itemStockCount: item.stockCount };
}

/**
 * Manages an item by lots from now on. Refuses NOT_FOUND for an item of another store, STATUS_NOT_ALLOWED for one that has lots,
 * INVALID_INPUT for lots whose units are not its stock, and as `openLots` does.
 */
export async function startLotTracking(ctx: Ctx, input: Input<'startLotTracking'>): Promise<Tracking> {
  const uuid = input.uuid.toLowerCase();
  return ctx.tx(async (tx) => {
    const item = (await lockTrackedItems(tx, [uuid], storeOfStaff(ctx))).get(uuid);
    if (item?.isActive !== true) return refuse('NOT_FOUND');
    if (item.isLotTracked) refuse('STATUS_NOT_ALLOWED', { message: '이미 로트로 관리하고 있는 옵션입니다.' });
    requireWholeStock(item, input.lots);
    const after = { ...item, isLotTracked: true, minimumUseByDays: input.minimumUseByDays };
    await writeTracking(tx, after);
    const printed = input.lots.map((lot) => ({ ...lot, code: lot.code.trim() }));
    const lots = await openLots(tx, after, { printed, fieldOf: (at) => `lots.${at}.useBy` }, ctx.now);
    const cause = { staffUuid: staffOf(ctx), now: ctx.now };
    // All units are counted as units for sale, so that those of lots with fewer days than promised leave the sale with a movement of the item.
    await applyLotStates(
      tx,
      lots.map(({ uuid: lotUuid }) => ({ lotUuid, state: 'ACTIVE' })),
      { ...cause, reason: 'PROMISE_CHANGED' },
    );
    const changes = lots.map((lot, at) => ({ lotUuid: lot.uuid, change: printed[at]?.count ?? 0 }));
    await changeLots(tx, changes, { ...cause, reason: 'START' });
    await withdrawShortDated(tx, ctx.now, [item.uuid]);
    await recordTracking(tx, ctx, item, after);
    return trackingOf(tx, item.uuid);
  });
}

/** Refuses INVALID_INPUT for lots with one number and for lots whose units are not the stock of the item. */
function requireWholeStock({ stockCount }: TrackedItem, lots: Input<'startLotTracking'>['lots']): void {
  const codes = lots.map(({ code }) => code.trim());
  const twice = codes.findIndex((code, at) => codes.indexOf(code) < at);
  if (twice >= 0)
    refuse('INVALID_INPUT', {
      fields: [{ name: `lots.${twice}.code`, message: '같은 로트 번호가 두 번 있습니다.' }],
    });
  const sum = lots.reduce((total, { count }) => total + count, 0);
  if (sum !== stockCount)
    refuse('INVALID_INPUT', {
      fields: [
        {
          name: 'lots',
          message: `로트 수량의 합(${sum}개)이 판매 가능 재고(${stockCount}개)와 같아야 합니다.`,
        },
      ],
    });
}

/** Changes the days that an item promises. Refuses NOT_FOUND, STATUS_NOT_ALLOWED for an item without lots. */
export async function editLotPromise(ctx: Ctx, input: Input<'editLotPromise'>): Promise<Tracking> {
  const { minimumUseByDays } = input;
  return ctx.tx(async (tx) => {
    const item = await lockItemWithLots(tx, input.uuid.toLowerCase(), storeOfStaff(ctx));
    if (item.minimumUseByDays === minimumUseByDays) return trackingOf(tx, item.uuid);
    const after = { ...item, minimumUseByDays };
    await writeTracking(tx, after);
    const states = (await listLotsOfItem(tx, item.uuid))
      .filter(({ state }) => state !== 'STOPPED')
      .map(({ uuid: lotUuid, useBy }) => ({
        lotUuid,
        state: runningState(useBy, minimumUseByDays, seoulDate(ctx.now)),
      }));
    await applyLotStates(tx, states, {
      reason: 'PROMISE_CHANGED',
      staffUuid: staffOf(ctx),
      now: ctx.now,
    });
    await recordTracking(tx, ctx, item, after);
    return trackingOf(tx, item.uuid);
  });
}

/** Manages an item without lots again. Refuses NOT_FOUND, STATUS_NOT_ALLOWED for an item without lots. */
export async function endLotTracking(ctx: Ctx, input: Input<'endLotTracking'>): Promise<Tracking> {
  return ctx.tx(async (tx) => {
    const item = await lockItemWithLots(tx, input.uuid.toLowerCase(), storeOfStaff(ctx));
    const after = { ...item, isLotTracked: false, minimumUseByDays: 0 };
    await writeTracking(tx, after);
    await emptyLots(tx, [item.uuid], { reason: 'END', staffUuid: staffOf(ctx), now: ctx.now });
    await recordTracking(tx, ctx, item, after);
    return trackingOf(tx, item.uuid);
  });
}
