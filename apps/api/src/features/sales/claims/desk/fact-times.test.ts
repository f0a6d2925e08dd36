// Times of facts that staff enter (docs/rules/staff.md#fact-times): between the step before and now.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { claim, claimOf, orderIn, payRefunds } from '../../../../testing/sales/claims.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';
import { paidByToss, paymentTestShop, refundAccount } from '../../../../testing/sales/payments.ts';

const { shop, one, ledger, createRefund } = paymentTestShop();
let staff: OpenedStaff;

beforeAll(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  staff = await openStaff(shop);
});
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const impossible = ['2020-01-01T00:00:00', '2026-11-23T09:59:59', '2026-11-23T10:00:01'];

/** Calls that take the time of a fact, each with the tests below. */
const calls = ['completeRefundByHand.transferredAt', 'receiveClaim.receivedAt'];

test('no other call takes the time of something that happened', () => {
  const facts = Object.entries(contract).flatMap(([operation, { method, input }]) =>
    Object.keys(input.properties)
      .filter((name) =>
        /^(received|transferred|delivered|dispatched|paid|collected|returned|refunded)At$/.test(name),
      )
      .map((name) => (method === 'GET' ? [] : `${operation}.${name}`))
      .flat(),
  );
  expect(facts.toSorted()).toEqual(calls);
});

test('receivedAt: goods that were received before the claim bring no interest', async () => {
  const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  const [made] = await claim(member.api, claimOf(bought, 'RETURN'));
  const uuid = made?.uuid ?? '';
  const expectedTotalRefundPrice = made?.refundInfo.totalRefundPrice ?? 0;
  await staff.api.approveClaim({ uuid, expectedTotalRefundPrice });
  for (const receivedAt of impossible)
    expect(await refusalOf(staff.api.receiveClaim({ uuid, receivedAt }))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'receivedAt' }],
    });
  await staff.api.receiveClaim({ uuid, receivedAt: '2026-11-23T10:00:00' });
  await staff.api.passClaimInspection({ uuid });
  await payRefunds(shop);
  expect((await ledger(order.uuid)).refunds).toEqual(['DONE']);
});

test('transferredAt: no refund was transferred before it existed', async () => {
  const order = await paidByToss(shop, one(), 'MOBILE_PHONE', { refundAccount });
  await createRefund(order, 1_000);
  const { data } = await staff.api.getRefundsByPaging({ count: 1, orderNo: order.order.orderNo });
  const proof = { uuid: data[0]?.uuid ?? '', proofText: '이체 확인증' };
  for (const transferredAt of impossible)
    expect(await refusalOf(staff.api.completeRefundByHand({ ...proof, transferredAt }))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'transferredAt' }],
    });
  const done = await staff.api.completeRefundByHand({ ...proof, transferredAt: '2026-11-23T10:00:00' });
  expect(done).toMatchObject({ state: 'DONE' });
});
