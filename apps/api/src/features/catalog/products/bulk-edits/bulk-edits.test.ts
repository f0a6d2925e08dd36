// Bulk edits of products and items over HTTP: previews, refused and unchanged rows, versions, stores, audit rows.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import {
  type StaffProduct,
  firstItemOf,
  newProduct,
  productDesk,
  withOptions,
} from '../../../../testing/catalog/desk-products.ts';
import { codeOf } from '../../../../testing/contract/refusals.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { orderInput, stockOf } from '../../../../testing/sales/orders.ts';
import { sentStatements } from '../../../../testing/sent-statements.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stop();
  admin = await openStaff(shop);
});

const { freshProduct, edit, staleRows } = productDesk(shop, () => admin);
const withPrice = 'exists (select from product_item i where i.product_uuid = p.uuid and i.fixed_price = 0)';

type Rows = Input<'bulkEditProducts'>['rows'];
type Set = Input<'bulkEditProducts'>['set'];
type Versioned = Pick<StaffProduct, 'uuid' | 'version'>;

const rowOf = ({ uuid, version }: Versioned) => ({ uuid, version });
const itemsOf = ({ items, version }: Pick<StaffProduct, 'items' | 'version'>): Rows =>
  items.map(({ uuid }) => ({ uuid, version }));
const bulk = (products: readonly Versioned[], set: Set, dryRun = false, { api } = admin) =>
  api.bulkEditProducts({ rows: products.map(rowOf), set, dryRun });
const reread = ({ uuid }: { uuid: string }): Promise<StaffProduct> => admin.api.getStaffProduct({ uuid });
/** A product without a list price that no other test changes. */
const plainProduct = async (where = 'true') => {
  const product = await freshProduct(`${withPrice} and ${where}`);
  const items = product.items.map(({ uuid }) => ({ uuid, fixedPrice: 0 }));
  return edit(product, { items });
};

describe('products', () => {
  test('are changed with all their items, as the preview shows', async () => {
    const products = [await plainProduct(withOptions), await plainProduct()];
    const category = firstItemOf({ items: (await plainProduct('p.health is null')).categories });
    const set: Set = {
      salesPrice: { kind: 'PERCENT', value: -10 },
      stockCount: { kind: 'ADD', value: 7 },
      categoryUuids: [category.uuid],
      saleTo: '2031-01-01T00:00:00',
    };
    const preview = await bulk(products, set, true);
    expect(preview).toMatchObject({ doneCount: 2, failedCount: 0 });
    expect(await Promise.all(products.map(reread))).toEqual(products);
    const { previews, ...result } = await bulk(products, set);
    expect([previews, result.rows]).toEqual([[], products.map(({ uuid }) => ({ uuid, isDone: true }))]);
    for (const before of products) {
      const after = await reread(before);
      expect(after).toMatchObject({ version: before.version + 1, saleTo: '2031-01-01T00:00:00' });
      expect(after.categories.map(({ uuid }) => uuid)).toEqual([category.uuid]);
      const shown = preview.previews.filter(({ productUuid }) => productUuid === before.uuid);
      expect(shown.map((item) => [item.uuid, item.before, item.after])).toEqual(
        before.items.map((item, at) => [item.uuid, figuresOf(item), figuresOf(after.items[at])]),
      );
      expect(after.items.map(({ salesPrice, stockCount }) => [salesPrice, stockCount])).toEqual(
        before.items.map((item) => [Math.floor((item.salesPrice * 9) / 100) * 10, item.stockCount + 7]),
      );
      expect(await staleRows(after)).toEqual([]);
      const audit = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: before.uuid });
      expect(audit.data).toMatchObject([{ action: 'EDIT', targetType: 'PRODUCT' }]);
      expect(Object.keys(audit.data[0]?.after ?? {}).toSorted()).toEqual(
        ['categoryUuids', ...after.items.map(({ code }) => `items.${code}`), 'saleTo'].toSorted(),
      );
      const { uuid, stockCount } = firstItemOf(after);
      expect(await stockOf(shop, uuid)).toEqual({ count: stockCount, moved: stockCount });
    }
  });

  test('that may not be changed so are left as they are, and say why; the others are saved', async () => {
    const [plain, listed] = [await plainProduct(), await freshProduct()];
    const hidden = await admin.api.registerProduct({ ...newProduct(plain), statutoryNotices: [] });
    const other = await freshProduct(`p.uuid <> '${listed.uuid}'`);
    await edit(other, { isInstaEvent: true });
    const unknown = { uuid: randomUUID(), version: 1 };
    const set: Set = { isDisplay: true, fixedPrice: 90_000_000 };
    const refused = await bulk([listed, hidden, other, unknown], set);
    expect(refused.rows.map(({ uuid, isDone, code }) => [uuid, isDone, code])).toEqual([
      [listed.uuid, false, 'INVALID_INPUT'],
      [hidden.uuid, false, 'INVALID_INPUT'],
      [other.uuid, false, 'VERSION_CONFLICT'],
      [unknown.uuid, false, 'NOT_FOUND'],
    ]);
    expect(refused.rows[0]?.message).toMatch(/정가로 표시할 수/);
    expect(refused.rows[1]?.message).not.toMatch(/정가로 표시할 수/);
    const mixed = await bulk([hidden, plain], { isDisplay: true, saleTo: '2031-01-01T00:00:00' });
    expect(mixed.rows.map(({ isDone }) => isDone)).toEqual([false, true]);
    expect((await reread(plain)).version).toBe(plain.version + 1);
    expect(await reread(hidden)).toEqual(hidden);
    expect(await reread(listed)).toEqual(listed);
  });

  test('that are so already are skipped, and a repetition never applies a share twice', async () => {
    const product = await plainProduct();
    const same = await bulk([product], { isDisplay: true, salesPrice: { kind: 'ADD', value: 0 } });
    expect(same.rows).toMatchObject([{ isDone: true, isUnchanged: true }]);
    expect(await reread(product)).toEqual(product);
    const change: Set = { salesPrice: { kind: 'PERCENT', value: 10 } };
    const outcomes = await Promise.all([1, 2, 3].map(() => bulk([product], change)));
    const codes = outcomes.map(({ rows }) => rows[0]?.code ?? 'DONE');
    expect(codes.toSorted()).toEqual(['DONE', 'VERSION_CONFLICT', 'VERSION_CONFLICT']);
    expect(firstItemOf(await reread(product)).salesPrice).toBe(
      Math.floor((firstItemOf(product).salesPrice * 11) / 100) * 10,
    );
  });

  test('keep their store: a policy of another one is refused, for its staff as one that does not exist', async () => {
    const product = await plainProduct();
    const store = (await admin.api.getStaffProductsByPaging({ count: 100 })).data.find(
      (row) => !row.store.isOwn,
    );
    const policy = { deliveryPolicyUuid: store?.deliveryPolicy.uuid ?? '' };
    expect((await bulk([product], policy)).rows).toMatchObject([{ isDone: false, code: 'INVALID_INPUT' }]);
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'], storeUuid: store?.store.uuid });
    const own = { deliveryPolicyUuid: product.deliveryPolicy.uuid };
    expect(await codeOf(bulk([product], own, false, merchant))).toBe('NOT_FOUND');
    expect((await bulk([product], { saleTo: '' }, false, merchant)).rows).toMatchObject([
      { isDone: false, code: 'NOT_FOUND' },
    ]);
    const unknown = { categoryUuids: [randomUUID()] };
    expect(await codeOf(bulk([product], unknown))).toBe('INVALID_INPUT');
  });

  test('are read and saved by statements whose number does not depend on theirs', async () => {
    const sent = async (count: number) => {
      const products: StaffProduct[] = [];
      while (products.length < count) products.push(await plainProduct());
      const statements = await sentStatements(() => bulk(products, { saleTo: '2032-01-01T00:00:00' }));
      // The session is read again when it has been in the cache for a few seconds.
      return statements.filter((text) => !/\bfrom session\b/.test(text)).length;
    };
    expect(await sent(5)).toBe(await sent(1));
  });
});

