// Cash receipts over HTTP (docs/rules/payments.md#cash-receipts): asked for with the order or afterwards, issued unasked, reduced by refunds,
// sent once whatever is lost. The simulator holds what the provider has issued.
import { dayMs } from '#domain/base/calendar.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { PaymentMethod } from '#domain/base/enums.ts';
import {
  type Registered,
  orderInput,
  quoteOf,
  register,
  rows,
  setStock,
} from '../../../../testing/sales/orders.ts';
import {
  confirmInput,
  paidByToss,
  passTossWindow,
  paymentTestShop,
} from '../../../../testing/sales/payments.ts';
import { issueReceipts, processDueRefunds } from '../payments.jobs.ts';
import { settleReversed } from '../deposits/reverse-deposit.ts';

const { shop, item, one, look, later, newestPayment, createRefund } = paymentTestShop();
type CashReceipt = NonNullable<Input<'registerOrder'>['cashReceipt']>;
const personal = { type: 'PERSONAL', number: '010-1234-5678' } as const;

beforeEach(() => setStock(shop, item(), 1_000));

/** A paid order of about so much money; runs the jobs of receipts. */
async function paidOrder(
  method: PaymentMethod,
  { isLarge = false, cashReceipt }: { isLarge?: boolean; cashReceipt?: CashReceipt } = {},
): Promise<Registered> {
  const { price } = await quoteOf(shop, one());
  const count = isLarge ? Math.ceil(100_000 / price.productPrice) : 1;
  const lines = [{ productItemUuid: item(), count }];
  const order = await paidByToss(shop, lines, method, cashReceipt === undefined ? {} : { cashReceipt });
  await issueReceipts(shop.context());
  return order;
}

