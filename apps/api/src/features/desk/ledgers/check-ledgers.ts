// Compares the shop's ledgers with each other once a day and when staff ask (docs/rules/payments.md#ledgers).
import { seoulDate } from '#domain/base/calendar.ts';
import {
  type Ledger,
  type LedgerKind,
  ledgerKinds,
  ledgerWords,
  ledgers,
} from '#domain/payments/ledger-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { enqueueForAdmins } from '../../base/messages/messages.ts';
import { type FoundDifference, countCompared, findDifferences } from './ledger-checks.db.ts';
import { writeCheck, writeFound } from './ledger-differences.db.ts';

/** Compares every ledger; new differences are reported to head office (S13). */
export async function checkLedgers(ctx: Ctx): Promise<void> {
  const day = seoulDate(ctx.now);
  let newCount = 0;
  for (const ledger of ledgers) newCount += await checkLedger(ctx, ledger, day);
  if (newCount === 0) return;
  await ctx.tx((tx) => enqueueForAdmins(tx, 'S13', { day, count: newCount }, ctx.now));
  ctx.log.error({ day, count: newCount }, 'the ledgers of the shop differ');
}

/** Returns the number of new differences. */
async function checkLedger(ctx: Ctx, ledger: Ledger, day: string): Promise<number> {
  const kinds = ledgerKinds.filter((kind) => ledgerWords[kind].ledger === ledger);
  const rowCount = await countCompared(ctx.db, ledger);
  const found: { kind: LedgerKind; rows: FoundDifference[] }[] = [];
  for (const kind of kinds) found.push({ kind, rows: await findDifferences(ctx.db, kind, { now: ctx.now }) });
  return ctx.tx(async (tx) => {
    let newCount = 0;
    for (const { kind, rows } of found) newCount += await writeFound(tx, kind, rows, ctx.now);
    await writeCheck(tx, { ledger, day, rowCount, now: ctx.now }, kinds);
    return newCount;
  });
}

export const ledgersJobs: readonly Job[] = [
  { name: 'ledgers of the shop', everyMs: 86_400_000, exclusive: 'rows', run: checkLedgers },
];
