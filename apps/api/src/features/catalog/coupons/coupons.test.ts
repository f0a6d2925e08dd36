// Coupon definitions by staff, what is downloadable, and the coupon price on cards, product page and cart (docs/rules/coupons.md).
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { couponInput, endCoupon, makeCoupon } from '../../../testing/sales/coupons.ts';
import { openMember } from '../../../testing/members/members.ts';
import { buyableItems } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { recomputeCouponPrices } from './coupons.jobs.ts';
import { rewriteCouponPrices } from './coupons.ts';

const shop = testShop({ demo: true });
const made: { uuid: string }[] = [];
/** The demo shop's coupons would be listed too. */
beforeAll(() =>
  sql`update coupon set stopped_at = ${shop.clock.now()}::timestamptz`.execute(shop.database.db),
);
afterEach(async () => {
  shop.clock.run();
  for (const coupon of made.splice(0)) await endCoupon(shop, coupon);
});
const make = async (given: Parameters<typeof makeCoupon>[1] = {}) => {
  const coupon = await makeCoupon(shop, given);
  made.push(coupon);
  return coupon;
};

/** The coupon price of an item wherever a guest or the member sees it. */
async function pricesOf(itemUuid: string, member?: Awaited<ReturnType<typeof openMember>>) {
  const api = member?.api ?? shop.api;
  const [item, cards, info, byUuids] = await Promise.all([
    shop.api.getProductItem({ uuid: itemUuid }),
    shop.api.getProductItemsByPaging({ count: 100, isGroupedByProduct: false }),
    api.getProductItemUserInfo({ uuid: itemUuid }),
    shop.api.getProductItemsByUuids({ uuids: [itemUuid] }),
  ]);
  return {
    page: item.couponDiscountablePrice,
    option: item.relatedItems.find((one) => one.uuid === itemUuid)?.couponDiscountablePrice,
    card: cards.data.find((one) => one.uuid === itemUuid)?.couponDiscountablePrice,
    byUuids: byUuids[0]?.couponDiscountablePrice,
    viewer: info.couponDiscountablePrice,
  };
}
const everywhere = (price: number) => ({
  page: price,
  option: price,
  card: price,
  byUuids: price,
  viewer: price,
});

