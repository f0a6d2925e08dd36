// Decisions of the claims desk about claims of Naver Pay: sent to the channel, refused with its sentence, or refused by the shop.
import { beforeAll, expect, test } from 'vitest';
import { type ClaimDecision, claimDecisions } from '#domain/claims/claim-decisions.ts';
import {
  newCallsOf,
  planAnswer,
  productOrdersAtChannel,
  refuseWrites,
} from '../../../testing/channels/calls-at-channels.ts';
import { actAtChannel, claimedOrder, clientOf } from '../../../testing/channels/orders-at-channels.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { rows, statusesOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { memberCode } from '../naver-order-type/member-code.ts';
import { channelDecisionsJobs } from './channel-decisions.jobs.ts';

const shop = testShop({ demo: true, outside: true });
const newCalls = newCallsOf(shop);
let staff: OpenedStaff;

beforeAll(async () => {
  staff = await openStaff(shop);
});

type Claimed = Awaited<ReturnType<typeof claimAtChannel>>;

/** A claim of an order of Naver Pay that the shop collected; the calls until then are not counted. */
async function claimAtChannel(type: 'CANCEL' | 'RETURN' | 'EXCHANGE', more: Record<string, unknown> = {}) {
  const order = await claimedOrder(shop, 'NAVERPAY', type, more);
  await newCalls();
  return { ...order, uuid: order.claimUuid };
}
const cancelled = () => claimAtChannel('CANCEL');
const returned = (more?: Record<string, unknown>) => claimAtChannel('RETURN', more);
const exchanged = () => claimAtChannel('EXCHANGE');
/** What decisions of the shop did at the channel, by their kind. */
async function decided(order: Claimed) {
  const [{ writes = {} } = {}] = await productOrdersAtChannel(shop, order);
  return Object.fromEntries(
    Object.entries(writes).filter(([kind]) => !['confirm', 'dispatch'].includes(kind)),
  );
}
const once = { received: 1, done: 1 };
const refundOf = async (uuid: string) => (await staff.api.getStaffClaim({ uuid })).refundInfo;
const approve = async (uuid: string) =>
  staff.api.approveClaim({ uuid, expectedTotalRefundPrice: (await refundOf(uuid)).totalRefundPrice });
const text = '시험을 위한 처리입니다.';
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string; message: string }) => error,
  );

test('decisions are sent to the channel once, without a refund or a message of the shop', async () => {
  const first = await cancelled();
  const second = await returned();
  const third = await returned();
  await actAtChannel(shop, { do: 'collect', productOrderIds: third.productOrderIds });
  const fourth = await exchanged();
  for (const _ of ['first', 'repeated']) {
    await approve(first.uuid);
    await staff.api.declineClaim({ uuid: second.uuid, declineGround: 'DAMAGED_BY_SHOPPER', text });
    await staff.api.passClaimInspection({ uuid: third.uuid });
    await staff.api.receiveClaim({ uuid: fourth.uuid });
    await staff.api.reshipClaim({ uuid: fourth.uuid, ...invoice });
  }
  expect(await decided(first)).toEqual({ 'cancel-approve': once });
  expect(await decided(second)).toEqual({ 'return-reject': once });
  expect(await decided(third)).toEqual({ 'return-approve': once });
  expect(await decided(fourth)).toEqual({ 'exchange-collect': once, 'exchange-dispatch': once });
  const orders = [first, second, third, fourth];
  expect(await Promise.all(orders.map(({ orderUuid }) => statusesOf(shop, orderUuid)))).toEqual([
    ['CANCEL'],
    ['DECLINE_RETURN'],
    ['RETURN'],
    ['EXCHANGE'],
  ]);
  const uuids = orders.map(({ orderUuid }) => `'${orderUuid}'`).join();
  expect(await rows(shop, `select 1 from refund where order_uuid in (${uuids})`)).toEqual([]);
  expect(await rows(shop, `select template from message where order_uuid in (${uuids})`)).toEqual([]);
});

