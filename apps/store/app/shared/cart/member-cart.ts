// The cart of a member as this page knows it: the server's rows, and the counts that are wished for until it has answered.
// Loaded once per page, again after every add (R062). Counting and deleting are member-cart-changes.ts, because only the cart
// screen needs them; what is kept for a guest is guest-cart.ts.
import { useEffect, useSyncExternalStore } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { visitInflow } from '../visit/visit-inflow.ts';

export type MemberCartRow = Answer<'getMyCartProductItems'>[number];

/** undefined: not asked yet. */
export type Rows = readonly MemberCartRow[] | undefined;

const listeners = new Set<() => void>();
/** As the server said it last. */
let known: Rows;
/** By row: counts that are on their way. */
export const wished = new Map<string, number>();
let shown: Rows;
/** Grows with every change and question here: an answer to an older question is old. */
let turn = 0;
/** The rows came with the page, or are on their way. */
let isAsked = false;

function show(): void {
  shown = known?.map((row) => ({ ...row, count: wished.get(row.uuid) ?? row.count }));
  for (const listener of listeners) listener();
}

/** The rows that a page brought from the server, or none: nobody is signed in any more. */
export function setMemberCart(rows: Rows): void {
  turn += 1;
  isAsked = rows !== undefined;
  known = rows;
  wished.clear();
  show();
}

/** Changes the rows as the server knows them, or only shows `wished`. `isNewer`: an answer that is on its way is older than this change. */
export function changeMemberCart(isNewer: boolean, change?: (rows: Rows) => Rows): void {
  if (isNewer) turn += 1;
  if (change) known = change(known);
  show();
}

/** Asks the server for the rows; nothing changes where it does not answer. */
export async function loadMemberCart(): Promise<void> {
  turn += 1;
  isAsked = true;
  const own = turn;
  const rows = await api.getMyCartProductItems();
  if (own !== turn) return;
  known = rows;
  show();
}

/** Puts items in, one after the other; throws the server's Refusal for the first that cannot be. The cart is loaded again (R062). */
export async function addToMemberCart(items: { productItemUuid: string; count: number }[]): Promise<void> {
  try {
    for (const item of items) await api.addCartProductItem({ ...item, ...visitInflow() });
  } finally {
    // The goods are in, or are not: a count that could not be read again says nothing about that.
    await loadMemberCart().catch(() => undefined);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The rows; undefined on the server, while hydrating and until they were asked for. */
export function useMemberCart(): Rows {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

/** How many rows a member's cart has, asked of the server once per page; 0 for everyone else. */
export function useMemberCartCount(isMember: boolean): number {
  const rows = useMemberCart();
  useEffect(() => {
    if (isMember && !isAsked) {
      // A number in the header: without an answer there is none, and nothing is said about it.
      loadMemberCart().catch(() => undefined);
    }
    if (!isMember && known !== undefined) setMemberCart(undefined);
  }, [isMember]);
  return isMember ? (rows?.length ?? 0) : 0;
}
