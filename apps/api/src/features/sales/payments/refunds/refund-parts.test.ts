// Taxable and tax-free parts of refunds at providers that keep a balance of each (docs/rules/refunds.md#tax-parts).
import { beforeEach, describe, expect, test } from 'vitest';
import { claim, claimOf, itemsOfOneGroup, payRefunds } from '../../../../testing/sales/claims.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { postForm, windowForm } from '../../../../testing/sales/nicepay.ts';
import { type Registered, authenticate, orderInput, rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';

const { shop, ledger } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

/** A paid order of a tax-free item of 33,333 won and a taxable one of 11,111, delivered without a fee. */
async function ordered(provider: 'TOSS' | 'NICEPAY') {
  const { items, fee } = await itemsOfOneGroup(shop, () => [33_333, 11_111]);
  const [free, taxable] = items.map((item) => item.productItemUuid);
  await rows(shop, `update product_item set tax_type = 'FREE' where uuid = '${free}' returning 1`);
  await rows(shop, `update product_item set tax_type = 'TAXABLE' where uuid = '${taxable}' returning 1`);
  const member = await openMember(shop);
  const input = await orderInput(shop, items, { payment: { provider, method: 'CARD' } }, member.api);
  const made = (await member.api.registerOrder(input)) as Registered;
  const { orderId, payPrice: amount } = made.payment;
  expect(made.payment).toMatchObject({ payPrice: 44_444, taxFreeAmount: 33_333 });
  if (provider === 'TOSS')
    await member.api.confirmPayment({ orderId, amount, paymentKey: await authenticate(shop, made) });
  else await postForm(shop, await windowForm(shop, made));
  const { uuid, groups } = await member.api.getOrder({ uuid: made.order.uuid });
  const bought = groups.flatMap((group) => group.orderProducts);
  const row = (salesPrice: number) => bought.filter((one) => one.salesPrice === salesPrice);
  return { member, uuid, orderId, fee, free: row(33_333), taxable: row(11_111) };
}

const cancel = async (
  { member }: Awaited<ReturnType<typeof ordered>>,
  bought: Parameters<typeof claimOf>[0],
) => {
  await claim(member.api, claimOf(bought, 'CANCEL'));
  await payRefunds(shop);
};

const partsOf = (orderUuid: string) =>
  rows<{ amount: number; free: number; status: string }>(
    shop,
    `select amount, tax_free_amount as free, status from refund where order_uuid = '${orderUuid}' order by created_at, uuid`,
  );

describe.each(['TOSS', 'NICEPAY'] as const)('an order with tax-free goods that %s has', (provider) => {
  test('is returned completely, also when the fee of the rest is taken from the tax-free row', async () => {
    const order = await ordered(provider);
    await cancel(order, order.free);
    await cancel(order, order.taxable);
    const { fee } = order;
    expect(await partsOf(order.uuid)).toEqual([
      { amount: 33_333 - fee, free: 33_333 - fee, status: 'DONE' },
      { amount: 11_111 + fee, free: fee, status: 'DONE' },
    ]);
    expect((await ledger(order.uuid)).money).toEqual([44_444, fee - 33_333, -11_111 - fee]);
  });

  test('is returned completely in the other order', async () => {
    const order = await ordered(provider);
    await cancel(order, order.taxable);
    await cancel(order, order.free);
    expect(await partsOf(order.uuid)).toEqual([
      { amount: 11_111, free: 0, status: 'DONE' },
      { amount: 33_333, free: 33_333, status: 'DONE' },
    ]);
  });

  test('whose refund had parts that no balance allows is paid when staff send it again', async () => {
    const order = await ordered(provider);
    await cancel(order, order.free);
    await claim(order.member.api, claimOf(order.taxable, 'CANCEL'));
    await rows(
      shop,
      `update refund set tax_free_amount = 0, status = 'FAILED', due_at = null, try_count = 4, last_code = 'NOT_CANCELABLE_AMOUNT'
       where order_uuid = '${order.uuid}' and status <> 'DONE' returning 1`,
    );
    const { api } = await openStaff(shop);
    const { data } = await api.getRefundsByPaging({ count: 1, state: 'FAILED' });
    await api.retryRefund({ uuid: data[0]?.uuid ?? '' });
    await payRefunds(shop);
    expect(await partsOf(order.uuid)).toMatchObject([{}, { free: order.fee, status: 'DONE' }]);
    expect((await order.member.api.getOrder({ uuid: order.uuid })).payment).toMatchObject({
      balancePrice: 0,
    });
  });
});

test("a cancellation in the provider's console counts for the parts of later refunds", async () => {
  const order = await ordered('TOSS');
  const { orderId } = order;
  await shop.outside.control('toss/desk-cancel', { orderId, amount: 1_000, taxFreeAmount: 1_000 });
  const { api } = await openStaff(shop);
  const { orderNo } = await order.member.api.getOrder({ uuid: order.uuid });
  await api.settlePayment({ orderNo });
  await cancel(order, [...order.free, ...order.taxable]);
  expect(await partsOf(order.uuid)).toEqual([
    { amount: 1_000, free: 1_000, status: 'DONE' },
    { amount: 43_444, free: 32_333, status: 'DONE' },
  ]);
  shop.bugs.splice(0);
});
