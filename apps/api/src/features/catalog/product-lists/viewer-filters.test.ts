// Fields of the product search filter that depend on the caller (R043): cartUuid for the owner of the cart row, stockCountRange for
// staff. The other fields are in lists.test.ts.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import { maxCartRows } from '#domain/cart/cart.ts';
import { type Fact, itemFacts, representatives } from '../../../testing/catalog/item-facts.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember, visitorOf } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true });
let products: Fact[];
const policyOf = new Map<string, string>();

beforeAll(async () => {
  products = representatives(await itemFacts(shop.database.db));
  const found = await rows<{ uuid: string; policy: string }>(
    shop,
    'select uuid, delivery_policy_uuid as policy from product',
  );
  for (const { uuid, policy } of found) policyOf.set(uuid, policy);
});

async function listAll(api: Client, filter: Partial<ProductFilter>): Promise<string[]> {
  const uuids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, paging } = await api.getProductItemsByPaging({ count: 100, page, ...filter });
    uuids.push(...data.map((card) => card.product.uuid));
    if (!paging.hasNext) return uuids.toSorted();
  }
}

/** A member with this product in the cart, and the uuid of the cart row. */
async function withInCart(fact: Fact) {
  const member = await openMember(shop);
  const row = await member.api.addCartProductItem({ productItemUuid: fact.item, count: 1 });
  return { ...member, cartUuid: row.uuid };
}

describe('cartUuid (R043)', () => {
  const buyable = () => products.find((fact) => fact.stock > 0 && fact.isInPeriod && !fact.isAdult) as Fact;
  const sameParcel = (fact: Fact) =>
    products
      .filter((other) => policyOf.get(other.product) === policyOf.get(fact.product))
      .map((other) => other.product)
      .toSorted();

  test('lists the goods of the same store and delivery policy, in every list and in facets', async () => {
    const fact = buyable();
    const { api, cartUuid } = await withInCart(fact);
    const expected = sameParcel(fact);
    expect(expected.length).toBeLessThan(products.length);
    expect(await listAll(api, { cartUuid })).toEqual(expected);
    const { paging } = await api.searchProductsByPaging({ count: 1, cartUuid });
    expect(paging.totalCount).toBe(expected.length);
    const facets = await api.searchCategories({ cartUuid });
    expect(facets.brands.reduce((sum, brand) => sum + brand.count, 0)).toBe(expected.length);
    const categoryUuids = fact.categories.slice(0, 1);
    const both = products.filter(
      (other) => other.categories.includes(categoryUuids[0] ?? '') && expected.includes(other.product),
    );
    expect(await listAll(api, { cartUuid, categoryUuids })).toEqual(
      both.map((other) => other.product).toSorted(),
    );
  });

  test('lists the product of the cart row alone when its policy does not bundle', async () => {
    const fact = buyable();
    const policy = policyOf.get(fact.product) ?? '';
    const { api, cartUuid } = await withInCart(fact);
    const bundle = (isBundled: boolean) =>
      sql`update delivery_policy set is_bundled = ${isBundled} where uuid = ${policy}`.execute(
        shop.database.db,
      );
    await bundle(false);
    expect(await listAll(api, { cartUuid })).toEqual([fact.product]);
    expect(await listAll(visitorOf(shop), { parcelItemUuid: fact.item })).toEqual([fact.product]);
    await bundle(true);
    expect(await listAll(visitorOf(shop), { parcelItemUuid: fact.item })).toEqual(sameParcel(fact));
  });

  test('leaves out as many products as a cart has rows, and refuses more', async () => {
    const fact = buyable();
    const rest = Array.from({ length: maxCartRows - 1 }, () => crypto.randomUUID());
    const offered = { parcelItemUuid: fact.item, exceptUuids: [fact.product, ...rest] };
    expect(await listAll(visitorOf(shop), offered)).toEqual(
      sameParcel(fact).filter((product) => product !== fact.product),
    );
    const more = { ...offered, exceptUuids: [...offered.exceptUuids, fact.item] };
    expect(await refusalOf(listAll(visitorOf(shop), more))).toMatchObject({ status: 400 });
  });

  test('finds nothing for another member, a guest and staff, nor after the cart row is deleted', async () => {
    const { api, cartUuid } = await withInCart(buyable());
    expect((await listAll(api, { cartUuid })).length).toBeGreaterThan(0);
    const other = await openMember(shop);
    const staff = await openStaff(shop);
    for (const stranger of [visitorOf(shop), other.api, staff.api])
      expect(await listAll(stranger, { cartUuid })).toEqual([]);
    await api.deleteMultipleCartProductItems({ uuids: [cartUuid] });
    expect(await listAll(api, { cartUuid })).toEqual([]);
  });
});

describe('stockCountRange (R043)', () => {
  const stocks = () => products.map((fact) => fact.stock).toSorted((a, b) => a - b);
  const middle = () => stocks()[Math.floor(products.length / 2)] ?? 0;

  test('filters by the current stock count for staff, bounds included', async () => {
    const { api } = await openStaff(shop);
    const uuidsOf = (facts: Fact[]) => facts.map((fact) => fact.product).toSorted();
    const [least = 0, most = 0] = [stocks()[10], middle()];
    for (const range of [{ from: most }, { to: least }, { from: least, to: most }]) {
      const expected = products.filter(
        ({ stock }) => stock >= (range.from ?? 0) && stock <= (range.to ?? Number.POSITIVE_INFINITY),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(products.length);
      expect(await listAll(api, { stockCountRange: range })).toEqual(uuidsOf(expected));
    }
    const fact = products.find((each) => each.stock > 5) as Fact;
    const setStock = (count: number) =>
      sql`update product_item set stock_count = ${count} where uuid = ${fact.item}`.execute(shop.database.db);
    const filter = { uuids: [fact.item], stockCountRange: { to: 3 } };
    expect(await listAll(api, filter)).toEqual([]);
    await setStock(3);
    expect(await listAll(api, filter)).toEqual([fact.product]);
    await setStock(fact.stock);
  });

  test('is ignored for guests and members', async () => {
    const member = await openMember(shop);
    for (const api of [visitorOf(shop), member.api])
      expect((await listAll(api, { stockCountRange: { from: 2_000_000_000 } })).length).toBe(products.length);
  });
});
