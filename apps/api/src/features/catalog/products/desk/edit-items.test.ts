// Changes of items by staff over HTTP: list prices, options, stock, and imports of edited products. Changes of products:
// edit-product.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import {
  type StaffProduct,
  firstItemOf,
  newlyRegistered,
  productDesk,
  withOptions,
} from '../../../../testing/catalog/desk-products.ts';
import { importText } from '../../../../testing/catalog/import.ts';
import { codeOf, refusalOf } from '../../../../testing/contract/refusals.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';
import { orderInput, rows, stockOf } from '../../../../testing/sales/orders.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});
const { freshProduct, edit, staleRows } = productDesk(shop, () => admin);

describe('a list price', () => {
  test('that is crossed out was charged for twenty days, or is the recommended one', async () => {
    const product = await freshProduct(newlyRegistered);
    const { uuid, salesPrice } = firstItemOf(product);
    const half = Math.floor(salesPrice / 2);
    const cut = { uuid, salesPrice: half, fixedPrice: salesPrice, isRecommendedPrice: false };
    const refusal = { code: 'INVALID_INPUT', fields: [{ name: 'items.0.fixedPrice' }] };
    expect(await refusalOf(edit(product, { items: [cut] }))).toMatchObject(refusal);
    const recommended = await edit(product, { items: [{ ...cut, isRecommendedPrice: true }] });
    expect(firstItemOf(recommended)).toMatchObject({ fixedPrice: salesPrice, isRecommendedPrice: true });
    const labelled = { uuid, fixedPrice: salesPrice, isRecommendedPrice: true };
    expect(await shop.api.getProductItem({ uuid })).toMatchObject({ ...labelled, relatedItems: [labelled] });
    const [card] = (await shop.api.getProductItemsByPaging({ count: 1, uuids: [uuid] })).data;
    expect(card).toMatchObject(labelled);
    const plain = await edit(recommended, {
      items: [{ uuid, salesPrice, fixedPrice: 0, isRecommendedPrice: false }],
    });
    expect(await shop.api.getProductItem({ uuid })).not.toHaveProperty('isRecommendedPrice');
    shop.clock.moveBy(21 * dayMs);
    admin = await openStaff(shop);
    const above = { ...cut, fixedPrice: salesPrice + 1 };
    expect(await refusalOf(edit(plain, { items: [above] }))).toMatchObject(refusal);
    const { version } = plain;
    expect(await refusalOf(admin.api.editProductItem({ version, ...above }))).toMatchObject(refusal);
    const sale = await edit(plain, { items: [cut] });
    expect(firstItemOf(sale)).toMatchObject({ salesPrice: half, fixedPrice: salesPrice, lowestPrice: half });
    expect(firstItemOf(sale).priceChanges.map((change) => change.salesPrice)).toEqual([
      half,
      salesPrice,
      half,
      salesPrice,
    ]);
    shop.clock.moveBy(-21 * dayMs);
    admin = await openStaff(shop);
  });
});