type HoldInput = { orderClaimUuid: string; text?: string; extraFeePrice?: number; isRelease?: boolean };
const holds = {
  RETURN: (given: HoldInput) => staff.api.holdNaverPayReturn({ reason: 'EXTRAFEE', ...given }),
  EXCHANGE: (given: HoldInput) => staff.api.holdNaverPayExchange({ reason: 'EXCHANGE_EXTRAFEE', ...given }),
};

test.each([
  ['RETURN', 'EXTRAFEE', 'return', 'EXCHANGE'],
  ['EXCHANGE', 'EXCHANGE_EXTRAFEE', 'exchange', 'RETURN'],
] as const)(
  'a hold of a claim of type %s is set and ended at the channel, each once',
  async (type, reason, kind, other) => {
    const claimed = await claimAtChannel(type);
    const orderClaimUuid = claimed.uuid;
    const held = { reason, text, extraFee: 3_000, isReleased: false };
    const source = () => clientOf(shop, 'NAVERPAY').readProductOrders(claimed.productOrderIds);
    for (const _ of ['first', 'repeated']) await holds[type]({ orderClaimUuid, text, extraFeePrice: 3_000 });
    expect(await source()).toMatchObject({ value: [{ claim: { hold: held } }] });
    expect(await refusalOf(holds[other]({ orderClaimUuid, text }))).toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
    expect(await refusalOf(holds[type]({ orderClaimUuid }))).toMatchObject({ code: 'TEXT_REQUIRED' });
    expect(await decided(claimed)).toEqual({ [`${kind}-hold`]: once });
    for (const _ of ['first', 'repeated']) await holds[type]({ orderClaimUuid, isRelease: true });
    expect(await source()).toMatchObject({ value: [{ claim: { hold: { ...held, isReleased: true } } }] });
    expect(await decided(claimed)).toEqual({ [`${kind}-hold`]: once, [`${kind}-release`]: once });
  },
);

test('what the channel decides itself is refused with a sentence, and nothing is sent', async () => {
  const member = await openMember(shop);
  const merchantCustomCode = memberCode(shop.context(), member.userUuid);
  const back = await returned({ merchantCustomCode });
  const cancel = await cancelled();
  const refused = [
    await refusalOf(approve(back.uuid)),
    await refusalOf(staff.api.receiveClaim({ uuid: back.uuid })),
    await refusalOf(staff.api.turnClaimToReturn({ uuid: back.uuid, agreed: true })),
    await refusalOf(staff.api.declineClaim({ uuid: cancel.uuid, declineGround: 'DAMAGED_BY_SHOPPER', text })),
    await refusalOf(staff.api.previewClaimDecision({ uuid: back.uuid })),
    await refusalOf(member.api.updateOrderClaim({ uuid: back.uuid, collect: { method: 'SELF' } })),
    await refusalOf(member.api.changeOrderProductStatus({ uuids: back.rows, status: 'CANCEL_RETURN' })),
  ];
  expect(refused.map((refusal) => refusal?.code)).toEqual(refused.map(() => 'ORDER_STATUS_CONFLICT'));
  expect(refused[0]?.message).toBe(
    '수거는 판매 채널이 진행합니다. 상품이 도착하면 상품 확인에서 처리해 주세요.',
  );
  expect(await newCalls()).toEqual([]);
  const shown = await member.api.getOrderClaim({ uuid: back.uuid });
  expect(shown).toMatchObject({ salesChannel: 'NAVERPAY', stage: 'REQUESTED', actions: [] });
});

const invoice = { carrier: 'CJ', invoiceNumber: '123456789012' } as const;
const decisions: Record<ClaimDecision, (uuid: string) => Promise<unknown>> = {
  APPROVE: approve,
  PASS_INSPECTION: (uuid) => staff.api.passClaimInspection({ uuid }),
  ALREADY_SHIPPED: (uuid) => staff.api.markClaimAlreadyShipped({ uuid, ...invoice }),
  CANNOT_STOP: (uuid) => staff.api.markClaimCannotStop({ uuid }),
  TO_RETURN: (uuid) => staff.api.turnClaimToReturn({ uuid, agreed: true }),
};

