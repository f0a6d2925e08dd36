// Handlers of collecting orders of channels (packages/contract/src/channels/channel-orders.ts).
import type { channelOrders } from '#contract/channels/channel-orders.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { listJobs, makeDue, switchJobs, syncByStaff } from '../channel-runs/channel-runs.ts';
import { storeCallback } from './collect/messages.db.ts';
import { type OrderJob, runOrders } from './collect/run-orders.ts';

export const channelOrdersApi: HandlersOf<typeof channelOrders> = {
  async naverPayCallback({ TYPE }, ctx) {
    await receiveCallback(ctx, typeof TYPE === 'string' ? TYPE : '');
    return 'RESULT=TRUE';
  },
  collectNaverPayOrders: ({ salesChannel }, ctx) => collect(ctx, 'ORDERS', salesChannel),
  collectNaverPayOrdersByDateTimeRange: ({ fromDateTime, toDateTime, salesChannel }, ctx) =>
    collect(ctx, 'ORDERS', salesChannel, { fromDateTime, toDateTime }),
  collectNaverPayOrdersForCancelClaim: ({ from, to, salesChannel }, ctx) =>
    collect(ctx, 'CLAIMS', salesChannel, {
      ...(from !== undefined && { fromDateTime: from }),
      ...(to !== undefined && { toDateTime: to }),
    }),
  async toggleNaverPayScheduler({ isOn, jobs, salesChannel }, ctx) {
    await ctx.tx(async (tx) => {
      await switchJobs(tx, { isOn, jobs, channel: salesChannel, now: ctx.now });
      await recordAudit(tx, ctx, {
        action: isOn ? 'SWITCH_ON' : 'SWITCH_OFF',
        targetType: 'CHANNEL_JOB',
        after: { isOn, jobs: jobs ?? 'ALL', salesChannel: salesChannel ?? 'ALL' },
      });
    });
    const rows = await listJobs(ctx.db);
    return {
      jobs: rows.map((row) => ({
        salesChannel: row.channel,
        name: row.job,
        isOn: row.isOn,
        ...(row.lastRunAt !== null && { lastRunAt: seoulDateTime(row.lastRunAt) }),
        ...(row.nextRunAt !== null && { nextRunAt: seoulDateTime(row.nextRunAt) }),
      })),
    };
  },
};

/** Callbacks of one address that are stored in a minute; further ones only repeat what the schedule does. */
const callbacksPerMinute = 120;
/** Other types are stored as UNKNOWN, so that callers do not decide how many rows there are. */
const callbackTypes = [
  'CANCEL_REQUESTED',
  'RETURN_REQUESTED',
  'EXCHANGE_REQUESTED',
  'PAY_WAITING',
  'PAYED',
  'DISPATCHED',
  'EXCHANGE_REDELIVERY_READY',
  'HOLDBACK_REQUESTED',
  'CANCELED',
  'RETURNED',
  'EXCHANGED',
  'PURCHASE_DECIDED',
];

/** Stores the call and makes the next run due. The caller is not known, so that nothing else follows from it. */
async function receiveCallback(ctx: Ctx, given: string): Promise<void> {
  const type = callbackTypes.includes(given) ? given : 'UNKNOWN';
  const limit = { key: `naver-pay-callback:${ctx.request.ip}`, limit: callbacksPerMinute, windowMs: 60_000 };
  try {
    await takeUses(ctx, limit);
  } catch (error) {
    if (isRefusal(error)) return;
    throw error;
  }
  await ctx.tx(async (tx) => {
    await storeCallback(tx, 'NAVERPAY', type, ctx.now);
    // The job CLAIMS reads requests of cancellations only.
    const job = type === 'CANCEL_REQUESTED' ? 'CLAIMS' : 'ORDERS';
    await makeDue(tx, { channel: 'NAVERPAY', job }, ctx.now);
  });
}

/** Runs the job of the channel, or of each one that is configured. */
const collect = (
  ctx: Ctx,
  job: OrderJob,
  channel: ChannelName | undefined,
  given: Parameters<typeof syncByStaff>[2] = {},
) => {
  const channels = channelsOf(ctx, channel);
  return syncByStaff(
    ctx,
    channels.map((one) => one.channel),
    given,
    async (_ctx, name, period) => {
      const client = channels.find((one) => one.channel === name);
      return client && runOrders(ctx, client, job, period);
    },
  );
};

function channelsOf(
  { providers }: Pick<Ctx, 'providers'>,
  channel: ChannelName | undefined,
): ChannelClient[] {
  const { NAVERPAY, SMARTSTORE } = providers.channels ?? {};
  return [NAVERPAY, SMARTSTORE].filter(
    (one): one is ChannelClient => one !== undefined && (channel === undefined || one.channel === channel),
  );
}
