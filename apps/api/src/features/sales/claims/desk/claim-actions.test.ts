// The decisions that the claims desk offers are those that its calls accept, over HTTP: for each type and stage every decision is taken, an offered
// one succeeds, a refused one is refused with the offered reason, and any other changes nothing. Clock: a Monday morning, stopped.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { type StaffDecision, decisionSentences, staffDecisions } from '#domain/claims/staff-decisions.ts';
import { headOfficeOnly } from '#domain/members/staff.ts';
import { uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import { openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { requestedClaim, scannedParcel } from '../../../../testing/sales/claims.ts';
import { rows, setStock } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { freshInvoice } from '../../../../testing/sales/shipments.ts';

const { shop, item, one } = paymentTestShop();
const text = '상품을 확인하고 답변드립니다.';

const start = '2026-11-23T10:00:00+09:00';
beforeEach(() => shop.clock.stopAt(start));

type Built = { uuid: string; orderUuid: string };
type Claim = Answer<'getStaffClaim'>;
type ClaimType = Input<'registerOrderClaims'>['claimType'];

let admin: Client;
let caller: Client;

async function requested(type: ClaimType, status: OrderStatus, isByShopper = false): Promise<Built> {
  await setStock(shop, item(), 100);
  const over = type === 'EXCHANGE' && !isByShopper ? { reason: 'WRONG_NAME' as const } : {};
  const { uuid, order } = await requestedClaim(shop, one(), [type, status, over]);
  return { uuid, orderUuid: order.uuid };
}

/** The claim after commands of staff. */
async function after(
  made: Promise<Built>,
  ...commands: ((claim: { uuid: string }) => Promise<unknown>)[]
): Promise<Built> {
  const claim = await made;
  for (const command of commands) await command({ uuid: claim.uuid });
  return claim;
}

const approve = async ({ uuid }: { uuid: string }) => {
  const { refundInfo } = await admin.previewClaimDecision({ uuid });
  await admin.approveClaim({ uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
};
const receive = ({ uuid }: { uuid: string }) => admin.receiveClaim({ uuid });
const hold = ({ uuid }: { uuid: string }) => admin.holdClaim({ uuid, reason: '확인 필요', text });
const asShopperFault = ({ uuid }: { uuid: string }) =>
  rows(shop, `update order_claim set fault = 'SHOPPER' where uuid = '${uuid}'`);
const withoutStock = () => setStock(shop, item(), 0);

const returned = () => requested('RETURN', 'DELIVERY_COMPLETE');
const exchanged = () => requested('EXCHANGE', 'DELIVERY_COMPLETE');

const cases: [name: string, build: () => Promise<Built>][] = [
  ['a requested cancellation', () => requested('CANCEL', 'PREPARING_PRODUCT')],
  ['a requested dispatch cancellation', () => requested('CANCEL_DISPATCH', 'REQUEST_DELIVERY')],
  ['one of a collected parcel', () => requested('CANCEL_DISPATCH', 'IN_DELIVERY')],
  [
    'an approved one of a collected parcel',
    () => after(requested('CANCEL_DISPATCH', 'IN_DELIVERY'), approve),
  ],
  ['a requested return', returned],
  ['a return on hold', () => after(returned(), hold)],
  ['an approved return', () => after(returned(), approve)],
  ['a received return', () => after(returned(), receive)],
  [
    'a return whose refund is under way',
    () => after(returned(), receive, ({ uuid }) => admin.passClaimInspection({ uuid })),
  ],
  [
    'a declined return',
    () =>
      after(returned(), ({ uuid }) =>
        admin.declineClaim({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', text }),
      ),
  ],
  ['a requested exchange', exchanged],
  ['a requested exchange whose fee is not paid', () => requested('EXCHANGE', 'DELIVERY_COMPLETE', true)],
  ['a requested exchange without stock', () => after(exchanged(), withoutStock)],
  ['an approved exchange', () => after(exchanged(), approve)],
  ['an approved exchange by the shopper’s fault', () => after(exchanged(), approve, asShopperFault)],
  ['a received exchange', () => after(exchanged(), approve, receive)],
  [
    'a re-shipped exchange',
    () => after(exchanged(), approve, ({ uuid }) => admin.reshipClaim({ uuid, carrier: 'MANUAL' })),
  ],
];

async function take(
  api: Client,
  decision: StaffDecision,
  claim: Claim,
  condition?: string,
): Promise<unknown> {
  const { uuid } = claim;
  const fault = condition === 'MERCHANT_FAULT' ? { fault: 'MERCHANT' as const } : {};
  const ground = condition === 'NOT_RETURNED' ? condition : 'DAMAGED_BY_SHOPPER';
  switch (decision) {
    case 'APPROVE': {
      const expected = await api
        .previewClaimDecision({ uuid, event: 'APPROVE', ...fault })
        .then(({ refundInfo }) => refundInfo.totalRefundPrice)
        .catch(() => claim.refundInfo.totalRefundPrice);
      return api.approveClaim({ uuid, expectedTotalRefundPrice: expected, ...fault });
    }
    case 'PASS_INSPECTION':
      return api.passClaimInspection({ uuid, ...fault });
    case 'RESHIP':
      return api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() });
    case 'RECEIVE':
      return api.receiveClaim({ uuid });
    case 'DECLINE':
      // An approved return is declined on this ground only.
      return api.declineClaim({
        uuid,
        declineGround: claim.stage === 'APPROVED' ? 'NOT_RETURNED' : ground,
        text,
      });
    case 'FAIL_INSPECTION': {
      const images = [await uploadStaffPhoto(shop, api)];
      return api.failClaimInspection({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', text, images });
    }
    case 'ALREADY_SHIPPED': {
      const parcel = await scannedParcel(shop, claim.orderUuid);
      return api.markClaimAlreadyShipped({ uuid, ...parcel });
    }
    case 'CANNOT_STOP':
      return api.markClaimCannotStop({ uuid });
    case 'TO_RETURN':
      return api.turnClaimToReturn({ uuid, agreed: true });
    case 'HOLD':
      return api.holdClaim({ uuid, reason: '확인 필요', text: '다른 사유로 보류합니다.' });
    case 'RELEASE':
      return api.releaseClaim({ uuid });
  }
}

/** The sentence of the refusal; undefined for a decision that was accepted. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.fields?.[0]?.message ?? error.message;
  }
}

async function read({ uuid, orderUuid }: Built): Promise<Claim> {
  const claim = await caller.getStaffClaim({ uuid });
  const { data } = await caller.getStaffClaimsByPaging({ count: 10, orderUuid });
  const card = data.find((each) => each.uuid === uuid);
  expect(card?.staffActions).toEqual(claim.staffActions);
  return claim;
}

/** As it is afterwards, without what each reading computes. */
const stateOf = ({ staffActions: _staffActions, ...claim }: Claim) => claim;

describe.each(['MERCHANT', 'ADMIN'] as const)('%s', (role) => {
  beforeEach(async () => {
    admin = (await openStaff(shop)).api;
    const { product } = await shop.api.getProductItem({ uuid: item() });
    const storeUuid = product.store.uuid;
    caller =
      role === 'ADMIN' ? admin : (await openMerchant(shop, { storeUuid, permissions: ['CLAIMS'] })).api;
  });

  test.each(cases)('takes the offered decisions on %s and no other', async (_name, build) => {
    let built = await build();
    for (const decision of staffDecisions) {
      const claim = await read(built);
      const action = claim.staffActions.find((each) => each.action === decision);
      // Its proof is a parcel, which would change the order.
      if (action === undefined && decision === 'ALREADY_SHIPPED') continue;
      const refusal = await refusalOf(take(caller, decision, claim, action?.condition));
      if (action?.isAllowed === true) expect(refusal, decision).toBeUndefined();
      else if (action !== undefined) expect(refusal, decision).toBe(action.reason);
      else if (refusal === undefined) expect(stateOf(await read(built)), decision).toEqual(stateOf(claim));
      if (action?.isAllowed === true) built = await build();
    }
  });

  test('declines an approved return whose goods do not come after 14 days, and not before', async () => {
    const built = await after(returned(), approve);
    const declined = async () => (await read(built)).staffActions.find(({ action }) => action === 'DECLINE');
    expect(await declined()).toMatchObject({ isAllowed: false });
    shop.clock.moveBy(14 * dayMs);
    admin = (await openStaff(shop)).api;
    caller = admin;
    expect(await declined()).toMatchObject({ isAllowed: true, condition: 'NOT_RETURNED' });
    await caller.declineClaim({ uuid: built.uuid, declineGround: 'NOT_RETURNED', text });
  });

  test('offers the waiver of a fee, and head office alone the conversion into a return', async () => {
    const { staffActions } = await read(await requested('EXCHANGE', 'DELIVERY_COMPLETE', true));
    const actions = Object.fromEntries(staffActions.map(({ action, ...rest }) => [action, rest]));
    expect(actions['APPROVE']).toEqual({
      isAllowed: true,
      reason: decisionSentences.waivesFee,
      condition: 'MERCHANT_FAULT',
    });
    expect(actions['TO_RETURN']).toEqual(
      role === 'ADMIN' ? { isAllowed: true } : { isAllowed: false, reason: headOfficeOnly },
    );
  });
});
