// Claims of guests by the token of their order (docs/endpoints.md#guest-desk): the same engine, hashes and refusals as for members.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { claim, claimOf, payRefunds, setStatus } from '../../../testing/sales/claims.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember } from '../../../testing/members/members.ts';
import { pay, register, rows, statusesOf } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';

const { shop, one, ledger, item } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type Request = Omit<Input<'inquiryOrder'>, 'orderToken'>;

/** A paid order of a guest whose rows are in `status`, and the guest's calls with the token that the last answer renewed. */
async function guestOrder(status: OrderStatus = 'PAYMENT_COMPLETE', items = one()) {
  const registered = await register(shop, items);
  await pay(shop, registered);
  const { order } = registered;
  if (status !== 'PAYMENT_COMPLETE') await setStatus(shop, order.uuid, status);
  let orderToken = registered.orderToken ?? '';
  const act = async (request: Request) => {
    const result = await shop.api.inquiryOrder({ ...request, orderToken });
    orderToken = result.orderToken;
    return result;
  };
  const bought = order.groups.flatMap((group) => group.orderProducts);
  const claimed = (type: 'CANCEL' | 'RETURN' | 'EXCHANGE', over: Partial<Request> = {}) => ({
    ...claimOf(bought, type),
    ...over,
  });
  return { order, rows: bought, act, claimed, tokenNow: () => orderToken };
}

