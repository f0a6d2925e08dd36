// The dry run of a bulk edit for the values as they are written.
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import type { BulkResult } from '../../../shared/list/list-types.ts';
import { portionSize } from '../../../shared/list/run-action.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import type { ProductRow } from '../products.filters.ts';
import type { BulkSet } from './bulk-changes.ts';
import type { Answer } from '#contract/contract.ts';

/** Waits for the end of typing. */
const checkAfterMs = 400;

export type BulkCheck = Pick<Answer<'bulkEditProducts'>, 'rows' | 'previews'>;

/** A product that was not read is sent too, with any version: the server refuses it with the reason. */
function rowsOf(uuids: readonly string[], products: readonly ProductRow[]) {
  const versions = new Map(products.map(({ uuid, version }) => [uuid, version]));
  return uuids.map((uuid) => ({ uuid, version: versions.get(uuid) ?? 1 }));
}

/** Executes the change for up to 500 products. */
export const bulkEdit =
  (products: readonly ProductRow[], set: BulkSet) =>
  (uuids: string[]): Promise<BulkResult> =>
    api.bulkEditProducts({ rows: rowsOf(uuids, products), set });

async function dryRun(
  uuids: readonly string[],
  products: readonly ProductRow[],
  set: BulkSet,
): Promise<BulkCheck> {
  const check: BulkCheck = { rows: [], previews: [] };
  for (let at = 0; at < uuids.length; at += portionSize) {
    const rows = rowsOf(uuids.slice(at, at + portionSize), products);
    const answer = await api.bulkEditProducts({ rows, set, dryRun: true });
    check.rows.push(...answer.rows);
    check.previews.push(...answer.previews);
  }
  return check;
}

/** `check` belongs to the current values; it is undefined while they are incomplete or being checked. */
export function useBulkCheck(
  uuids: readonly string[],
  products: readonly ProductRow[] | undefined,
  set: BulkSet | undefined,
): { check: BulkCheck | undefined; isChecking: boolean; problem: string | undefined } {
  const text = JSON.stringify(set);
  const settled = useSettled(text, checkAfterMs);
  const isSettled = settled === text;
  const query = useQuery({
    // Outside of the keys of products: a write of a product does not run the check again.
    queryKey: ['bulk-check', 'products', uuids, settled],
    queryFn: () => dryRun(uuids, products ?? [], JSON.parse(settled ?? '{}') as BulkSet),
    enabled: products !== undefined && set !== undefined && isSettled,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const isCurrent = isSettled && set !== undefined;
  return {
    check: isCurrent ? query.data : undefined,
    isChecking: set !== undefined && (!isSettled || query.isFetching || products === undefined),
    problem: isCurrent && query.error !== null ? sentenceOf(query.error) : undefined,
  };
}
