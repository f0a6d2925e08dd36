// Decisions of the claims desk about claims of other channels: sent to the channel, refused with its sentence, or refused by the shop.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asChannelOrder } from '../../../testing/channels/channel-orders.ts';
import { type MemoryMarketplace, memoryMarketplace } from '../../../testing/channels/memory-marketplace.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { type RequestedClaim, requestedClaim } from '../../../testing/sales/claims.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';

const { shop, one } = paymentTestShop();
let staff: OpenedStaff;
let market: MemoryMarketplace;

beforeAll(async () => {
  staff = await openStaff(shop);
});
beforeEach(() => {
  market = memoryMarketplace('NAVERPAY');
  shop.context().providers.marketplaces = { NAVERPAY: market };
});

const writes = () => market.calls.filter((call) => call !== 'READ');

/** A claim of an order of Naver Pay, which the channel knows. */
async function claimAtChannel(...requested: RequestedClaim) {
  const made = await requestedClaim(shop, one(), requested);
  const { sources } = await asChannelOrder(shop, 'NAVERPAY', {
    orderUuid: made.order.uuid,
    rows: made.uuids,
  });
  const [type] = requested;
  for (const source of sources)
    market.orders.set(source.productOrderId, {
      ...source,
      status: type === 'CANCEL' ? 'PAYED' : 'DELIVERED',
      claim: {
        claimId: `C${source.productOrderId}`,
        type,
        status: `${type}_REQUEST`,
        reason: 'INTENT_CHANGED',
        detail: '',
        count: 1,
        requestedAt: source.orderedAt,
      },
    });
  return { ...made, id: sources[0]?.productOrderId ?? '' };
}
const cancelled = () => claimAtChannel('CANCEL', 'PREPARING_PRODUCT');
const returned = () => claimAtChannel('RETURN', 'DELIVERY_COMPLETE');
const exchanged = () => claimAtChannel('EXCHANGE', 'DELIVERY_COMPLETE', { reason: 'WRONG_NAME' });
const text = '시험을 위한 처리입니다.';
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string; message: string }) => error,
  );

test('decisions are sent to the channel once, without a refund or a message of the shop', async () => {
  const first = await cancelled();
  const approval = { uuid: first.uuid, expectedTotalRefundPrice: 0 };
  await staff.api.approveClaim(approval);
  const second = await returned();
  await staff.api.declineClaim({ uuid: second.uuid, declineGround: 'DAMAGED_BY_SHOPPER', text });
  const third = await returned();
  await staff.api.passClaimInspection({ uuid: third.uuid });
  const fourth = await exchanged();
  await staff.api.receiveClaim({ uuid: fourth.uuid });
  await staff.api.reshipClaim({ uuid: fourth.uuid, carrier: 'CJ', invoiceNumber: '123456789012' });
  expect(market.executed).toEqual([
    `APPROVE_CANCEL ${first.id}`,
    `REJECT_RETURN ${second.id}`,
    `APPROVE_RETURN ${third.id}`,
    `APPROVE_EXCHANGE_COLLECTED ${fourth.id}`,
    `RESHIP_EXCHANGE ${fourth.id}`,
  ]);
  const orders = [first, second, third, fourth].map(({ order }) => `'${order.uuid}'`).join();
  expect(await rows(shop, `select 1 from refund where order_uuid in (${orders})`)).toEqual([]);
});

test('holds are set and ended at the channel by both calls, each once', async () => {
  const { uuid, id } = await returned();
  const hold = { orderClaimUuid: uuid, reason: 'EXTRAFEE', text, extraFeePrice: 3_000 } as const;
  await staff.api.holdNaverPayReturn(hold);
  expect(market.orders.get(id)?.claim?.hold).toEqual({
    reason: 'EXTRAFEE',
    text,
    extraFee: 3_000,
    isReleased: false,
  });
  expect(await refusalOf(staff.api.holdNaverPayExchange({ orderClaimUuid: uuid, text }))).toMatchObject({
    code: 'ORDER_STATUS_CONFLICT',
  });
  expect(await refusalOf(staff.api.holdNaverPayReturn({ orderClaimUuid: uuid }))).toMatchObject({
    code: 'TEXT_REQUIRED',
  });
  expect(writes()).toEqual(['HOLD_RETURN']);
});

test('what the channel decides itself is refused with a sentence, and nothing is sent', async () => {
  const back = await returned();
  const cancel = await cancelled();
  const refused = [
    await refusalOf(staff.api.approveClaim({ uuid: back.uuid, expectedTotalRefundPrice: 0 })),
    await refusalOf(staff.api.receiveClaim({ uuid: back.uuid })),
    await refusalOf(staff.api.turnClaimToReturn({ uuid: back.uuid, agreed: true })),
    await refusalOf(staff.api.declineClaim({ uuid: cancel.uuid, declineGround: 'DAMAGED_BY_SHOPPER', text })),
    await refusalOf(staff.api.previewClaimDecision({ uuid: back.uuid })),
    await refusalOf(back.member.api.updateOrderClaim({ uuid: back.uuid, collect: { method: 'SELF' } })),
    await refusalOf(back.member.api.changeOrderProductStatus({ uuids: back.uuids, status: 'CANCEL_RETURN' })),
  ];
  expect(refused.map((refusal) => refusal?.code)).toEqual(refused.map(() => 'ORDER_STATUS_CONFLICT'));
  expect(refused[0]?.message).toBe(
    '수거는 판매 채널이 진행합니다. 상품이 도착하면 상품 확인에서 처리해 주세요.',
  );
  expect(market.calls).toEqual([]);
});

test('a refusal of the channel is its sentence, and a lost answer is sent once more by the job', async () => {
  const { uuid, id } = await cancelled();
  const approve = () => refusalOf(staff.api.approveClaim({ uuid, expectedTotalRefundPrice: 0 }));
  market.faults.push({ kind: 'no', code: '104117', message: '이미 철회된 요청입니다.' });
  expect(await approve()).toMatchObject({
    code: 'ORDER_STATUS_CONFLICT',
    message: '판매 채널이 거절했습니다. 이미 철회된 요청입니다.',
  });
  market.faults.push({ kind: 'lost' });
  expect(await approve()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await approve()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(market.executed).toEqual([`APPROVE_CANCEL ${id}`]);
});

test('claims of other stores are not found', async () => {
  const { uuid, order } = await returned();
  const other = (await storeUuids(shop)).find((store) => store !== order.groups[0]?.store.uuid) ?? '';
  const merchant = await openMerchant(shop, { storeUuid: other, permissions: ['CLAIMS'] });
  expect(await refusalOf(merchant.api.holdNaverPayReturn({ orderClaimUuid: uuid, text }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(market.calls).toEqual([]);
});
