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
  ...(row.channel_order_id !== null && { channelOrderId: row.channel_order_id }),
  ...(row.product_order_id !== null && { productOrderId: row.product_order_id }),
  ...(row.order_uuid !== null && { orderUuid: row.order_uuid }),
  tryCount: row.try_count,
  createdAt: seoulDateTime(row.at),
  ...(row.next_try_at !== null && { nextTryAt: seoulDateTime(row.next_try_at) }),
});

const conflictOf = (row: ConflictRow): Answer<'resolveChannelConflict'> => ({
  uuid: row.uuid,
  salesChannel: row.channel,
  kind: row.kind,
  text: conflictSentence(row.kind),
  actions: row.resolved_at === null ? conflictActions(row.kind, row.order_uuid !== null) : [],
  channelOrderId: row.channel_order_id,
  productOrderId: row.product_order_id,
  ...(row.order_uuid !== null && { orderUuid: row.order_uuid }),
  ...(row.order_no !== null && { orderNo: row.order_no }),
  facts: Object.entries(row.detail).map(([name, value]) => ({ name, value: String(value) })),
  createdAt: seoulDateTime(row.created_at),
  updatedAt: seoulDateTime(row.updated_at),
  ...(row.resolved_at !== null && { resolvedAt: seoulDateTime(row.resolved_at) }),
  ...(row.resolution !== null && { resolution: row.resolution }),
  ...(row.staff_name !== null && { staffName: row.staff_name }),
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