describe('a price of 0 won', () => {
  test('is refused by every command for a displayed product, and accepted for a hidden one', async () => {
    const product = await freshProduct();
    const { uuid, version } = product;
    const item = firstItemOf(product);
    const free = { salesPrice: 0, fixedPrice: 0 };
    const fields = [{ name: 'items.0.salesPrice', message: expect.stringContaining('1원 이상') as string }];
    const refusal = { code: 'INVALID_INPUT', fields };
    expect(await refusalOf(edit(product, { items: [{ uuid: item.uuid, ...free }] }))).toMatchObject(refusal);
    expect(await refusalOf(admin.api.editProductItem({ uuid: item.uuid, version, ...free }))).toMatchObject(
      refusal,
    );
    const set = { salesPrice: { kind: 'SET', value: 0 }, fixedPrice: 0 } as const;
    const refused = { isDone: false, code: 'INVALID_INPUT' };
    for (const change of [{ set }, { set, dryRun: true }]) {
      const productRows = [{ uuid, version }];
      expect(await admin.api.bulkEditProducts({ rows: productRows, ...change })).toMatchObject({
        rows: [refused],
      });
      const itemRows = [{ uuid: item.uuid, version }];
      expect(await admin.api.bulkEditProductItems({ rows: itemRows, ...change })).toMatchObject({
        rows: [refused],
      });
    }
    expect(await admin.api.getStaffProduct({ uuid })).toEqual(product);

    const items = [{ uuid: item.uuid, ...free }];
    const hidden = await edit(product, { isDisplay: false, items });
    expect(hidden.missingFields).toMatchObject(fields);
    expect(await refusalOf(edit(hidden, { isDisplay: true }))).toMatchObject(refusal);
    const shown = await admin.api.bulkEditProducts({
      rows: [{ uuid, version: hidden.version }],
      set: { isDisplay: true },
    });
    expect(shown).toMatchObject({ rows: [refused] });
  });

  test('of an item that is already on sale does not prevent a change of its stock', async () => {
    const product = await freshProduct();
    const { uuid } = firstItemOf(product);
    await rows(shop, `update product_item set sales_price = 0, fixed_price = 0 where uuid = '${uuid}'`);
    const stocked = await admin.api.editProductItem({ uuid, version: product.version, stockCount: 3 });
    expect(stocked).toMatchObject({ salesPrice: 0, stockCount: 3 });
  });
});

describe('items', () => {
  const names = ({ items }: Pick<StaffProduct, 'items'>) =>
    items.map(({ optionItems }) => optionItems.map(({ value }) => value).join());

  test('are added, removed, ordered and restored; orders keep removed ones', async () => {
    const product = await freshProduct(
      `${withOptions} and (select count(*) from product_item i where i.product_uuid = p.uuid) = 3`,
    );
    const [one, two, three] = product.items;
    const option = (value: string) => [{ name: product.optionNames[0] ?? '', value }];
    const items = [
      { uuid: three?.uuid ?? '' },
      { optionItems: option('새 옵션'), salesPrice: 7_700, stockCount: 5, inventoryCode: 'N-1' },
      { uuid: one?.uuid ?? '', isRepresentative: true },
    ];
    const after = await edit(product, { items });
    expect(names(after)).toEqual([names(product)[2], '새 옵션', names(product)[0]]);
    expect(after.items[1]).toMatchObject({
      code: `${product.code}-4`,
      salesPrice: 7700,
      stockCount: 5,
      inventoryCode: 'N-1',
      priceChanges: [{ salesPrice: 7700 }],
    });
    expect(after.items[1]?.id).toBeGreaterThan(product.items[2]?.id ?? 0);
    expect(await stockOf(shop, after.items[1]?.uuid ?? '')).toEqual({ count: 5, moved: 5 });
    const { representativeItem } = (await shop.api.getProductsByPaging({ count: 1, uuids: [product.uuid] }))
      .data[0] ?? { representativeItem: undefined };
    expect(representativeItem?.uuid).toBe(one?.uuid);
    expect(await staleRows(after)).toEqual([]);
    const restored = await edit(after, { items: product.items.map(({ uuid }) => ({ uuid })) });
    expect(names(restored)).toEqual(names(product));
    expect(restored.items[1]).toMatchObject({ uuid: two?.uuid, stockCount: two?.stockCount });
  });

  test('have the new count, without units that were sold since staff saw the old one', async () => {
    const product = await freshProduct();
    const { uuid } = firstItemOf(product);
    const counted = await edit(product, { items: [{ uuid, stockCount: 50 }] });
    await shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: uuid, count: 3 }]));
    const received = { uuid, stockCount: 60, seenStockCount: 50 };
    const after = await edit(counted, { items: [received] });
    expect(firstItemOf(after).stockCount).toBe(57);
    expect(firstItemOf(await edit(after, { items: [{ uuid, maxBuyCount: 9 }] })).stockCount).toBe(57);
    const none = { uuid, stockCount: 0, seenStockCount: 60 };
    expect(firstItemOf(await edit({ ...after, version: 4 }, { items: [none] })).stockCount).toBe(0);
    expect(await stockOf(shop, uuid)).toEqual({ count: 0, moved: 0 });
    const moved = await rows(
      shop,
      `select change, reason, staff_uuid is not null as is_of_staff from stock_movement where product_item_uuid = '${uuid}' order by moved_at, uuid`,
    );
    expect(moved.slice(-3)).toEqual([
      { change: -3, reason: 'ORDER', isOfStaff: false },
      { change: 10, reason: 'ADJUST', isOfStaff: true },
      { change: -57, reason: 'ADJUST', isOfStaff: true },
    ]);
  });

  test('are changed one by one; the others stay as they are', async () => {
    const product = await freshProduct(withOptions);
    const [one, two] = product.items;
    const given = { salesPrice: 5_500, fixedPrice: 0, stockCount: 8, maxBuyCount: 2, inventoryCode: 'S-9' };
    const uuid = two?.uuid ?? '';
    const after = await admin.api.editProductItem({ uuid, version: 1, ...given, isRepresentative: true });
    expect(after).toMatchObject({ ...given, uuid, version: 2, isRepresentative: true });
    const first = await admin.api.editProductItem({
      uuid: one?.uuid ?? '',
      version: 2,
      isRepresentative: true,
    });
    expect(first).toMatchObject({ isRepresentative: true, salesPrice: one?.salesPrice });
    const whole = await admin.api.getStaffProduct({ uuid: product.uuid });
    expect(whole.items.map(({ isRepresentative }) => isRepresentative)).toEqual(
      product.items.map((_, at) => at === 0),
    );
    expect(whole.items[1]).toMatchObject(given);
    expect((await shop.api.getProductItem({ uuid })).salesPrice).toBe(5_500);
    expect(await staleRows(whole)).toEqual([]);
    const { data } = await admin.api.getAuditLogsByPaging({ count: 5, targetUuid: uuid });
    expect(data).toMatchObject([{ action: 'EDIT', targetType: 'PRODUCT_ITEM' }]);
    const [audit] = data;
    expect(audit?.after?.[`items.${two?.code}`]).toMatchObject({ salesPrice: 5_500, stockCount: 8 });
    expect(Object.keys(audit?.after ?? {})).toEqual([`items.${two?.code}`]);
  });

  test('of an order that is placed concurrently keep their sums', async () => {
    const product = await freshProduct();
    const { uuid } = firstItemOf(product);
    const counted = await edit(product, { items: [{ uuid, stockCount: 100 }] });
    const order = async () =>
      shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: uuid, count: 1 }]));
    const change = edit(counted, { items: [{ uuid, stockCount: 120, seenStockCount: 100 }] });
    await Promise.all([change, ...Array.from({ length: 5 }, order)]);
    expect(await stockOf(shop, uuid)).toEqual({ count: 115, moved: 115 });
  });
});

