// Coupons for the first order under concurrency, and welcome coupons of new members (docs/rules/coupons.md).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { endCoupon, makeCoupon } from '../../../testing/sales/coupons.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import {
  type Quote,
  type Registered,
  buyableItems,
  orderInput,
  setStock,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true, outside: true });
const made: { uuid: string }[] = [];
afterEach(async () => {
  for (const coupon of made.splice(0)) await endCoupon(shop, coupon);
});

async function newCoupon(given: Parameters<typeof makeCoupon>[1]) {
  const one = await makeCoupon(shop, { couponType: 'CART', ...given });
  made.push(one);
  return one;
}

/** A registration of the first item with a cart coupon or a promotion code, at the quoted price. */
async function inputWith(
  { api }: OpenedMember,
  selection: { cartUserCouponUuid?: string; promotionCode?: string },
) {
  const [card] = await buyableItems(shop, 1);
  const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
  await setStock(shop, card?.uuid ?? '', 1_000);
  const quote = (await api.registerOrder({ dryRun: true, zipCode: '06236', items, ...selection })) as Quote;
  const input = await orderInput(shop, items, selection, api);
  return { ...input, expectedPayPrice: quote.price.payPrice };
}

describe('coupons for the first order', () => {
  const races = Number(process.env.RACES ?? 5);

  test.each(Array.from({ length: races }, (_, at) => at))(
    'are used by one of two concurrent first orders, race %i',
    async (at) => {
      const member = await openMember(shop);
      const [one, other] = [
        await newCoupon({ isFirstOrderOnly: true }),
        await newCoupon({ isFirstOrderOnly: true }),
      ];
      const code = at % 2 === 0 ? undefined : `FIRST${randomUUID().slice(0, 8)}${at}`;
      if (code !== undefined) await newCoupon({ isFirstOrderOnly: true, isPromotionCode: true, code });
      const copyOf = async ({ uuid }: { uuid: string }) => (await member.api.downloadCoupon({ uuid })).uuid;
      const inputs = [
        await inputWith(member, { cartUserCouponUuid: await copyOf(one) }),
        await inputWith(
          member,
          code === undefined ? { cartUserCouponUuid: await copyOf(other) } : { promotionCode: code },
        ),
      ];
      const ends = await Promise.allSettled(inputs.map((input) => member.api.registerOrder(input)));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = ends.find((end) => end.status === 'rejected');
      expect(refused?.reason).toMatchObject({
        code: 'COUPON_NOT_APPLICABLE',
        message: expect.stringMatching(
          /^첫 주문에만 사용할 수 있습니다\. 결제 대기 중인 주문\(\d+\)이 있습니다\.$/,
        ) as string,
      });
      const found = await sql<{ count: number }>`
        select count(*)::int as count from order_coupon where user_uuid = ${member.userUuid} and restored_at is null`.execute(
        shop.database.db,
      );
      expect(found.rows).toEqual([{ count: 1 }]);
    },
  );

  test('fit a quote until the first order, as a copy and as a promotion code', async () => {
    const member = await openMember(shop);
    const code = `FIRST${randomUUID().slice(0, 8)}`;
    await newCoupon({ isFirstOrderOnly: true, isPromotionCode: true, code });
    const copy = await member.api.downloadCoupon({
      uuid: (await newCoupon({ isFirstOrderOnly: true })).uuid,
    });
    const [card] = await buyableItems(shop, 1);
    const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
    const reasons = async () => {
      const quoteWith = async (selection: { cartUserCouponUuid?: string; promotionCode?: string }) =>
        (await member.api.registerOrder({ dryRun: true, zipCode: '06236', items, ...selection })) as Quote;
      const ofCopy = await quoteWith({ cartUserCouponUuid: copy.uuid });
      const ofCode = await quoteWith({ promotionCode: code });
      return [ofCopy.cartCoupons[0]?.reason, ofCode.promotionCode?.reason];
    };
    expect(await reasons()).toEqual([undefined, undefined]);
    await member.api.registerOrder(await inputWith(member, {}));
    expect(await reasons()).toEqual(['첫 주문에만 사용할 수 있습니다.', '첫 주문에만 사용할 수 있습니다.']);
  });

  test('are used by a further attempt to pay only if no other order was made meanwhile', async () => {
    const member = await openMember(shop);
    const first = await newCoupon({ isFirstOrderOnly: true });
    const copy = await member.api.downloadCoupon({ uuid: first.uuid });
    const failed = (await member.api.registerOrder(
      await inputWith(member, { cartUserCouponUuid: copy.uuid }),
    )) as Registered;
    await member.api.failPayment({
      orderId: failed.payment.orderId,
      code: 'PAY_PROCESS_CANCELED',
      message: '취소',
    });
    await member.api.registerOrder(await inputWith(member, {}));
    await expect(
      member.api.registerOrder({ ...(await inputWith(member, {})), retryOrderUuid: failed.order.uuid }),
    ).rejects.toMatchObject({ code: 'COUPON_NOT_APPLICABLE' });
  });
});

describe('welcome coupons', () => {
  const walletOf = async ({ api }: OpenedMember) =>
    (await api.getUserCouponsByPaging({ count: 10 })).data.map((copy) => [copy.coupon.name, copy.issuedBy]);

  test('are in the wallet of a new member, one copy each, and not of earlier members', async () => {
    const before = await openMember(shop);
    await newCoupon({ name: '신규 가입 쿠폰', isWelcome: true, isPublic: false });
    const member = await openMember(shop);
    expect(await walletOf(member)).toEqual([['신규 가입 쿠폰', 'EVENT']]);
    expect(await walletOf(before)).toEqual([]);
    expect((await member.api.getMyOverall()).couponCount).toBe(1);
  });

  test('that are used up, stopped or not yet issued are left out, and the registration succeeds', async () => {
    const limited = await newCoupon({ name: '한 장 쿠폰', isWelcome: true, isPublic: false, issueLimit: 1 });
    const stopped = await newCoupon({ name: '중단 쿠폰', isWelcome: true, isPublic: false });
    await endCoupon(shop, stopped);
    expect(await walletOf(await openMember(shop))).toEqual([['한 장 쿠폰', 'EVENT']]);
    expect(await walletOf(await openMember(shop))).toEqual([]);
    const { api } = await openStaff(shop);
    expect(await api.getCoupon({ uuid: limited.uuid })).toMatchObject({ issuedCount: 1, isWelcome: true });
  });

  test('cannot be promotion codes', async () => {
    const given = { isWelcome: true, isPromotionCode: true, code: 'WELCOMECODE' };
    await expect(makeCoupon(shop, { couponType: 'CART', ...given })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [expect.objectContaining({ name: 'isWelcome' })],
    });
  });
});
