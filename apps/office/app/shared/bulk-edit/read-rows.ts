// Rows of a list by uuid, and all rows of a list, read in pages.
import type { Paging } from '../list/list-types.ts';

/** Rows of one call. */
const pageRows = 100;
/** Rows that are selected with one press. */
const selectedAtMost = 1_000;

type Page<Row> = { data: Row[]; paging: Paging };

/** Those of the uuids that `list` finds. */
export async function readByUuids<Row>(
  list: (input: { uuids: string[]; count: number }) => Promise<Page<Row>>,
  uuids: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < uuids.length; at += pageRows)
    rows.push(...(await list({ uuids: uuids.slice(at, at + pageRows), count: pageRows })).data);
  return rows;
}

/** The rows of a list, the first 1,000 of a longer one. */
export const readWholeList =
  <Row extends { uuid: string }, Input extends object>(
    list: (input: Input & { count: number; cursor?: string; cursorId?: string }) => Promise<Page<Row>>,
  ) =>
  async (input: Input): Promise<{ uuids: string[]; rowCount: number; isCountCapped?: boolean }> => {
    const uuids: string[] = [];
    let next: { cursor?: string; cursorId?: string } | undefined = {};
    while (next !== undefined && uuids.length < selectedAtMost) {
      const { data, paging }: Page<Row> = await list({ ...input, ...next, count: pageRows });
      uuids.push(...data.map(({ uuid }) => uuid));
      const { hasNext, cursor, cursorId } = paging;
      next = hasNext && cursor !== undefined && cursorId !== undefined ? { cursor, cursorId } : undefined;
    }
    return { uuids, rowCount: uuids.length, ...(next !== undefined && { isCountCapped: true }) };
  };
