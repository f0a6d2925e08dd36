// Imports of files of the former shop: in the desk, and by the command (the public API).
import type { Answer, Input } from '#contract/contract.ts';
import { cutText } from '#domain/base/cut-text.ts';
import { formatNumber } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type MovingKind, movingRowsAtMost } from '#domain/moving-in/moving-files.ts';
import type { Ctx } from '../../../context.ts';
import { auditServerCommand, recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type FileLine, readFile } from '../orders-desk/orders-desk.ts';
import type { MovingCtx } from './moving-kind.ts';
import { type MovingOptions, type MovingReport, importMoving } from './run-moving.ts';

export type { MovingReport } from './run-moving.ts';

const isChange = ({ newCount, changedCount }: MovingReport): boolean => newCount + changedCount > 0;

/** What the audit log has of an import: its counts. */
const entryOf = (kind: MovingKind, { newCount, changedCount, errorCount }: MovingReport) => ({
  action: 'IMPORT',
  targetType: 'MOVING_FILE',
  after: { kind, newCount, changedCount, errorCount },
});

/** Imports a file by the command, which the audit log records too. */
export async function importByCommand(
  ctx: MovingCtx,
  kind: MovingKind,
  lines: AsyncIterable<FileLine>,
  options: MovingOptions,
): Promise<MovingReport> {
  const report = await importMoving(ctx, kind, lines, options);
  if (!options.isDryRun && isChange(report))
    await ctx.tx((tx) => auditServerCommand(tx, ctx.now, entryOf(kind, report)));
  return report;
}

/** Imports a file, or only checks it. Refuses INVALID_INPUT for a file that cannot be read, has no rows or too many. */
export async function importFile(
  ctx: Ctx,
  { kind, file, dryRun = false }: Input<'importMovingFile'>,
): Promise<Answer<'importMovingFile'>> {
  // One line more than permitted is read, so that a longer file is refused and not cut.
  const { lines, otherSheets } = await readFile(Buffer.from(file, 'base64'), movingRowsAtMost + 2);
  const message = `제목 행 아래 1행부터 ${formatNumber(movingRowsAtMost)}행까지 올릴 수 있습니다. 더 큰 파일은 나누어 올려 주세요.`;
  if (lines.length < 2 || lines.length > movingRowsAtMost + 1)
    refuse('INVALID_INPUT', { fields: [{ name: 'file', message }] });
  const report = await importMoving(ctx, kind, lines, { isDryRun: dryRun });
  if (!dryRun && isChange(report)) await ctx.tx((tx) => recordAudit(tx, ctx, entryOf(kind, report)));
  const notes = otherSheets.length === 0 ? [] : [`읽지 않은 시트: ${cutText(otherSheets.join(', '), 200)}`];
  return { ...report, notes };
}
