// Items that a member bought, for /always-buying, over HTTP (docs/rules/orders.md#always-buying).
import { describe, expect, test } from 'vitest';
import { buyableItems, setStock } from '../../../testing/sales/orders.ts';
import { orderStatusShop } from '../../../testing/sales/order-statuses.ts';

const { shop, member, items, order, setStatuses, later } = orderStatusShop();

const idOf = (rows: readonly { productItem: { id: number; uuid: string } }[], uuid?: string): number =>
  rows.find((row) => row.productItem.uuid === uuid)?.productItem.id ?? 0;

describe('bought items', () => {
  const bought = async (section?: 'OFTEN' | 'ONCE') =>
    (await member().api.getMyOrderProductStatistics(section === undefined ? {} : { section })).data;

  test('are those of two orders first, sold-out ones last in their section, without cancelled rows', async () => {
    for (let at = 0; at < 2; at += 1) {
      const made = await order(2);
      await setStatuses(made.uuid, ['PURCHASE_CONFIRM', 'PURCHASE_CONFIRM']);
    }
    const wide = await order(4, { count: 3 });
    await setStatuses(wide.uuid, ['DELIVERY_COMPLETE', 'CANCEL', 'DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
    const unfinished = await order(5);
    expect(unfinished.status).toBe('PAYMENT_COMPLETE');
    const all = await bought();
    expect(all.map((row) => [row.productItemUuid, row.orderCount, row.totalCount, row.section])).toEqual([
      [items()[0], 3, 5, 'OFTEN'],
      [items()[1], 2, 2, 'OFTEN'],
      ...[items()[2], items()[3]]
        .toSorted((one, other) => idOf(all, one) - idOf(all, other))
        .map((uuid) => [uuid, 1, 3, 'ONCE']),
    ]);
    await setStock(shop, items()[0] ?? '', 0);
    expect((await bought('OFTEN')).map((row) => row.productItemUuid)).toEqual([items()[1], items()[0]]);
    await setStock(shop, items()[0] ?? '', 500);
    expect((await bought('ONCE')).map((row) => row.section)).toEqual(['ONCE', 'ONCE']);
  });

  test('are the same cards as in other lists', async () => {
    const made = await order(1);
    await setStatuses(made.uuid, ['DELIVERY_COMPLETE']);
    const [card] = (await buyableItems(shop, 20)).filter(({ uuid }) => uuid === items()[0]);
    expect((await bought())[0]?.productItem).toEqual(card);
  });

  test('page by cursor, and end after twelve months', async () => {
    const made = await order(3);
    await setStatuses(made.uuid, ['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
    const all = (await bought()).map((row) => row.productItemUuid);
    const first = await member().api.getMyOrderProductStatistics({ count: 2 });
    expect(first.paging).toMatchObject({ totalCount: 3, hasNext: true });
    const { cursor = '' } = first.paging;
    const second = await member().api.getMyOrderProductStatistics({ count: 2, cursor });
    expect([...first.data, ...second.data].map((row) => row.productItemUuid)).toEqual(all);
    await later(366);
    expect(await bought()).toEqual([]);
  });
});