test('an import keeps what only staff set, and makes their form old', async () => {
  const product = await freshProduct(withOptions);
  const [one, two] = product.items;
  const edited = await edit(product, {
    isDisplay: false,
    saleTo: '2031-01-01T00:00:00',
    isCouponApplyPriceDisplay: true,
    items: product.items.map(({ uuid }, at) =>
      at === 1
        ? { uuid, isRepresentative: true, inventoryCode: 'K-1', isDisplay: true }
        : { uuid, isDisplay: false },
    ),
  });
  await importText(
    shop,
    `product_code,item_code,sales_price\n${product.code},${one?.code},1234\n${product.code},${two?.code},4321\n`,
  );
  expect(await codeOf(edit(edited, { brandName: '온스' }))).toBe('VERSION_CONFLICT');
  const after = await admin.api.getStaffProduct({ uuid: product.uuid });
  expect(after).toMatchObject({
    version: 3,
    isDisplay: false,
    saleTo: '2031-01-01T00:00:00',
    isCouponApplyPriceDisplay: true,
    images: product.images,
    items: [
      {
        salesPrice: 1234,
        isDisplay: false,
        isRepresentative: false,
      },
      {
        salesPrice: 4321,
        isRepresentative: true,
        inventoryCode: 'K-1',
        isDisplay: true,
      },
    ],
  });
});
