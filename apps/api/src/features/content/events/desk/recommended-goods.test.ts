// getRecommendedGoods and setRecommendedGoods over HTTP: pinned products of the built-in exhibitions and of groups.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '../../../../testing/contract/event-desk-samples.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
/** Items of different products. */
let items: string[];
beforeAll(async () => {
  admin = await openStaff(shop);
  items = (await shop.api.getProductItemsByPaging({ count: 10 })).data.map(({ uuid }) => uuid);
});

const groupOf = async () => {
  const { uuid } = await admin.api.registerEvent(await newEvent(admin));
  return admin.api.registerEventGroup({ eventUuid: uuid, title: '겨울 상품' });
};
const refused = (name: string) => ({ code: 'INVALID_INPUT', fields: [{ name }] });

describe('recommended goods', () => {
  test('are pinned in a built-in exhibition in the given order and replace the previous ones', async () => {
    const pick = [items[5] ?? '', items[4] ?? ''];
    const { eventGroupUuid } = await admin.api.setRecommendedGoods({
      type: 'MD_PICK',
      productItemUuids: pick,
    });
    const picked = async () =>
      (await shop.api.getFixedProductItemsByEventGroup({ eventGroupUuid })).map(({ uuid }) => uuid);
    expect(await picked()).toEqual(pick);
    const after = await admin.api.setRecommendedGoods({ eventGroupUuid, productItemUuids: pick.slice(1) });
    expect(await picked()).toEqual(pick.slice(1));
    expect(await admin.api.getRecommendedGoods({ type: 'MD_PICK' })).toEqual(after);
    expect(await admin.api.getRecommendedGoods({ eventGroupUuid })).toEqual(after);
  });

  test('of a version that was changed meanwhile are refused, and left as they are', async () => {
    const { eventGroupUuid, version } = await admin.api.getRecommendedGoods({ type: 'NEW' });
    const first = { eventGroupUuid, version, productItemUuids: items.slice(0, 2) };
    const saved = await admin.api.setRecommendedGoods(first);
    expect(saved.version).toBe(version + 1);
    await expect(
      admin.api.setRecommendedGoods({ ...first, productItemUuids: items.slice(2, 3) }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await admin.api.getRecommendedGoods({ type: 'NEW' })).toEqual(saved);
  });

  test('leave the other products of a group in their order', async () => {
    const { uuid } = await groupOf();
    await admin.api.setEventGroupItems({
      uuid,
      version: 1,
      items: items.slice(0, 4).map((productItemUuid, at) => ({ productItemUuid, isFixed: at === 0 })),
    });
    const pinned = [items[2] ?? '', items[9] ?? ''];
    const { items: rows } = await admin.api.setRecommendedGoods({
      eventGroupUuid: uuid,
      productItemUuids: pinned,
    });
    expect(rows.map((row) => [row.productItemUuid, row.isFixed])).toEqual([
      [items[2], true],
      [items[9], true],
      [items[1], false],
      [items[3], false],
    ]);
  });

  test('require either an exhibition or an existing group, and are refused to merchants', async () => {
    const productItemUuids = items.slice(0, 1);
    await expect(admin.api.setRecommendedGoods({ productItemUuids })).rejects.toMatchObject(refused('type'));
    const group = { eventGroupUuid: randomUUID(), productItemUuids };
    await expect(admin.api.setRecommendedGoods({ type: 'NEW', ...group })).rejects.toMatchObject(
      refused('type'),
    );
    await expect(admin.api.setRecommendedGoods(group)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.api.getRecommendedGoods({})).rejects.toMatchObject(refused('type'));
    const deleted = { eventGroupUuid: randomUUID() };
    await expect(admin.api.getRecommendedGoods(deleted)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    await expect(merchant.api.getRecommendedGoods({ type: 'NEW' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(merchant.api.setRecommendedGoods({ type: 'NEW', productItemUuids })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
