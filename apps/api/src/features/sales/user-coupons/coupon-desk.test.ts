// What the desk shows and does about coupons over HTTP: figures, states, the plan of an unsaved coupon, lists of members, codes, deletion
// (docs/rules/coupons.md#administration). The members, orders and coupons of the demo shop are not used.
import { beforeAll, describe, expect, test } from 'vitest';
import { couponInput, endCoupon, makeCoupon } from '../../../testing/sales/coupons.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import {
  type Quote,
  type Registered,
  buyableItems,
  orderInput,
  rows,
  setStock,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from '../../base/export-jobs/export-jobs.jobs.ts';
import { recomputeCouponPrices } from '../../catalog/coupons/coupons.jobs.ts';
import { restoreCoupons } from './user-coupons.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stopAt('2030-06-01T10:00:00+09:00');
  admin = await openStaff(shop);
});

/** An item that can be bought, with its price. */
async function itemOf() {
  const [card] = await buyableItems(shop, 1);
  if (card === undefined) throw new Error('The demo has no item.');
  await setStock(shop, card.uuid, 100_000);
  return { productItemUuid: card.uuid, salesPrice: card.salesPrice };
}

describe('the plan of a coupon', () => {
  test('takes off what the quote of an order with both coupons takes off', async () => {
    const member = await openMember(shop);
    const { productItemUuid, salesPrice } = await itemOf();
    const product = await makeCoupon(shop, {
      name: '7 % 쿠폰',
      discountType: 'RATE',
      discountFixedRate: 7,
      userLimitCount: 9,
    });
    const planned = couponInput(shop, {
      couponType: 'CART',
      discountType: 'RATE',
      discountFixedRate: 13,
      minOrderPrice: salesPrice,
    });
    const { examples } = await admin.api.previewCoupon({ ...planned, memberCount: 10 });
    const [alone] = examples;
    const both = examples.find(({ other }) => other?.uuid === product.uuid);
    const cart = await makeCoupon(shop, planned);
    const copyOf = async (uuid: string) => (await member.api.downloadCoupon({ uuid })).uuid;
    const [own, cartUserCouponUuid] = [await copyOf(product.uuid), await copyOf(cart.uuid)];
    const quoteOf = async (userCouponUuid?: string) => {
      const items = [{ productItemUuid, count: 1, ...(userCouponUuid && { userCouponUuid }) }];
      return (await member.api.registerOrder({ dryRun: true, items, cartUserCouponUuid })) as Quote;
    };
    for (const [example, quote] of [
      [alone, await quoteOf()],
      [both, await quoteOf(own)],
    ] as const)
      expect(example).toMatchObject({
        orderPrice: quote.price.productPrice,
        productDiscountPrice: quote.price.productCouponDiscountPrice,
        cartDiscountPrice: quote.price.cartCouponDiscountPrice,
        payPrice: quote.price.payPrice - quote.price.deliveryFee,
      });
    for (const coupon of [product, cart]) await endCoupon(shop, coupon);
  });

  test('has an expected use only by ended coupons of its kind that staff issued', async () => {
    const plan = { ...couponInput(shop, { isPublic: false, couponType: 'CART' }), memberCount: 200 };
    const ended = { couponType: 'CART', isPublic: false, useDays: 7 } as const;
    const period = { downloadFrom: '2030-01-01T00:00:00', downloadTo: '2030-05-01T00:00:00' };
    expect((await admin.api.previewCoupon(plan)).expected).toBeUndefined();
    const past = await makeCoupon(shop, { ...ended, ...period, name: '지난 쿠폰' });
    // The figures of a coupon that was issued in the past.
    await rows(shop, `update coupon set issued_count = 40 where uuid = '${past.uuid}'`);
    await makeCoupon(shop, { ...ended, name: '아직 쓸 수 있는 쿠폰' });
    const { expected, largestCost } = await admin.api.previewCoupon(plan);
    expect([largestCost, expected?.useCount, expected?.basis]).toEqual([
      200_000,
      0,
      [{ uuid: past.uuid, name: '지난 쿠폰', issuedCount: 40, usedCount: 0, discountPrice: 0 }],
    ]);
    for (const other of [
      { isPublic: true },
      { couponType: 'PRODUCT' as const },
      { code: 'PLANCODE' },
      { discountType: 'RATE' as const, discountFixedRate: 10 },
    ])
      expect((await admin.api.previewCoupon({ ...plan, ...other })).expected).toBeUndefined();
  });

  test('is for the members that an issue then reaches', async () => {
    const coupon = await makeCoupon(shop, { isPublic: false });
    await openMember(shop);
    const holder = await openMember(shop);
    await admin.api.issueCoupon({ uuid: coupon.uuid, userUuids: [holder.userUuid] });
    const segment = { grade: 'BASIC', purchaseBand: 'none' } as const;
    const reach = await admin.api.countCouponMembers({ ...segment, couponUuid: coupon.uuid });
    const none = await admin.api.countCouponMembers({ ...segment, gradeTypes: ['VIP'] });
    const consenting = await rows<{ count: string }>(
      shop,
      `select count(*) from users m where state = 'ACTIVE' and 'ACCEPT' = (select answer from user_terms t
        where t.user_uuid = m.uuid and t.kind = 'MARKETING' order by t.uuid desc limit 1)`,
    );
    const all = await admin.api.countCouponMembers({});
    expect([reach.holderCount, none.memberCount]).toEqual([1, 0]);
    expect(all).toMatchObject({
      memberCount: reach.totalCount,
      advertisedCount: Number(consenting[0]?.count),
    });
    const { count } = await admin.api.issueCoupon({ uuid: coupon.uuid, segment });
    expect(count).toBe(reach.memberCount - 1);
  });
});