describe('a guest', () => {
  test('T22 previews and cancels an order; the stored refund is the previewed one, and the money returns', async () => {
    const { order, act, claimed } = await guestOrder();
    const { preview } = await act({ ...claimed('CANCEL'), action: 'CLAIM_DRY_RUN' });
    expect(preview?.refundInfo.totalRefundPrice).toBe(order.price.payPrice);
    expect(await statusesOf(shop, order.uuid)).toEqual(['PAYMENT_COMPLETE']);
    const { claims } = await act({
      ...claimed('CANCEL', { quoteHash: preview?.quoteHash }),
      action: 'CLAIM',
    });
    expect(claims?.[0]?.refundInfo).toEqual(preview?.refundInfo);
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -order.price.payPrice]);
    const listed = await act({ action: 'CLAIMS' });
    expect(listed.claims).toMatchObject([{ type: 'CANCEL', status: 'COMPLETE', refundState: 'DONE' }]);
  });

  test('CLAIM_QUOTE_CHANGED with the new preview when the amount or the hash is not today’s', async () => {
    const { act, claimed } = await guestOrder();
    for (const stale of [{ expectedTotalRefundPrice: 1 }, { quoteHash: 'another' }]) {
      const refusal = await refusalOf(act({ ...claimed('CANCEL', stale), action: 'CLAIM' }));
      expect(refusal).toMatchObject({ code: 'CLAIM_QUOTE_CHANGED', status: 409 });
      expect(refusal.extra?.['preview']).toMatchObject({ refundInfo: { displayRefundMethodType: 'CARD' } });
    }
  });

  test('T39 T43 lists what can be claimed, requests a return and withdraws it', async () => {
    const { order, rows: bought, act, claimed } = await guestOrder('DELIVERY_COMPLETE');
    const [row] = bought;
    const { claimable } = await act({
      action: 'CLAIMABLE',
      orderProductUuid: row?.uuid ?? '',
      claimType: 'RETURN',
    });
    expect(claimable?.orderProducts[0]?.claimTypes).toEqual(['RETURN']);
    await act({ ...claimed('RETURN'), action: 'CLAIM' });
    expect(await statusesOf(shop, order.uuid)).toEqual(['REQUEST_RETURN']);
    const uuids = bought.map(({ uuid }) => uuid.toUpperCase());
    for (let at = 0; at < 2; at += 1) {
      const changed = await act({ action: 'CHANGE_STATUS', uuids, status: 'CANCEL_RETURN' });
      expect(changed.order).toMatchObject({ orderNo: order.orderNo, status: 'CANCEL_RETURN' });
    }
    const [actor] = await rows<{ actor: string; actorUuid: string | null }>(
      shop,
      `select actor, actor_uuid from order_product_history where event = 'WITHDRAW' and order_product_uuid = '${row?.uuid}'`,
    );
    expect(actor).toEqual({ actor: 'SHOPPER', actorUuid: null });
  });

  test('T17 confirms the purchase; a status of staff is a conflict, never 403', async () => {
    const { rows: bought, act } = await guestOrder('DELIVERY_COMPLETE');
    const uuids = bought.map(({ uuid }) => uuid);
    for (const status of ['APPROVE_RETURN', 'RETURN', 'CANCEL_RETURN', 'PAYMENT_COMPLETE'] as const) {
      const refusal = await refusalOf(act({ action: 'CHANGE_STATUS', uuids, status }));
      expect([status, refusal.code, refusal.status]).toEqual([status, 'ORDER_STATUS_CONFLICT', 409]);
    }
    const { order } = await act({ action: 'CHANGE_STATUS', uuids, status: 'PURCHASE_CONFIRM' });
    expect(order?.status).toBe('PURCHASE_CONFIRM');
  });

  test('reads the order again with each renewed token, until the last one expires', async () => {
    const { order, act, tokenNow } = await guestOrder();
    for (let at = 0; at < 2; at += 1) {
      shop.clock.moveBy(29 * 60_000);
      expect((await act({ action: 'ORDER' })).order).toMatchObject({
        orderNo: order.orderNo,
        status: 'PAYMENT_COMPLETE',
      });
    }
    const orderToken = tokenNow();
    shop.clock.moveBy(30 * 60_000);
    const expired = shop.api.inquiryOrder({ action: 'ORDER', orderToken });
    expect((await refusalOf(expired)).code).toBe('ORDER_TOKEN_EXPIRED');
  });

  test('names a refund account for the order and for a claim, whose answer has it masked', async () => {
    const { order, act, claimed } = await guestOrder('DELIVERY_COMPLETE');
    const { claims } = await act({ ...claimed('RETURN'), action: 'CLAIM' });
    const refundAccount = {
      bankCode: 'SHINHAN',
      accountNumber: '110-123-456789',
      holderName: '김온유',
    } as const;
    const claimUuid = claims?.[0]?.uuid;
    expect(claims?.[0]?.refundAccount).toBeUndefined();
    await act({ action: 'REFUND_ACCOUNT', refundAccount });
    await act({ action: 'REFUND_ACCOUNT', refundAccount, orderClaimUuid: claimUuid });
    const stored = await rows<{ claimUuid: string | null }>(
      shop,
      `select claim_uuid from refund_account where order_uuid = '${order.uuid}' order by uuid`,
    );
    expect(stored.map((row) => row.claimUuid)).toEqual([null, claimUuid]);
    const [shown] = (await act({ action: 'CLAIMS' })).claims ?? [];
    expect(shown?.refundAccount).toEqual({ bankName: '신한은행', maskedNumber: '*********789' });
  });

  test.each([
    ['a number with letters', { accountNumber: 'abc' }],
    ['a bank that no provider pays to', { bankCode: '088' }],
  ])('gets INVALID_INPUT for a refund account with %s', async (_, wrong) => {
    const { act } = await guestOrder();
    const refundAccount = { bankCode: 'SHINHAN', accountNumber: '110-123-456789', holderName: '김온유' };
    const request = { action: 'REFUND_ACCOUNT', refundAccount: { ...refundAccount, ...wrong } };
    expect((await refusalOf(act(request as Request))).code).toBe('INVALID_INPUT');
  });
});

