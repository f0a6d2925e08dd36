// Paging of all lists (docs/endpoints.md#paging): literal limits, keyset cursors, page numbers, and the paging part of the answer. A cursor is
// a row of integers; each list defines its sort order.
import { type RawBuilder, sql } from 'kysely';
import type { CursorType } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { isUuid } from '#domain/base/uuid.ts';

export type PagingInput = {
  count: number;
  cursor?: string;
  cursorId?: string;
  cursorType?: CursorType;
  page?: number;
  /** Rows to skip without a cursor, in place of those of earlier pages. */
  offset?: number;
};
export type Paging = {
  count: number;
  totalCount?: number;
  /** Present and true when counting stopped at totalCount. */
  isTotalCountMinimum?: boolean;
  hasNext: boolean;
  cursor?: string;
  cursorId?: string;
};

/** A sort order: columns that are unique in combination, in one direction, all integers. */
export type SortOrder = { columns: readonly RawBuilder<unknown>[]; direction: 'asc' | 'desc' };

/** Counting the rows of a long list stops here. */
export const countedAtMost = 10_000;

/** Selects the number of rows of `from`, up to one more than `countedAtMost`. */
export const cappedCount = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from (select ${from} limit ${sql.lit(countedAtMost + 1)}) counted)`;

/** A count by `cappedCount` as an answer shows it. */
export const shownCount = (count: number): { count: number; isCountCapped?: true } =>
  count > countedAtMost ? { count: countedAtMost, isCountCapped: true } : { count };

const cursorPattern = /^-?\d{1,16}(\.-?\d{1,16}){0,4}$/;

export type Window = {
  /** Condition for rows after the cursor, or true. */
  after: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  /** The columns of `orderBy` as `key_0, key_1 …`, for an outer select around an ordered one. */
  keys: RawBuilder<unknown>;
  orderByKeys: RawBuilder<unknown>;
  /**
   * One row more than requested, to determine `hasNext`. Literal, because a parameter here halves the throughput
   * (docs/architecture.md#statements).
   */
  limit: RawBuilder<unknown>;
  /** The limit of each of several sorted parts that are merged into the page. */
  partLimit: RawBuilder<unknown>;
  /** Selects the cursor of a row as text. */
  cursorColumn: RawBuilder<unknown>;
  /** The total is counted only on the first page. */
  isFirst: boolean;
  isBackward: boolean;
};

const keyName = (index: number) => sql.raw(`key_${index}`);

/** Translates paging input into SQL fragments; refuses INVALID_INPUT for a cursor of another sort order. */
export function pageWindow(input: PagingInput, order: SortOrder): Window {
  const isBackward = input.cursor !== undefined && input.cursorType === 'PREVIOUS';
  const direction = (order.direction === 'asc') === isBackward ? sql`desc` : sql`asc`;
  const offset = offsetOf(input);
  return {
    after: input.cursor === undefined ? sql`true` : afterCursor(input.cursor, order, isBackward),
    orderBy: sql.join(order.columns.map((column) => sql`${column} ${direction}`)),
    keys: sql.join(order.columns.map((column, index) => sql`${column} as ${keyName(index)}`)),
    orderByKeys: sql.join(order.columns.map((_column, index) => sql`${keyName(index)} ${direction}`)),
    limit: sql`limit ${sql.lit(input.count + 1)} offset ${sql.lit(offset)}`,
    partLimit: sql`limit ${sql.lit(offset + input.count + 1)}`,
    cursorColumn: sql`concat_ws('.', ${sql.join(order.columns.map((column) => sql`(${column})::bigint`))})`,
    isFirst: input.cursor === undefined,
    isBackward,
  };
}

/** Rows that a page without a cursor skips. */
export const offsetOf = ({ cursor, count, page = 1, offset }: PagingInput): number =>
  cursor === undefined ? (offset ?? (Math.max(1, page) - 1) * count) : 0;

/**
 * Selects the total of a list as `cappedCount` does. The statement selects the rows of its page as `page`: a first page that is not full
 * is the whole list, which is then not read a second time.
 */
export const totalOf = (input: PagingInput, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  input.cursor !== undefined || offsetOf(input) > 0
    ? cappedCount(from)
    : sql`case when (select count(*) from page) <= ${sql.lit(input.count)} then (select count(*)::int from page) else ${cappedCount(from)} end`;

const refuseCursor = (): never =>
  refuse('INVALID_INPUT', { fields: [{ name: 'cursor', message: '형식을 확인해 주세요.' }] });

function afterCursor(cursor: string, order: SortOrder, isBackward: boolean): RawBuilder<unknown> {
  const parts = cursorPattern.test(cursor) ? cursor.split('.') : [];
  if (parts.length !== order.columns.length) return refuseCursor();
  const values = sql.join(parts.map((part) => sql`${part}::bigint`));
  const isGreater = (order.direction === 'asc') !== isBackward;
  return isGreater
    ? sql`(${sql.join(order.columns)}) > (${values})`
    : sql`(${sql.join(order.columns)}) < (${values})`;
}

/**
 * Removes the extra row, reverses a backward page, and returns the paging part of the answer. The rows have `uuid`
 * and `cursorText`.
 */
export function pageOf<R extends { uuid: string; cursorText: string }>(
  rows: readonly R[],
  input: PagingInput,
  window: Window,
  totalCount: number | undefined,
): { rows: R[]; paging: Paging } {
  const kept = rows.slice(0, input.count);
  const last = kept.at(-1);
  if (window.isBackward) kept.reverse();
  return {
    rows: kept,
    paging: {
      count: input.count,
      ...(totalCount !== undefined && { totalCount }),
      hasNext: rows.length > input.count,
      ...(last !== undefined && { cursor: last.cursorText, cursorId: last.uuid }),
    },
  };
}

/**
 * As pageOf, with the rows as an answer shows them: without `cursorText` and `totalCount`; null leaves the total out. Not for
 * lists that shoppers page through often, because it copies the rows.
 */
export function shownPageOf<Row extends { uuid: string }>(
  rows: readonly (Row & { cursorText: string; totalCount?: number })[],
  input: PagingInput,
  window: Window,
  totalCount: number | null = rows[0]?.totalCount ?? 0,
): { rows: Row[]; paging: Paging } {
  const page = pageOf(rows, input, window, totalCount ?? undefined);
  const shown = page.rows.map(({ cursorText: _cursorText, totalCount: _totalCount, ...row }) => row);
  return { ...page, rows: shown as unknown as Row[] };
}

/** As pageOf, with a count by `cappedCount`: above `countedAtMost` the total is a minimum. */
export function cappedPageOf<R extends { uuid: string; cursorText: string }>(
  rows: readonly R[],
  input: PagingInput,
  window: Window,
  count: number | undefined,
): { rows: R[]; paging: Paging } {
  if (count === undefined || count <= countedAtMost) return pageOf(rows, input, window, count);
  const page = pageOf(rows, input, window, countedAtMost);
  return { ...page, paging: { ...page.paging, isTotalCountMinimum: true } };
}

const timeCursorPattern = /^(\d{1,16})_([0-9a-f-]{36})$/;

/**
 * The window of a list that is sorted by time, newest first, then by uuid: `at` and `uuid` are columns of one row, so that an index on
 * them serves order and cursor. Refuses INVALID_INPUT for a cursor of another sort order.
 */
export function newestFirst(
  input: PagingInput,
  { at, uuid }: { at: RawBuilder<unknown>; uuid: RawBuilder<unknown> },
): Window {
  const columns = { columns: [at, uuid], direction: 'desc' } as const;
  const { cursor: _cursor, ...rest } = input;
  const isBackward = input.cursor !== undefined && input.cursorType === 'PREVIOUS';
  const direction = isBackward ? sql`asc` : sql`desc`;
  return {
    ...pageWindow(input.cursor === undefined ? input : { ...rest, page: 1 }, columns),
    after:
      input.cursor === undefined ? sql`true` : afterTime(input.cursor, sql`(${at}, ${uuid})`, isBackward),
    orderBy: sql`${at} ${direction}, ${uuid} ${direction}`,
    cursorColumn: sql`(extract(epoch from ${at}) * 1000000)::bigint || '_' || ${uuid}`,
    isFirst: input.cursor === undefined,
    isBackward,
  };
}

function afterTime(cursor: string, row: RawBuilder<unknown>, isBackward: boolean): RawBuilder<unknown> {
  const [, microseconds = '', uuid = ''] = timeCursorPattern.exec(cursor) ?? [];
  if (!isUuid(uuid)) return refuseCursor();
  // Microseconds are added as an interval: a number of seconds would be rounded.
  const bound = sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${uuid}::uuid)`;
  return isBackward ? sql`${row} > ${bound}` : sql`${row} < ${bound}`;
}
