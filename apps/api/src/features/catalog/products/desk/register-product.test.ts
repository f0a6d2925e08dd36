// New products of staff over HTTP: registrations, copies, grids of items, deletions.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  deskProduct,
  firstItemOf,
  newProduct,
  productDesk,
  withOptions,
} from '../../../../testing/catalog/desk-products.ts';
import { importText } from '../../../../testing/catalog/import.ts';
import { codeOf, outcomeOf, refusalOf } from '../../../../testing/contract/refusals.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { orderInput, rows, stockOf } from '../../../../testing/sales/orders.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let given: ReturnType<typeof newProduct>;
beforeAll(async () => {
  admin = await openStaff(shop);
  given = newProduct(await deskProduct(shop, admin, 'p.health is not null'));
});
const { freshProduct, edit, staleRows } = productDesk(shop, () => admin);

describe('a new product', () => {
  test('is hidden until it is published, then sold like every other', async () => {
    const made = await admin.api.registerProduct({ ...given, code: 'vitamin-c' });
    expect(made).toMatchObject({ code: 'vitamin-c', version: 1, isDisplay: false, sellingState: 'HIDDEN' });
    expect(made).toMatchObject({ noticeType: 'HEALTH_FOOD', missingFields: [], brandName: '아침담은' });
    const { uuid, code } = firstItemOf(made);
    expect(code).toBe('vitamin-c-1');
    expect(await stockOf(shop, uuid)).toEqual({ count: 10, moved: 10 });
    expect(await codeOf(shop.api.getProductItem({ uuid }))).toBe('NOT_FOUND');
    const published = await edit(made, { isDisplay: true });
    expect(await staleRows(published)).toEqual([]);
    expect((await shop.api.getProductItem({ uuid })).product).toMatchObject({ name: given.name });
    const found = await shop.api.getProductItemsByPagingBySearchTable({
      count: 5,
      keyword: '아침담은 비타민',
    });
    expect(found.data.map((card) => card.uuid)).toEqual([uuid]);
    await shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: uuid, count: 2 }]));
    expect(await stockOf(shop, uuid)).toEqual({ count: 8, moved: 8 });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 5, targetUuid: made.uuid });
    expect(data.map(({ action }) => action)).toEqual(['EDIT', 'CREATE']);
    expect(data[0]).toMatchObject({ before: { isDisplay: false }, after: { isDisplay: true } });
  });

  test('gets a generated code when none is given, and is published at its registration when it is complete', async () => {
    const { code: _code, ...rest } = given;
    const made = await Promise.all([1, 2].map(() => admin.api.registerProduct({ ...rest, isDisplay: true })));
    expect(new Set(made.map((one) => one.code)).size).toBe(2);
    expect(made.map((one) => one.sellingState)).toEqual(['ON_SALE', 'ON_SALE']);
  });

  test('is not published without its legal fields or with an unlawful text', async () => {
    const { health: _health, statutoryNotices: _notices, ...bare } = given;
    const refusal = await refusalOf(admin.api.registerProduct({ ...bare, isDisplay: true }));
    expect(refusal.code).toBe('INVALID_INPUT');
    expect(refusal.fields?.map(({ name }) => name)).toContain('statutoryNotices.제조국');
    const name = '감기를 예방하는 비타민';
    expect(await codeOf(admin.api.registerProduct({ ...given, name, isDisplay: true }))).toBe('LINT_FAILED');
    expect((await admin.api.registerProduct({ ...bare, name })).missingFields.length).toBeGreaterThan(5);
  });

  test('never takes the code of another product, also when two are registered concurrently', async () => {
    const taken = await deskProduct(shop, admin);
    const refusal = { code: 'INVALID_INPUT', fields: [{ name: 'code' }] };
    expect(await refusalOf(admin.api.registerProduct({ ...given, code: taken.code }))).toMatchObject(refusal);
    expect(await admin.api.getStaffProduct({ uuid: taken.uuid })).toEqual(taken);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => outcomeOf(admin.api.registerProduct({ ...given, code: 'twice' }))),
    );
    expect(outcomes.toSorted()).toEqual(['DONE', 'INVALID_INPUT', 'INVALID_INPUT']);
    const count =
      'select count(*)::int as count from stock_movement m join product_item i on i.uuid = m.product_item_uuid';
    expect(await rows(shop, `${count} where i.code = 'twice-1'`)).toEqual([{ count: 1 }]);
  });

  test('of a store is sold by it: its policy is one of the store', async () => {
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    const [own] = (await merchant.api.getStaffProductsByPaging({ count: 1 })).data;
    const all = (await admin.api.getStaffProductsByPaging({ count: 100 })).data;
    const other = all.find(({ store }) => store.uuid !== own?.store.uuid) ?? { deliveryPolicy: { uuid: '' } };
    const deliveryPolicyUuid = own?.deliveryPolicy.uuid ?? '';
    const made = await merchant.api.registerProduct({ ...given, deliveryPolicyUuid });
    expect(made.store.uuid).toBe(own?.store.uuid);
    const foreign = { ...given, deliveryPolicyUuid: other.deliveryPolicy.uuid };
    expect(await codeOf(merchant.api.registerProduct(foreign))).toBe('NOT_FOUND');
    expect(
      await refusalOf(merchant.api.registerProduct({ ...given, deliveryPolicyUuid, recommendOrder: 1 })),
    ).toMatchObject({
      fields: [{ name: 'recommendOrder' }],
    });
  });
});

