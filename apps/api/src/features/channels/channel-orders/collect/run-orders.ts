// A run of the jobs ORDERS and CLAIMS of a channel: collects changes and applies due messages under the lease of the job.
import type { ChannelName } from '#domain/channels/channels.ts';
import { conflictSentence } from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { Ctx } from '../../../../context.ts';
import type { ChannelClient } from '../../../../providers/channel/port.ts';
import { type Period, type RunResult, failureOf, runExclusively } from '../../channel-runs/channel-runs.ts';
import { applyDueMessages } from '../apply/apply-messages.ts';
import { collectChanges } from './collect-changes.ts';

export type OrderJob = 'ORDERS' | 'CLAIMS';

/** Changes may be listed late. */
const overlapMs = 10 * 60_000;
/**
 * What the first run of a channel reads; later ones begin where the last one ended, however long ago. Short, because orders that were dispatched before
 * the shop was connected would take stock that is not there any more; staff collect older ones by a period.
 */
const firstPeriodMs = 24 * 3_600_000;

/** The start of the period that a run reads until `to`. Changes up to `seenUntil` were read by earlier runs. */
export const unreadFrom = (seenUntil: Date | undefined, to: Date): Date =>
  new Date((seenUntil?.getTime() ?? to.getTime() - firstPeriodMs) - overlapMs);

/** Change types with cancellation claims, by channel: the call of Naver Pay filters cancellations, the Commerce API claims. */
const cancelTypes: Readonly<Record<ChannelName, string>> = {
  NAVERPAY: 'CANCEL_REQUESTED',
  SMARTSTORE: 'CLAIM_REQUESTED',
};

/**
 * Collects and applies; without a period from the last run on. Undefined while another run of the same job lasts. The job CLAIMS
 * reads requests of cancellations (at the smart store of all claims) only.
 */
export async function runOrders(
  ctx: Ctx,
  client: ChannelClient,
  job: OrderJob,
  given?: Period,
): Promise<RunResult | undefined> {
  const { channel } = client;
  return runExclusively(ctx, { channel, job }, async ({ seenUntil, mayContinue }) => {
    const period = given ?? { from: unreadFrom(seenUntil, ctx.now), to: ctx.now };
    const type = job === 'CLAIMS' ? cancelTypes[channel] : undefined;
    const isRepair = given !== undefined;
    const collected = await collectChanges(ctx, client, period, { type, isRepair, mayContinue });
    const applied = await applyDueMessages(ctx, client, mayContinue);
    const unanswered = collected.unanswered ?? applied.unanswered;
    const failure = unanswered && failureOf(unanswered);
    return {
      ...period,
      readCount: collected.readCount,
      newCount: applied.created.length,
      changedCount: applied.changed.length,
      skippedCount: applied.skippedCount + collected.readCount - collected.storedCount,
      failures: [
        ...(failure?.failures ?? []),
        ...applied.problems.map(({ source, kind }) => ({
          id: source.productOrderId,
          code: kind,
          message: conflictSentence(kind),
        })),
      ],
      isMore: failure !== undefined || !mayContinue(),
      ...(isRepair || collected.seenUntil === undefined ? {} : { seenUntil: collected.seenUntil }),
      ...(failure?.retryAfterMs !== undefined && { retryAfterMs: failure.retryAfterMs }),
    };
  });
}
