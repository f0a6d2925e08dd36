// Handlers of contract/desk/ledgers.ts.
import type { ledgers as contract } from '#contract/desk/ledgers.ts';
import { addDays, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { ledgerKinds, ledgerWords } from '#domain/payments/ledger-words.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type LedgerDifferenceRow,
  closeDifference,
  findLedgerDifference,
  listChecks,
  listLedgerDifferences,
  lockOpenDifference,
} from './ledger-differences.db.ts';
import { repairDifference } from './repair-difference.ts';

const comparedDays = 31;

const response = ({ subjectUuid: _subject, foundAt, closedAt, ...row }: LedgerDifferenceRow) => ({
  ...withoutNulls(row),
  ledger: ledgerWords[row.kind].ledger,
  foundAt: seoulDateTime(foundAt),
  ...(closedAt !== null && { closedAt: seoulDateTime(closedAt) }),
});

const requireDifference = async (ctx: Ctx, uuid: string): Promise<LedgerDifferenceRow> =>
  (await findLedgerDifference(ctx.db, uuid)) ?? refuse('NOT_FOUND');

export const ledgersApi: HandlersOf<typeof contract> = {
  async getLedgerDifferencesByPaging(input, ctx) {
    const { ledger } = input;
    const kinds =
      ledger === undefined ? undefined : ledgerKinds.filter((kind) => ledgerWords[kind].ledger === ledger);
    const { rows, paging } = await listLedgerDifferences(ctx.db, input, kinds);
    return { data: rows.map(response), paging };
  },
  async repairLedgerDifference({ uuid }, ctx) {
    await repairDifference(ctx, await requireDifference(ctx, uuid));
    return response(await requireDifference(ctx, uuid));
  },
  async resolveLedgerDifference({ uuid, text }, ctx) {
    await requireDifference(ctx, uuid);
    const resolution = text.trim();
    await ctx.tx(async (tx) => {
      if (!(await lockOpenDifference(tx, uuid))) refuse('STATUS_NOT_ALLOWED');
      await closeDifference(tx, uuid, { as: 'RESOLVED', staffUuid: staffOf(ctx), resolution, now: ctx.now });
      await recordAudit(tx, ctx, {
        action: 'RESOLVE',
        targetType: 'LEDGER_DIFFERENCE',
        targetUuid: uuid,
        after: { text: resolution },
      });
    });
    return response(await requireDifference(ctx, uuid));
  },
  async getLedgerChecks(_input, ctx) {
    const rows = await listChecks(ctx.db, addDays(seoulDate(ctx.now), -comparedDays));
    return rows.map(({ checkedAt, ...row }) => ({ ...row, checkedAt: seoulDateTime(checkedAt) }));
  },
};
