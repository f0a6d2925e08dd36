// The pickup of claimed goods: its address decides the surcharge from the request to the refund, and a change is quoted again
// (docs/rules/claims.md#collect).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import {
  type RequestedClaim,
  claim,
  claimOf,
  orderIn,
  payRefunds,
  preview,
  requestedClaim,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { authenticate } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';

const { shop, item, one, ledger } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type Collect = NonNullable<Input<'updateOrderClaim'>['collect']>;

const pickupAt = (zipCode: string, address: string): Collect => ({
  method: 'PICKUP',
  address: {
    recipientName: '김온유',
    phone: '01012345678',
    zipCode,
    address,
    detailAddress: '3층',
  },
});
const inJeju = '제주특별자치도 제주시 첨단로 242';
const [jeju, seoul] = [pickupAt('63309', inJeju), pickupAt('06236', '서울특별시 강남구 테헤란로 1')];

const fees = async () => (await shop.api.getProductItem({ uuid: item() })).product.delivery;
const requested = (...claimed: RequestedClaim) => requestedClaim(shop, one(), claimed);

describe('the address of the pickup', () => {
  test('of a return on Jeju costs its surcharge in preview, request, approval and refund alike', async () => {
    const { returnFee, jejuFee } = await fees();
    const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    const input = claimOf(bought, 'RETURN', { collect: jeju });
    const expected = await preview(member.api, input);
    expect(jejuFee).toBeGreaterThan(0);
    expect(expected.refundInfo.refundReturnDeliveryPrice).toBe(returnFee + jejuFee);
    const [made] = await claim(member.api, { ...input, quoteHash: expected.quoteHash });
    const uuid = made?.uuid ?? '';
    const { totalRefundPrice } = expected.refundInfo;
    const staff = await openStaff(shop);
    expect((await staff.api.previewClaimDecision({ uuid })).refundInfo).toEqual(expected.refundInfo);
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: totalRefundPrice });
    await staff.api.receiveClaim({ uuid });
    await staff.api.passClaimInspection({ uuid });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -totalRefundPrice]);
  });

  test('is quoted again when it changes, and so is the way', async () => {
    const { returnFee, jejuFee } = await fees();
    const { member, uuid, total } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const change = async (collect: Collect) => {
      const { refundInfo } = await member.api.updateOrderClaim({ uuid, collect });
      return [refundInfo.refundReturnDeliveryPrice, refundInfo.totalRefundPrice];
    };
    expect(await change(jeju)).toEqual([returnFee + jejuFee, total - jejuFee]);
    expect(await change({ method: 'SELF' })).toEqual([0, total + returnFee]);
    expect(await change(seoul)).toEqual([returnFee, total]);
  });

  test('changes the fee of an exchange; what was paid beyond it is returned', async () => {
    const { exchangeFee, jejuFee } = await fees();
    const { member, order, uuid } = await requested('EXCHANGE', 'DELIVERY_COMPLETE', { collect: jeju });
    const fee = exchangeFee + 2 * jejuFee;
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({ exchangeFee: fee, unpaidPrice: fee });
    const payment = await member.api.startClaimPayment({ uuid });
    const paymentKey = await authenticate(shop, { payment });
    await member.api.confirmPayment({ orderId: payment.orderId, amount: payment.payPrice, paymentKey });
    const changed = await member.api.updateOrderClaim({ uuid, collect: seoul });
    expect(changed).toMatchObject({ exchangeFee, paidPrice: exchangeFee, unpaidPrice: 0 });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee, -2 * jejuFee]);
  });
});

test('an address of another region than its postcode is refused in preview, request and change', async () => {
  const { member, uuid } = await requested('RETURN', 'DELIVERY_COMPLETE');
  const { member: other, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  const wrong = pickupAt('06236', inJeju);
  const message =
    '우편번호(06236)는 제주특별자치도 지역의 우편번호가 아닙니다. 주소와 우편번호를 확인해 주세요.';
  const refusal = { code: 'INVALID_INPUT', message, fields: [{ name: 'collect.address.zipCode', message }] };
  const input = claimOf(bought, 'RETURN', { collect: wrong });
  for (const call of [
    () => preview(other.api, input),
    () => claim(other.api, input),
    () => member.api.updateOrderClaim({ uuid, collect: wrong }),
  ])
    expect(await refusalOf(call())).toMatchObject(refusal);
});

test('the shopper cannot decide that nothing is sent back', async () => {
  const { member, uuid } = await requested('RETURN', 'DELIVERY_COMPLETE');
  const changed = await member.api.updateOrderClaim({ uuid, collect: { method: 'NONE' } });
  expect(changed.collect?.method).toBe('PICKUP');
});

test('a change that costs more than was paid is refused once the claim is approved', async () => {
  const { member, uuid } = await requested('EXCHANGE', 'DELIVERY_COMPLETE', { collect: { method: 'SELF' } });
  const payment = await member.api.startClaimPayment({ uuid });
  const { orderId, payPrice } = payment;
  const paymentKey = await authenticate(shop, { payment });
  await member.api.confirmPayment({ orderId, amount: payPrice, paymentKey });
  await (await openStaff(shop)).api.approveClaim({ uuid, expectedTotalRefundPrice: 0 });
  expect((await refusalOf(member.api.updateOrderClaim({ uuid, collect: jeju }))).code).toBe(
    'ORDER_STATUS_CONFLICT',
  );
  expect(await member.api.getOrderClaim({ uuid })).toMatchObject({
    collect: { method: 'SELF' },
    exchangeFee: payPrice,
    unpaidPrice: 0,
  });
  expect(await member.api.updateOrderClaim({ uuid, collect: seoul })).toMatchObject({ unpaidPrice: 0 });
});
