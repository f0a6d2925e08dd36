// Actions around claims: members and guests request and withdraw them and confirm purchases, staff decide, receive and inspect, rows are cancelled by the
// merchant. A request always asks for the quote first, and the claim must refund what the quote stated.
import type { Answer, Input } from '#contract/contract.ts';
import type { ClaimType, OrderStatus } from '#domain/base/enums.ts';
import { uploadPhoto, uploadStaffPhoto } from '../../../apps/api/src/testing/catalog/media.ts';
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { refundAccount } from '../../../apps/api/src/testing/sales/payments.ts';
import type { Action } from './action.ts';
import { drawDigits, drawInvoice } from './desk.ts';
import { type KnownRow, type World, hourMs, listRows, ownerOf, unlessRefused } from './world.ts';

const claimable: Readonly<Record<ClaimType, readonly OrderStatus[]>> = {
  CANCEL: ['WAITING_DEPOSIT', 'PAYMENT_COMPLETE', 'PREPARING_PRODUCT'],
  CANCEL_DISPATCH: ['REQUEST_DELIVERY', 'IN_DELIVERY'],
  RETURN: ['DELIVERY_COMPLETE', 'PURCHASE_CONFIRM', 'CANCEL_RETURN', 'EXCHANGE_DELIVERY_COMPLETE'],
  EXCHANGE: [
    'DELIVERY_COMPLETE',
    'PURCHASE_CONFIRM',
    'CANCEL_EXCHANGE',
    'DECLINE_RETURN',
    'EXCHANGE_DELIVERY_COMPLETE',
  ],
};

const reasons = {
  SHOPPER: ['SIMPLE_MIND_CHANGE', 'ORDER_MISTAKE'],
  MERCHANT: ['BROKEN_PRODUCT', 'WRONG_PRODUCT_DISPATCH', 'WRONG_NAME'],
} as const;
const text = '시뮬레이션에서 요청합니다.';

type Options = { orderProductUuid: string; productItemUuid: string }[];
type ClaimRequest = Omit<Input<'registerOrderClaims'>, 'dryRun'>;

/** Uploads, quotes and claims: a member by session, a guest by the token of the order. */
function claimant(world: World, row: KnownRow) {
  const { api, orderToken } = ownerOf(world, row);
  if (orderToken === undefined)
    return {
      uploader: { memberUuid: row.userUuid ?? '' },
      quote: async (request: ClaimRequest) =>
        (await api.registerOrderClaims({ ...request, dryRun: true })) as Preview,
      make: async (request: ClaimRequest) => (await api.registerOrderClaims(request)) as Made,
    };
  return {
    uploader: { orderToken },
    quote: async (request: ClaimRequest) => {
      const { preview } = await api.inquiryOrder({ ...request, orderToken, action: 'CLAIM_DRY_RUN' });
      if (preview === undefined) throw new Error('A guest got no quote.');
      return preview;
    },
    make: async (request: ClaimRequest) =>
      (await api.inquiryOrder({ ...request, orderToken, action: 'CLAIM' })).claims ?? [],
  };
}

/** A change of the status by the shopper. */
async function changeStatus(world: World, row: KnownRow, status: OrderStatus): Promise<void> {
  const { api, orderToken } = ownerOf(world, row);
  const change = { uuids: [row.uuid], status };
  await unlessRefused<unknown>(() =>
    orderToken === undefined
      ? api.changeOrderProductStatus(change)
      : api.inquiryOrder({ ...change, orderToken, action: 'CHANGE_STATUS' }),
  );
}

/** For most rows of an exchange one of the options of the product, which may be the one that the row holds. */
async function chooseOptions(world: World, chosen: readonly KnownRow[]): Promise<Options> {
  const options: Options = [];
  for (const { uuid } of chosen) {
    const found = await rows<{ uuid: string }>(
      world.shop,
      `select i.uuid from order_product r join product_item i on i.product_uuid = r.product_uuid and i.sales_price = r.sales_price
       where r.uuid = '${uuid}' and i.is_active and i.is_display order by i.option_order, i.id`,
    );
    if (found.length > 0 && world.random.chance(0.8))
      options.push({ orderProductUuid: uuid, productItemUuid: world.random.pick(found).uuid });
  }
  return options;
}

