// A member's cart in this document: the server's rows with the requested counts of pending changes. Loaded once per document and
// after each add (R062). Changing counts and deleting are member-cart-changes.ts, because only the cart screen needs them; a guest's
// cart is guest-cart.ts.
import { useEffect, useSyncExternalStore } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { visitInflow } from '../visit/visit-inflow.ts';

export type MemberCartRow = Answer<'getMyCartProductItems'>[number];

/** undefined until the first request. */
export type Rows = readonly MemberCartRow[] | undefined;

const listeners = new Set<() => void>();
/** The rows of the newest response. */
let known: Rows;
/** Counts by row uuid whose change is pending. */
export const requested = new Map<string, number>();
let shown: Rows;
/** Items whose addition is under way. */
const added = new Set<string>();
/** Incremented by each change and request: responses to older requests are dropped. */
let turn = 0;
/** The rows were part of the page, or their request is pending. */
let isRequested = false;

function show(): void {
  shown = known?.map((row) => ({ ...row, count: requested.get(row.uuid) ?? row.count }));
  for (const listener of listeners) listener();
}

/** Sets the rows that a page's loader returned; undefined after signing out. */
export function setMemberCart(rows: Rows): void {
  turn += 1;
  isRequested = rows !== undefined;
  known = rows;
  requested.clear();
  show();
}

/** Changes the server's rows, or only shows `requested`. `isNewer`: responses of pending requests are older than this change. */
export function changeMemberCart(isNewer: boolean, change?: (rows: Rows) => Rows): void {
  if (isNewer) turn += 1;
  if (change) known = change(known);
  show();
}

/** Requests the rows; without a response nothing changes. */
export async function loadMemberCart(): Promise<void> {
  turn += 1;
  isRequested = true;
  const own = turn;
  const rows = await api.getMyCartProductItems();
  if (own !== turn) return;
  known = rows;
  show();
}

/**
 * Adds items one after the other; throws the server's Refusal for the first that it refuses. The cart is loaded again (R062). The header counts
 * them from the press on.
 */
export async function addToMemberCart(items: { productItemUuid: string; count: number }[]): Promise<void> {
  for (const { productItemUuid } of items) added.add(productItemUuid);
  show();
  try {
    for (const item of items) await api.addCartProductItem({ ...item, ...visitInflow() });
  } finally {
    // A failed reload does not change the result of adding.
    await loadMemberCart().catch(() => undefined);
    for (const { productItemUuid } of items) added.delete(productItemUuid);
    show();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The rows; undefined on the server, during hydration and until they are loaded. */
export function useMemberCart(): Rows {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

/** Number of rows of a member's cart, with those that are being added, requested once per document; 0 for guests. */
export function useMemberCartCount(isMember: boolean): number {
  const rows = useMemberCart();
  useEffect(() => {
    if (isMember && !isRequested) {
      // Only the count in the header is missing; no message is shown.
      loadMemberCart().catch(() => undefined);
    }
    if (!isMember && known !== undefined) setMemberCart(undefined);
  }, [isMember]);
  if (!isMember || rows === undefined) return 0;
  return new Set([...added, ...rows.map(({ productItem }) => productItem.uuid)]).size;
}
