// The rows of a bulk edit, the dry run for the values that are written, and the execution.
import { skipToken, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { sentenceOf } from '../api/api.ts';
import type { BulkResult } from '../list/list-types.ts';
import { portionSize } from '../list/run-action.ts';
import { useSettled } from '../use-settled.ts';
import { readByUuids } from '../list/read-rows.ts';
import type { ListCall } from '../list/read-rows.ts';

/** Waits for the end of typing. */
const checkAfterMs = 400;

export type BulkCheck = Pick<Answer<'bulkEditProducts'>, 'rows' | 'previews'>;

/** A row with the version of its product. */
type Versioned = { uuid: string; version: number };

/**
 * A call that changes rows: now, or at `applyAt`. With `dryRun` it changes nothing and returns what would happen. `Change` is the rest of its
 * input.
 */
export type BulkCall<Change> = (
  input: Change & { rows: Versioned[]; dryRun?: boolean; applyAt?: string },
) => Promise<BulkResult & BulkCheck>;

/** A row that was not found is sent with version 1; the server refuses it with the reason. */
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

/** The rows with their versions when the dialog opens, so that the server refuses a product that changes later. */
export const useBulkRows = <Row>(resource: string, list: ListCall<Row>, uuids: readonly string[]) =>
  useQuery({
    queryKey: [resource, 'bulk', uuids],
    queryFn: () => readByUuids(list, uuids),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** `check` belongs to the current values; it is undefined while they are incomplete or being checked. `problem`: why there is no check. */
export function useBulkCheck<Change>({
  name,
  call,
  uuids,
  read: { data: read, error },
  change,
}: {
  name: 'products' | 'items';
  call: BulkCall<Change>;
  uuids: readonly string[];
  read: Pick<UseQueryResult<readonly Versioned[]>, 'data' | 'error'>;
  change: Change | undefined;
}): { check: BulkCheck | undefined; isChecking: boolean; problem: string | undefined } {
  const text = JSON.stringify(change);
  const isSettled = useSettled(text, checkAfterMs) === text;
  const isReady = read !== undefined && change !== undefined && isSettled;
  const query = useQuery({
    // The key does not begin with `products`, so that a write of a product does not repeat the check.
    queryKey: ['bulk-check', name, uuids, text],
    queryFn: isReady ? () => dryRun(call, uuids, read, change) : skipToken,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const failure = error ?? (isReady ? query.error : null);
  return {
    check: isReady ? query.data : undefined,
    isChecking: error === null && change !== undefined && (!isReady || query.isFetching),
    problem: failure === null ? undefined : sentenceOf(failure),
  };
}

/** The rows of a check by what happens to them: those that change, those that have the value already, those that are refused. */
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