async function requestClaim(world: World): Promise<string | undefined> {
  const { random } = world;
  const claimType = random.pick([
    'CANCEL',
    'CANCEL',
    'CANCEL_DISPATCH',
    'RETURN',
    'RETURN',
    'EXCHANGE',
    'EXCHANGE',
  ] as const);
  const candidates = await listRows(world, claimable[claimType]);
  if (candidates.length === 0) return undefined;
  const first = random.pick(candidates);
  const together = candidates.filter((row) => row.orderUuid === first.orderUuid && random.chance(0.5));
  const chosen = together.includes(first) ? together : [first, ...together];
  const isMerchantFault = claimType !== 'CANCEL' && claimType !== 'CANCEL_DISPATCH' && random.chance(0.4);
  const request: ClaimRequest = {
    claimType,
    reason: random.pick(isMerchantFault ? reasons.MERCHANT : reasons.SHOPPER),
    text,
    items: chosen.map((row) => ({ orderProductUuid: row.uuid, count: random.between(1, row.count) })),
    ...(random.chance(0.5) ? { refundAccount } : {}),
    ...(claimType === 'RETURN' && random.chance(0.2) ? { collect: { method: 'SELF' as const } } : {}),
    ...(claimType === 'EXCHANGE' ? { exchangeItems: await chooseOptions(world, chosen) } : {}),
  };
  const outcome = await unlessRefused(async () => {
    const shopper = claimant(world, first);
    const images = isMerchantFault ? [await uploadPhoto(world.shop, shopper.uploader, 'CLAIM')] : [];
    const input = { ...request, images };
    const quote = await shopper.quote(input);
    const expectedTotalRefundPrice = quote.refundInfo.totalRefundPrice;
    const made = await shopper.make({ ...input, expectedTotalRefundPrice });
    const total = made.reduce((sum, claim) => sum + claim.refundInfo.totalRefundPrice, 0);
    if (total !== expectedTotalRefundPrice)
      throw new Error(`The quote stated ${expectedTotalRefundPrice} won, the claim ${total}.`);
    return total;
  });
  const who = first.userUuid === null ? 'guest' : 'member';
  return `${claimType} of ${chosen.length} rows of a ${who}: ${outcome ?? 'refused'}`;
}

type Preview = Extract<Answer<'registerOrderClaims'>, { refundInfo: unknown }>;
type Made = Extract<Answer<'registerOrderClaims'>, readonly unknown[]>;

async function withdraw(world: World): Promise<string | undefined> {
  const requested = await listRows(world, [
    'REQUEST_CANCEL',
    'REQUEST_DISPATCH_CANCEL',
    'REQUEST_RETURN',
    'APPROVE_RETURN',
    'REQUEST_EXCHANGE',
    'APPROVE_EXCHANGE',
  ]);
  if (requested.length === 0) return undefined;
  const row = world.random.pick(requested);
  const [{ previousStatus: previous } = { previousStatus: null }] = await rows<{
    previousStatus: OrderStatus | null;
  }>(world.shop, `select previous_status from order_product where uuid = '${row.uuid}'`);
  const status = row.status.endsWith('RETURN')
    ? 'CANCEL_RETURN'
    : row.status.endsWith('EXCHANGE')
      ? 'CANCEL_EXCHANGE'
      : (previous ?? 'PREPARING_PRODUCT');
  await changeStatus(world, row, status);
  return `withdraw from ${row.status}`;
}

async function confirmPurchase(world: World): Promise<string | undefined> {
  const delivered = await listRows(world, [
    'DELIVERY_COMPLETE',
    'EXCHANGE_DELIVERY_COMPLETE',
    'CANCEL_RETURN',
  ]);
  if (delivered.length === 0) return undefined;
  const row = world.random.pick(delivered);
  await changeStatus(world, row, 'PURCHASE_CONFIRM');
  return 'confirm a purchase';
}

type OpenClaim = { uuid: string; type: ClaimType; status: OrderStatus };

/** Claims with an open row and the status of its first one, oldest first. */
const listOpenClaims = (world: World): Promise<OpenClaim[]> =>
  rows<OpenClaim>(
    world.shop,
    `select c.uuid, c.type, open.status from order_claim c join lateral (
       select r.status from order_product r where r.claim_uuid = c.uuid and r.claim_status = 'IN_REQUEST' order by r.line_no limit 1) open on true
     order by c.number`,
  );

/** The number of a parcel that the carrier received an hour before the claim, or an hour after it. */
async function parcelOnItsWay(world: World, claimUuid: string) {
  const [claim] = await rows<{ requestedAt: Date }>(
    world.shop,
    `select requested_at from order_claim where uuid = '${claimUuid}'`,
  );
  const invoiceNumber = `${drawDigits(world)}001`;
  const receivedAt = (claim?.requestedAt.getTime() ?? 0) + (world.random.chance(0.8) ? -hourMs : hourMs);
  const scanAt = (level: number, hours: number) => ({
    level,
    at: new Date(receivedAt + hours * hourMs).toISOString(),
  });
  await world.shop.outside.control('parcels', {
    carrierCode: '04',
    invoiceNumber,
    scans: [scanAt(2, 0), scanAt(6, 21)],
  });
  return { carrier: 'CJ' as const, invoiceNumber };
}

