// Stored cards over HTTP: storing, listing, default, deletion, one-tap payment, and what lost answers leave behind.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { type OpenedMember, openMember } from '../../../../testing/members/members.ts';
import { type Registered, orderInput, rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { passCardWindow, storeCard as storeCardOf } from '../../../../testing/sales/stored-cards.ts';
import { deleteRemovedKeys } from './stored-cards.ts';

const { shop, one, ledger, later } = paymentTestShop();
let member: OpenedMember;
let api: Client;

beforeAll(async () => {
  member = await openMember(shop);
  api = shop.apiAs({ token: member.token });
});
beforeEach(() => rows(shop, `delete from rate_limit`).catch(() => []));

const storeCard = (card = 'approve', as: Client = api) => storeCardOf(shop, as, card);

async function registerOrder(as: Client = api): Promise<Registered> {
  const payment = { provider: 'TOSS', paymentType: 'BILLING', method: 'CARD' } as const;
  return (await as.registerOrder(await orderInput(shop, one(), { payment }, as))) as Registered;
}

const chargeOf = ({ payment }: Registered, storedCardUuid: string) =>
  ({ orderId: payment.orderId, amount: payment.payPrice, paymentType: 'BILLING', storedCardUuid }) as const;

const stateOf = async ({ order }: Registered) => (await api.getOrder({ uuid: order.uuid })).status;
const chargesOf = async (orderId: string) =>
  (await shop.outside.requests('toss.charge')).filter(({ body }) => body.includes(orderId)).length;

describe('storing a card', () => {
  test('keeps its key encrypted and returns the masked number', async () => {
    const card = await storeCard();
    expect(card).toMatchObject({ companyLabel: '신한카드', isDefault: true });
    expect(card.maskedNumber).toContain('*');
    const [row] = await rows<{ billingKeySealed: string }>(
      shop,
      `select billing_key_sealed from stored_card where uuid = '${card.uuid}'`,
    );
    expect(row?.billingKeySealed).not.toContain('bill_');
  });

  test('twice with one authentication stores it once', async () => {
    const { authKey, customerKey } = await storeCard();
    const count = (await api.getStoredCards()).length;
    await api.registerStoredCard({ authKey, customerKey, isConsented: true });
    expect(await api.getStoredCards()).toHaveLength(count);
  });

  test.each([
    ['without consent', { isConsented: false }, 'TERMS_REQUIRED'],
    ['with the key of another customer', { customerKey: 'another-customer' }, 'TOKEN_INVALID'],
    ['with an unknown authentication', { authKey: 'bln_invented' }, 'TOKEN_INVALID'],
  ])('%s is refused', async (_name, change, code) => {
    const { customerKey } = await api.getStoredCardWindow();
    const { authKey } = await shop.outside.control('toss/billing-auth', { customerKey });
    const input = { authKey: String(authKey), customerKey, isConsented: true, ...change };
    expect(await refusalOf(api.registerStoredCard(input))).toMatchObject({ code });
  });

  test('whose answer was lost can be repeated', async () => {
    await shop.outside.control('next', { call: 'toss.issue-billing', drop: 'after' });
    const card = await storeCard();
    expect((await api.getStoredCards()).map(({ uuid }) => uuid)).toContain(card.uuid);
  });

  test('shows what the member consents to, and states that nothing is charged automatically', async () => {
    const { consent } = await api.getStoredCardWindow();
    expect(consent.join(' ')).toContain('30일 전');
    expect(consent.join(' ')).toContain('자동 결제하지 않습니다');
  });
});

describe('managing cards', () => {
  test('there is one default, also after concurrent changes', async () => {
    const cards = [await storeCard(), await storeCard('decline'), await storeCard()];
    await Promise.all(cards.map(({ uuid }) => api.setDefaultStoredCard({ uuid })));
    expect((await api.getStoredCards()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('a deleted card is not listed, its key is deleted at the provider, and its number is erased', async () => {
    const card = await storeCard();
    const left = await api.deleteStoredCard({ uuid: card.uuid });
    expect(left.map(({ uuid }) => uuid)).not.toContain(card.uuid);
    await deleteRemovedKeys(shop.context());
    const erased = () =>
      rows(
        shop,
        `select billing_key_sealed as key, masked_number as number from stored_card where uuid = '${card.uuid}'`,
      );
    await expect.poll(erased).toEqual([{ key: null, number: '' }]);
  });

  test('a key that the provider did not delete is deleted later', async () => {
    const card = await storeCard();
    await shop.outside.control('next', { call: 'toss.delete-billing', status: 500, times: 2 });
    await api.deleteStoredCard({ uuid: card.uuid });
    const key = async () =>
      (
        await rows<{ key: string | null }>(
          shop,
          `select billing_key_sealed as key from stored_card where uuid = '${card.uuid}'`,
        )
      )[0]?.key;
    await deleteRemovedKeys(shop.context());
    shop.clock.moveBy(1_300_000);
    await deleteRemovedKeys(shop.context());
    shop.clock.moveBy(1_300_000);
    await deleteRemovedKeys(shop.context());
    expect(await key()).toBeNull();
  });

  test('another member can neither see, delete nor make it the default', async () => {
    const card = await storeCard();
    const stranger = shop.apiAs({ token: (await openMember(shop)).token });
    expect(await stranger.getStoredCards()).toEqual([]);
    expect(await refusalOf(stranger.deleteStoredCard({ uuid: card.uuid }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusalOf(stranger.setDefaultStoredCard({ uuid: card.uuid }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await api.getStoredCards()).map(({ uuid }) => uuid)).toContain(card.uuid);
  });

  test('BILLING_DELETED removes the card; an unknown key changes nothing', async () => {
    const leaving = await openMember(shop);
    const theirs = shop.apiAs({ token: leaving.token });
    const { customerKey } = await storeCard('approve', theirs);
    await shop.call('POST', '/open/payments/toss-webhook', {
      body: {
        eventType: 'BILLING_DELETED',
        createdAt: '2026-11-22T10:00:00',
        data: { billingKey: 'invented', reason: 'x' },
      },
    });
    expect(await theirs.getStoredCards()).toHaveLength(1);
    expect(await shop.outside.control('toss/billing-remove', { customerKey })).toEqual({ answers: [200] });
    expect(await theirs.getStoredCards()).toEqual([]);
  });
});

describe('a payment with a new card', () => {
  const newCard = async (order: Registered, as = api, card = 'approve') => ({
    orderId: order.payment.orderId,
    amount: order.payment.payPrice,
    paymentType: 'BILLING' as const,
    ...(await passCardWindow(shop, as, card)),
  });

  test('stores the card with the consent and charges it, however often it is sent', async () => {
    const buyer = shop.apiAs({ token: (await openMember(shop)).token });
    const order = await registerOrder(buyer);
    const input = await newCard(order, buyer);
    const answers = await Promise.allSettled([1, 2, 3].map(() => buyer.confirmPayment(input)));
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
    await later(60_000);
    expect((await buyer.confirmPayment(input)).payment).toMatchObject({
      state: 'DONE',
      paymentType: 'BILLING',
    });
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
    const cards = await buyer.getStoredCards();
    expect(cards).toMatchObject([{ companyLabel: '신한카드', isDefault: true }]);
    const again = await registerOrder(buyer);
    const paid = await buyer.confirmPayment(chargeOf(again, cards[0]?.uuid ?? ''));
    expect(paid.payment.state).toBe('DONE');
  });

  test.each([
    ['without consent', { isConsented: false }, 'TERMS_REQUIRED'],
    ['with the key of another customer', { customerKey: 'another-customer' }, 'TOKEN_INVALID'],
    ['with an unknown authentication', { authKey: 'bln_invented' }, 'TOKEN_INVALID'],
  ])('%s stores and charges nothing, and the order can be paid', async (_name, change, code) => {
    const buyer = shop.apiAs({ token: (await openMember(shop)).token });
    const order = await registerOrder(buyer);
    const input = await newCard(order, buyer);
    expect(await refusalOf(buyer.confirmPayment({ ...input, ...change }))).toMatchObject({ code });
    expect(await buyer.getStoredCards()).toEqual([]);
    expect(await chargesOf(input.orderId)).toBe(0);
    expect((await buyer.confirmPayment(input)).payment.state).toBe('DONE');
  });

  test('needs a customer key, and the order of the member', async () => {
    const order = await registerOrder();
    const { customerKey: _customerKey, ...incomplete } = await newCard(order);
    expect(await refusalOf(api.confirmPayment(incomplete))).toMatchObject({ code: 'REQUIRED_PARAMETER' });
    const stranger = shop.apiAs({ token: (await openMember(shop)).token });
    expect(await refusalOf(stranger.confirmPayment(await newCard(order, stranger)))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    expect(await stranger.getStoredCards()).toEqual([]);
    expect(await chargesOf(order.payment.orderId)).toBe(0);
  });

  test.each([
    ['the answer of the issue', 'toss.issue-billing'],
    ['the answer of the charge', 'toss.charge'],
  ])('is charged once when %s is lost', async (_name, call) => {
    const buyer = shop.apiAs({ token: (await openMember(shop)).token });
    const order = await registerOrder(buyer);
    const input = await newCard(order, buyer);
    await shop.outside.control('next', { call, drop: 'after', times: 3 });
    await buyer.confirmPayment(input).catch(() => undefined);
    await buyer.confirmPayment(input).catch(() => undefined);
    await later(120_000);
    await later(600_000);
    expect((await buyer.getOrder({ uuid: order.order.uuid })).status).toBe('PAYMENT_COMPLETE');
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
    expect(await buyer.getStoredCards()).toHaveLength(1);
  });

  test('that is declined is stored, and the order fails with the reason', async () => {
    const buyer = shop.apiAs({ token: (await openMember(shop)).token });
    const order = await registerOrder(buyer);
    expect(await refusalOf(buyer.confirmPayment(await newCard(order, buyer, 'decline')))).toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    expect(await buyer.getStoredCards()).toHaveLength(1);
    expect((await ledger(order.order.uuid)).money).toEqual([]);
  });
});

describe('a one-tap payment', () => {
  test('charges the card once, and a repetition returns the paid order', async () => {
    const card = await storeCard();
    const order = await registerOrder();
    const paid = await api.confirmPayment(chargeOf(order, card.uuid));
    expect(paid).toMatchObject({
      order: { status: 'PAYMENT_COMPLETE' },
      payment: { paymentType: 'BILLING', state: 'DONE' },
    });
    await api.confirmPayment(chargeOf(order, card.uuid));
    expect(await chargesOf(order.payment.orderId)).toBe(1);
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });

  test('sent three times concurrently charges once', async () => {
    const card = await storeCard();
    const order = await registerOrder();
    await Promise.allSettled([1, 2, 3].map(() => api.confirmPayment(chargeOf(order, card.uuid))));
    await later(60_000);
    expect(await stateOf(order)).toBe('PAYMENT_COMPLETE');
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });

  test('with a declined card fails with the reason and charges nothing', async () => {
    const card = await storeCard('decline');
    const order = await registerOrder();
    expect(await refusalOf(api.confirmPayment(chargeOf(order, card.uuid)))).toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    expect(await stateOf(order)).toBe('PAYMENT_FAIL');
  });

  test.each([
    ['whose answer was lost', { drop: 'after', times: 3 }],
    ['that never arrived', { drop: 'before', times: 3 }],
    ['that answers too late', { delayMs: 900, times: 1 }],
  ])('%s is settled by the job, charged once', async (_name, plan) => {
    const card = await storeCard();
    const order = await registerOrder();
    await shop.outside.control('next', { call: 'toss.charge', ...plan });
    const answer = await api.confirmPayment(chargeOf(order, card.uuid));
    expect(answer.payment.state).toBe('PENDING');
    await later(120_000);
    await later(600_000);
    expect(await stateOf(order)).toBe('PAYMENT_COMPLETE');
    expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
  });

  test('is refused for a removed card, another member’s card, another amount and a guest', async () => {
    const card = await storeCard();
    const order = await registerOrder();
    const stranger = await openMember(shop);
    const theirs = await storeCard('approve', shop.apiAs({ token: stranger.token }));
    const { amount } = chargeOf(order, card.uuid);
    expect(await refusalOf(api.confirmPayment(chargeOf(order, theirs.uuid)))).toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
    expect(
      await refusalOf(api.confirmPayment({ ...chargeOf(order, card.uuid), amount: amount - 1 })),
    ).toMatchObject({
      code: 'PAYMENT_AMOUNT_MISMATCH',
    });
    expect(await refusalOf(shop.api.confirmPayment(chargeOf(order, card.uuid)))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    await api.deleteStoredCard({ uuid: card.uuid });
    expect(await refusalOf(api.confirmPayment(chargeOf(order, card.uuid)))).toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
    expect(await chargesOf(order.payment.orderId)).toBe(0);
  });

  test('with a key that the provider has deleted fails the order and removes the card', async () => {
    const leaving = await openMember(shop);
    const theirs = shop.apiAs({ token: leaving.token });
    const card = await storeCard('approve', theirs);
    const payment = { provider: 'TOSS', paymentType: 'BILLING', method: 'CARD' } as const;
    const order = (await theirs.registerOrder(
      await orderInput(shop, one(), { payment }, theirs),
    )) as Registered;
    const hook = 'http://127.0.0.1:1/closed';
    await shop.outside.control('settings', { toss: { webhookUrl: hook } });
    await shop.outside.control('toss/billing-remove', { customerKey: card.customerKey });
    expect(await refusalOf(theirs.confirmPayment(chargeOf(order, card.uuid)))).toMatchObject({
      code: 'PAYMENT_FAILED',
      extra: { failCode: 'CARD_REMOVED' },
    });
    expect(await theirs.getStoredCards()).toEqual([]);
  });

  test('cannot be failed by a caller who confirms it with a key', async () => {
    const card = await storeCard();
    const order = await registerOrder();
    const { orderId, payPrice: amount } = order.payment;
    const refusal = refusalOf(shop.api.confirmPayment({ orderId, amount, paymentKey: 'invented' }));
    expect(await refusal).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await api.confirmPayment(chargeOf(order, card.uuid))).payment.state).toBe('DONE');
  });

  test('is not offered to a guest', async () => {
    const payment = { provider: 'TOSS', paymentType: 'BILLING', method: 'CARD' } as const;
    const input = await orderInput(shop, one(), { payment });
    expect(await refusalOf(shop.api.registerOrder(input))).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
