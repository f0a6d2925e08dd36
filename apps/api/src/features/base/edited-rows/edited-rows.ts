// Public API: the calls by which staff edit the rows of one kind (docs/rules/content.md#editing). Each write is audited.
import { cutText } from '#domain/base/cut-text.ts';
import { parseSeoulDateTime, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { PagingInput } from '../../../db/paging.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { cleanHtml } from '../../../html/clean-html.ts';
import { makePreviewLink } from '../../../preview-token.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import {
  type Columns,
  type EditedFilter,
  type EditedTable,
  type Fixed,
  type VersionedRow,
  deactivateRow,
  findRow,
  insertRow,
  listRows,
  lockRow,
  reorderRows,
  updateRow,
} from './edited-rows.db.ts';
import { bulkDisplayCall } from './bulk-display.ts';
import { type PicturePurpose, editedPictures } from './edited-pictures.ts';
import { insertRevision, listRevisionRows, listRevisions } from './revisions.db.ts';

export { editedPictures, pictureKeyOf, pictureOf } from './edited-pictures.ts';
export type { EditedRow, VersionedRow } from './edited-rows.db.ts';

export type EditedKind<Row extends VersionedRow, Given extends object, Answer> = EditedTable & {
  /** Type of the object in the audit log. */
  targetType: string;
  /** The given fields as columns, in normalized form. Refuses INVALID_INPUT and LINT_FAILED. */
  columnsOf: (given: Partial<Given>, ctx: Ctx) => Columns | Promise<Columns>;
  /** Refuses a contradiction in the row as the change will leave it; a new one has the given columns only. */
  check?: (row: Row, ctx: Ctx) => void | Promise<void>;
  /** Refuses, in the transaction that wrote the row, a reference to a row that was deleted at the same time. */
  checkWritten?: (tx: Tx, row: Row) => Promise<void>;
  /** Refuses to delete a row to which other rows refer. The row is locked, so that no reference is inserted at the same time. */
  checkRemoval?: (tx: Tx, row: Row) => Promise<void>;
  /** Writes what depends on the row, in its transaction. `before` is missing for a new row, `after` for a deleted one. */
  onWritten?: (tx: Tx, ctx: Ctx, change: { before?: Row; after?: Row }) => Promise<void>;
  /** The field whose value no other row may have, and the message of its refusal. */
  unique?: { name: string; message: string };
  /** A change keeps the version before it with its pictures, which only the deletion of the row erases. Default: false. */
  keepsRevisions?: boolean;
  /** Purpose of the uploads that are its pictures; default: CONTENT. */
  picturePurpose?: PicturePurpose;
  answerOf: (row: Row) => Answer;
};

/** The handlers of `staffCalls` for one kind; `fixed` are columns that all of its rows have. */
export function editingCalls<Row extends VersionedRow, Given extends object, Answer>(
  kind: EditedKind<Row, Given, Answer>,
  fixed: Fixed = {},
) {
  const { targetType, columnsOf, check, checkWritten, onWritten, unique, answerOf } = kind;
  const pictures = editedPictures(kind.picturePurpose);
  const isFixed = (row: Row) =>
    Object.entries(fixed).every(([name, value]) => (row as Record<string, unknown>)[name] === value);
  const existing = async (ctx: Ctx, uuid: string) => {
    const row = await findRow<Row>(ctx.db, kind, uuid);
    return row !== undefined && isFixed(row) ? row : refuse('NOT_FOUND');
  };
  return {
    async list(filter: EditedFilter, ctx: Ctx) {
      const { rows, paging } = await listRows<Row>(ctx.db, kind, filter, { fixed, now: ctx.now });
      return { data: rows.map(answerOf), paging };
    },
    one: async ({ uuid }: { uuid: string }, ctx: Ctx) => answerOf(await existing(ctx, uuid)),
    revisions: revisionsCall(kind, existing),
    async register(given: Given, ctx: Ctx): Promise<Answer> {
      const columns = { ...withoutUndefined(await columnsOf(given, ctx)), ...fixed };
      await check?.(columns as unknown as Row, ctx);
      await pictures.prepare(ctx, columns);
      return writeUnique(ctx, unique, async (tx) => {
        const row = await insertRow<Row>(tx, kind, columns, ctx.now);
        await checkWritten?.(tx, row);
        await onWritten?.(tx, ctx, { after: row });
        await pictures.use(tx, ctx, row);
        const after = auditFields(columns, columns);
        await recordAudit(tx, ctx, { action: 'CREATE', targetType, targetUuid: row.uuid, after });
        return answerOf(row);
      });
    },
    async edit(input: Partial<Given> & { uuid: string; version: number }, ctx: Ctx): Promise<Answer> {
      const { uuid, version, ...given } = input;
      const before = await existing(ctx, uuid);
      if (before.version !== version) refuse('VERSION_CONFLICT');
      const columns = withoutUndefined(await columnsOf(given as unknown as Partial<Given>, ctx));
      await check?.({ ...before, ...columns }, ctx);
      const { keepsRevisions = false } = kind;
      const revisions = keepsRevisions ? [before, ...(await listRevisionRows(ctx.db, uuid))] : [];
      await pictures.prepare(ctx, columns, { before, revisions });
      return writeUnique(ctx, unique, async (tx) => {
        if (keepsRevisions) await insertRevision(tx, kind, before, { staffUuid: staffOf(ctx), now: ctx.now });
        const row =
          (await updateRow<Row>(tx, kind, { uuid, version }, columns, ctx.now)) ?? refuse('VERSION_CONFLICT');
        await checkWritten?.(tx, row);
        await onWritten?.(tx, ctx, { before, after: row });
        await pictures.use(tx, ctx, { ...row, revisions }, { before, revisions });
        await recordAudit(tx, ctx, {
          action: 'EDIT',
          targetType,
          targetUuid: uuid,
          before: auditFields(before, columns),
          after: auditFields(columns, columns),
        });
        return answerOf(row);
      });
    },
    remove: removeCall(kind, { fixed, isFixed }),
    reorder: reorderCall(kind),
    bulkDisplay: bulkDisplayCall(kind, isFixed),
  };
}