const decision = { text: '확인한 결과 요청을 처리합니다.' } as const;

/** What staff may do with a claim. */
const decisions = {
  approve: async ({ staff, random }, uuid) => {
    const fault = random.chance(0.15) ? random.pick(['SHOPPER', 'MERCHANT'] as const) : undefined;
    const changed = fault === undefined ? {} : { fault };
    const { refundInfo } = await staff.previewClaimDecision({ uuid, ...changed });
    await staff.approveClaim({ uuid, ...changed, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
  },
  decline: ({ staff }, uuid) =>
    staff.declineClaim({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', ...decision }),
  receive: ({ staff }, uuid) => staff.receiveClaim({ uuid }),
  'pass inspection': async ({ shop, staff, random }, uuid) => {
    const claimed = await rows<{ orderProductUuid: string; count: number }>(
      shop,
      `select r.uuid as order_product_uuid, r.count from order_claim_item i join order_product r on r.uuid = i.order_product_uuid
       where i.claim_uuid = '${uuid}' order by r.line_no`,
    );
    await staff.passClaimInspection({ uuid, restock: claimed.filter(() => random.chance(0.6)) });
  },
  'fail inspection': async ({ staff, shop }, uuid) => {
    const images = [await uploadStaffPhoto(shop, staff)];
    await staff.failClaimInspection({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', ...decision, images });
  },
  reship: (world, uuid) => world.staff.reshipClaim({ uuid, ...drawInvoice(world) }),
  'already shipped': async (world, uuid) =>
    world.staff.markClaimAlreadyShipped({ uuid, ...(await parcelOnItsWay(world, uuid)) }),
  'cannot stop': ({ staff }, uuid) => staff.markClaimCannotStop({ uuid }),
  'to return': ({ staff }, uuid) => staff.turnClaimToReturn({ uuid, agreed: true }),
} satisfies Record<string, (world: World, uuid: string) => Promise<unknown>>;
type Decision = keyof typeof decisions;

/** What fits a status; `decide` also tries what does not, which the shop must refuse. */
const fitting: Partial<Record<OrderStatus, readonly Decision[]>> = {
  REQUEST_CANCEL: ['approve', 'already shipped'],
  REQUEST_DISPATCH_CANCEL: ['approve', 'cannot stop'],
  APPROVE_DISPATCH_CANCEL: ['receive', 'cannot stop'],
  REQUEST_RETURN: ['approve', 'approve', 'decline', 'receive'],
  APPROVE_RETURN: ['receive', 'receive', 'decline'],
  RETURN_DELIVERY_COMPLETE: ['pass inspection', 'pass inspection', 'fail inspection'],
  REQUEST_EXCHANGE: ['approve', 'approve', 'approve', 'decline', 'to return'],
  APPROVE_EXCHANGE: ['receive', 'reship', 'reship', 'fail inspection', 'to return'],
};

async function decide(world: World): Promise<string | undefined> {
  const { random } = world;
  const open = await listOpenClaims(world);
  if (open.length === 0) return undefined;
  const claim = random.pick(open);
  const suited = random.chance(0.8) ? fitting[claim.status] : undefined;
  const name = random.pick(suited ?? (Object.keys(decisions) as Decision[]));
  const done = await unlessRefused(async () => {
    await decisions[name](world, claim.uuid);
    return 'done';
  });
  return `${name} a ${claim.type} in ${claim.status}: ${done ?? 'refused'}`;
}

async function cancelByMerchant(world: World): Promise<string | undefined> {
  const open = await listRows(world, [
    'PAYMENT_COMPLETE',
    'PREPARING_PRODUCT',
    'REQUEST_DELIVERY',
    'IN_DELIVERY',
    'REQUEST_CANCEL',
  ]);
  if (open.length === 0) return undefined;
  const isSoldOut = world.random.chance(0.5);
  await unlessRefused(() =>
    world.staff.bulkCancelOrderProducts({
      uuids: [world.random.pick(open).uuid],
      ...(isSoldOut
        ? { event: 'SOLD_OUT', reason: 'SOLD_OUT' }
        : { event: 'ADMIN_CANCEL', reason: 'WRONG_PRICE' }),
      text: '판매자 사정으로 취소합니다.',
    }),
  );
  return isSoldOut ? 'a row is sold out' : 'cancel a row';
}

export const claiming: readonly Action[] = [
  { name: 'claim', weight: 9, run: requestClaim },
  { name: 'withdraw', weight: 2, run: withdraw },
  { name: 'confirm purchase', weight: 2, run: confirmPurchase },
  { name: 'decide', weight: 12, run: decide },
  { name: 'cancel by merchant', weight: 1, run: cancelByMerchant },
];
