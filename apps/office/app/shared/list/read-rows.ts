// Reads rows of a list in pages: by uuid, or one page after the other.
import type { Paging } from './list-types.ts';

/** Rows of one call. */
const pageRows = 100;
/** Rows that one press selects. */
const selectedAtMost = 1_000;

type Page<Row> = { data: Row[]; paging: Paging };
type PageInput = { count: number; cursor?: string; cursorId?: string };

/** The call of a list that finds rows by uuid. */
export type ListCall<Row> = (input: { uuids: string[]; count: number }) => Promise<Page<Row>>;

/** The rows with these uuids, without those that do not exist. */
export async function readByUuids<Row>(list: ListCall<Row>, uuids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < uuids.length; at += pageRows)
    rows.push(...(await list({ uuids: uuids.slice(at, at + pageRows), count: pageRows })).data);
  return rows;
}

/** The first rows of a list, at most `most`. `isWhole`: the list has no others. */
export async function readFirst<Row>(
  list: (input: PageInput) => Promise<Page<Row>>,
  most: number,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = [];
  let next: Omit<PageInput, 'count'> | undefined = {};
  while (next !== undefined && rows.length < most) {
    const { data, paging }: Page<Row> = await list({
      ...next,
      count: Math.min(pageRows, most - rows.length),
    });
    rows.push(...data);
    const { hasNext, cursor, cursorId } = paging;
    next = hasNext && cursor !== undefined && cursorId !== undefined ? { cursor, cursorId } : undefined;
  }
  return { rows, isWhole: next === undefined };
}

/** Returns the uuids of all rows of a list, at most the first 1,000. */
export const readWholeList =
  <Row extends { uuid: string }, Input extends object>(
    list: (input: Input & PageInput) => Promise<Page<Row>>,
  ) =>
  async (input: Input): Promise<{ uuids: string[]; rowCount: number; isCountCapped?: boolean }> => {
    const { rows, isWhole } = await readFirst((page) => list({ ...input, ...page }), selectedAtMost);
    const uuids = rows.map(({ uuid }) => uuid);
    return { uuids, rowCount: uuids.length, ...(!isWhole && { isCountCapped: true }) };
  };