describe('the coupon price', () => {
  test('is the same on card, option, product page and for the viewer, and ends with the coupon', async () => {
    const [card] = await buyableItems(shop, 1);
    const uuid = card?.uuid ?? '';
    const price = card?.salesPrice ?? 0;
    expect(await pricesOf(uuid)).toEqual(everywhere(0));
    const coupon = await make({ discountType: 'RATE', discountFixedRate: 15 });
    const discount = Math.floor((price * 15) / 1000) * 10;
    expect(await pricesOf(uuid)).toEqual(everywhere(discount));
    await make({ minOrderPrice: price + 1, discountFixedPrice: discount + 500 });
    expect(await pricesOf(uuid)).toEqual(everywhere(discount));
    await make({ discountFixedPrice: discount + 100 });
    expect(await pricesOf(uuid)).toEqual(everywhere(discount + 100));
    await endCoupon(shop, coupon);
    for (const one of made.splice(0)) await endCoupon(shop, one);
    expect(await pricesOf(uuid)).toEqual(everywhere(0));
  });

  test('follows the sales price of an item', async () => {
    await make({ discountType: 'RATE', discountFixedRate: 10 });
    const [card] = await buyableItems(shop, 1);
    const { uuid, product, salesPrice } = card ?? { uuid: '', product: { uuid: '' }, salesPrice: 0 };
    const { tx } = shop.context();
    await tx(async (open) => {
      await sql`update product_item set sales_price = ${salesPrice + 10_000} where uuid = ${uuid}`.execute(
        open,
      );
      await rewriteCouponPrices(open, [product.uuid], shop.clock.now());
    });
    expect((await pricesOf(uuid)).card).toBe(Math.floor((salesPrice + 10_000) / 100) * 10);
    await tx(async (open) => {
      await sql`update product_item set sales_price = ${salesPrice} where uuid = ${uuid}`.execute(open);
      await rewriteCouponPrices(open, [product.uuid], shop.clock.now());
    });
  });

  test('starts and ends with the download period, by the job', async () => {
    shop.clock.stopAt('2030-05-01T10:00:00+09:00');
    const [card] = await buyableItems(shop, 1);
    const uuid = card?.uuid ?? '';
    await make({ downloadFrom: '2030-05-01T11:00:00', downloadTo: '2030-05-01T12:00:00' });
    const priceAt = async (time: string) => {
      shop.clock.stopAt(`2030-05-01T${time}+09:00`);
      await Promise.all([1, 2, 3].map(() => recomputeCouponPrices(shop.context())));
      return (await pricesOf(uuid)).card;
    };
    expect(await priceAt('10:59:59')).toBe(0);
    expect(await priceAt('11:00:00')).toBe(1_000);
    expect(await priceAt('11:59:59')).toBe(1_000);
    expect(await priceAt('12:00:00')).toBe(0);
  });

  test('leaves out coupons that a guest cannot count on, and includes what a member has', async () => {
    const [card] = await buyableItems(shop, 1);
    const uuid = card?.uuid ?? '';
    await make({ gradeTypes: ['VIP'], discountFixedPrice: 900 });
    await make({ isPublic: false, code: 'SECRETCODE', discountFixedPrice: 800 });
    await make({ couponType: 'CART', discountFixedPrice: 700 });
    const first = await make({ isFirstOrderOnly: true, discountFixedPrice: 600 });
    expect(await pricesOf(uuid)).toEqual(everywhere(0));
    const member = await openMember(shop);
    expect((await pricesOf(uuid, member)).viewer).toBe(600);
    const { userCoupon } = await member.api.getCouponByCode({ code: 'secret-code' });
    expect(userCoupon?.issuedBy).toBe('CODE');
    expect((await pricesOf(uuid, member)).viewer).toBe(800);
    await member.api.addCartProductItem({ productItemUuid: uuid });
    const [row] = await member.api.getMyCartProductItems();
    expect(row?.productItem.couponDiscountablePrice).toBe(800);
    const { coupons } = await member.api.getProductItemUserInfo({ uuid });
    expect(coupons.map((one) => [one.uuid, one.isDownloadable, one.isDownloaded])).toContainEqual([
      first.uuid,
      true,
      false,
    ]);
  });

  test.each(['ITEM', 'PRODUCT', 'CATEGORY', 'BRAND', 'STORE'] as const)(
    'of the target type %s applies to its items alone',
    async (targetType) => {
      const { data } = await shop.api.getProductItemsByPaging({ count: 100, isGroupedByProduct: false });
      const item = await shop.api.getProductItem({ uuid: data[0]?.uuid ?? '' });
      const parent = await sql<{ uuid: string }>`select coalesce(parent_uuid, uuid) as uuid from category
      where uuid = ${item.product.categories[0]?.uuid ?? ''}`.execute(shop.database.db);
      const target = {
        ITEM: item.uuid,
        PRODUCT: item.product.uuid,
        CATEGORY: parent.rows[0]?.uuid ?? '',
        BRAND: item.product.brand?.uuid ?? '',
        STORE: item.product.store.uuid,
      }[targetType];
      await make({ targetType, targetUuids: [target] });
      const cards = await shop.api.getProductItemsByPaging({ count: 100, isGroupedByProduct: false });
      const priced = cards.data.filter((one) => one.couponDiscountablePrice > 0);
      expect(priced.map((one) => one.uuid)).toContain(item.uuid);
      if (targetType === 'ITEM') expect(priced).toHaveLength(1);
      else expect(priced.length).toBeLessThan(targetType === 'STORE' ? 101 : cards.data.length);
      const lists = await shop.api.getProductItemDownloadableCoupons({ productItemUuid: item.uuid });
      expect(lists).toHaveLength(1);
      expect(await shop.api.getDownloadableCoupons({ productUuid: item.product.uuid })).toHaveLength(1);
      expect(await shop.api.getDownloadableCoupons({})).toEqual([]);
    },
  );

  test('is recomputed in batches, and continues after an interruption', async () => {
    await make();
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from item_coupon_price`.execute(shop.database.db))
        .rows[0]?.n ?? 0;
    const all = await count();
    await sql`delete from item_coupon_price`.execute(shop.database.db);
    await sql`update coupon set price_due_at = '-infinity', price_cursor = null where stopped_at is null`.execute(
      shop.database.db,
    );
    await recomputeCouponPrices(shop.context());
    expect(await count()).toBe(all);
    expect(all).toBeGreaterThan(100);
  });

  test('of a coupon that is used up disappears', async () => {
    const coupon = await make({ issueLimit: 1 });
    const [card] = await buyableItems(shop, 1);
    expect((await pricesOf(card?.uuid ?? '')).card).toBe(1_000);
    const member = await openMember(shop);
    await member.api.downloadCoupon({ uuid: coupon.uuid });
    await recomputeCouponPrices(shop.context());
    const after = await pricesOf(card?.uuid ?? '', member);
    expect([after.card, after.viewer]).toEqual([0, 1_000]);
  });
});

describe('downloadable coupons (R039)', () => {
  test('have the fields of the specification, best first', async () => {
    await make({ name: '작은 쿠폰', discountFixedPrice: 500 });
    await make({ name: '큰 쿠폰', discountType: 'RATE', discountFixedRate: 20, notes: ['일부 상품 제외'] });
    const [card] = await buyableItems(shop, 1);
    const found = await shop.api.getProductItemDownloadableCoupons({ productItemUuid: card?.uuid ?? '' });
    expect(found).toMatchObject([
      {
        name: '큰 쿠폰',
        discountFixedPrice: 0,
        discountFixedRate: 20,
        targetText: '전체 상품',
        notes: ['일부 상품 제외', expect.stringMatching(/^주문을 모두 취소하면/)],
      },
      {
        name: '작은 쿠폰',
        discountFixedPrice: 500,
        discountFixedRate: 0,
        isDownloadable: true,
        isDownloaded: false,
      },
    ]);
    expect(await shop.api.getDownloadableCoupons({})).toHaveLength(2);
  });
});

describe('staff', () => {
  test('create, list, change and stop a coupon, each with an audit row', async () => {
    const { api } = await openStaff(shop);
    const coupon = await api.registerCoupon(couponInput(shop, { issueLimit: 10 }));
    made.push(coupon);
    expect(coupon).toMatchObject({
      issueLimit: 10,
      issuedCount: 0,
      remainingCount: 10,
      version: 1,
      isPublic: true,
      couponCancelPolicy: 'KEEP_SHARE',
    });
    expect((await api.getCouponsByPaging({ count: 1 })).data[0]?.uuid).toBe(coupon.uuid);
    const changed = await api.editCoupon({
      uuid: coupon.uuid,
      version: 1,
      discountFixedPrice: 3_000,
      targetType: 'ALL',
    });
    expect(changed).toMatchObject({ discountFixedPrice: 3_000, version: 2 });
    await expect(api.editCoupon({ uuid: coupon.uuid, version: 1, name: '늦은 변경' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect(await api.stopCoupon({ uuid: coupon.uuid })).toMatchObject({ isStopped: true });
    expect(await api.stopCoupon({ uuid: coupon.uuid })).toMatchObject({ isStopped: true });
    const { data } = await api.getAuditLogsByPaging({ count: 10, targetUuid: coupon.uuid });
    expect(data.map((row) => row.action)).toEqual(['STOP', 'EDIT', 'CREATE']);
    expect(await api.getCoupon({ uuid: coupon.uuid })).toMatchObject({ isStopped: true });
    const member = await openMember(shop);
    await expect(member.api.downloadCoupon({ uuid: coupon.uuid })).rejects.toMatchObject({
      code: 'COUPON_PERIOD_ENDED',
    });
  });

  test('change only names, notes, longer periods and higher limits after the first issue', async () => {
    const { api } = await openStaff(shop);
    const coupon = await make({ issueLimit: 10 });
    await (await openMember(shop)).api.downloadCoupon({ uuid: coupon.uuid });
    const change = (given: object) => api.editCoupon({ uuid: coupon.uuid, version: 1, ...given });
    for (const [given, field] of [
      [{ discountFixedPrice: 500 }, 'discountFixedPrice'],
      [{ couponCancelPolicy: 'DROP_BELOW_MINIMUM' }, 'couponCancelPolicy'],
      [{ issueLimit: 9 }, 'issueLimit'],
      [{ useDays: 29 }, 'useDays'],
      [{ downloadTo: coupon.downloadFrom.replace(/\d{2}:\d{2}:\d{2}$/, '23:59:59') }, 'downloadTo'],
    ] as const)
      await expect(change(given)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: field }] });
    const longer = { name: '더 긴 쿠폰', issueLimit: 0, useDays: 60, userLimitCount: 2, notes: ['안내'] };
    expect(await change(longer)).toMatchObject({
      name: '더 긴 쿠폰',
      useDays: 60,
      userLimitCount: 2,
      version: 2,
    });
  });

  test.each([
    [{ discountFixedPrice: 0 }, 'discountFixedPrice'],
    [{ discountFixedRate: 10 }, 'discountFixedRate'],
    [{ discountType: 'RATE' as const }, 'discountFixedRate'],
    [{ downloadTo: '2020-01-01T00:00:00' }, 'downloadTo'],
    [{ downloadTo: '2030-02-30T00:00:00' }, 'downloadTo'],
    [{ useFrom: '2030-01-01T00:00:00' }, 'useTo'],
    [{ useFrom: '2030-01-02T00:00:00', useTo: '2030-01-01T00:00:00' }, 'useTo'],
    [{ targetType: 'BRAND' as const }, 'targetUuids'],
    [{ targetType: 'BRAND' as const, targetUuids: ['01a00000-0000-7000-8000-000000000001'] }, 'targetUuids'],
    [{ targetUuids: ['01a00000-0000-7000-8000-000000000001'] }, 'targetUuids'],
    [{ isPromotionCode: true, couponType: 'CART' as const }, 'code'],
    [{ isPromotionCode: true, code: 'PROMO2030' }, 'couponType'],
    [{ code: 'A-B' }, 'code'],
  ])('cannot create a coupon with %o', async (given, field) => {
    const { api } = await openStaff(shop);
    await expect(api.registerCoupon(couponInput(shop, given))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: field }],
    });
  });

  test('cannot use a code twice, and need the permission PROMOTION', async () => {
    const { api } = await openStaff(shop);
    await make({ code: 'TWICE2030', isPublic: false });
    await expect(api.registerCoupon(couponInput(shop, { code: 'twice-2030' }))).rejects.toMatchObject({
      fields: [{ name: 'code' }],
    });
    const merchant = await openMerchant(shop, { permissions: ['ORDERS', 'CATALOGUE'] });
    await expect(merchant.api.registerCoupon(couponInput(shop))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
