// Goodwill refunds of staff: limits by role, one refund per request, never more than was paid, and what claims return afterwards.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { dayMs, seoulDate } from '#domain/base/calendar.ts';
import { claim, claimOf, orderIn, payRefunds, preview } from '../../../../testing/sales/claims.ts';
import { codeOf, outcomeOf } from '../../../../testing/contract/refusals.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { reconcileDay } from '../../payments/reconciliation/reconcile-day.ts';

const { shop, one, ledger } = paymentTestShop();
const text = '배송 중 포장 훼손에 대한 보상';
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

const give = (uuid: string, amount: number, over: { requestUuid?: string; text?: string } = {}) => ({
  uuid,
  requestUuid: randomUUID(),
  amount,
  text,
  ...over,
});
/** A paid order whose goods were delivered, with its price. */
async function delivered(count = 1) {
  const made = await orderIn(
    shop,
    'DELIVERY_COMPLETE',
    one().map((line) => ({ ...line, count })),
  );
  const { uuid, price, groups } = made.order;
  return { ...made, uuid, price: price.payPrice, storeUuid: groups[0]?.store.uuid ?? '' };
}
/** Replaces the limits of goodwill until the end of the test. */
async function limitGoodwill(limits: { merchantPrice: number } | { adminPrice: number }): Promise<void> {
  const before = await admin.api.getGoodwillSettings();
  await admin.api.editGoodwillSettings({ ...before, ...limits });
  onTestFinished(
    async () => void (await rows(shop, `delete from shop_setting where group_name = 'goodwill'`)),
  );
}

test('is paid to the means of payment, and stated in the explanation, the statement, the desk and a message', async () => {
  const { uuid, price, member } = await delivered();
  expect(await admin.api.refundGoodwill(give(uuid, 3_000))).toMatchObject({
    amount: 3_000,
    state: 'PENDING',
    goodwillPrice: 3_000,
    leftPrice: Math.min(price, 100_000) - 3_000,
  });
  await payRefunds(shop);
  const { money, messages, refunds } = await ledger(uuid);
  expect({ money, refunds }).toEqual({ money: [price, -3_000], refunds: ['DONE'] });
  expect(messages.filter((name) => name === 'N16')).toHaveLength(1);
  const expected = { paidPrice: price, refundedPrice: 3_000, goodwillPrice: 3_000, keptPrice: price - 3_000 };
  const order = await member.api.getOrder({ uuid });
  expect(order.explanation).toMatchObject({ ...expected, refundedFeePrice: 0 });
  expect(order.payment).toMatchObject({ state: 'PARTIAL_CANCELED', balancePrice: price - 3_000 });
  const statement = await member.api.getOrderReceipt({ uuid });
  expect(statement).toMatchObject({ refundedPrice: 3_000, goodwillPrice: 3_000 });
  const desk = await admin.api.getStaffOrder({ uuid });
  expect(desk.money?.explanation).toMatchObject(expected);
  expect(desk.money?.refunds).toMatchObject([{ cause: 'GOODWILL', amount: 3_000, state: 'DONE' }]);
  const audit = await rows(shop, `select reason from audit_log where action = 'REFUND_GOODWILL'`);
  expect(audit).toEqual([{ reason: text }]);
});

test('the reconciliation of its day finds no difference', async () => {
  const { uuid } = await delivered();
  await admin.api.refundGoodwill(give(uuid, 2_000));
  await payRefunds(shop);
  const day = seoulDate(shop.clock.now());
  shop.clock.moveBy(dayMs);
  await reconcileDay(shop.context(), 'TOSS', day);
  const differences = await rows(
    shop,
    `select d.kind from payment_difference d join payment p on p.order_id = d.order_id where p.order_uuid = '${uuid}'`,
  );
  expect(differences).toEqual([]);
  shop.clock.moveBy(-dayMs);
});

test('one request makes one refund; another content is refused', async () => {
  const { uuid, price } = await delivered();
  const input = give(uuid, 1_000);
  const made = await admin.api.refundGoodwill(input);
  const again = await Promise.all([1, 2, 3].map(() => admin.api.refundGoodwill(input)));
  expect(again).toEqual([made, made, made]);
  expect(await codeOf(admin.api.refundGoodwill({ ...input, amount: 2_000 }))).toBe('IDEMPOTENCY_CONFLICT');
  const other = await delivered();
  expect(await codeOf(admin.api.refundGoodwill({ ...input, uuid: other.uuid }))).toBe('IDEMPOTENCY_CONFLICT');
  await payRefunds(shop);
  expect((await ledger(uuid)).money).toEqual([price, -1_000]);
  expect((await ledger(other.uuid)).money).toEqual([other.price]);
});

test('the limit of the role holds for all goodwill of the order, and follows the settings', async () => {
  const { uuid, storeUuid } = await delivered();
  const merchant = await openMerchant(shop, { storeUuid, permissions: ['CLAIMS'] });
  expect(await codeOf(merchant.api.refundGoodwill(give(uuid, 10_001)))).toBe('FORBIDDEN');
  await merchant.api.refundGoodwill(give(uuid, 6_000));
  expect(await codeOf(merchant.api.refundGoodwill(give(uuid, 4_001)))).toBe('FORBIDDEN');
  await admin.api.refundGoodwill(give(uuid, 4_001));
  expect(await codeOf(merchant.api.refundGoodwill(give(uuid, 1)))).toBe('FORBIDDEN');
  await limitGoodwill({ merchantPrice: 10_002 });
  expect(await merchant.api.refundGoodwill(give(uuid, 1))).toMatchObject({ leftPrice: 0 });
});

