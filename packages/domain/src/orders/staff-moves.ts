// Moves of an order product that staff can make, as the orders desk offers them and as its commands decide (docs/rules/staff.md#moves). The
// transition table lists them; here are its guards, as far as they do not depend on the input of a command. Pure.
import type { Carrier, OrderStatus, SalesChannel } from '../base/enums.ts';
import { type RefusalCode, refusalCatalogue } from '../base/refusal.ts';
import type { StaffRole } from '../members/staff.ts';
import { type DispatchHold, holdSentence } from '../shipments/dispatch-hold.ts';
import { undispatchedStatuses } from '../shipments/order-tabs.ts';
import { isTrackedCarrier } from '../shipments/tracking-level.ts';
import type { ParcelKind } from './order-actions.ts';
import type { OrderEvent } from './order-events.ts';
import { can } from './order-status.ts';

/** In the order in which they are offered. */
export const staffMoves = [
  'CONFIRM',
  'DISPATCH',
  'WITHDRAW_INVOICE',
  'REPORT_PICKED_UP',
  'REPORT_DELIVERED',
  'CORRECT_INVOICE',
  'HOLD',
  'RELEASE_HOLD',
  'ANNOUNCE_DELAY',
  'REQUEST_INFORMATION',
  'SUPPLY_INFORMATION',
  'SOLD_OUT',
  'ADMIN_CANCEL',
] as const;
export type StaffMove = (typeof staffMoves)[number];

/**
 * What a call must be sent with. WHOLE_ORDER: all open rows of the order. WHOLE_CLAIM: all rows of the claim. WHOLE_PRODUCT_ORDER: all rows
 * that were split off a product order of the channel.
 */
export const moveConditions = ['WHOLE_ORDER', 'WHOLE_CLAIM', 'WHOLE_PRODUCT_ORDER'] as const;
export type MoveCondition = (typeof moveConditions)[number];

/** Why a move is refused: the code and the Korean sentence of the refusal. */
export type MoveProblem = { code: RefusalCode; sentence: string };

/** A parcel of the row that was not withdrawn. */
export type MovedParcel = {
  kind: ParcelKind;
  carrier: Carrier;
  isPickedUp: boolean;
  /** Of all rows in the parcel. */
  rowStatuses: readonly OrderStatus[];
};

/** A row of another sales channel as its channel knows it. */
export type RowAtChannel = {
  /** The channel accepted the confirmation of the order. */
  isConfirmed: boolean;
  /** The shopper chose another option, which no item is linked to. */
  isOptionOpen: boolean;
  /** An invoice was sent to the channel. */
  isInvoiceSent: boolean;
};

export type MovedRow = {
  status: OrderStatus;
  salesChannel: SalesChannel;
  /** The carrier has scanned a parcel of the row, or staff reported its pickup. */
  isDispatched: boolean;
  parcels: readonly MovedParcel[];
  /** Null for a row of the shop itself, and for one that its channel does not know. */
  atChannel: RowAtChannel | null;
  /** Claims have split the product order of the channel into several rows. */
  isSplitAtChannel: boolean;
  /** The order has rows of stores other than that of the caller. */
  hasOtherStores: boolean;
  /** The hold that is in effect; null: the row is not held. */
  hold: DispatchHold | null;
};

/** Holds and announced delays do not change the status of the row and need no event. */
type MoveWithoutEvent = 'HOLD' | 'RELEASE_HOLD' | 'ANNOUNCE_DELAY';

const events: Record<Exclude<StaffMove, MoveWithoutEvent>, OrderEvent> = {
  CONFIRM: 'CONFIRM_ORDER',
  DISPATCH: 'REQUEST_SHIPMENT',
  WITHDRAW_INVOICE: 'WITHDRAW_INVOICE',
  REPORT_PICKED_UP: 'PICKED_UP',
  REPORT_DELIVERED: 'DELIVERED',
  CORRECT_INVOICE: 'CORRECT_INVOICE',
  REQUEST_INFORMATION: 'REQUEST_INFO',
  SUPPLY_INFORMATION: 'SUPPLY_INFO',
  SOLD_OUT: 'SOLD_OUT',
  ADMIN_CANCEL: 'ADMIN_CANCEL',
};

/** Statuses of the rows of a parcel whose invoice is corrected; before the pickup and on the way of a replacement nothing moves. */
const correctable: readonly OrderStatus[] = ['REQUEST_DELIVERY', 'IN_DELIVERY', 'DELIVERY_COMPLETE'];