test.each([
  ['CANCEL', ['APPROVE']],
  ['RETURN', ['PASS_INSPECTION']],
  ['EXCHANGE', []],
] as const)(
  'the preview of a decision about a claim of type %s is refused as the decision is, or names what the channel returns',
  async (type, possible) => {
    const { uuid, productOrderIds } = await claimAtChannel(type);
    if (type !== 'CANCEL') await actAtChannel(shop, { do: 'collect', productOrderIds });
    const { refundInfo, fault } = await staff.api.getStaffClaim({ uuid });
    const accepted: ClaimDecision[] = [];
    for (const event of claimDecisions.toReversed()) {
      const preview = staff.api.previewClaimDecision({ uuid, event, fault: 'MERCHANT' });
      const previewRefusal = await refusalOf(preview);
      const refusal = await refusalOf(decisions[event](uuid));
      const shown = ({ code, message }: { code: string; message: string }) => [code, message];
      expect(previewRefusal && shown(previewRefusal)).toEqual(refusal && shown(refusal));
      if (refusal !== undefined) continue;
      accepted.push(event);
      expect(await preview).toMatchObject({
        refundInfo: { ...refundInfo, displayRefundMethodType: 'MARKETPLACE' },
        fault,
        exchangeFee: 0,
        additionalPaymentPrice: 0,
        couponsRestored: [],
        groups: [{ refundInfo }],
      });
    }
    expect(accepted).toEqual(possible);
  },
);

test('an approval with another amount than the claim names is refused, and nothing is sent', async () => {
  const { uuid } = await cancelled();
  const refundInfo = await refundOf(uuid);
  expect(refundInfo.totalRefundPrice).toBeGreaterThan(0);
  const changed = { uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice + 1 };
  expect(await refusalOf(staff.api.approveClaim(changed))).toMatchObject({
    code: 'CLAIM_QUOTE_CHANGED',
    extra: { refundInfo },
  });
  expect(await staff.api.bulkApproveClaims({ claims: [changed] })).toMatchObject({
    rows: [{ uuid, code: 'CLAIM_QUOTE_CHANGED' }],
  });
  expect(await newCalls()).toEqual([]);
});

test('a refusal of the channel is its sentence, and a lost answer is compared by the job and not sent again', async () => {
  const claimed = await cancelled();
  const refused = () => refusalOf(approve(claimed.uuid));
  const refusal = { code: '104117', message: '이미 철회된 요청입니다.' };
  await refuseWrites(shop, claimed.productOrderIds[0] ?? '', refusal);
  expect(await refused()).toMatchObject({
    code: 'ORDER_STATUS_CONFLICT',
    message: '판매 채널이 거절했습니다. 이미 철회된 요청입니다.',
  });
  expect(await decided(claimed)).toEqual({ 'cancel-approve': { received: 1, done: 0 } });
  await shop.outside.control('naver/faults', { refusals: {} });
  await planAnswer(shop, 'naver.soap', { drop: 'after' });
  expect(await refused()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await refused()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await statusesOf(shop, claimed.orderUuid)).toEqual(['REQUEST_CANCEL']);
  shop.clock.moveBy(20_000);
  for (const job of channelDecisionsJobs) if (job.exclusive === 'rows') await job.run(shop.context());
  expect(await decided(claimed)).toEqual({ 'cancel-approve': { received: 2, done: 1 } });
  expect(await statusesOf(shop, claimed.orderUuid)).toEqual(['CANCEL']);
});

test('claims of other stores are not found', async () => {
  const { uuid, orderUuid } = await returned();
  const [group] = await rows<{ storeUuid: string }>(
    shop,
    `select store_uuid from order_group where order_uuid = '${orderUuid}'`,
  );
  const other = (await storeUuids(shop)).find((store) => store !== group?.storeUuid) ?? '';
  const merchant = await openMerchant(shop, { storeUuid: other, permissions: ['CLAIMS'] });
  expect(await refusalOf(merchant.api.holdNaverPayReturn({ orderClaimUuid: uuid, text }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await newCalls()).toEqual([]);
});
