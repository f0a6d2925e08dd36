// Sample inputs for calls on stored cards; see samples.ts.
import type { OpenedMember } from '../members/members.ts';
import type { TestShop } from '../shop.ts';
import { passCardWindow, storeCard } from '../sales/stored-cards.ts';
import type { Samples } from './sample-types.ts';

/** Samples of stored cards: each member stores one first. */
export const cardSamples = (shop: TestShop) =>
  ({
    getStoredCards: [{}],
    getStoredCardWindow: [{}],
    registerStoredCard: ({ api }: OpenedMember) => passCardWindow(shop, api),
    setDefaultStoredCard: async ({ api }: OpenedMember) => ({ uuid: (await storeCard(shop, api)).uuid }),
    deleteStoredCard: async ({ api }: OpenedMember) => ({ uuid: (await storeCard(shop, api)).uuid }),
  }) satisfies Partial<Samples>;
