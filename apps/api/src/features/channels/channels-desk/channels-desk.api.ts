// Handlers of contract/channels/channels-desk.ts.
import type { channelsDesk } from '#contract/channels/channels-desk.ts';
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { conflictActions, conflictSentence } from '#domain/channels/sales-channel/conflict-kinds.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { channelStates } from './channel-states.ts';
import { type ConflictRow, findConflict, listConflicts } from './conflict-list.db.ts';
import { type FailureRow, listFailures } from './failure-list.db.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { retryFailure } from './retry-failure.ts';

const failureOf = ({ channel, at, nextTryAt, ...row }: FailureRow) => ({
  ...withoutNulls(row),
  salesChannel: channel,
  createdAt: seoulDateTime(at),
  ...(nextTryAt !== null && { nextTryAt: seoulDateTime(nextTryAt) }),
});

function conflictOf({ channel, detail, resolvedAt, ...row }: ConflictRow): Answer<'resolveChannelConflict'> {
  return {
    ...withoutNulls(row),
    salesChannel: channel,
    text: conflictSentence(row.kind),
    actions: resolvedAt === null ? conflictActions(row.kind, row.orderUuid !== null) : [],
    facts: Object.entries(detail).map(([name, value]) => ({ name, value: String(value) })),
    createdAt: seoulDateTime(row.createdAt),
    updatedAt: seoulDateTime(row.updatedAt),
    ...(resolvedAt !== null && { resolvedAt: seoulDateTime(resolvedAt) }),
  };
}

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
  async getChannelConflict({ uuid }, ctx) {
    return conflictOf((await findConflict(ctx.db, uuid)) ?? refuse('NOT_FOUND'));
  },
  async resolveChannelConflict({ uuid, ...given }, ctx) {
    await resolveConflict(ctx, uuid, given);
    return conflictOf((await findConflict(ctx.db, uuid)) ?? refuse('NOT_FOUND'));
  },
};