describe('a list of members', () => {
  test('gets copies by login id or uuid; other lines are refused with the reason, in the dry run and in the issue', async () => {
    const { uuid } = await makeCoupon(shop, { isPublic: false });
    const [one, two, holder] = [await openMember(shop), await openMember(shop), await openMember(shop)];
    await admin.api.issueCoupon({ uuid, userUuids: [holder.userUuid] });
    const members = [
      ` ${one.loginId.toUpperCase()} `,
      two.userUuid,
      'unknown99',
      one.userUuid,
      holder.loginId,
      admin.staffUuid,
    ];
    const refused = [
      { line: 3, member: 'unknown99', message: '회원을 찾을 수 없습니다.' },
      { line: 4, member: one.userUuid, message: '1번째 줄과 같은 회원입니다.' },
      { line: 5, member: holder.loginId, message: '이미 받은 회원입니다.' },
      { line: 6, member: admin.staffUuid, message: '회원을 찾을 수 없습니다.' },
    ];
    const dry = await admin.api.issueCoupon({ uuid, members, dryRun: true });
    expect(dry).toMatchObject({ count: 2, doneCount: 0, refused });
    await expect(admin.api.issueCoupon({ uuid, members, expectedCount: 3 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      message: '대상 회원이 2명으로 바뀌었습니다. 다시 확인해 주세요.',
    });
    expect((await admin.api.getCoupon({ uuid })).issuedCount).toBe(1);
    const done = await admin.api.issueCoupon({ uuid, members, expectedCount: dry.count });
    expect(done).toMatchObject({ count: 2, refused });
    expect((await admin.api.getCoupon({ uuid })).issuedCount).toBe(3);
  });
});

describe('the figures of a coupon', () => {
  test('count uses and their discounts, without those that were given back', async () => {
    const member = await openMember(shop);
    const { productItemUuid } = await itemOf();
    const { uuid } = await makeCoupon(shop, {
      couponType: 'CART',
      discountFixedPrice: 700,
      userLimitCount: 3,
    });
    const orders: Registered[] = [];
    for (const _ of [1, 2]) {
      const { uuid: cartUserCouponUuid } = await member.api.downloadCoupon({ uuid });
      const input = await orderInput(shop, [{ productItemUuid, count: 1 }], {}, member.api);
      const expectedPayPrice = (input.expectedPayPrice ?? 0) - 700;
      orders.push(
        (await member.api.registerOrder({ ...input, cartUserCouponUuid, expectedPayPrice })) as Registered,
      );
    }
    const used = { issuedCount: 2, usedCount: 2, discountPrice: 1_400 };
    expect(await admin.api.getCoupon({ uuid })).toMatchObject(used);
    const { data } = await admin.api.getCouponsByPaging({ count: 100 });
    expect(data.find((one) => one.uuid === uuid)).toMatchObject(used);
    const [row] = await rows<{ uuid: string }>(
      shop,
      `select uuid from order_coupon where order_uuid = '${orders[0]?.order.uuid}'`,
    );
    await shop.context().tx((tx) =>
      restoreCoupons(tx, {
        orderUuid: orders[0]?.order.uuid ?? '',
        hasGrace: false,
        droppedUuids: [row?.uuid ?? ''],
        now: shop.clock.now(),
      }),
    );
    expect(await admin.api.getCoupon({ uuid })).toMatchObject({ usedCount: 1, discountPrice: 700 });
  });

  test('include its state, by which the list is filtered', async () => {
    const make = async (name: string, given: Parameters<typeof makeCoupon>[1]) =>
      (await makeCoupon(shop, { name, ...given })).uuid;
    const uuids = {
      SCHEDULED: await make('예정', {
        downloadFrom: '2030-07-01T00:00:00',
        downloadTo: '2030-08-01T00:00:00',
      }),
      OPEN: await make('진행', {}),
      ENDED: await make('끝남', { downloadFrom: '2030-05-01T00:00:00', downloadTo: '2030-06-01T10:00:00' }),
      STOPPED: await make('중지', {}),
    };
    await endCoupon(shop, { uuid: uuids.STOPPED });
    for (const [state, uuid] of Object.entries(uuids) as [keyof typeof uuids, string][]) {
      const { data } = await admin.api.getCouponsByPaging({ count: 100, state });
      expect(new Set(data.map((one) => one.state))).toEqual(new Set([state]));
      expect(data.map((one) => one.uuid)).toContain(uuid);
      const { data: others } = await admin.api.getCouponsByPaging({ count: 1, keyword: '없는 쿠폰', state });
      expect(others).toEqual([]);
    }
    await endCoupon(shop, { uuid: uuids.OPEN });
  });
});

describe('codes', () => {
  test('are a file again later, with those that were exchanged', async () => {
    const { uuid } = await makeCoupon(shop, { isPublic: false });
    const { codes } = await admin.api.generateCouponCodes({ uuid, count: 3 });
    const member = await openMember(shop);
    await member.api.getCouponByCode({ code: codes[0] ?? '' });
    expect(await admin.api.getCoupon({ uuid })).toMatchObject({ codeCount: 3, exchangedCodeCount: 1 });
    const { jobUuid } = await admin.api.exportCouponCodes({
      couponUuid: uuid,
      columns: ['code', 'state', 'exchangedAt'],
      format: 'CSV',
    });
    for (const job of exportJobsJobs) expect(await runJob(shop.parts, job)).toBe('DONE');
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/staff/exports/${jobUuid}/action/download`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [, ...lines] = answer.body.trim().split('\r\n');
    expect(lines.toSorted()).toEqual(
      codes.map((code, at) => `${code},${at === 0 ? '받음,2030-06-01 10:00:00' : '받지 않음,'}`).toSorted(),
    );
  });
});

describe('the deletion of a coupon', () => {
  test('is for one that was never issued and is not open, and leaves an audit row', async () => {
    const coupon = await makeCoupon(shop);
    const refused = (message: RegExp) => ({
      code: 'STATUS_NOT_ALLOWED',
      message: expect.stringMatching(message),
    });
    const remove = ({ uuid }: { uuid: string }) => admin.api.deleteCoupon({ uuid });
    await expect(remove(coupon)).rejects.toMatchObject(refused(/진행 중인 쿠폰/));
    await admin.api.stopCoupon(coupon);
    await expect(remove(coupon)).rejects.toMatchObject(refused(/다시 계산하고 있습니다/));
    await recomputeCouponPrices(shop.context());
    expect(await remove(coupon)).toEqual({ isDeleted: true });
    await expect(remove(coupon)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: coupon.uuid });
    expect(data[0]).toMatchObject({ action: 'DELETE', before: { name: coupon.name } });

    const issued = await makeCoupon(shop);
    await (await openMember(shop)).api.downloadCoupon({ uuid: issued.uuid });
    const withCodes = await makeCoupon(shop, { isPublic: false });
    await admin.api.generateCouponCodes({ uuid: withCodes.uuid, count: 1 });
    for (const one of [issued, withCodes]) {
      await endCoupon(shop, one);
      await expect(remove(one)).rejects.toMatchObject(refused(/삭제할 수 없습니다/));
    }
    await expect(rows(shop, `delete from coupon where uuid = '${issued.uuid}'`)).rejects.toThrow(
      /never deleted/,
    );
  });
});
