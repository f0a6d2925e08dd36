// What an item's page says about its viewer: cart, orders, coupons, remaining limit, default postcode.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import {
  type Registered,
  buyableItems,
  orderInput,
  jejuAddress,
  pay,
  setStock,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });

test('getProductItemUserInfo returns the viewer’s cart count, orders, remaining limit and default postcode', async () => {
  const buyer = await openMember(shop);
  const [card] = await buyableItems(shop, 1);
  const uuid = card?.uuid ?? '';
  await setStock(shop, uuid, 500);
  const info = ({ api }: Pick<OpenedMember, 'api'>) => api.getProductItemUserInfo({ uuid });
  const coupons = await shop.api.getProductItemDownloadableCoupons({ productItemUuid: uuid });
  expect(coupons.map(({ name }) => name)).toEqual([
    '첫 주문 5,000원 할인 쿠폰',
    '장바구니 3,000원 할인 쿠폰',
  ]);
  const nothing = {
    productItemUuid: uuid,
    isLiked: false,
    likeCount: 0,
    couponDiscountablePrice: 0,
    expectedMileage: Math.floor((card?.salesPrice ?? 0) / 100),
    coupons,
    isAdultVerified: false,
    cartCount: 0,
    myOrderCount: 0,
    hasRestockAlert: false,
    remoteAreaType: 'NONE',
  };
  expect([await info(shop), await info(buyer)]).toEqual([nothing, nothing]);
  await buyer.api.addCartProductItem({ productItemUuid: uuid, count: 2 });
  await buyer.api.registerUserAddress(jejuAddress);
  const input = await orderInput(shop, [{ productItemUuid: uuid, count: 3 }], {}, buyer.api);
  const made = (await buyer.api.registerOrder(input)) as Registered;
  await pay(shop, made);
  await sql`update product_item set max_buy_count = 5 where uuid = ${uuid}`.execute(shop.database.db);
  expect(await info(buyer)).toEqual({
    ...nothing,
    // The first order was just made.
    coupons: coupons.map((coupon) => ({ ...coupon, isDownloadable: !coupon.isFirstOrderOnly })),
    cartCount: 2,
    remainingBuyCount: 2,
    myOrderCount: 1,
    lastOrderedAt: made.order.createdAt,
    zipCode: '63322',
    remoteAreaType: 'JEJU',
  });
  expect(await info(shop)).toEqual({ ...nothing, remainingBuyCount: 5 });
});

test('the expected mileage is that of the member’s grade', async () => {
  const [card] = await buyableItems(shop, 1);
  const { uuid = '', salesPrice = 0 } = card ?? {};
  const vip = await openMember(shop);
  await sql`update users set grade_type = 'VIP' where uuid = ${vip.userUuid}`.execute(shop.database.db);
  const mileageOf = async ({ api }: Pick<OpenedMember, 'api'>) =>
    (await api.getProductItemUserInfo({ uuid })).expectedMileage;
  expect(await mileageOf(vip)).toBe(Math.floor((salesPrice * 30) / 1000));
  expect(await mileageOf(shop)).toBe(Math.floor(salesPrice / 100));
  expect((await shop.api.getProductItem({ uuid })).expectedMileage).toBe(Math.floor(salesPrice / 100));
});
