// Stores cards in tests, without the provider's window.
import type { Client } from '#contract/client.ts';
import type { OpenedMember } from '../members/members.ts';
import type { TestShop } from '../shop.ts';

/** What the window returns after the member authenticated a card. */
export async function passCardWindow(shop: Pick<TestShop, 'outside'>, api: Client, card = 'approve') {
  const { customerKey } = await api.getStoredCardWindow();
  const { authKey } = await shop.outside.control('toss/billing-auth', { customerKey, card });
  return { authKey: String(authKey), customerKey, isConsented: true };
}

/** Passes the window and stores the card. */
export async function storeCard(shop: Pick<TestShop, 'outside'>, api: Client, card = 'approve') {
  const before = (await api.getStoredCards()).map(({ uuid }) => uuid);
  const passed = await passCardWindow(shop, api, card);
  const cards = await api.registerStoredCard(passed);
  const stored = cards.find(({ uuid }) => !before.includes(uuid));
  if (stored === undefined) throw new Error('No card was stored.');
  return { ...stored, ...passed };
}

/** Cards of another member, for the tests of access. */
export function foreignCards(shop: TestShop) {
  const card = {
    of: async ({ api }: OpenedMember) => ({ uuid: (await storeCard(shop, api)).uuid }),
    gets: 404 as const,
  };
  return { setDefaultStoredCard: card, deleteStoredCard: card };
}
