// Changes of a member's cart on the cart screen: counts and deletions, shown immediately and confirmed by the server. Their requests
// have keepalive, so that the browser completes them when the member leaves the page before the response.
import type { Input } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { changeMemberCart, requested } from './member-cart.ts';
import type { Rows } from './member-cart.ts';

type ChangeLog = NonNullable<Input<'editCartProductItem'>['changeLog']>;

/**
 * Shows the new count immediately and sends it; presses during the request are sent as one. Throws the server's Refusal after the
 * count was restored.
 */
export async function setMemberCartCount(uuid: string, count: number, changeLog: ChangeLog): Promise<void> {
  const isUnderWay = requested.has(uuid);
  requested.set(uuid, count);
  changeMemberCart(true);
  if (isUnderWay) return;
  try {
    for (let next = count; ; next = requested.get(uuid) ?? next) {
      const row = await api.editCartProductItem({ uuid, count: next, changeLog }, { keepalive: true });
      changeMemberCart(false, (rows) => rows?.map((old) => (old.uuid === uuid ? row : old)));
      if ((requested.get(uuid) ?? next) === next) break;
    }
  } finally {
    requested.delete(uuid);
    changeMemberCart(false);
  }
}

/** Removes rows immediately; throws the server's Refusal after they were restored. */
export async function removeFromMemberCart(uuids: readonly string[]): Promise<void> {
  let before: Rows;
  changeMemberCart(true, (rows) => {
    before = rows;
    return rows?.filter((row) => !uuids.includes(row.uuid));
  });
  try {
    await api.deleteMultipleCartProductItems({ uuids: [...uuids] }, { keepalive: true });
  } catch (error) {
    changeMemberCart(false, () => before);
    throw error;
  }
}
