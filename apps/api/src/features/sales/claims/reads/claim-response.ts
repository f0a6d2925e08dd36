// Builds the responses of claims, docs/endpoints.md#claim-shapes. Pure, except that `claimResponse` reads the rows that belong to the claim.
import type { Static } from 'typebox';
import type { OrderClaim, OrderClaimCard } from '#contract/sales/claims/claim-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { OrderAction, OrderStatus } from '#domain/base/enums.ts';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { claimReasonLabel } from '#domain/claims/claim-reasons.ts';
import { hasNoResult } from '#domain/claims/claim-stages.ts';
import { claimStatusLabel } from '#domain/claims/claim-status-label.ts';
import type { GiftFacts } from '#domain/orders/gift.ts';
import { statusLabelOf } from '#domain/orders/gift-status-label.ts';
import { can } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { photoUrls } from '../../../base/media/media.ts';
import { type Viewer, findOrder, orderResponse } from '../../order-rows/order-rows.ts';
import { findMaskedAccount } from '../../payments/payments.ts';
import { unpaidFeeOf } from '../unpaid-fee.ts';
import type { ClaimCardRow } from './claim-lists.db.ts';
import {
  type ClaimRefund,
  type ClaimRow,
  type Collect,
  findClaimRefund,
  listClaimEvents,
  listPaid,
} from '../claims.db.ts';
import { isAccountNeeded } from '../quote/account-needed.ts';
import { refundOfOrderer } from '../quote/orderer-refund.ts';

const eventLabels: Record<string, string> = {
  CANCEL: '취소 접수',
  REQUEST_CANCEL: '취소 요청',
  REQUEST_DISPATCH_CANCEL: '발송 취소 요청',
  REQUEST_RETURN: '반품 요청',
  REQUEST_EXCHANGE: '교환 요청',
  APPROVE: '승인',
  AUTO_APPROVE: '자동 승인',
  DECLINE: '거절',
  WITHDRAW: '요청 철회',
  ALREADY_SHIPPED: '이미 발송됨',
  PICKED_UP: '택배사 인수',
  CANNOT_STOP: '반품으로 전환',
  DELIVERED: '배송 완료',
  UNTRACKED_TIMEOUT: '배송 완료',
  TO_RETURN: '반품으로 전환',
  SEND_GOODS: '상품 발송',
  COLLECTED: '상품 도착',
  RECEIVED: '상품 도착',
  PASS_INSPECTION: '상품 확인 완료',
  INSPECTION_FAIL: '상품 확인 후 거절',
  RESHIP: '교환 상품 발송',
  REFUND_DONE: '환불 완료',
  SOLD_OUT: '품절 취소',
  ADMIN_CANCEL: '판매자 취소',
  INFO_TIMEOUT: '정보 미입력으로 취소',
  DECLINE_GIFT: '선물 거절로 취소',
  FEE_PAID: '배송비 결제 완료',
  FEE_WAIVED: '배송비 면제',
  HOLD: '처리 보류',
  RELEASE: '보류 해제',
  REPLACED: '다른 취소로 처리',
};

/** The sentence of an event in the claim's history. */
const eventLabel = (event: string): string => eventLabels[event] ?? event;

function collectResponse(
  { method, status, address, carrier, invoiceNumber, pickupDate }: Collect,
  viewer: Viewer,
  isGiver: boolean,
): Static<typeof OrderClaim>['collect'] {
  const isHidden = isGiver && method === 'PICKUP';
  return {
    method,
    status,
    ...(carrier !== undefined && { carrier }),
    ...(invoiceNumber !== undefined && !isHidden && { invoiceNumber }),
    ...(pickupDate !== undefined && { pickupDate }),
    ...(address === undefined || viewer === 'STAFF' ? {} : { address }),
  };
}

/** How the goods come back and what is sent. The giver of a gift sees no numbers of parcels from and to its receiver (`isGiver`). */
const transportOf = (
  { collect, reship }: ClaimRow,
  viewer: Viewer,
  isGiver: boolean,
): Pick<Static<typeof OrderClaim>, 'collect' | 'reship'> => ({
  ...(collect !== null && { collect: collectResponse(collect, viewer, isGiver) }),
  ...(reship !== null && { reship: isGiver ? { ...reship, invoiceNumber: '' } : reship }),
});

/** What the shopper can do. A claim of another channel is withdrawn there (docs/rules/channels.md#own-events). */
function actionsOf(claim: ClaimRow, statuses: readonly Parameters<typeof can>[0][]): OrderAction[] {
  if (claim.salesChannel !== 'ONNS') return [];
  const isCollected = claim.receivedAt !== null || claim.collect?.status === 'COLLECTED';
  const isOpen = claim.status === 'IN_REQUEST' && !isCollected;
  return isOpen && statuses.every((status) => can(status, 'WITHDRAW', 'SHOPPER')) ? ['WITHDRAW'] : [];
}

/** Money of the claim can be returned only to an account, and was not returned yet. Before its refund exists, as it would be created now. */
async function awaitsAccount(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  claim: ClaimRow,
  refund: ClaimRefund,
): Promise<boolean> {
  if (hasNoResult(claim.stage)) return false;
  if (refund.state !== null) return refund.isAccountNeeded;
  const total = claim.refundInfo.totalRefundPrice;
  if (claim.status !== 'IN_REQUEST' || total === 0) return false;
  const parts = { total, surcharge: -claim.remoteFeeChange };
  return isAccountNeeded(await listPaid(db, claim.orderUuid), parts, now);
}

