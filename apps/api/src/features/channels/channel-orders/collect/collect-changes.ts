// Lists the changes of a channel in a period and stores them as messages (docs/rules/channels.md#collect): windows of at most 24 hours, page by
// page. Messages are idempotent, so that a run may read again what an earlier one has stored.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../../context.ts';
import type { ChangePosition, ChannelClient, SourceChange } from '../../../../providers/channel/port.ts';
import { type Period, type Unanswered, unansweredOf } from '../../channel-runs/channel-runs.ts';
import { storeChanges } from './messages.db.ts';

/** `seenUntil`: every change up to it is stored. `unanswered`: the channel did not answer a page. */
export type Collected = {
  readCount: number;
  storedCount: number;
  seenUntil: Date | undefined;
  unanswered?: Unanswered;
};

/**
 * Stores the changes of the period, of one `type` or of all; stops where `mayContinue` is false. A repair applies the product orders of known changes
 * again: not everything at the channel is listed as a change, for example a confirmation or a hold.
 */
export const collectChanges = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  client: ChannelClient,
  period: Period,
  { isRepair, ...options }: { type?: string | undefined; isRepair: boolean; mayContinue: () => boolean },
): Promise<Collected> =>
  readChanges(client, period, options, (changes) =>
    storeChanges(ctx.db, client.channel, changes, { isRepair, now: ctx.now }),
  );

/** Reads the list of changes page by page; `store` returns how many of a page it stored. */
export async function readChanges(
  client: ChannelClient,
  { from, to }: Period,
  { type, mayContinue }: { type?: string | undefined; mayContinue: () => boolean },
  store: (changes: readonly SourceChange[]) => Promise<number>,
): Promise<Collected> {
  const collected: Collected = { readCount: 0, storedCount: 0, seenUntil: undefined };
  for (let start = from; start < to;) {
    const end = new Date(Math.min(to.getTime(), start.getTime() + dayMs));
    let after: ChangePosition | undefined;
    do {
      if (!mayContinue()) return collected;
      const answer = await client.listChanges({ from: start, to: end, type, after });
      if (answer.kind !== 'yes') {
        collected.unanswered = unansweredOf(answer);
        return collected;
      }
      const { changes, next } = answer.value;
      collected.storedCount += await store(changes);
      collected.readCount += changes.length;
      collected.seenUntil = changes.at(-1)?.changedAt ?? collected.seenUntil;
      after = next;
    } while (after !== undefined);
    collected.seenUntil = end;
    start = end;
  }
  return collected;
}
