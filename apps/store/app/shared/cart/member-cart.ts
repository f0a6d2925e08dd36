// The cart of a member as this page knows it: the server's rows, and the counts that are wished for until it has answered.
// Loaded once per page, again after every add (R062). What is kept for a guest is guest-cart.ts.
import { useEffect, useSyncExternalStore } from 'react';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../api.ts';

export type MemberCartRow = Answer<'getMyCartProductItems'>[number];
type ChangeLog = NonNullable<Input<'editCartProductItem'>['changeLog']>;

/** undefined: not asked yet. */
type Rows = readonly MemberCartRow[] | undefined;

const listeners = new Set<() => void>();
/** As the server said it last. */
let known: Rows;
/** By row: counts that are on their way. */
const wished = new Map<string, number>();
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
    for (const item of items) await api.addCartProductItem(item);
  } finally {
    // The goods are in, or are not: a count that could not be read again says nothing about that.
    await loadMemberCart().catch(() => undefined);
  }
}

/**
 * Shows the new count at once and tells the server; clicks that follow while it answers go as one. Throws the server's Refusal
 * after the count went back to what it was.
 */
export async function setMemberCartCount(uuid: string, count: number, changeLog: ChangeLog): Promise<void> {
  const isUnderWay = wished.has(uuid);
  wished.set(uuid, count);
  turn += 1;
  show();
  if (isUnderWay) return;
  try {
    for (let next = count; ; next = wished.get(uuid) ?? next) {
      const row = await api.editCartProductItem({ uuid, count: next, changeLog });
      known = known?.map((old) => (old.uuid === uuid ? row : old));
      if ((wished.get(uuid) ?? next) === next) break;
    }
  } finally {
    wished.delete(uuid);
    show();
  }
}

/** Takes rows out at once; throws the server's Refusal after they came back. */
export async function removeFromMemberCart(uuids: readonly string[]): Promise<void> {
  const before = known;
  turn += 1;
  known = known?.filter((row) => !uuids.includes(row.uuid));
  show();
  try {
    await api.deleteMultipleCartProductItems({ uuids: [...uuids] });
  } catch (error) {
    known = before;
    show();
    throw error;
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