describe('the token of one order', () => {
  test('opens neither rows nor claims of another one, of a guest or a member', async () => {
    const [own, other] = [await guestOrder('DELIVERY_COMPLETE'), await guestOrder('DELIVERY_COMPLETE')];
    const { claims } = await other.act({ ...other.claimed('RETURN'), action: 'CLAIM' });
    const uuids = other.rows.map(({ uuid }) => uuid);
    const refundAccount = {
      bankCode: 'SHINHAN',
      accountNumber: '110123456789',
      holderName: '김온유',
    } as const;
    const member = await openMember(shop);
    const requests: Request[] = [
      { ...other.claimed('RETURN'), action: 'CLAIM' },
      { ...other.claimed('RETURN'), action: 'CLAIM_DRY_RUN' },
      { action: 'CLAIMABLE', orderProductUuid: uuids[0] ?? '' },
      { action: 'CHANGE_STATUS', uuids, status: 'CANCEL_RETURN' },
      { action: 'CHANGE_STATUS', uuids: [...uuids, own.rows[0]?.uuid ?? ''], status: 'PURCHASE_CONFIRM' },
      { action: 'REFUND_ACCOUNT', refundAccount, orderClaimUuid: claims?.[0]?.uuid },
    ];
    for (const request of requests) expect((await refusalOf(own.act(request))).code).toBe('NOT_FOUND');
    expect((await own.act({ action: 'CLAIMS' })).claims).toEqual([]);
    expect((await refusalOf(claim(member.api, claimOf(other.rows, 'RETURN')))).code).toBe('NOT_FOUND');
    expect(await statusesOf(shop, other.order.uuid)).toEqual(['REQUEST_RETURN']);
  });

  test('is refused when it is forged or has expired; a long series of calls is stopped', async () => {
    const { act, claimed, tokenNow } = await guestOrder();
    const orderToken = tokenNow();
    const forged = { ...claimed('CANCEL'), action: 'CLAIM' as const, orderToken: `${orderToken}x` };
    expect((await refusalOf(shop.api.inquiryOrder(forged))).code).toBe('ORDER_TOKEN_EXPIRED');
    for (let at = 0; at < 200; at += 1) await act({ action: 'CLAIMS' });
    expect((await refusalOf(act({ action: 'CLAIMS' }))).code).toBe('TOO_MANY_REQUESTS');
    shop.clock.moveBy(30 * 60_000);
    const expired = shop.api.inquiryOrder({ action: 'CLAIMS', orderToken });
    expect((await refusalOf(expired)).code).toBe('ORDER_TOKEN_EXPIRED');
  });

  test('does not make up for missing or wrong fields', async () => {
    const {
      act,
      claimed,
      rows: bought,
    } = await guestOrder('DELIVERY_COMPLETE', [{ productItemUuid: item(), count: 2 }]);
    const row = bought[0]?.uuid ?? '';
    const wrong: [string, Request][] = [
      ['REQUIRED_PARAMETER', { action: 'CLAIM' }],
      ['REQUIRED_PARAMETER', { action: 'CHANGE_STATUS', uuids: [row] }],
      ['REQUIRED_PARAMETER', { action: 'CLAIMABLE' }],
      ['REQUIRED_PARAMETER', { action: 'REFUND_ACCOUNT' }],
      ['INVALID_INPUT', { ...claimed('RETURN', { text: '가'.repeat(501) }), action: 'CLAIM' }],
      [
        'COUNT_EXCEEDED',
        { ...claimed('RETURN', { items: [{ orderProductUuid: row, count: 3 }] }), action: 'CLAIM' },
      ],
      ['ORDER_STATUS_CONFLICT', { ...claimed('CANCEL'), action: 'CLAIM' }],
      ['INVALID_REASON_FOR_TYPE', { ...claimed('RETURN', { reason: 'SOLD_OUT' }), action: 'CLAIM' }],
      ['PHOTO_REQUIRED', { ...claimed('RETURN', { reason: 'BROKEN_PRODUCT' }), action: 'CLAIM' }],
      ['TEXT_REQUIRED', { ...claimed('RETURN', { reason: 'ETC' }), action: 'CLAIM' }],
    ];
    for (const [code, request] of wrong)
      expect([code, (await refusalOf(act(request))).code]).toEqual([code, code]);
  });
});