/** An order with a request for a receipt, whose account was issued. */
async function orderWithAccount(): Promise<Registered> {
  const order = await register(shop, one(), {
    payment: { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' },
    cashReceipt: personal,
  });
  await shop.api.confirmPayment(confirmInput(order, await passTossWindow(shop, order)));
  return order;
}

type TossReceipt = {
  orderId: string;
  type: string;
  customerIdentityNumber: string;
  amount: number;
  cancelledAmount: number;
};

/** What the provider has issued for the order. */
async function issuedFor({ order }: Registered): Promise<[type: string, number: string, left: number][]> {
  const response = await fetch(`${shop.outside.url}/__outside/toss/receipts`);
  const { receipts } = (await response.json()) as { receipts: TossReceipt[] };
  return receipts
    .filter(({ orderId }) => orderId.startsWith(order.orderNo))
    .map((receipt) => [
      receipt.type,
      receipt.customerIdentityNumber,
      receipt.amount - receipt.cancelledAmount,
    ]);
}

async function refund(order: Registered, amount: number): Promise<void> {
  await createRefund(order, amount);
  await processDueRefunds(shop.context());
  await issueReceipts(shop.context());
}

const ask = ({ order, orderToken }: Registered, receipt: CashReceipt) =>
  shop.api.issueCashReceipt({ uuid: order.uuid, orderToken: orderToken ?? '', ...receipt });

const shown = async (order: Registered) => (await look(order)).payment?.cashReceipt;

describe('a cash receipt that was asked for with the order', () => {
  test.each<[PaymentMethod, CashReceipt, string, string]>([
    ['TRANSFER', personal, '소득공제', '01012345678'],
    ['VIRTUAL_ACCOUNT', { type: 'BUSINESS', number: '220-81-62517' }, '지출증빙', '2208162517'],
    ['TRANSFER', { type: 'VOLUNTARY' }, '소득공제', '0100001234'],
  ])('is issued once a payment by %s is complete: %j', async (method, cashReceipt, type, number) => {
    const order = await paidOrder(method, { cashReceipt });
    expect(await issuedFor(order)).toEqual([[type, number, order.payment.payPrice]]);
    expect(await shown(order)).toMatchObject({
      type: cashReceipt.type,
      state: 'ISSUED',
      amount: order.payment.payPrice,
      url: expect.stringContaining('/toss/cash-receipt/'),
    });
  });

  test('waits for the deposit, and is not issued for a card', async () => {
    const card = await paidOrder('CARD', { cashReceipt: personal });
    expect(await issuedFor(card)).toEqual([]);
    expect(await shown(card)).toBeUndefined();
    const waiting = await orderWithAccount();
    await issueReceipts(shop.context());
    expect(await issuedFor(waiting)).toEqual([]);
  });

  test('is stored encrypted, and with its last digits', async () => {
    const order = await paidOrder('TRANSFER', { cashReceipt: personal });
    const [stored] = await rows<{ number: string; masked: string }>(
      shop,
      `select number, masked_number as masked from cash_receipt_request where order_uuid = '${order.order.uuid}'`,
    );
    expect(stored?.number).not.toContain('1234');
    expect(stored?.masked).toBe('*******5678');
  });

  test.each<CashReceipt>([
    { type: 'PERSONAL', number: '9001011234567' },
    { type: 'BUSINESS', number: '1234567890' },
    { type: 'PERSONAL' },
    { type: 'VOLUNTARY', number: '01012345678' },
  ])('is refused with INVALID_INPUT for %j, before the order is placed', async (cashReceipt) => {
    const input = await orderInput(shop, [{ productItemUuid: item(), count: 1 }], { cashReceipt });
    await expect(shop.api.registerOrder(input)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a cash receipt that was not asked for', () => {
  test('is issued from 100,000 won, and not below', async () => {
    const large = await paidOrder('TRANSFER', { isLarge: true });
    expect(await issuedFor(large)).toEqual([['소득공제', '0100001234', large.payment.payPrice]]);
    expect(await shown(large)).toMatchObject({ type: 'VOLUNTARY', state: 'ISSUED' });
    const small = await paidOrder('TRANSFER');
    expect(await issuedFor(small)).toEqual([]);
  });

  test('is replaced by the one that the shopper asks for afterwards; a repetition changes nothing, another number is refused', async () => {
    const order = await paidOrder('TRANSFER', { isLarge: true });
    const { payPrice } = order.payment;
    expect(await ask(order, personal)).toMatchObject({
      method: 'TRANSFER',
      cashReceipt: { type: 'PERSONAL' },
    });
    await later(60_000);
    await issueReceipts(shop.context());
    const replaced = [
      ['소득공제', '0100001234', 0],
      ['소득공제', '01012345678', payPrice],
    ];
    await expect.poll(() => issuedFor(order)).toEqual(replaced);
    await ask(order, personal);
    await issueReceipts(shop.context());
    expect(await issuedFor(order)).toEqual(replaced);
    await expect(ask(order, { type: 'PERSONAL', number: '01099998888' })).rejects.toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
  });
});

describe('a request after the order', () => {
  test('issues a receipt for the rest of a partly refunded payment', async () => {
    const order = await paidOrder('TRANSFER');
    await refund(order, 1_000);
    await ask(order, personal);
    await expect
      .poll(() => issuedFor(order))
      .toEqual([['소득공제', '01012345678', order.payment.payPrice - 1_000]]);
  });

  test('is refused for a card, after a full refund, and without proof', async () => {
    const card = await paidOrder('CARD');
    await expect(ask(card, personal)).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
    const returned = await paidOrder('TRANSFER');
    await refund(returned, returned.payment.payPrice);
    await expect(ask(returned, personal)).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
    const other = await paidOrder('TRANSFER');
    await expect(
      shop.api.issueCashReceipt({ uuid: other.order.uuid, orderToken: card.orderToken ?? '', ...personal }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('refunds', () => {
  test('reduce the receipt, and a full one cancels it', async () => {
    const order = await paidOrder('TRANSFER', { cashReceipt: personal });
    const { payPrice } = order.payment;
    await refund(order, 1_000);
    expect(await issuedFor(order)).toEqual([['소득공제', '01012345678', payPrice - 1_000]]);
    expect(await shown(order)).toMatchObject({ state: 'ISSUED', amount: payPrice - 1_000 });
    await refund(order, payPrice - 1_000);
    expect(await issuedFor(order)).toEqual([['소득공제', '01012345678', 0]]);
    expect(await shown(order)).toMatchObject({ state: 'CANCELED', amount: 0 });
  });

  test('by a deposit that the bank takes back cancel it; the deposit arriving again issues another', async () => {
    const order = await paidOrder('VIRTUAL_ACCOUNT', { cashReceipt: personal });
    const payment = await newestPayment(order);
    const { orderId, payPrice } = order.payment;
    await shop.outside.control('toss/reverse', { orderId });
    await settleReversed(shop.context(), payment, true);
    await issueReceipts(shop.context());
    expect(await issuedFor(order)).toEqual([['소득공제', '01012345678', 0]]);
    await shop.outside.control('toss/deposit', { orderId });
    shop.clock.moveBy(2_000);
    await shop.api.confirmPaymentWithOrderId({ orderId, orderToken: order.orderToken ?? '' });
    await issueReceipts(shop.context());
    expect((await issuedFor(order)).map(([, , left]) => left)).toEqual([0, payPrice]);
    shop.bugs.splice(0);
  });
});

test('a deposit that arrives too late has no receipt, because its money is returned', async () => {
  const order = await orderWithAccount();
  const { orderId, payPrice } = order.payment;
  await later(10 * dayMs);
  expect((await look(order)).status).toBe('AUTO_CANCEL');
  await shop.outside.control('toss/deposit', { orderId, isForced: true });
  await shop.outside.control('webhooks', { orderId });
  await shop.settle();
  await later(60_000);
  await issueReceipts(shop.context());
  const planned = `select from cash_receipt where order_uuid = '${order.order.uuid}'`;
  expect((await newestPayment(order)).balancePrice).toBe(payPrice);
  expect(await rows(shop, planned)).toEqual([]);
  shop.bugs.splice(0);
});

describe('an answer of the provider', () => {
  test.each([
    ['that is lost after the work', { drop: 'after' }],
    ['that is lost before it', { drop: 'before' }],
    ['that is a server error', { status: 500, code: 'COMMON_ERROR' }],
  ])('%s is followed by another try, and the receipt is issued once', async (_name, plan) => {
    await shop.outside.control('next', { call: 'toss.issue-receipt', ...plan });
    const order = await paidOrder('TRANSFER', { cashReceipt: personal });
    await later(600_000);
    await issueReceipts(shop.context());
    expect(await issuedFor(order)).toEqual([['소득공제', '01012345678', order.payment.payPrice]]);
  });

  test('that is lost after the work and followed by a server error makes no second receipt, nor a second cancellation', async () => {
    await shop.outside.control('next', { call: 'toss.issue-receipt', drop: 'after' });
    await shop.outside.control('next', { call: 'toss.issue-receipt', status: 500, code: 'COMMON_ERROR' });
    const order = await paidOrder('TRANSFER', { cashReceipt: personal });
    await later(600_000);
    await issueReceipts(shop.context());
    const { payPrice } = order.payment;
    expect(await issuedFor(order)).toEqual([['소득공제', '01012345678', payPrice]]);
    expect(await shown(order)).toMatchObject({
      state: 'ISSUED',
      amount: payPrice,
      url: expect.any(String) as string,
    });
    await refund(order, 1_000);
    await shop.outside.control('next', { call: 'toss.cancel-receipt', drop: 'after' });
    await shop.outside.control('next', { call: 'toss.cancel-receipt', status: 500, code: 'COMMON_ERROR' });
    await createRefund(order, 1_000, { no: 2 });
    await processDueRefunds(shop.context());
    await issueReceipts(shop.context());
    await later(600_000);
    await issueReceipts(shop.context());
    expect(await issuedFor(order)).toEqual([['소득공제', '01012345678', payPrice - 2_000]]);
  });

  test('to a cancellation that is lost is repeated with its key, and the receipt is reduced once', async () => {
    const order = await paidOrder('TRANSFER', { cashReceipt: personal });
    await shop.outside.control('next', { call: 'toss.cancel-receipt', drop: 'after' });
    await refund(order, 1_000);
    await later(600_000);
    await issueReceipts(shop.context());
    expect(await issuedFor(order)).toEqual([['소득공제', '01012345678', order.payment.payPrice - 1_000]]);
  });

  test('that refuses the number lets the law decide: without a number from 100,000 won, and the shopper may ask again', async () => {
    const refuseNumber = { call: 'toss.issue-receipt', status: 400, code: 'INVALID_REQUEST' };
    await shop.outside.control('next', refuseNumber);
    const large = await paidOrder('TRANSFER', { isLarge: true, cashReceipt: personal });
    await issueReceipts(shop.context());
    expect(await issuedFor(large)).toEqual([['소득공제', '0100001234', large.payment.payPrice]]);
    await shop.outside.control('next', refuseNumber);
    const small = await paidOrder('TRANSFER', { cashReceipt: personal });
    expect(await shown(small)).toMatchObject({ state: 'FAILED', amount: 0 });
    await ask(small, { type: 'PERSONAL', number: '01099998888' });
    await expect.poll(() => issuedFor(small)).toEqual([['소득공제', '01099998888', small.payment.payPrice]]);
    shop.bugs.splice(0);
  });
});

test('the statement of the order names the receipt with its number, kind and what is left of it', async () => {
  const order = await paidOrder('TRANSFER', { cashReceipt: personal });
  const { uuid } = order.order;
  const statement = async () => {
    const { cashReceipt } = await shop.api.getOrderReceipt({ uuid, orderToken: order.orderToken ?? '' });
    return cashReceipt;
  };
  const { payPrice } = order.payment;
  const [row] = await rows<{ number: string }>(
    shop,
    `select issue_number as number from cash_receipt where order_uuid = '${uuid}'`,
  );
  expect(row?.number).toMatch(/^\w{9}$/);
  const issued = { type: 'PERSONAL', state: 'ISSUED', issueNumber: row?.number };
  expect(await statement()).toMatchObject({ ...issued, amount: payPrice });
  expect((await statement())?.maskedNumber).toContain('*');
  await refund(order, 1_000);
  expect(await statement()).toMatchObject({ ...issued, amount: payPrice - 1_000 });
  await refund(order, payPrice - 1_000);
  expect(await statement()).toMatchObject({ state: 'CANCELED', amount: 0 });
});