describe('a preview', () => {
  test('shows a hidden product to the holder of the link for an hour, as its page would', async () => {
    const product = await admin.api.registerProduct({
      ...given,
      items: [{ salesPrice: 5_000, isDisplay: false }],
    });
    const { uuid } = product;
    const { url, expireAt } = await admin.api.previewProduct({ uuid });
    const { pathname, searchParams } = new URL(url);
    expect([pathname, expireAt.length]).toEqual([`/goods/${uuid}`, 19]);
    const previewToken = searchParams.get('preview') ?? '';
    const page = await shop.api.getProductPreview({ uuid, previewToken });
    expect(page).toMatchObject({
      salesPrice: 5_000,
      isBuyable: false,
      product: { name: given.name, isDisplay: false },
    });
    const other = await deskProduct(shop, admin);
    expect(await codeOf(shop.api.getProductPreview({ uuid: other.uuid, previewToken }))).toBe('NOT_FOUND');
    shop.clock.moveBy(61 * 60_000);
    expect(await codeOf(shop.api.getProductPreview({ uuid, previewToken }))).toBe('NOT_FOUND');
    admin = await openStaff(shop);
    await admin.api.deleteProduct({ uuid });
    expect(await codeOf(admin.api.previewProduct({ uuid }))).toBe('NOT_FOUND');
  });
});

describe('a copy', () => {
  test('has all of a product but stock, codes, period and former prices, and is hidden', async () => {
    const product = await freshProduct(withOptions);
    const { salesPrice } = firstItemOf(product);
    const edited = await edit(product, {
      saleFrom: '2026-01-01T00:00:00',
      items: product.items.map(({ uuid }, at) =>
        at === 0
          ? {
              uuid,
              isRepresentative: true,
              inventoryCode: 'C-1',
              fixedPrice: salesPrice * 2,
              isRecommendedPrice: true,
            }
          : { uuid },
      ),
    });
    const copy = await admin.api.duplicateProduct({ uuid: product.uuid });
    expect(copy).toMatchObject({
      version: 1,
      name: `${product.name} (복사)`,
      isDisplay: false,
      missingFields: [],
      images: edited.images,
      detailText: edited.detailText,
      statutoryNotices: edited.statutoryNotices,
      categories: edited.categories,
    });
    expect(copy).not.toHaveProperty('saleFrom');
    expect(copy.items.map(({ stockCount, inventoryCode }) => [stockCount, inventoryCode])).toEqual(
      product.items.map(() => [0, '']),
    );
    expect(copy.items.map((item) => [item.optionItems, item.salesPrice])).toEqual(
      edited.items.map((item) => [item.optionItems, item.salesPrice]),
    );
    expect(firstItemOf(copy)).toMatchObject({ isRepresentative: true, fixedPrice: salesPrice * 2 });
    expect(copy.items.slice(1).every(({ fixedPrice }) => fixedPrice === 0)).toBe(true);
    expect(await admin.api.getStaffProduct({ uuid: product.uuid })).toEqual(edited);
    const published = await edit(copy, { isDisplay: true });
    expect(await staleRows(published)).toEqual([]);
  });

  test('of a product with a long name has a name of at most a hundred characters', async () => {
    const { uuid } = await admin.api.registerProduct({ ...given, name: '가'.repeat(100) });
    const { name } = await admin.api.duplicateProduct({ uuid });
    expect([name.length, name.endsWith('가 (복사)')]).toEqual([100, true]);
  });
});

