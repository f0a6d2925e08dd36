// Cancellations before dispatch: previews, immediate and requested cancellations, refunds, withdrawals (T22 to T28, T36, T37).
import { beforeEach, describe, expect, test } from 'vitest';
import {
  claim,
  claimOf,
  orderIn,
  paidOrder,
  payRefunds,
  preview,
  setStatus,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { giveMileage, ledgerOf } from '../../../../testing/sales/mileage.ts';
import {
  type Registered,
  buyableItems,
  orderInput,
  rows,
  stockOf,
} from '../../../../testing/sales/orders.ts';
import { confirmInput, passTossWindow, paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { approveUnanswered } from '../claims.jobs.ts';

const { shop, item, one, ledger } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const statusesOf = (orderUuid: string) =>
  rows<{ status: string; count: number; claimStatus: string }>(
    shop,
    `select status, count, claim_status from order_product where order_uuid = '${orderUuid}' order by line_no`,
  );

describe('T22 an immediate cancellation', () => {
  test('T28 is approved immediately and ends when the provider has returned the money', async () => {
    const { member, order, rows: bought } = await paidOrder(shop, one());
    const before = await stockOf(shop, item());
    const expected = await preview(member.api, claimOf(bought, 'CANCEL'));
    expect(expected.refundInfo).toMatchObject({
      totalRefundPrice: order.price.payPrice,
      displayRefundMethodType: 'CARD',
    });
    const [made] = await claim(member.api, claimOf(bought, 'CANCEL', { quoteHash: expected.quoteHash }));
    expect(made).toMatchObject({
      type: 'CANCEL',
      status: 'IN_REQUEST',
      statusLabel: '취소 처리 중',
      refundState: 'PENDING',
    });
    expect(made?.refundInfo).toEqual(expected.refundInfo);
    await payRefunds(shop);
    expect(await statusesOf(order.uuid)).toEqual([{ status: 'CANCEL', count: 1, claimStatus: 'COMPLETE' }]);
    expect(await member.api.getOrderClaim({ uuid: made?.uuid ?? '' })).toMatchObject({
      status: 'COMPLETE',
      statusLabel: '취소 완료',
      refundState: 'DONE',
    });
    const { money, messages, refunds } = await ledger(order.uuid);
    expect(money).toEqual([order.price.payPrice, -order.price.payPrice]);
    expect(messages.toSorted()).toEqual(['N01', 'N04']);
    expect(refunds).toEqual(['DONE']);
    expect((await stockOf(shop, item())).count).toBe(before.count + 1);
  });

  test('T10 of a member before the deposit returns the mileage that the order used, and nothing else', async () => {
    const member = await openMember(shop);
    await giveMileage(shop, member.userUuid, 6_000);
    const wanted = { items: one(), mileagePrice: 3_000 };
    const quote = await member.api.registerOrder({ dryRun: true, zipCode: '06236', ...wanted });
    const input = await orderInput(
      shop,
      wanted.items,
      {
        mileagePrice: wanted.mileagePrice,
        payment: { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' },
        expectedPayPrice: 'price' in quote ? quote.price.payPrice : 0,
      },
      member.api,
    );
    const made = (await member.api.registerOrder(input)) as Registered;
    await member.api.confirmPayment(confirmInput(made, await passTossWindow(shop, made)));
    const bought = made.order.groups.flatMap((group) => group.orderProducts);
    const expected = { totalRefundPrice: 0, refundMileage: 3_000 };
    expect((await preview(member.api, claimOf(bought, 'CANCEL'))).refundInfo).toMatchObject(expected);
    const [claimed] = await claim(member.api, claimOf(bought, 'CANCEL'));
    expect(claimed?.refundInfo).toMatchObject(expected);
    expect((await member.api.getOrder({ uuid: made.order.uuid })).status).toBe('CANCEL');
    expect((await ledgerOf(shop, member.userUuid)).slice(-2)).toEqual([
      ['USE', -3_000, 4_000],
      ['RESTORE', 3_000, 7_000],
    ]);
  });

  test('of one of three units splits the row and refunds its share', async () => {
    const { member, order, rows: bought } = await paidOrder(shop, [{ productItemUuid: item(), count: 3 }]);
    const [row] = bought;
    const input = claimOf(bought, 'CANCEL', { items: [{ orderProductUuid: row?.uuid ?? '', count: 1 }] });
    const expected = await preview(member.api, input);
    const [made] = await claim(member.api, input);
    expect(made?.refundInfo).toEqual(expected.refundInfo);
    expect(await statusesOf(order.uuid)).toEqual([
      { status: 'PAYMENT_COMPLETE', count: 2, claimStatus: 'NONE' },
      { status: 'APPROVE_CANCEL', count: 1, claimStatus: 'IN_REQUEST' },
    ]);
    await payRefunds(shop);
    const total = expected.refundInfo.totalRefundPrice;
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -total]);
    // The rest is cancelled afterwards: together exactly what was paid.
    const rest = (await member.api.getOrder({ uuid: order.uuid })).groups.flatMap(
      (group) => group.orderProducts,
    );
    await claim(
      member.api,
      claimOf(
        rest.filter((other) => other.status === 'PAYMENT_COMPLETE'),
        'CANCEL',
      ),
    );
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('CLAIM_QUOTE_CHANGED with the new preview when the expected amount is not today’s', async () => {
    const { member, rows: bought } = await paidOrder(shop, one());
    const refusal = await refusalOf(
      claim(member.api, claimOf(bought, 'CANCEL', { expectedTotalRefundPrice: 1 })),
    );
    expect(refusal).toMatchObject({ code: 'CLAIM_QUOTE_CHANGED', status: 409 });
    expect(refusal.extra?.['preview']).toMatchObject({ refundInfo: { displayRefundMethodType: 'CARD' } });
    const hash = await refusalOf(claim(member.api, claimOf(bought, 'CANCEL', { quoteHash: 'another' })));
    expect(hash.code).toBe('CLAIM_QUOTE_CHANGED');
  });

  test('of several stores makes one claim for each group, and the preview is their sum', async () => {
    const cards = await buyableItems(shop, 30);
    const stores = new Map<string, string>();
    for (const card of cards) {
      const found = await shop.api.getProductItem({ uuid: card.uuid });
      stores.set(found.product.store.uuid, card.uuid);
    }
    const items = [...stores.values()].slice(0, 2).map((productItemUuid) => ({ productItemUuid, count: 1 }));
    const { member, order, rows: bought } = await paidOrder(shop, items);
    const expected = await preview(member.api, claimOf(bought, 'CANCEL'));
    const made = await claim(member.api, claimOf(bought, 'CANCEL'));
    expect(made).toHaveLength(order.groups.length);
    expect(expected.groups.map((group) => group.refundInfo)).toEqual(
      made.map((claimed) => claimed.refundInfo),
    );
    expect(expected.refundInfo.totalRefundPrice).toBe(order.price.payPrice);
  });

  test.each([
    {
      경우: '사유가 맞지 않음',
      over: { reason: 'BROKEN_PRODUCT' as const },
      code: 'INVALID_REASON_FOR_TYPE',
    },
    { 경우: '짧은 기타 사유', over: { reason: 'ETC' as const, text: '짧음' }, code: 'TEXT_REQUIRED' },
    { 경우: '아직 늦지 않음', over: { reason: 'DELIVERY_DELAY' as const }, code: 'INVALID_REASON_FOR_TYPE' },
  ])('$경우: $code', async ({ over, code }) => {
    const { member, rows: bought } = await paidOrder(shop, one());
    expect((await refusalOf(claim(member.api, claimOf(bought, 'CANCEL', over)))).code).toBe(code);
  });

  test('COUNT_EXCEEDED, ALREADY_IN_CLAIM, and NOT_FOUND for the row of another member', async () => {
    const { member, rows: bought } = await paidOrder(shop, one());
    const row = bought[0]?.uuid ?? '';
    const many = claimOf(bought, 'CANCEL', { items: [{ orderProductUuid: row, count: 2 }] });
    expect((await refusalOf(claim(member.api, many))).code).toBe('COUNT_EXCEEDED');
    const other = await openMember(shop);
    expect((await refusalOf(claim(other.api, claimOf(bought, 'CANCEL')))).code).toBe('NOT_FOUND');
    const [made] = await claim(member.api, claimOf(bought, 'CANCEL'));
    expect((await refusalOf(claim(member.api, claimOf(bought, 'CANCEL')))).code).toBe('ALREADY_IN_CLAIM');
    expect((await refusalOf(other.api.getOrderClaim({ uuid: made?.uuid ?? '' }))).code).toBe('NOT_FOUND');
  });
});

describe('T23 a requested cancellation', () => {
  const requested = async () => {
    const made = await orderIn(shop, 'PREPARING_PRODUCT', one());
    const [cancel] = await claim(made.member.api, claimOf(made.rows, 'CANCEL'));
    return { ...made, uuid: cancel?.uuid ?? '', total: cancel?.refundInfo.totalRefundPrice ?? 0 };
  };

  test('T24 is approved by staff with the amount that they saw; a repeated approval changes nothing', async () => {
    const { order, uuid, total } = await requested();
    const staff = await openStaff(shop);
    const wrong = await refusalOf(staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total + 1 }));
    expect(wrong.code).toBe('CLAIM_QUOTE_CHANGED');
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    await payRefunds(shop);
    expect(await statusesOf(order.uuid)).toMatchObject([{ status: 'CANCEL' }]);
    expect((await ledger(order.uuid)).messages.toSorted()).toEqual(['N01', 'N04', 'N10']);
  });

  test('T25 is approved after two business days without an answer', async () => {
    const { order } = await requested();
    shop.clock.stopAt('2026-11-25T23:59:59+09:00');
    await approveUnanswered(shop.context());
    expect(await statusesOf(order.uuid)).toMatchObject([{ status: 'REQUEST_CANCEL' }]);
    shop.clock.stopAt('2026-11-26T00:00:00+09:00');
    await approveUnanswered(shop.context());
    await approveUnanswered(shop.context());
    await payRefunds(shop);
    expect(await statusesOf(order.uuid)).toMatchObject([{ status: 'CANCEL' }]);
  });

  test('T27 is withdrawn by the shopper, and the row can be claimed again', async () => {
    const { member, order, rows: bought, uuid } = await requested();
    const change = { uuids: bought.map((row) => row.uuid), status: 'PREPARING_PRODUCT' as const };
    await member.api.changeOrderProductStatus(change);
    expect(await member.api.changeOrderProductStatus(change)).toMatchObject([
      { status: 'PREPARING_PRODUCT' },
    ]);
    expect(await statusesOf(order.uuid)).toMatchObject([
      { status: 'PREPARING_PRODUCT', claimStatus: 'NONE' },
    ]);
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({ status: 'COMPLETE', actions: [] });
    expect(await claim(member.api, claimOf(bought, 'CANCEL'))).toHaveLength(1);
  });

  test('is never declined, and never moved by staff of another store or without the permission', async () => {
    const { uuid, order } = await requested();
    const staff = await openStaff(shop);
    const decline = { uuid, declineGround: 'DAMAGED_BY_SHOPPER' as const, text: '이미 포장을 마쳤습니다.' };
    expect((await refusalOf(staff.api.declineClaim(decline))).code).toBe('ORDER_STATUS_CONFLICT');
    const storeUuid = order.groups[0]?.store.uuid ?? '';
    const others =
      (await rows<{ uuid: string }>(shop, `select uuid from store where uuid <> '${storeUuid}'`))[0]?.uuid ??
      '';
    const foreign = await openMerchant(shop, { storeUuid: others, permissions: ['CLAIMS'] });
    expect((await refusalOf(foreign.api.getStaffClaim({ uuid }))).code).toBe('NOT_FOUND');
    const powerless = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    expect((await refusalOf(powerless.api.getStaffClaim({ uuid }))).code).toBe('FORBIDDEN');
  });
});

describe('cancellations by the merchant', () => {
  test('T36 sold out: refunds by the merchant’s fault, sets the stock to 0, message N12', async () => {
    const { order, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', one());
    const staff = await openStaff(shop);
    const input = {
      uuids: bought.map((row) => row.uuid),
      event: 'SOLD_OUT' as const,
      reason: 'SOLD_OUT' as const,
      text: '재고가 없습니다.',
    };
    const dry = await staff.api.bulkCancelOrderProducts({ ...input, dryRun: true });
    expect(dry.previews).toMatchObject([{ refundInfo: { totalRefundPrice: order.price.payPrice } }]);
    expect(await statusesOf(order.uuid)).toMatchObject([{ status: 'PREPARING_PRODUCT' }]);
    expect(await staff.api.bulkCancelOrderProducts(input)).toMatchObject({ doneCount: 1, failedCount: 0 });
    expect(await statusesOf(order.uuid)).toMatchObject([
      { status: 'SOLD_OUT_CANCEL', claimStatus: 'COMPLETE' },
    ]);
    expect((await stockOf(shop, item())).count).toBe(0);
    await payRefunds(shop);
    expect(await ledger(order.uuid)).toMatchObject({
      money: [order.price.payPrice, -order.price.payPrice],
      refunds: ['DONE'],
    });
    expect((await ledger(order.uuid)).messages).toContain('N12');
    for (const dryRun of [false, true])
      expect(await staff.api.bulkCancelOrderProducts({ ...input, dryRun })).toMatchObject({
        doneCount: 1,
        failedCount: 0,
        rows: [{ isDone: true, isUnchanged: true, message: '이미 처리되어 있어 건너뛰었습니다.' }],
        previews: [],
      });
    expect((await ledger(order.uuid)).refunds).toEqual(['DONE']);
    const byAnother = { ...input, event: 'ADMIN_CANCEL' as const, reason: 'ETC' as const };
    expect(await staff.api.bulkCancelOrderProducts(byAnother)).toMatchObject({
      rows: [{ code: 'ORDER_STATUS_CONFLICT' }],
    });
  });

  test('a repetition with more rows cancels those that are left, and skips the others', async () => {
    const items = (await buyableItems(shop, 2)).map(({ uuid }) => ({ productItemUuid: uuid, count: 1 }));
    const { order, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', items);
    const staff = await openStaff(shop);
    const uuids = bought.map((row) => row.uuid);
    const input = { event: 'ADMIN_CANCEL', reason: 'ETC', text: '가격이 잘못되었습니다.' } as const;
    await staff.api.bulkCancelOrderProducts({ ...input, uuids: uuids.slice(0, 1) });
    const repeated = await staff.api.bulkCancelOrderProducts({ ...input, uuids });
    expect(repeated.rows.map(({ uuid, isUnchanged = false }) => [uuid, isUnchanged])).toEqual([
      [uuids[0], true],
      [uuids[1], false],
    ]);
    await payRefunds(shop);
    const { money } = await ledger(order.uuid);
    expect(money.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('T37 replaces an open cancellation request; a row of another store is NOT_FOUND', async () => {
    const { member, order, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', one());
    const [made] = await claim(member.api, claimOf(bought, 'CANCEL'));
    const storeUuid = order.groups[0]?.store.uuid ?? '';
    const other =
      (await rows<{ uuid: string }>(shop, `select uuid from store where uuid <> '${storeUuid}'`))[0]?.uuid ??
      '';
    const input = {
      uuids: bought.map((row) => row.uuid),
      event: 'ADMIN_CANCEL' as const,
      reason: 'ETC' as const,
      text: '가격이 잘못되었습니다.',
    };
    const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] });
    expect(await foreign.api.bulkCancelOrderProducts(input)).toMatchObject({ rows: [{ code: 'NOT_FOUND' }] });
    const staff = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    expect(await staff.api.bulkCancelOrderProducts(input)).toMatchObject({ doneCount: 1 });
    expect(await statusesOf(order.uuid)).toMatchObject([{ status: 'ADMIN_CANCEL' }]);
    expect(await member.api.getOrderClaim({ uuid: made?.uuid ?? '' })).toMatchObject({ status: 'COMPLETE' });
    const { data } = await member.api.getOrderClaimsByPaging({ count: 10, orderUuid: order.uuid });
    expect(data.map((row) => row.statusLabel)).toEqual(['판매자 취소', '판매자 취소']);
  });

  test('T38 a parcel lost in transit is cancelled by head office only', async () => {
    const { order, rows: bought } = await orderIn(shop, 'IN_DELIVERY', one());
    const storeUuid = order.groups[0]?.store.uuid ?? '';
    const input = {
      uuids: bought.map((row) => row.uuid),
      event: 'ADMIN_CANCEL' as const,
      reason: 'ETC' as const,
      text: '택배사가 분실했습니다.',
    };
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    expect(await merchant.api.bulkCancelOrderProducts(input)).toMatchObject({
      rows: [{ code: 'ORDER_STATUS_CONFLICT' }],
    });
    const admin = await openStaff(shop);
    expect(await admin.api.bulkCancelOrderProducts(input)).toMatchObject({ doneCount: 1 });
    expect(await statusesOf(order.uuid)).toMatchObject([{ status: 'ADMIN_CANCEL' }]);
  });
});

describe('R041 the quote', () => {
  /** The fields of refund info in the specification, in its order. */
  const specifiedFields = [
    'displayRefundMethodType',
    'productRefundPrice',
    'refundDiscountCouponPrice',
    'refundMileage',
    'refundDiscountPromotionCodePrice',
    'refundCouponCount',
    'totalRefundPrice',
    'refundDeliveryPrice',
    'refundReturnDeliveryPrice',
    'refundReturnInitialDeliveryPrice',
    'refundAdditionalDeliveryPrice',
    'refundOriginDeliveryPrice',
    'refundOriginAndRemoteDeliveryPrice',
    'refundReturnOriginDeliveryPrice',
  ];

  test('of every type of claim has the fourteen fields, in total and per parcel', async () => {
    for (const [type, status] of [
      ['CANCEL', 'PAYMENT_COMPLETE'],
      ['CANCEL_DISPATCH', 'IN_DELIVERY'],
      ['RETURN', 'DELIVERY_COMPLETE'],
      ['EXCHANGE', 'DELIVERY_COMPLETE'],
    ] as const) {
      const { member, order, rows: bought } = await paidOrder(shop, one());
      await setStatus(shop, order.uuid, status);
      const { refundInfo, groups } = await preview(member.api, claimOf(bought, type));
      expect(groups).toHaveLength(1);
      for (const info of [refundInfo, ...groups.map((group) => group.refundInfo)])
        expect(Object.keys(info), type).toEqual(expect.arrayContaining(specifiedFields));
    }
  });

  test('of a dry run writes nothing', async () => {
    const { member, order, rows: bought } = await paidOrder(shop, one());
    const facts = () =>
      rows(
        shop,
        `select count(*)::int from order_claim where order_uuid = '${order.uuid}' union all
      select count(*)::int from order_product_history h join order_product r on r.uuid = h.order_product_uuid where r.order_uuid = '${order.uuid}'`,
      );
    const before = await facts();
    await preview(member.api, claimOf(bought, 'CANCEL'));
    expect(await facts()).toEqual(before);
    await setStatus(shop, order.uuid, 'DELIVERY_COMPLETE');
    const warned = await preview(member.api, claimOf(bought, 'RETURN', { reason: 'BROKEN_PRODUCT' }));
    expect(warned.warnings).toMatchObject([{ code: 'PHOTO_REQUIRED' }]);
  });
});
