// Changes of a member's cart that only the cart screen makes: counts and deletions, shown at once and confirmed by the server.
import type { Input } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { changeMemberCart, wished } from './member-cart.ts';
import type { Rows } from './member-cart.ts';

type ChangeLog = NonNullable<Input<'editCartProductItem'>['changeLog']>;

/**
 * Shows the new count at once and tells the server; clicks that follow while it answers go as one. Throws the server's Refusal
 * after the count went back to what it was.
 */
export async function setMemberCartCount(uuid: string, count: number, changeLog: ChangeLog): Promise<void> {
  const isUnderWay = wished.has(uuid);
  wished.set(uuid, count);
  changeMemberCart(true);
  if (isUnderWay) return;
  try {
    for (let next = count; ; next = wished.get(uuid) ?? next) {
      const row = await api.editCartProductItem({ uuid, count: next, changeLog });
      changeMemberCart(false, (rows) => rows?.map((old) => (old.uuid === uuid ? row : old)));
      if ((wished.get(uuid) ?? next) === next) break;
    }
  } finally {
    wished.delete(uuid);
    changeMemberCart(false);
  }
}

/** Takes rows out at once; throws the server's Refusal after they came back. */
export async function removeFromMemberCart(uuids: readonly string[]): Promise<void> {
  let before: Rows;
  changeMemberCart(true, (rows) => {
    before = rows;
    return rows?.filter((row) => !uuids.includes(row.uuid));
  });
  try {
    await api.deleteMultipleCartProductItems({ uuids: [...uuids] });
  } catch (error) {
    changeMemberCart(false, () => before);
    throw error;
  }
}