/** One claim with its rows, history and the state of its refund. */
export async function claimResponse(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  claim: ClaimRow,
  viewer: Viewer,
): Promise<Static<typeof OrderClaim>> {
  const { db, now } = ctx;
  const [order, events, refund, refundAccount] = await Promise.all([
    findOrder(db, claim.orderUuid),
    listClaimEvents(db, claim.uuid),
    findClaimRefund(db, claim.uuid),
    findMaskedAccount(db, claim.orderUuid),
  ]);
  if (order === undefined) return refuse('NOT_FOUND');
  const isGiver = viewer === 'SHOPPER' && order.giftMessage !== null;
  const shown = orderResponse(order, undefined, now, viewer);
  const answered = shown.groups.flatMap((group) => group.orderProducts);
  const shownRefund = viewer === 'STAFF' ? claim.refundInfo : refundOfOrderer(order, claim);
  const items = claim.items.flatMap((item) => {
    const orderProduct = answered.find((row) => row.uuid === item.orderProductUuid);
    if (orderProduct === undefined) return [];
    const exchange = item.exchangeItemUuid === null ? {} : { exchangeItemUuid: item.exchangeItemUuid };
    return [{ orderProductUuid: item.orderProductUuid, count: item.count, orderProduct, ...exchange }];
  });
  const statuses = items.map(({ orderProduct }) => orderProduct.status);
  const needsAccount = await awaitsAccount(ctx, claim, refund);
  return {
    ...headOf(claim, order, statuses[0]),
    orderGroupUuid: claim.orderGroupUuid,
    items,
    exchangeItems: claim.items.flatMap(({ orderProductUuid, exchangeItemUuid }) =>
      exchangeItemUuid === null ? [] : [{ orderProductUuid, productItemUuid: exchangeItemUuid }],
    ),
    reason: claim.reason,
    reasonLabel: claimReasonLabel(claim.reason),
    ...(claim.text !== null && { text: claim.text }),
    images: photoUrls(ctx, claim.imageUuids),
    fault: claim.fault,
    faultDecidedBy: claim.faultDecidedBy,
    ...transportOf(claim, viewer, isGiver),
    exchangeFee: claim.exchangeFee,
    paidPrice: claim.paidPrice,
    unpaidPrice: unpaidFeeOf(claim),
    refundInfo: { ...shownRefund, delayInterestPrice: refund.interest },
    ...(refund.state !== null && { refundState: refund.state }),
    ...(refundAccount !== undefined && { refundAccount }),
    ...(needsAccount ? { isRefundAccountNeeded: true } : {}),
    quoteHash: claim.quoteHash,
    ...(claim.approvedAt !== null && { approvedAt: seoulDateTime(claim.approvedAt) }),
    ...(claim.receivedAt !== null && { receivedAt: seoulDateTime(claim.receivedAt) }),
    ...(claim.refundDueDate !== null && { refundDueDate: claim.refundDueDate }),
    ...(claim.hold !== null && { holdback: claim.hold }),
    ...(claim.declineGround !== null && { declineGround: claim.declineGround }),
    ...(claim.declineText !== null && { declineText: claim.declineText }),
    ...(claim.declineImageUuids.length === 0
      ? {}
      : { declineImages: photoUrls(ctx, claim.declineImageUuids) }),
    ...(claim.convertedFrom !== null && { convertedFrom: claim.convertedFrom }),
    histories: events.map((row) => ({ ...row, at: seoulDateTime(row.at), label: eventLabel(row.event) })),
    actions: actionsOf(claim, statuses),
  };
}

type Headed = Pick<
  ClaimRow,
  | 'uuid'
  | 'claimNo'
  | 'orderUuid'
  | 'salesChannel'
  | 'type'
  | 'status'
  | 'stage'
  | 'requestedAt'
  | 'completedAt'
>;

function headOf(claim: Headed, order: GiftFacts & { orderNo: string }, rowStatus: OrderStatus | undefined) {
  const labelOf = statusLabelOf(order, claim.completedAt);
  return {
    uuid: claim.uuid,
    claimNo: claim.claimNo,
    orderUuid: claim.orderUuid,
    orderNo: order.orderNo,
    salesChannel: claim.salesChannel,
    type: claim.type,
    typeLabel: claimTypeLabels[claim.type],
    status: claim.status,
    stage: claim.stage,
    statusLabel: rowStatus === undefined ? '' : claimStatusLabel(claim, rowStatus, labelOf),
    requestedAt: seoulDateTime(claim.requestedAt),
    ...(claim.completedAt !== null && { completedAt: seoulDateTime(claim.completedAt) }),
  };
}

/** A claim in a list. */
export function claimCardResponse(row: ClaimCardRow, viewer: Viewer): Static<typeof OrderClaimCard> {
  const returned = row.totalRefundPrice - (viewer === 'STAFF' ? 0 : row.receiverRefundPrice);
  return {
    ...headOf(row, row, row.rowStatus),
    firstItemName: row.firstItemName,
    itemCount: row.itemCount,
    mainImage: row.mainImage,
    totalRefundPrice: hasNoResult(row.stage) ? 0 : Math.max(0, returned),
  };
}