describe('a grid of items', () => {
  test('has the items with the same values, and new ones; its items can be saved', async () => {
    const product = await freshProduct(
      `${withOptions} and (select count(*) from product_item i where i.product_uuid = p.uuid) = 2`,
    );
    const [name = ''] = product.optionNames;
    const [one, two] = product.items;
    const value = one?.optionItems[0]?.value ?? '';
    const options = [{ name, values: ['새 값', value] }];
    const { items, removedItems } = await admin.api.generateProductItems({ uuid: product.uuid, options });
    expect(items).toMatchObject([
      { optionItems: [{ name, value: '새 값' }], salesPrice: one?.salesPrice, stockCount: 0 },
      { uuid: one?.uuid, stockCount: one?.stockCount, seenStockCount: one?.stockCount },
    ]);
    expect(items[0]).not.toHaveProperty('uuid');
    expect(removedItems).toEqual([{ uuid: two?.uuid, displayName: two?.displayName }]);
    expect(await admin.api.getStaffProduct({ uuid: product.uuid })).toEqual(product);
    const saved = await edit(product, { items });
    expect(saved.items.map(({ uuid }) => uuid).at(1)).toBe(one?.uuid);
    const back = { uuid: product.uuid, options: [{ name, values: [two?.optionItems[0]?.value ?? ''] }] };
    const restored = await admin.api.generateProductItems({ ...back, salesPrice: 1 });
    expect(restored.items).toMatchObject([{ uuid: two?.uuid, salesPrice: two?.salesPrice }]);
  });

  test.each([
    [
      'a name twice',
      [
        { name: '맛', values: ['가'] },
        { name: '맛', values: ['나'] },
      ],
    ],
    ['a value twice', [{ name: '맛', values: ['가', '나', '가'] }]],
    [
      'too many combinations',
      ['맛', '용량'].map((name) => ({ name, values: Array.from({ length: 23 }, (_, at) => `${at}`) })),
    ],
  ])('is refused for %s', async (_what, options) => {
    const { uuid } = await deskProduct(shop, admin);
    expect(await refusalOf(admin.api.generateProductItems({ uuid, options }))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'options' }],
    });
  });
});

describe('a deletion', () => {
  test('hides the product everywhere and keeps its orders; a repetition changes nothing', async () => {
    const product = await freshProduct();
    const { uuid } = product;
    const { uuid: productItemUuid } = firstItemOf(
      await edit(product, { items: [{ uuid: firstItemOf(product).uuid, stockCount: 5 }] }),
    );
    const input = await orderInput(shop, [{ productItemUuid, count: 1 }]);
    await shop.api.registerOrder(input);
    expect(await admin.api.deleteProduct({ uuid })).toEqual({ isDeleted: true });
    expect(await admin.api.deleteProduct({ uuid })).toEqual({ isDeleted: true });
    for (const call of [
      () => shop.api.getProduct({ uuid }),
      () => shop.api.getProductItem({ uuid: productItemUuid }),
      () => admin.api.getStaffProduct({ uuid }),
      () => admin.api.editProductItem({ uuid: productItemUuid, version: 3, maxBuyCount: 1 }),
      () => admin.api.duplicateProduct({ uuid }),
      () => admin.api.generateProductItems({ uuid, options: [{ name: '맛', values: ['가'] }] }),
      () => admin.api.deleteProduct({ uuid: productItemUuid }),
    ])
      expect(await codeOf(call())).toBe('NOT_FOUND');
    expect(await staleRows(product)).toEqual([]);
    const found = await shop.api.getProductItemsByPagingBySearchTable({
      count: 100,
      keyword: product.name.slice(0, 20),
    });
    expect(found.data.map((card) => card.product.uuid)).not.toContain(uuid);
    const again = { ...input, clientOrderId: '0197f000-0000-7000-8000-0000000000aa' };
    expect(await codeOf(shop.api.registerOrder(again))).toBe('NOT_ON_SALE');
    const { data } = await admin.api.getAuditLogsByPaging({ count: 5, targetUuid: uuid, action: 'DELETE' });
    expect(data).toMatchObject([{ before: { code: product.code, name: product.name } }]);
    await importText(shop, `product_code,sales_price\n${product.code},1234\n`);
    expect(await codeOf(admin.api.getStaffProduct({ uuid }))).toBe('NOT_FOUND');
    const { code } = product;
    expect(await refusalOf(admin.api.registerProduct({ ...given, code }))).toMatchObject({
      fields: [{ name: 'code' }],
    });
  });
});
