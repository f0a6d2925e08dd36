// The dry run of a bulk edit for the values as they are written, and its execution.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { sentenceOf } from '../api/api.ts';
import type { BulkResult } from '../list/list-types.ts';
import { portionSize } from '../list/run-action.ts';
import { useSettled } from '../use-settled.ts';

/** Waits for the end of typing. */
const checkAfterMs = 400;

export type BulkCheck = Pick<Answer<'bulkEditProducts'>, 'rows' | 'previews'>;

/** A row with the version of its product. */
type Versioned = { uuid: string; version: number };

/** A call that changes rows, with `applyAt` at that time; with `dryRun` it only answers what would happen. `Change` is the rest of its input. */
export type BulkCall<Change> = (
  input: Change & { rows: Versioned[]; dryRun?: boolean; applyAt?: string },
) => Promise<BulkResult & BulkCheck>;

/** A row that was not read is sent too, with any version: the server refuses it with the reason. */
function rowsOf(uuids: readonly string[], read: readonly Versioned[]): Versioned[] {
  const versions = new Map(read.map(({ uuid, version }) => [uuid, version]));
  return uuids.map((uuid) => ({ uuid, version: versions.get(uuid) ?? 1 }));
}

/** Executes the change for up to 500 rows, or schedules it for `applyAt`. */
export const bulkEdit =
  <Change>(call: BulkCall<Change>, read: readonly Versioned[], change: Change) =>
  (applyAt?: string) =>
  (uuids: string[]): Promise<BulkResult> =>
    call({ ...change, rows: rowsOf(uuids, read), ...(applyAt !== undefined && { applyAt }) });

async function dryRun<Change>(
  call: BulkCall<Change>,
  uuids: readonly string[],
  read: readonly Versioned[],
  change: Change,
): Promise<BulkCheck> {
  const check: BulkCheck = { rows: [], previews: [] };
  for (let at = 0; at < uuids.length; at += portionSize) {
    const rows = rowsOf(uuids.slice(at, at + portionSize), read);
    const answer = await call({ ...change, rows, dryRun: true });
    check.rows.push(...answer.rows);
    check.previews.push(...answer.previews);
  }
  return check;
}

/**
 * `check` belongs to the current values; it is undefined while they are incomplete or being checked. `read` are the rows with their
 * versions, undefined until they are read.
 */
export function useBulkCheck<Change>({
  name,
  call,
  uuids,
  read,
  change,
}: {
  name: 'products' | 'items';
  call: BulkCall<Change>;
  uuids: readonly string[];
  read: readonly Versioned[] | undefined;
  change: Change | undefined;
}): { check: BulkCheck | undefined; isChecking: boolean; problem: string | undefined } {
  const text = JSON.stringify(change);
  const settled = useSettled(text, checkAfterMs);
  const isSettled = settled === text;
  const query = useQuery({
    // Outside of the keys of products: a write of a product does not run the check again.
    queryKey: ['bulk-check', name, uuids, settled],
    queryFn: () => dryRun(call, uuids, read ?? [], JSON.parse(settled ?? '{}') as Change),
    enabled: read !== undefined && change !== undefined && isSettled,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const isCurrent = isSettled && change !== undefined;
  return {
    check: isCurrent ? query.data : undefined,
    isChecking: change !== undefined && (!isSettled || query.isFetching || read === undefined),
    problem: isCurrent && query.error !== null ? sentenceOf(query.error) : undefined,
  };
}

/** How many rows of a check change, how many have the value already, and those that are refused. */
export function countsOf({ rows }: BulkCheck, nameOf: (uuid: string) => string) {
  const changed = rows.filter(({ isDone, isUnchanged }) => isDone && isUnchanged !== true);
  return {
    changed,
    changedCount: changed.length,
    sameCount: rows.filter(({ isUnchanged }) => isUnchanged === true).length,
    refused: rows
      .filter(({ isDone }) => !isDone)
      .map(({ uuid, message = '' }) => ({ uuid, name: nameOf(uuid), message })),
  };
}
