// Likes over HTTP (docs/rules/discovery.md#likes): one row per member and product, whichever uuid and path was used, and its count.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Fact, itemFacts } from '../../../testing/catalog/item-facts.ts';
import { openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let items: Fact[];
beforeAll(async () => {
  items = await itemFacts(shop.database.db);
});

/** The options of the nth product with several. */
const optionsOf = (nth: number): Fact[] =>
  [...Map.groupBy(items, (fact) => fact.product).values()].filter((own) => own.length >= 2)[nth] ?? [];

/** The stored count and a fresh one. */
async function countsOf(product: string) {
  const found = await sql<{ stored: number; fresh: number }>`
    select coalesce((select like_count from product_like_count where product_uuid = ${product}), 0) as stored,
      (select count(*)::int from product_like where product_uuid = ${product}) as fresh`.execute(
    shop.database.db,
  );
  return found.rows[0];
}

describe('a like', () => {
  test('by product or any of its items and by both paths is one row', async () => {
    const { api } = await openMember(shop);
    const [one, two] = optionsOf(0);
    const product = one?.product ?? '';
    for (const productUuid of [product, one?.item ?? '', (two?.item ?? '').toUpperCase()]) {
      expect(await api.likeProduct({ productUuid })).toEqual({ isLiked: true, likeCount: 1 });
      expect(await api.likeProductItem({ productUuid })).toEqual({ isLiked: true, likeCount: 1 });
    }
    const { data, paging } = await api.getMyProductLikes({});
    expect([data.map((card) => card.uuid), paging.totalCount]).toEqual([[product], 1]);
    expect((await api.getMyProductItemLikes({})).data[0]?.product.uuid).toBe(product);
    const info = await api.getProductItemUserInfo({ uuid: two?.item ?? '' });
    expect([info.isLiked, info.likeCount]).toEqual([true, 1]);
    expect((await api.getMyOverall()).likeCount).toBe(1);
    expect(await api.unlikeProductItem({ productUuid: two?.item ?? '' })).toEqual({
      isLiked: false,
      likeCount: 0,
    });
    expect(await api.unlikeProduct({ productUuid: product })).toEqual({ isLiked: false, likeCount: 0 });
    expect((await api.getMyProductLikes({})).paging.totalCount).toBe(0);
  });

  test('is counted for every viewer, also after concurrent likes', async () => {
    const product = optionsOf(1)[0]?.product ?? '';
    const members = await Promise.all(Array.from({ length: 6 }, () => openMember(shop)));
    await Promise.all(members.map(({ api }) => api.likeProduct({ productUuid: product })));
    const guest = await shop.api.getProductItemUserInfo({ uuid: product });
    expect([guest.isLiked, guest.likeCount]).toEqual([false, 6]);
    await Promise.all(members.slice(0, 4).map(({ api }) => api.unlikeProduct({ productUuid: product })));
    expect(await countsOf(product)).toEqual({ stored: 2, fresh: 2 });
  });

  test('of an unknown or hidden product is refused with NOT_FOUND, and taken back also of a hidden one', async () => {
    const { api } = await openMember(shop);
    const product = optionsOf(2)[0]?.product ?? '';
    await api.likeProduct({ productUuid: product });
    const setShown = async (isShown: boolean) =>
      sql`update product_list set is_shown = ${isShown} where product_uuid = ${product}`.execute(
        shop.database.db,
      );
    await setShown(false);
    await expect(api.likeProduct({ productUuid: product })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await api.getMyProductItemLikes({})).data).toEqual([]);
    expect((await api.getMyOverall()).likeCount).toBe(0);
    expect(await api.unlikeProduct({ productUuid: product })).toEqual({ isLiked: false, likeCount: 0 });
    await setShown(true);
    const unknown = crypto.randomUUID();
    await expect(api.likeProduct({ productUuid: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(api.unlikeProduct({ productUuid: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('ends with the account, and its count with it', async () => {
    const { api, password, userUuid } = await openMember(shop);
    const product = optionsOf(3)[0]?.product ?? '';
    await api.likeProduct({ productUuid: product });
    await api.withdrawUser({ password, reason: 'LOW_USE', isAgreed: true });
    const left = await sql`select from product_like where user_uuid = ${userUuid}`.execute(shop.database.db);
    expect([left.rows.length, await countsOf(product)]).toEqual([0, { stored: 0, fresh: 0 }]);
  });
});

describe('the lists', () => {
  test('have the newest like first, by pages and by cursor', async () => {
    const { api } = await openMember(shop);
    const products = [...new Set(items.map((fact) => fact.product))].slice(0, 7);
    shop.clock.stop();
    for (const productUuid of products) {
      await api.likeProduct({ productUuid });
      shop.clock.moveBy(1000);
    }
    shop.clock.run();
    const newest = products.toReversed();
    const seen: string[] = [];
    let cursor: { cursor?: string; cursorId?: string } = {};
    for (let hasNext = true; hasNext;) {
      const { data, paging } = await api.getMyProductItemLikes({ count: 3, ...cursor });
      seen.push(...data.map((card) => card.product.uuid));
      cursor = {
        ...(paging.cursor !== undefined && { cursor: paging.cursor }),
        ...(paging.cursorId !== undefined && { cursorId: paging.cursorId }),
      };
      hasNext = paging.hasNext;
    }
    expect(seen).toEqual(newest);
    const second = await api.getMyProductLikes({ count: 3, page: 2 });
    expect(second.data.map((card) => card.uuid)).toEqual(newest.slice(3, 6));
    expect(second.paging).toMatchObject({ totalCount: 7, hasNext: true });
  });

  test('of hearts have the liked ones of the given items and products only', async () => {
    const [{ api }, other] = [await openMember(shop), await openMember(shop)];
    const [one, two] = optionsOf(4);
    const [strange] = optionsOf(5);
    await api.likeProduct({ productUuid: one?.product ?? '' });
    await other.api.likeProduct({ productUuid: strange?.product ?? '' });
    const asked = [one?.product, one?.item, two?.item, strange?.item, crypto.randomUUID()].map(String);
    const liked = await api.getLikedProductItems({ productUuids: asked });
    expect(liked.toSorted()).toEqual(asked.slice(0, 3).toSorted());
    expect(await api.getLikedProductItems({ productUuids: [] })).toEqual([]);
  });
});
