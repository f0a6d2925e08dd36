// Handlers of contract/channels/channels-desk.ts.
import type { channelsDesk } from '#contract/channels/channels-desk.ts';
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { conflictActions, conflictSentence } from '#domain/channels/sales-channel/conflict-kinds.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { channelStates } from './channel-states.ts';
import { type ConflictRow, findConflict, listConflicts } from './conflict-list.db.ts';
import { type FailureRow, listFailures } from './failure-list.db.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { retryFailure } from './retry-failure.ts';

const failureOf = (row: FailureRow): Answer<'getChannelFailures'>['data'][number] => ({
  uuid: row.uuid,
  kind: row.kind,
  salesChannel: row.channel,
  code: row.code,
  message: row.message,
  ...(row.channelOrderId !== null && { channelOrderId: row.channelOrderId }),
  ...(row.productOrderId !== null && { productOrderId: row.productOrderId }),
  ...(row.orderUuid !== null && { orderUuid: row.orderUuid }),
  tryCount: row.tryCount,
  createdAt: seoulDateTime(row.at),
  ...(row.nextTryAt !== null && { nextTryAt: seoulDateTime(row.nextTryAt) }),
});

const conflictOf = (row: ConflictRow): Answer<'resolveChannelConflict'> => ({
  uuid: row.uuid,
  salesChannel: row.channel,
  kind: row.kind,
  text: conflictSentence(row.kind),
  actions: row.resolvedAt === null ? conflictActions(row.kind, row.orderUuid !== null) : [],
  channelOrderId: row.channelOrderId,
  productOrderId: row.productOrderId,
  ...(row.orderUuid !== null && { orderUuid: row.orderUuid }),
  ...(row.orderNo !== null && { orderNo: row.orderNo }),
  facts: Object.entries(row.detail).map(([name, value]) => ({ name, value: String(value) })),
  createdAt: seoulDateTime(row.createdAt),
  updatedAt: seoulDateTime(row.updatedAt),
  ...(row.resolvedAt !== null && { resolvedAt: seoulDateTime(row.resolvedAt) }),
  ...(row.resolution !== null && { resolution: row.resolution }),
  ...(row.staffName !== null && { staffName: row.staffName }),
  ...(row.note !== null && { note: row.note }),
});

export const channelsDeskApi: HandlersOf<typeof channelsDesk> = {
  getChannels: (_input, ctx) => channelStates(ctx),
  async getChannelFailures(input, ctx) {
    const { rows, paging } = await listFailures(ctx.db, input);
    return { data: rows.map(failureOf), paging };
  },
  async retryChannelFailure({ uuid }, ctx) {
    await retryFailure(ctx, uuid);
    return { isDue: true };
  },
  async getChannelConflicts(input, ctx) {
    const { rows, paging } = await listConflicts(ctx.db, input);
    return { data: rows.map(conflictOf), paging };
  },
  async resolveChannelConflict({ uuid, ...given }, ctx) {
    await resolveConflict(ctx, uuid, given);
    return conflictOf((await findConflict(ctx.db, uuid)) ?? refuse('NOT_FOUND'));
  },
};
