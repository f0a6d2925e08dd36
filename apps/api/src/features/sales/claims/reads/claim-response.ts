// Maps claims to the answers of docs/endpoints.md#claim-shapes. Pure, except that `claimResponse` reads the rows that belong to the claim.
import type { Static } from 'typebox';
import type { OrderClaim, OrderClaimCard } from '#contract/sales/claims/claim-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { OrderAction, OrderStatus } from '#domain/base/enums.ts';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { claimReasonLabel } from '#domain/claims/claim-reasons.ts';
import { hasNoResult } from '#domain/claims/claim-stages.ts';
import { claimStatusLabel } from '#domain/claims/claim-status-label.ts';
import { can } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { photoUrls } from '../../../base/media/media.ts';
import { findOrder, orderResponse } from '../../order-rows/order-rows.ts';
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
  FEE_PAID: '배송비 결제 완료',
  FEE_WAIVED: '배송비 면제',
  HOLD: '처리 보류',
  RELEASE: '보류 해제',
  REPLACED: '다른 취소로 처리',
};

/** The sentence of an event in the claim's history. */
const eventLabel = (event: string): string => eventLabels[event] ?? event;

/** Staff see persons masked (docs/rules/staff.md#masking). */
export type Viewer = 'SHOPPER' | 'STAFF';

function collectResponse(collect: Collect, viewer: Viewer): Static<typeof OrderClaim>['collect'] {
  const { address, carrier, invoiceNumber, pickupDate } = collect;
  return {
    method: collect.method,
    status: collect.status,
    ...(carrier !== undefined && { carrier }),
    ...(invoiceNumber !== undefined && { invoiceNumber }),
    ...(pickupDate !== undefined && { pickupDate }),
    ...(address === undefined || viewer === 'STAFF' ? {} : { address }),
  };
}

/** What the shopper can do. A claim of another channel is withdrawn there (docs/rules/channels.md#own-events). */
function actionsOf(claim: ClaimRow, statuses: readonly Parameters<typeof can>[0][]): OrderAction[] {
  if (claim.sales_channel !== 'ONNS') return [];
  const isCollected = claim.received_at !== null || claim.collect?.status === 'COLLECTED';
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
  if (refund.state !== null) return refund.is_account_needed;
  const total = claim.refund_info.totalRefundPrice;
  if (claim.status !== 'IN_REQUEST' || total === 0) return false;
  return isAccountNeeded(await listPaid(db, claim.order_uuid), total, now);
}

/** One claim with its rows, history and the state of its refund. */
export async function claimResponse(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  claim: ClaimRow,
  viewer: Viewer,
): Promise<Static<typeof OrderClaim>> {
  const { db, now } = ctx;
  const [order, events, refund, refundAccount] = await Promise.all([
    findOrder(db, claim.order_uuid),
    listClaimEvents(db, claim.uuid),
    findClaimRefund(db, claim.uuid),
    findMaskedAccount(db, claim.order_uuid),
  ]);
  if (order === undefined) return refuse('NOT_FOUND');
  const answered = orderResponse(order, undefined, now).groups.flatMap((group) => group.orderProducts);
  const items = claim.items.flatMap((item) => {
    const orderProduct = answered.find((row) => row.uuid === item.order_product_uuid);
    if (orderProduct === undefined) return [];
    const exchange = item.exchange_item_uuid === null ? {} : { exchangeItemUuid: item.exchange_item_uuid };
    return [{ orderProductUuid: item.order_product_uuid, count: item.count, orderProduct, ...exchange }];
  });
  const statuses = items.map(({ orderProduct }) => orderProduct.status);
  const needsAccount = await awaitsAccount(ctx, claim, refund);
  return {
    ...headOf(claim, order.order_no, statuses[0]),
    orderGroupUuid: claim.order_group_uuid,
    items,
    exchangeItems: claim.items.flatMap(({ order_product_uuid, exchange_item_uuid }) =>
      exchange_item_uuid === null
        ? []
        : [{ orderProductUuid: order_product_uuid, productItemUuid: exchange_item_uuid }],
    ),
    reason: claim.reason,
    reasonLabel: claimReasonLabel(claim.reason),
    ...(claim.text !== null && { text: claim.text }),
    images: photoUrls(ctx, claim.image_uuids),
    fault: claim.fault,
    faultDecidedBy: claim.fault_decided_by,
    ...(claim.collect !== null && { collect: collectResponse(claim.collect, viewer) }),
    exchangeFee: claim.exchange_fee,
    paidPrice: claim.paid_price,
    unpaidPrice: unpaidFeeOf(claim),
    ...(claim.reship !== null && { reship: claim.reship }),
    refundInfo: { ...claim.refund_info, delayInterestPrice: refund.interest },
    ...(refund.state !== null && { refundState: refund.state }),
    ...(refundAccount !== undefined && { refundAccount }),
    ...(needsAccount ? { isRefundAccountNeeded: true } : {}),
    quoteHash: claim.quote_hash,
    ...(claim.approved_at !== null && { approvedAt: seoulDateTime(claim.approved_at) }),
    ...(claim.received_at !== null && { receivedAt: seoulDateTime(claim.received_at) }),
    ...(claim.refund_due_date !== null && { refundDueDate: claim.refund_due_date }),
    ...(claim.hold !== null && { holdback: claim.hold }),
    ...(claim.decline_ground !== null && { declineGround: claim.decline_ground }),
    ...(claim.decline_text !== null && { declineText: claim.decline_text }),
    ...(claim.decline_image_uuids.length === 0
      ? {}
      : { declineImages: photoUrls(ctx, claim.decline_image_uuids) }),
    ...(claim.converted_from !== null && { convertedFrom: claim.converted_from }),
    histories: events.map((row) => ({
      at: seoulDateTime(row.at),
      event: row.event,
      label: eventLabel(row.event),
      actorType: row.actor_type,
    })),
    actions: actionsOf(claim, statuses),
  };
}

type Headed = Pick<
  ClaimRow,
  | 'uuid'
  | 'claim_no'
  | 'order_uuid'
  | 'sales_channel'
  | 'type'
  | 'status'
  | 'stage'
  | 'requested_at'
  | 'completed_at'
>;

function headOf(claim: Headed, orderNo: string, rowStatus: OrderStatus | undefined) {
  return {
    uuid: claim.uuid,
    claimNo: claim.claim_no,
    orderUuid: claim.order_uuid,
    orderNo,
    salesChannel: claim.sales_channel,
    type: claim.type,
    typeLabel: claimTypeLabels[claim.type],
    status: claim.status,
    stage: claim.stage,
    statusLabel: rowStatus === undefined ? '' : claimStatusLabel(claim, rowStatus),
    requestedAt: seoulDateTime(claim.requested_at),
    ...(claim.completed_at !== null && { completedAt: seoulDateTime(claim.completed_at) }),
  };
}

/** A claim in a list. */
export function claimCardResponse(row: ClaimCardRow): Static<typeof OrderClaimCard> {
  return {
    ...headOf(row, row.order_no, row.row_status),
    firstItemName: row.first_item_name,
    itemCount: row.item_count,
    mainImage: row.main_image,
    totalRefundPrice: hasNoResult(row.stage) ? 0 : row.total_refund_price,
  };
}