const figuresOf = (item: StaffProduct['items'][number] | undefined) => ({
  salesPrice: item?.salesPrice,
  fixedPrice: item?.fixedPrice,
  isRecommendedPrice: item?.isRecommendedPrice,
  stockCount: item?.stockCount,
  isDisplay: item?.isDisplay,
});

describe('items', () => {
  test('are changed alone; those of one product change together or not at all', async () => {
    const product = await plainProduct(withOptions);
    const [first, second, ...others] = itemsOf(product);
    if (first === undefined || second === undefined) throw new Error('A product with options has items.');
    const set = { stockCount: { kind: 'SET', value: 3 }, isDisplay: false, maxBuyCount: 2 } as const;
    const preview = await admin.api.bulkEditProductItems({ rows: [first], set, dryRun: true });
    expect(preview.previews.map(({ uuid, after }) => [uuid, after.stockCount, after.isDisplay])).toEqual([
      [first.uuid, 3, false],
    ]);
    const { rows } = await admin.api.bulkEditProductItems({ rows: [first], set });
    expect(rows).toEqual([{ uuid: first.uuid, isDone: true }]);
    const after = await reread(product);
    expect(after.items[0]).toMatchObject({ stockCount: 3, isDisplay: false, maxBuyCount: 2 });
    expect(after.items.slice(1)).toEqual(product.items.slice(1));
    expect(others.length).toBe(product.items.length - 2);
    const version = after.version;
    const less = { stockCount: { kind: 'ADD', value: -4 } } as const;
    const both = await admin.api.bulkEditProductItems({
      rows: [
        { ...second, version },
        { ...first, version },
      ],
      set: less,
    });
    expect(both.rows.map(({ uuid, isDone, code }) => [uuid, isDone, code])).toEqual([
      [second.uuid, false, 'INVALID_INPUT'],
      [first.uuid, false, 'INVALID_INPUT'],
    ]);
    expect(await reread(product)).toEqual(after);
  });

  test('of orders that are placed concurrently keep their sums', async () => {
    const product = await plainProduct();
    const { uuid } = firstItemOf(product);
    const counted = await edit(product, { items: [{ uuid, stockCount: 100 }] });
    const order = async () =>
      shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: uuid, count: 1 }]));
    const rows = itemsOf(counted).slice(0, 1);
    const change = admin.api.bulkEditProductItems({ rows, set: { stockCount: { kind: 'ADD', value: 20 } } });
    await Promise.all([change, ...Array.from({ length: 4 }, order)]);
    expect(await stockOf(shop, uuid)).toEqual({ count: 116, moved: 116 });
  });
});
