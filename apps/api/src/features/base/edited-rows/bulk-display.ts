// Shows or hides several rows of one kind. Each that is to be shown is checked as a change of one; those that pass are written in one
// transaction.
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { refuse, refusalOf } from '#domain/base/refusal.ts';
import { type RowResult, bulkResultOf, refusedRow, rowResultOf, unchanged } from '../../../bulk-result.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudits } from '../audit-logs/audit-logs.ts';
import { type EditedTable, type VersionedRow, displayRows, listRowsOf } from './edited-rows.db.ts';

type DisplayedKind<Row> = EditedTable & {
  targetType: string;
  check?: (row: Row, ctx: Ctx) => void | Promise<void>;
};

/** The handler of `bulkDisplay` of `staffCalls`, for kinds without `onWritten`. `isOwn`: whether the row is one of the kind. */
export function bulkDisplayCall<Row extends VersionedRow>(
  kind: DisplayedKind<Row>,
  isOwn: (row: Row) => boolean,
) {
  return async (
    { uuids, isDisplay }: { uuids: readonly string[]; isDisplay: boolean },
    ctx: Ctx,
  ): Promise<Static<typeof BulkResult>> => {
    const distinct = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
    const found = await listRowsOf<Row & { isDisplay?: boolean }>(ctx.db, kind, distinct);
    const rowOf = new Map(found.filter(isOwn).map((row) => [row.uuid, row]));
    const passed: Row[] = [];
    const results: RowResult[] = [];
    for (const uuid of distinct)
      results.push(
        await rowResultOf(uuid, async () => {
          const row = rowOf.get(uuid) ?? refuse('NOT_FOUND');
          if (row.isDisplay === isDisplay) return unchanged;
          if (isDisplay) await kind.check?.({ ...row, isDisplay }, ctx);
          return void passed.push(row);
        }),
      );
    const written = await writeDisplay(ctx, kind, passed, isDisplay);
    const isOutdated = new Set(passed.map(({ uuid }) => uuid).filter((uuid) => !written.has(uuid)));
    return bulkResultOf(
      results.map((result) =>
        isOutdated.has(result.uuid) ? refusedRow(result.uuid, refusalOf('VERSION_CONFLICT')) : result,
      ),
    );
  };
}

/** Returns the uuids of the rows that were written: not those that a colleague has changed since they were checked. */
async function writeDisplay<Row extends VersionedRow>(
  ctx: Ctx,
  kind: DisplayedKind<Row>,
  rows: readonly Row[],
  isDisplay: boolean,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  return ctx.tx(async (tx) => {
    const done = await displayRows<Row>(tx, kind, rows, { isDisplay, now: ctx.now });
    const { targetType } = kind;
    await recordAudits(
      tx,
      ctx,
      done.map(({ uuid }) => ({
        action: isDisplay ? 'SHOW' : 'HIDE',
        targetType,
        targetUuid: uuid,
        before: { isDisplay: !isDisplay },
        after: { isDisplay },
      })),
    );
    return new Set(done.map(({ uuid }) => uuid));
  });
}
