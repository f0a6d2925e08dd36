// Messages about claims to shoppers and head office (docs/rules/messages.md#templates); each once per claim and event.
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { formatNumber } from '#domain/base/money.ts';
import { notReturnedDays } from '#domain/claims/claim-dates.ts';
import { claimTypeLabels, refundMethodLabels } from '#domain/claims/claim-labels.ts';
import { claimReasonLabel } from '#domain/claims/claim-reasons.ts';
import { declineGroundLabel } from '#domain/claims/decline-grounds.ts';
import type { Tx } from '../../../db/connect.ts';
import { type MessageTemplate, enqueueForAdmins, enqueueMessage } from '../../base/messages/messages.ts';
import type { LockedOrder } from '../order-rows/order-rows.ts';
import type { ClaimRow } from './claims.db.ts';
import { refundOfOrderer } from './quote/orderer-refund.ts';

type Claimed = Pick<ClaimRow, 'uuid' | 'type' | 'claimNo' | 'refundInfo' | 'reason'>;

/** Enqueues a message about a claim to the person who ordered. `part` distinguishes events of one claim with the same template. */
async function enqueue(
  tx: Tx,
  order: LockedOrder['order'],
  claim: Claimed,
  message: { template: MessageTemplate; variables?: Record<string, string | number>; part?: string },
  now: Date,
): Promise<void> {
  const { template, variables = {}, part } = message;
  await enqueueMessage(
    tx,
    {
      template,
      orderUuid: order.uuid,
      eventKey: part === undefined ? claim.uuid : `${claim.uuid}:${part}`,
      phone: order.ordererPhone,
      email: order.ordererEmail,
      variables: { no: order.orderNo, type: claimTypeLabels[claim.type], ...variables },
    },
    now,
  );
}

export const claimMessages = {
  /** N10 */
  requested: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) =>
    enqueue(tx, order, claim, { template: 'N10' }, now),
  /** N11 */
  becameReturn: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) =>
    enqueue(tx, order, claim, { template: 'N11' }, now),
  /** N13 */
  approved: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) => {
    const { pickupDate, method } = claim.collect ?? {};
    const pickup =
      method === 'PICKUP'
        ? ` 수거 예정 ${pickupDate === undefined ? '1~3일 안' : formatKoreanDate(pickupDate)}`
        : method === 'SELF'
          ? ' 상품을 보내 주세요.'
          : '';
    return enqueue(tx, order, claim, { template: 'N13', variables: { pickup } }, now);
  },
  /** N14 */
  declined: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) => {
    const ground = claim.declineGround === null ? '' : declineGroundLabel(claim.declineGround);
    return enqueue(
      tx,
      order,
      claim,
      { template: 'N14', variables: { text: `${ground} ${claim.declineText ?? ''}` } },
      now,
    );
  },
  /** N15 */
  received: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) =>
    enqueue(tx, order, claim, { template: 'N15' }, now),
  /** N04, N12 and N16: what was or will be returned. */
  refunded: (
    tx: Tx,
    order: LockedOrder['order'],
    claim: ClaimRow,
    template: 'N04' | 'N12' | 'N16',
    now: Date,
  ) =>
    enqueue(
      tx,
      order,
      claim,
      {
        template,
        variables: {
          amt: formatNumber(refundOfOrderer(order, claim).totalRefundPrice),
          how: refundMethodLabels[claim.refundInfo.displayRefundMethodType],
        },
      },
      now,
    ),
  /** N31: staff decided about another fault than the reason states, with the new amount. */
  faultChanged: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) =>
    enqueue(
      tx,
      order,
      claim,
      {
        template: 'N31',
        part: claim.fault,
        variables: {
          fault: claim.fault === 'MERCHANT' ? '판매자' : '고객',
          reason: claimReasonLabel(claim.reason),
          amt: formatNumber(refundOfOrderer(order, claim).totalRefundPrice),
        },
      },
      now,
    ),
  /** N32: the goods have not come back; also once more for a return that was an exchange. Only a return is declined. */
  notReturned: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) => {
    const isReturn = claim.type === 'RETURN';
    const end = isReturn
      ? ` 승인일부터 ${notReturnedDays.decline}일 안에 도착하지 않으면 반품이 거절됩니다.`
      : '';
    return enqueue(tx, order, claim, { template: 'N32', part: claim.type, variables: { end } }, now);
  },
  /** S06 to head office: a claim that is not approved automatically waits for its answer, its inspection or its fee. */
  unanswered: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) =>
    enqueueForAdmins(
      tx,
      'S06',
      { no: order.orderNo, claimNo: claim.claimNo, type: claimTypeLabels[claim.type] },
      now,
    ),
  /** S07 to head office: goods that the carrier collected do not arrive. */
  collectedLate: (tx: Tx, order: LockedOrder['order'], claim: ClaimRow, now: Date) => {
    const { carrier, invoiceNumber = '' } = claim.collect ?? {};
    const parcel = carrier === undefined ? '' : `, ${carrierLabels[carrier]} ${invoiceNumber}`.trimEnd();
    return enqueueForAdmins(tx, 'S07', { no: order.orderNo, claimNo: claim.claimNo, parcel }, now);
  },
};