/** Sentences of refusals that the desk can foresee. */
export const moveSentences = {
  waitsForChannel: '판매 채널의 주문 상태를 기다리고 있습니다.',
  optionOpen: '구매자가 옵션을 바꾼 상품입니다. 바뀐 옵션을 쇼핑몰 상품과 연결한 뒤 다시 시도해 주세요.',
  notConfirmedAtChannel: '판매 채널에서 주문을 먼저 확인해 주세요.',
  decidedAtChannel: '주문한 판매 채널에서 처리해 주세요.',
  sentToChannel: '판매 채널에 이미 발송을 알린 송장입니다.',
  deliveredByChannel: '판매 채널의 배송 상태로만 변경됩니다.',
  notCorrectedAtChannel: '판매 채널의 주문은 송장을 정정할 수 없습니다.',
  splitAtChannel: '나뉜 상품은 판매 채널에서 함께 취소됩니다. 같은 상품주문의 상품을 모두 선택해 주세요.',
  pickedUp: '택배사가 인수한 상품의 송장은 회수할 수 없습니다.',
  tracked: '배송 추적이 되는 택배사는 택배사 정보로만 변경됩니다.',
  withoutParcel: '등록된 송장이 없습니다.',
  otherRows: '같은 송장에 구매 확정되었거나 신청이 진행 중인 상품이 있어 정정할 수 없습니다.',
  headOfficeCancels: '발송된 상품은 본사 관리자만 취소할 수 있습니다.',
  wholeOrder: '입금 전에는 주문 전체만 취소할 수 있습니다.',
  wholeClaim: '함께 취소를 요청한 상품을 모두 선택해 주세요.',
} as const;

const conflict = (sentence: string = refusalCatalogue.ORDER_STATUS_CONFLICT.message): MoveProblem => ({
  code: 'ORDER_STATUS_CONFLICT',
  sentence,
});

/** True where staff of either role can make the move in the status of the row, as the table of transitions and the hold decide. */
function isOffered(move: StaffMove, { status, hold }: MovedRow): boolean {
  switch (move) {
    case 'CORRECT_INVOICE':
      return correctable.includes(status) || status === 'EXCHANGE';
    case 'HOLD':
    case 'ANNOUNCE_DELAY':
      return undispatchedStatuses.includes(status);
    case 'RELEASE_HOLD':
      return hold !== null;
    default:
      return can(status, events[move], 'MERCHANT') || can(status, events[move], 'ADMIN');
  }
}

const isOwn = ({ salesChannel }: MovedRow): boolean => salesChannel === 'ONNS';

type Guard = (row: MovedRow, role: StaffRole) => MoveProblem | undefined;

/** A channel confirms its orders itself; the row follows when the channel reports it. */
const confirmProblem: Guard = (row) => {
  if (isOwn(row)) return undefined;
  if (row.atChannel === null || row.atChannel.isConfirmed) return conflict(moveSentences.waitsForChannel);
  return row.atChannel.isOptionOpen ? conflict(moveSentences.optionOpen) : undefined;
};

/** A held row is released first; a paid row of another channel is confirmed there first. */
const dispatchProblem: Guard = (row) => {
  if (row.hold !== null) return conflict(holdSentence(row.hold));
  if (isOwn(row)) return undefined;
  if (row.atChannel === null) return conflict();
  if (row.atChannel.isOptionOpen) return conflict(moveSentences.optionOpen);
  const isConfirmed = row.atChannel.isConfirmed || row.status === 'PAYMENT_COMPLETE';
  return isConfirmed ? undefined : conflict(moveSentences.notConfirmedAtChannel);
};

const withdrawProblem: Guard = (row) => {
  if (row.parcels.some(({ kind, isPickedUp }) => kind === 'OUTBOUND' && isPickedUp))
    return conflict(moveSentences.pickedUp);
  if (isOwn(row)) return undefined;
  if (row.atChannel === null) return conflict();
  return row.atChannel.isInvoiceSent ? conflict(moveSentences.sentToChannel) : undefined;
};

/** Of the kind that a report of staff is about, or a correction: the replacement of an exchange, otherwise the parcel to the shopper. */
export const movedKindOf = (status: OrderStatus): 'OUTBOUND' | 'RESHIP' =>
  status === 'EXCHANGE' || status === 'EXCHANGE_DELIVERY_COMPLETE' ? 'RESHIP' : 'OUTBOUND';

const parcelsToMove = ({ parcels, status }: MovedRow): MovedParcel[] =>
  parcels.filter(({ kind }) => kind === movedKindOf(status));

const reportProblem: Guard = (row) => {
  if (!isOwn(row)) return { code: 'STATUS_NOT_ALLOWED', sentence: moveSentences.deliveredByChannel };
  const parcels = parcelsToMove(row);
  if (parcels.length === 0) return conflict(moveSentences.withoutParcel);
  return parcels.some(({ carrier }) => isTrackedCarrier(carrier))
    ? { code: 'STATUS_NOT_ALLOWED', sentence: moveSentences.tracked }
    : undefined;
};

