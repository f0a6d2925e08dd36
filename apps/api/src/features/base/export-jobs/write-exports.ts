// Writes the files of exports that are due, one after the other, in constant memory: batches of rows become parts of the file in the database.
import type { Ctx } from '../../../context.ts';
import type { Cell, ExportKind } from '../../../export-kind.ts';
import { errorFacts } from '../../../http/error-facts.ts';
import { leaseEnd, withLease } from '../../../jobs/keep-lease.ts';
import { insertSubjects } from '../audit-logs/audit-logs.ts';
import {
  type ExportRow,
  claimExport,
  deleteParts,
  failExport,
  finishExport,
  renewExports,
  savePart,
  writeProgress,
} from './export-jobs.db.ts';
import { csvFile } from './write-csv.ts';
import { xlsxFile } from './write-xlsx.ts';

const partBytes = 512 * 1024;
/** A sheet has 1,048,576 rows. */
const mostRows = 1_000_000;
/** From the completion of a file. */
const fileLifeMs = 10 * 60_000;
const mostTries = 3;
const retryMs = 30_000;

const tooManyMessage = '100만 행까지 내보낼 수 있습니다. 기간이나 조건을 좁혀 주세요.';
const failedMessage = '파일을 만들지 못했습니다. 다시 시도해 주세요.';

class TooManyRows extends Error {}
/** Another process writes the file, because this one was frozen for longer than its lease. */
class TakenOver extends Error {}

export async function writeExports(ctx: Ctx): Promise<void> {
  while (await writeNext(ctx));
}

/** False when no export is due. */
async function writeNext(ctx: Ctx): Promise<boolean> {
  const until = leaseEnd(ctx);
  const job = await claimExport(ctx.db, { now: ctx.currentTime(), leaseUntil: until });
  if (job === undefined) return false;
  await withLease(ctx, { rows: [job], until, renew: renewExports }, async () => {
    try {
      await writeFile(ctx, job);
    } catch (error) {
      await endFailed(ctx, job, error);
    }
  });
  return true;
}

async function endFailed(ctx: Ctx, job: ExportRow, error: unknown): Promise<void> {
  if (error instanceof TakenOver) return;
  await deleteParts(ctx.db, job.uuid);
  if (error instanceof TooManyRows)
    return failExport(ctx.db, job, { message: tooManyMessage, dueAt: undefined });
  ctx.log.error({ export: job.uuid, kind: job.kind, ...errorFacts(error) }, 'an export failed');
  const isLast = job.tryCount >= mostTries;
  const dueAt = isLast ? undefined : new Date(ctx.currentTime().getTime() + retryMs);
  return failExport(ctx.db, job, { message: failedMessage, dueAt });
}

async function writeFile(ctx: Ctx, job: ExportRow): Promise<void> {
  const kind = ctx.effects.exports[job.kind];
  if (kind === undefined) throw new Error(`No export is called ${job.kind}.`);
  await deleteParts(ctx.db, job.uuid);
  const batches = batchesOf(ctx, kind, job);
  const now = ctx.currentTime();
  const bytes =
    job.format === 'XLSX'
      ? xlsxFile(batches, now)
      : csvFile(batches, job.format === 'CSV' ? 'UTF8' : 'CP949');
  const byteCount = await saveParts(ctx, job, bytes);
  const expireAt = new Date(ctx.currentTime().getTime() + fileLifeMs);
  await finishExport(ctx.db, job, { byteCount, expireAt });
}

/** The headings, then the rows. */
async function* batchesOf(ctx: Ctx, kind: ExportKind, job: ExportRow): AsyncGenerator<readonly Cell[][]> {
  const { columns: names, personalColumns: personal, filter, storeUuid } = job;
  yield [names.map((name) => kind.columns[name]?.label ?? name)];
  const reading = { db: ctx.db, now: ctx.currentTime() };
  const query = { filter, storeUuid: storeUuid ?? undefined };
  let rowCount = 0;
  let after: string | undefined;
  do {
    const { rows, next, totalCount, userUuids } = await kind.readCells(
      reading,
      query,
      { names, personal },
      after,
    );
    rowCount += rows.length;
    if (rowCount > mostRows) throw new TooManyRows();
    if (personal.length > 0)
      await insertSubjects(ctx.db, { targetUuid: job.uuid, userUuids, now: reading.now });
    if (!(await writeProgress(ctx.db, job, { rowCount, totalCount }))) throw new TakenOver();
    yield [...rows];
    after = next;
  } while (after !== undefined);
}

/** Returns the number of bytes. */
async function saveParts(ctx: Ctx, job: ExportRow, bytes: AsyncIterable<Buffer>): Promise<number> {
  let [byteCount, part, size] = [0, 0, 0];
  let waiting: Buffer[] = [];
  const save = async (): Promise<void> => {
    await savePart(ctx.db, job, part, Buffer.concat(waiting));
    byteCount += size;
    part += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await save();
  }
  if (size > 0) await save();
  return byteCount;
}
