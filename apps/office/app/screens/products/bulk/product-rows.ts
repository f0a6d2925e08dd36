// Products by uuid with their versions, read in pages.
import { api } from '../../../shared/api/api.ts';
import type { ProductRow, ProductsInput } from '../products.filters.ts';

/** Products of one call. */
const pageRows = 100;
/** Products that are selected with one press. */
const selectedAtMost = 1_000;

/** Those of the uuids that exist, also deleted ones. */
export async function readProducts(uuids: readonly string[]): Promise<ProductRow[]> {
  const pages = Array.from({ length: Math.ceil(uuids.length / pageRows) }, (_, at) =>
    uuids.slice(at * pageRows, (at + 1) * pageRows),
  );
  const rows: ProductRow[] = [];
  for (const page of pages)
    rows.push(...(await api.getStaffProductsByPaging({ uuids: page, count: pageRows })).data);
  return rows;
}

/** The products of a list, the first 1,000 of a longer one. */
export async function readWholeList(
  input: ProductsInput,
): Promise<{ uuids: string[]; rowCount: number; isCountCapped?: boolean }> {
  const uuids: string[] = [];
  let cursor: { cursor?: string; cursorId?: string } | undefined = {};
  while (cursor !== undefined && uuids.length < selectedAtMost) {
    const { data, paging }: Awaited<ReturnType<typeof api.getStaffProductsByPaging>> =
      await api.getStaffProductsByPaging({ ...input, ...cursor, count: pageRows });
    uuids.push(...data.map(({ uuid }) => uuid));
    cursor =
      paging.hasNext && paging.cursor !== undefined && paging.cursorId !== undefined
        ? { cursor: paging.cursor, cursorId: paging.cursorId }
        : undefined;
  }
  return { uuids, rowCount: uuids.length, ...(cursor !== undefined && { isCountCapped: true }) };
}
