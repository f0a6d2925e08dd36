// Handlers of contract/catalog/scheduled-changes.ts.
import type { scheduledChanges } from '#contract/catalog/scheduled-changes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { withoutNulls } from '../../../../without-nulls.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import {
  type ListedChange,
  findScheduledChange,
  listResults,
  listScheduledChanges,
  writeCancelled,
} from './scheduled-changes.db.ts';

const changeResponse = ({ endedAt, firstProduct, ...row }: ListedChange) => ({
  ...row,
  applyAt: seoulDateTime(row.applyAt),
  createdAt: seoulDateTime(row.createdAt),
  ...withoutNulls({ firstProduct }),
  ...(endedAt !== null && { endedAt: seoulDateTime(endedAt) }),
});

async function getChange(ctx: Ctx, uuid: string): Promise<ListedChange> {
  return (await findScheduledChange(ctx.db, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
}

/** Refuses FORBIDDEN to staff of a store for a change of head office, STATUS_NOT_ALLOWED for a change that was executed. */
async function cancel(ctx: Ctx, uuid: string) {
  const { state, isCancellable } = await getChange(ctx, uuid);
  if (state === 'PLANNED' && !isCancellable)
    refuse('FORBIDDEN', { message: '본사가 예약한 변경은 본사만 취소할 수 있습니다.' });
  const isCancelled = await ctx.tx(async (tx) => {
    const by = { storeUuid: storeOfStaff(ctx), staffUuid: staffOf(ctx), now: ctx.now };
    if (!(await writeCancelled(tx, uuid, by))) return state === 'CANCELLED';
    const targetType = 'PRODUCT_CHANGE';
    await recordAudit(tx, ctx, { action: 'CANCEL_SCHEDULED', targetType, targetUuid: uuid });
    return true;
  });
  if (!isCancelled) refuse('STATUS_NOT_ALLOWED', { message: '이미 적용된 예약은 취소할 수 없습니다.' });
  return changeResponse(await getChange(ctx, uuid));
}

export const scheduledChangesApi: HandlersOf<typeof scheduledChanges> = {
  async getScheduledChangesByPaging(input, ctx) {
    const { rows, paging } = await listScheduledChanges(ctx.db, input, storeOfStaff(ctx));
    const data = rows.map(({ cursorText: _cursor, totalCount: _total, ...row }) => changeResponse(row));
    return { data, paging };
  },
  async getScheduledChange({ uuid }, ctx) {
    const change = await getChange(ctx, uuid);
    const rows = await listResults(ctx.db, change.uuid, storeOfStaff(ctx));
    return { ...changeResponse(change), rows: rows.map(withoutNulls) };
  },
  cancelScheduledChange: ({ uuid }, ctx) => cancel(ctx, uuid),
};
