// A shop with items that are linked to products of the smart store, and what tests of its orders repeat. Imported only by tests.
import { beforeAll, beforeEach } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import { buyableItems, setStock } from '../sales/orders.ts';
import { type TestShop, testShop } from '../shop.ts';
import {
  type ChannelItem,
  type PlacedAtChannel,
  actAtChannel,
  channelStaff,
  linkItem,
  orderAtChannel,
} from './orders-at-channels.ts';

export type SmartstoreShop = {
  shop: TestShop;
  /** Staff who may use the calls of channels. */
  readonly staff: Client;
  /** A linked item. */
  item(at?: number): ChannelItem;
  /** An order of units of the first item that a shopper makes at the channel; it is not collected. */
  place(count?: number, more?: Record<string, unknown>): Promise<PlacedAtChannel>;
  /** Collects the changes of the smart store. */
  collect(): Promise<Answer<'collectNaverPayOrders'>>;
  /** What a shopper or the carrier does with product orders at the channel; the shop collects it. */
  act(placed: Pick<PlacedAtChannel, 'productOrderIds'>, what: Record<string, unknown>): Promise<void>;
};

/** The shop of a test file, whose simulator sells `itemCount` items; each has 100 units before each test. */
export function testSmartstoreShop(itemCount = 1): SmartstoreShop {
  const shop = testShop({ demo: true, outside: true });
  let staff: Client | undefined;
  let items: ChannelItem[] = [];
  beforeAll(async () => {
    staff = await channelStaff(shop);
    const cards = await buyableItems(shop, itemCount);
    items = await Promise.all(cards.map((card) => linkItem(shop, 'SMARTSTORE', card.uuid)));
  });
  beforeEach(async () => {
    for (const { uuid } of items) await setStock(shop, uuid, 100);
  });
  const staffOfShop = (): Client => {
    if (staff === undefined) throw new Error('The staff sign in before the first test.');
    return staff;
  };
  const collect = () => staffOfShop().collectNaverPayOrders({ salesChannel: 'SMARTSTORE' });
  const item = (at = 0): ChannelItem => {
    const found = items[at];
    if (found === undefined) throw new Error(`The shop has no linked item ${at}.`);
    return found;
  };
  return {
    shop,
    get staff() {
      return staffOfShop();
    },
    item,
    place: (count = 1, more = {}) => orderAtChannel(shop, 'SMARTSTORE', [{ item: item(), count }], more),
    collect,
    async act({ productOrderIds }, what) {
      await actAtChannel(shop, { productOrderIds, ...what });
      await collect();
    },
  };
}