test('staff of another store, staff without the permission, and members are refused', async () => {
  const { uuid, member, storeUuid } = await delivered();
  const other = (await storeUuids(shop)).find((store) => store !== storeUuid) ?? '';
  const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['CLAIMS'] });
  expect(await codeOf(foreign.api.refundGoodwill(give(uuid, 1_000)))).toBe('NOT_FOUND');
  const unpermitted = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
  expect(await codeOf(unpermitted.api.refundGoodwill(give(uuid, 1_000)))).toBe('FORBIDDEN');
  expect(await codeOf(member.api.refundGoodwill(give(uuid, 1_000)))).toBe('FORBIDDEN');
  expect(await codeOf(admin.api.refundGoodwill(give(randomUUID(), 1_000)))).toBe('NOT_FOUND');
});

test('concurrent refunds return no more than was paid, nor does raw SQL', async () => {
  const { uuid, price } = await delivered();
  const part = Math.min(Math.ceil(price / 3), 30_000);
  await limitGoodwill({ adminPrice: 9_000_000 });
  const codes = await Promise.all(
    [1, 2, 3, 4, 5].map(() => outcomeOf(admin.api.refundGoodwill(give(uuid, part)))),
  );
  const done = codes.filter((code) => code === 'DONE').length;
  expect(done).toBe(Math.floor(price / part));
  expect(codes.filter((code) => code !== 'DONE').every((code) => code === 'INVALID_INPUT')).toBe(true);
  const left = price - done * part;
  if (left > 0) await admin.api.refundGoodwill(give(uuid, left));
  expect(await codeOf(admin.api.refundGoodwill(give(uuid, 1)))).toBe('ORDER_STATUS_CONFLICT');
  const more = `insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, created_at)
    select order_uuid, uuid, 'GOODWILL', '보상', 1, 0, 'PENDING', 'raw-${uuid}', ${shop.clock.sql()} from payment where order_uuid = '${uuid}'`;
  await expect(rows(shop, more)).rejects.toThrow('Goodwill above the payment');
  for (let run = 0; run < 5; run += 1) await payRefunds(shop);
  const { money } = await ledger(uuid);
  expect(money.reduce((total, amount) => total + amount, 0)).toBe(0);
});

test('money of a payment cannot be rewritten', async () => {
  const { uuid } = await delivered();
  const ofOrder = `payment_uuid in (select uuid from payment where order_uuid = '${uuid}')`;
  await expect(rows(shop, `update payment_money set amount = 1 where ${ofOrder}`)).rejects.toThrow(
    'only added',
  );
  await expect(rows(shop, `delete from payment_money where ${ofOrder}`)).rejects.toThrow('only added');
});

test('a claim afterwards deducts what was returned already, and gives no mileage for it', async () => {
  const { uuid, price, member, rows: bought } = await delivered();
  await admin.api.refundGoodwill(give(uuid, 2_000));
  await payRefunds(shop);
  const input = claimOf(bought, 'RETURN', { reason: 'WRONG_NAME' });
  const quoted = await preview(member.api, input);
  expect(quoted.refundInfo).toMatchObject({
    totalRefundPrice: price - 2_000,
    alreadyRefundedPrice: 2_000,
    refundMileage: 0,
  });
  const [made] = await claim(member.api, input);
  // The whole rest is promised to the claim.
  expect(await codeOf(admin.api.refundGoodwill(give(uuid, 1)))).toBe('ORDER_STATUS_CONFLICT');
  const claimUuid = made?.uuid ?? '';
  await admin.api.approveClaim({ uuid: claimUuid, expectedTotalRefundPrice: price - 2_000 });
  await admin.api.receiveClaim({ uuid: claimUuid });
  await admin.api.passClaimInspection({ uuid: claimUuid });
  await payRefunds(shop);
  expect((await ledger(uuid)).money).toEqual([price, -2_000, -(price - 2_000)]);
  const { explanation } = await member.api.getOrder({ uuid });
  expect(explanation).toMatchObject({ refundedPrice: price, goodwillPrice: 0, keptPrice: 0 });
});

test('a part that was returned first is not deducted while the rest of the money covers the claim', async () => {
  const { uuid, price, member, rows: bought } = await delivered(2);
  await admin.api.refundGoodwill(give(uuid, 1_000));
  const [row] = bought;
  const quoted = await preview(member.api, {
    ...claimOf(bought, 'RETURN', { reason: 'WRONG_NAME' }),
    items: [{ orderProductUuid: row?.uuid ?? '', count: 1 }],
  });
  expect(quoted.refundInfo.alreadyRefundedPrice).toBe(0);
  expect(quoted.refundInfo.totalRefundPrice).toBeLessThan(price - 1_000);
});
