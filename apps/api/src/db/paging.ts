// Paging of every list (api.md 1.0): literal limits, keyset cursors, page jumps, and what the answer says about them.
// Sort orders belong to the lists; here a cursor is a row of whole numbers.
import { type RawBuilder, sql } from 'kysely';
import type { CursorType } from '#domain/enums.ts';
import { refuse } from '#domain/refusal.ts';

export type PagingInput = {
  count: number;
  cursor?: string;
  cursorId?: string;
  cursorType?: CursorType;
  page?: number;
};
export type Paging = {
  count: number;
  totalCount?: number;
  /** Only true: counting stopped at totalCount. */
  isTotalCountMinimum?: boolean;
  hasNext: boolean;
  cursor?: string;
  cursorId?: string;
};

/** A sort order: columns that together are unique, all in one direction, each a whole number. */
export type SortOrder = { columns: readonly RawBuilder<unknown>[]; direction: 'asc' | 'desc' };

const cursorPattern = /^-?\d{1,16}(\.-?\d{1,16}){0,4}$/;

export type Window = {
  /** Condition that starts after the cursor, or true. */
  after: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  /** The columns of `orderBy` as `key_0, key_1 …`, for a select around one that is ordered already. */
  keys: RawBuilder<unknown>;
  orderByKeys: RawBuilder<unknown>;
  /** One row more than asked, to know whether there is a next. Literal: a parameter here costs half the throughput (house.md 2). */
  limit: RawBuilder<unknown>;
  /** Selects the row's own cursor as text. */
  cursorColumn: RawBuilder<unknown>;
  /** The total is counted only where the reader starts, not at every step. */
  isFirst: boolean;
  isBackward: boolean;
};

const keyName = (index: number) => sql.raw(`key_${index}`);

/** Turns paging input into SQL parts; refuses a cursor that is not of this sort order. */
export function pageWindow(input: PagingInput, order: SortOrder): Window {
  const isBackward = input.cursor !== undefined && input.cursorType === 'PREVIOUS';
  const direction = (order.direction === 'asc') === isBackward ? sql`desc` : sql`asc`;
  const offset = input.cursor === undefined ? (Math.max(1, input.page ?? 1) - 1) * input.count : 0;
  return {
    after: input.cursor === undefined ? sql`true` : afterCursor(input.cursor, order, isBackward),
    orderBy: sql.join(order.columns.map((column) => sql`${column} ${direction}`)),
    keys: sql.join(order.columns.map((column, index) => sql`${column} as ${keyName(index)}`)),
    orderByKeys: sql.join(order.columns.map((_column, index) => sql`${keyName(index)} ${direction}`)),
    limit: sql`limit ${sql.lit(input.count + 1)} offset ${sql.lit(offset)}`,
    cursorColumn: sql`concat_ws('.', ${sql.join(order.columns.map((column) => sql`(${column})::bigint`))})`,
    isFirst: input.cursor === undefined,
    isBackward,
  };
}

function afterCursor(cursor: string, order: SortOrder, isBackward: boolean): RawBuilder<unknown> {
  const parts = cursorPattern.test(cursor) ? cursor.split('.') : [];
  if (parts.length !== order.columns.length) {
    return refuse('INVALID_INPUT', { fields: [{ name: 'cursor', message: '형식을 확인해 주세요.' }] });
  }
  const values = sql.join(parts.map((part) => sql`${part}::bigint`));
  const isGreater = (order.direction === 'asc') !== isBackward;
  return isGreater
    ? sql`(${sql.join(order.columns)}) > (${values})`
    : sql`(${sql.join(order.columns)}) < (${values})`;
}

/** Cuts the extra row off, turns a backward page round, and says where to go on. `uuid` and `cursor_text` are columns of the rows. */
export function pageOf<R extends { uuid: string; cursor_text: string }>(
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
      ...(totalCount === undefined ? {} : { totalCount }),
      hasNext: rows.length > input.count,
      ...(last === undefined ? {} : { cursor: last.cursor_text, cursorId: last.uuid }),
    },
  };
}