const correctProblem: Guard = (row) => {
  if (!isOwn(row)) return { code: 'STATUS_NOT_ALLOWED', sentence: moveSentences.notCorrectedAtChannel };
  const parcels = parcelsToMove(row);
  if (parcels.length === 0) return conflict(moveSentences.withoutParcel);
  const permitted: readonly OrderStatus[] = row.status === 'EXCHANGE' ? ['EXCHANGE'] : correctable;
  return parcels.some(({ rowStatuses }) => rowStatuses.every((status) => permitted.includes(status)))
    ? undefined
    : conflict(moveSentences.otherRows);
};

/** Permits only rows of our own channel, because other channels notify their shoppers themselves. */
const ownProblem: Guard = (row) => (isOwn(row) ? undefined : conflict(moveSentences.decidedAtChannel));

/** A cancellation by the merchant; of a row of another channel the channel decides. */
const cancelProblem =
  (event: 'SOLD_OUT' | 'ADMIN_CANCEL'): Guard =>
  (row, role) => {
    if (!isOwn(row)) return row.atChannel === null ? conflict() : undefined;
    if (role === 'MERCHANT' && (row.isDispatched || !can(row.status, event, 'MERCHANT')))
      return conflict(moveSentences.headOfficeCancels);
    const isPart = row.status === 'WAITING_DEPOSIT' && role === 'MERCHANT' && row.hasOtherStores;
    return isPart ? conflict(moveSentences.wholeOrder) : undefined;
  };

const guards: Record<StaffMove, Guard> = {
  CONFIRM: confirmProblem,
  DISPATCH: dispatchProblem,
  WITHDRAW_INVOICE: withdrawProblem,
  REPORT_PICKED_UP: reportProblem,
  REPORT_DELIVERED: reportProblem,
  CORRECT_INVOICE: correctProblem,
  HOLD: () => undefined,
  RELEASE_HOLD: () => undefined,
  ANNOUNCE_DELAY: ownProblem,
  REQUEST_INFORMATION: ownProblem,
  SUPPLY_INFORMATION: ownProblem,
  SOLD_OUT: cancelProblem('SOLD_OUT'),
  ADMIN_CANCEL: cancelProblem('ADMIN_CANCEL'),
};

/** As `moveProblem`, in any status: a report about a parcel may find its row in a claim. */
export const guardProblem = (move: StaffMove, row: MovedRow, role: StaffRole): MoveProblem | undefined =>
  guards[move](row, role);

/** Why staff of this role cannot make the move now; undefined if they can, unless the input of the command is refused. */
export function moveProblem(move: StaffMove, row: MovedRow, role: StaffRole): MoveProblem | undefined {
  return isOffered(move, row) ? guards[move](row, role) : conflict();
}

const conditionSentences: Record<MoveCondition, string> = {
  WHOLE_ORDER: moveSentences.wholeOrder,
  WHOLE_CLAIM: moveSentences.wholeClaim,
  WHOLE_PRODUCT_ORDER: moveSentences.splitAtChannel,
};

function conditionOf(move: StaffMove, row: MovedRow): MoveCondition | undefined {
  if (move !== 'SOLD_OUT' && move !== 'ADMIN_CANCEL') return undefined;
  if (!isOwn(row)) return row.isSplitAtChannel ? 'WHOLE_PRODUCT_ORDER' : undefined;
  if (row.status === 'WAITING_DEPOSIT') return 'WHOLE_ORDER';
  return row.status === 'REQUEST_CANCEL' || row.status === 'REQUEST_DISPATCH_CANCEL'
    ? 'WHOLE_CLAIM'
    : undefined;
}

/** `reason`: why the action is not allowed, or under which condition. */
export type StaffAction<Action extends string, Condition extends string> = {
  action: Action;
  isAllowed: boolean;
  reason?: string;
  condition?: Condition;
};

/** The moves of the row's status, in the order of `staffMoves`: those that staff can make now, and why not the others. */
export function staffMovesOf(row: MovedRow, role: StaffRole): StaffAction<StaffMove, MoveCondition>[] {
  return staffMoves
    .filter((move) => isOffered(move, row))
    .map((action) => {
      const problem = moveProblem(action, row, role);
      if (problem !== undefined) return { action, isAllowed: false, reason: problem.sentence };
      const condition = conditionOf(action, row);
      return condition === undefined
        ? { action, isAllowed: true }
        : { action, isAllowed: true, reason: conditionSentences[condition], condition };
    });
}