/** The handler of `revisions`; `existing` refuses NOT_FOUND. */
const revisionsCall =
  <Row extends VersionedRow, Given extends object, Answer>(
    kind: EditedKind<Row, Given, Answer>,
    existing: (ctx: Ctx, uuid: string) => Promise<Row>,
  ) =>
  async (filter: PagingInput & { uuid: string }, ctx: Ctx) => {
    await existing(ctx, filter.uuid);
    const { revisions, paging } = await listRevisions<Row>(ctx.db, kind, filter);
    const data = revisions.map(({ row, replacedAt, ...revision }) => ({
      ...revision,
      replacedAt: seoulDateTime(replacedAt),
      row: kind.answerOf(row),
    }));
    return { data, paging };
  };

/** The handler of `remove`; a repetition changes nothing. */
const removeCall =
  <Row extends VersionedRow, Given extends object, Answer>(
    kind: EditedKind<Row, Given, Answer>,
    { fixed, isFixed }: { fixed: Fixed; isFixed: (row: Row) => boolean },
  ) =>
  async ({ uuid }: { uuid: string }, ctx: Ctx) =>
    ctx.tx(async (tx) => {
      const { targetType, checkRemoval, onWritten, picturePurpose, keepsRevisions = false } = kind;
      const found = await lockRow<Row>(tx, kind, uuid);
      if (found !== undefined && !isFixed(found)) refuse('NOT_FOUND');
      if (found !== undefined) await checkRemoval?.(tx, found);
      const isDone = (await deactivateRow(tx, kind, { uuid, fixed, now: ctx.now })) ?? refuse('NOT_FOUND');
      if (found !== undefined && isDone) await onWritten?.(tx, ctx, { before: found });
      if (found !== undefined) {
        const revisions = keepsRevisions ? await listRevisionRows(tx, uuid) : [];
        await editedPictures(picturePurpose).use(tx, ctx, { uuid }, { found, revisions });
      }
      if (isDone) await recordAudit(tx, ctx, { action: 'DELETE', targetType, targetUuid: uuid });
      return { isDeleted: true };
    });

/** The handler of `preview` of `staffCalls` for rows of this table; `pathOf` is the path of a row's page in the storefront. */
export function previewCall(table: string, pathOf: (uuid: string) => string) {
  return async ({ uuid }: { uuid: string }, ctx: Ctx) => {
    if ((await findRow(ctx.db, { table }, uuid)) === undefined) refuse('NOT_FOUND');
    return makePreviewLink(ctx, uuid, pathOf(uuid));
  };
}

/** Runs a write; a value that another row has is refused with INVALID_INPUT. */
async function writeUnique<T>(
  ctx: Ctx,
  unique: { name: string; message: string } | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.tx(work);
  } catch (error) {
    if (unique === undefined || uniqueViolation(error) === undefined) throw error;
    return invalid(unique.name, unique.message);
  }
}

/** Each uuid once, in lower case. */
export const distinctUuids = (uuids: readonly string[]): string[] => [
  ...new Set(uuids.map((uuid) => uuid.toLowerCase())),
];

/** Sets the order of rows. Refuses NOT_FOUND if one is missing. */
const reorderCall =
  (kind: EditedTable & { targetType: string }) =>
  async ({ uuids }: { uuids: readonly string[] }, ctx: Ctx) => {
    const distinct = distinctUuids(uuids);
    return ctx.tx(async (tx) => {
      const count = await reorderRows(tx, kind, distinct, ctx.now);
      if (count < distinct.length) refuse('NOT_FOUND');
      await recordAudit(tx, ctx, {
        action: 'REORDER',
        targetType: kind.targetType,
        after: { uuids: distinct },
      });
      return { count };
    });
  };

const withoutUndefined = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const longestAuditText = 200;

/** The values of the changed columns, with long texts cut, also those inside JSON columns. */
export function auditFields(row: object, changed: Columns): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  const fields = Object.fromEntries(Object.keys(changed).map((name) => [name, values[name]]));
  const cut = (_name: string, value: unknown): unknown =>
    typeof value === 'string' && value.length > longestAuditText
      ? `${cutText(value, longestAuditText)}…`
      : value;
  return JSON.parse(JSON.stringify(fields, cut)) as Record<string, unknown>;
}

const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

/** The instant of a date and time of Seoul (`DateTimeInput` of the contract); undefined stays so. */
export const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : parseSeoulDateTime(text);

/** Sanitised HTML; undefined stays so. Refuses INVALID_INPUT for a text without content. */
export function htmlOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const html = cleanHtml(text);
  return html === '' ? invalid(name, '내용을 입력해 주세요.') : html;
}

/** Refuses INVALID_INPUT unless the period begins before it ends. */
export function refuseEmptyPeriod({ fromAt, toAt }: { fromAt: Date; toAt: Date }): void {
  if (fromAt >= toAt) invalid('to', '종료 일시는 시작 일시보다 이후여야 합니다.');
}
