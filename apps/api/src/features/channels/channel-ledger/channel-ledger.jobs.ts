// Job of the comparison with channels: reads product orders that the shop did not read, and stock and prices (docs/rules/channels.md#ledger).
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { listDueChannels } from '../channel-runs/channel-runs.ts';
import { readForLedger } from './read-for-ledger.ts';

async function readDue(ctx: Ctx): Promise<void> {
  for (const channel of await listDueChannels(ctx.db, 'LEDGER', ctx.now)) {
    const client = ctx.providers.channels?.[channel];
    if (client !== undefined) await readForLedger(ctx, client);
  }
}

export const channelLedgerJobs: readonly Job[] = [
  { name: 'comparison with channels', everyMs: 60_000, exclusive: 'rows', run: readDue },
];
