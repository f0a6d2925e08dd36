// Whether a claim may be made: reason, rows, counts, window, and what the form still lacks (docs/rules/claims.md#refused). Pure.
import { type Holidays, addDays, formatKoreanDate, seoulDate } from '../base/calendar.ts';
import type { ClaimReason, ClaimStatus, ClaimType, OrderStatus, ReturnRestriction } from '../base/enums.ts';
import type { RefusalCode } from '../base/refusal.ts';
import type { OrderEvent } from '../orders/order-events.ts';
import { can } from '../orders/order-status.ts';
import { defectLastDate } from './claim-dates.ts';
import { isReasonRestricted } from './return-restriction.ts';
import { type ReasonSource, claimReasonMeanings, etcText } from './claim-reasons.ts';

/** What a claim must know about one row. */
export type ClaimableRow = {
  orderProductUuid: string;
  orderGroupUuid: string;
  status: OrderStatus;
  claimStatus: ClaimStatus;
  count: number;
  /** Named on the product page when it was ordered. */
  returnRestriction: ReturnRestriction;
  deliveredAt: Date | null;
  /** Last day of a claim for a reason of the shopper, `YYYY-MM-DD`. */
  withdrawLastDate: string | null;
  /** The day promised for the dispatch has passed before the row was dispatched. */
  isPromisePassed: boolean;
  /** The day promised for the dispatch, `YYYY-MM-DD`; null before the payment. */
  promiseDate: string | null;
  isDispatched: boolean;
  /** The carrier has not collected the parcel two business days after its invoice. */
  isNotCollected: boolean;
};

export type ClaimRequest = {
  type: ClaimType;
  reason: ClaimReason;
  source: ReasonSource;
  text: string | undefined;
  photoCount: number;
  items: readonly { row: ClaimableRow; count: number }[];
  /** Head office opens a claim outside the window: recall, expired goods. */
  isWindowIgnored: boolean;
  /** Units of the whole order that have not left it: a deposit is cancelled as a whole. */
  openCount: number;
  now: Date;
  holidays: Holidays;
};

/** The event of the transition table that a claim of this type fires for a row in `status`; null if it cannot. */
export function claimEvent(type: ClaimType, status: OrderStatus): OrderEvent | null {
  const events: Record<ClaimType, OrderEvent[]> = {
    CANCEL: ['CANCEL', 'REQUEST_CANCEL'],
    CANCEL_DISPATCH: ['REQUEST_DISPATCH_CANCEL'],
    EXCHANGE: ['REQUEST_EXCHANGE'],
    RETURN: ['REQUEST_RETURN'],
  };
  return events[type].find((event) => can(status, event, 'SHOPPER')) ?? null;
}

/** True if a return or an exchange for this reason may still be requested today. */
export function isInWindow(
  row: Pick<ClaimableRow, 'deliveredAt' | 'withdrawLastDate'>,
  reason: ClaimReason,
  now: Date,
  holidays: Holidays,
): boolean {
  if (row.deliveredAt === null || row.withdrawLastDate === null) return false;
  const last = claimReasonMeanings[reason].isDefect
    ? defectLastDate(row.deliveredAt, holidays)
    : row.withdrawLastDate;
  return seoulDate(now) <= last;
}

/** Codes that a dry run reports as warnings, because the form may not be filled in yet. */
export const formProblems: readonly RefusalCode[] = [
  'TEXT_REQUIRED',
  'PHOTO_REQUIRED',
  'REFUND_ACCOUNT_REQUIRED',
];

/** Staff who register a claim for a shopper, as on the phone, give the shopper's reason. */
const isSource = (sources: readonly ReasonSource[], source: ReasonSource): boolean =>
  sources.includes(source) || (source === 'STAFF' && sources.includes('SHOPPER'));

function reasonProblem(request: ClaimRequest): RefusalCode | null {
  const meaning = claimReasonMeanings[request.reason];
  const isAllowed = meaning.types.includes(request.type) && isSource(meaning.sources, request.source);
  if (!isAllowed) return 'INVALID_REASON_FOR_TYPE';
  if (request.source !== 'SHOPPER') return null;
  const holds = (row: ClaimableRow) =>
    meaning.guard === 'PROMISE_PASSED' ? row.isPromisePassed : row.isNotCollected;
  if (meaning.guard !== undefined && !request.items.every(({ row }) => holds(row)))
    return 'INVALID_REASON_FOR_TYPE';
  return null;
}

const periodHint = '‘배송 기간 불만’을 선택해 주세요.';

/** Why DELIVERY_DELAY is refused for these rows, and from which day it may be given; undefined for other reasons and types. */
export function delayHint({ type, reason, items }: ClaimRequest): string | undefined {
  if (reason !== 'DELIVERY_DELAY' || !claimReasonMeanings[reason].types.includes(type)) return undefined;
  const early = items.map(({ row }) => row).filter((row) => !row.isPromisePassed);
  if (early.length === 0) return undefined;
  if (early.some((row) => row.isDispatched))
    return `발송 예정일 안에 발송한 상품에는 배송 지연을 선택할 수 없습니다. ${periodHint}`;
  const last = early.map((row) => row.promiseDate ?? '').toSorted();
  const promise = last[0] === '' ? undefined : last.at(-1);
  if (promise === undefined) return `배송 지연은 발송 예정일이 지난 뒤 선택할 수 있습니다. ${periodHint}`;
  return `배송 지연은 발송 예정일이 지난 ${formatKoreanDate(addDays(promise, 1))}부터 선택할 수 있습니다. 그 전에는 ${periodHint}`;
}

function rowsProblem(request: ClaimRequest): RefusalCode | null {
  const { items, type } = request;
  if (items.some(({ row }) => row.claimStatus === 'IN_REQUEST')) return 'ALREADY_IN_CLAIM';
  if (items.some(({ row }) => claimEvent(type, row.status) === null)) return 'ORDER_STATUS_CONFLICT';
  if (items.some(({ row, count }) => count > row.count)) return 'COUNT_EXCEEDED';
  const groups = new Set(items.map(({ row }) => row.orderGroupUuid));
  if (type !== 'CANCEL' && groups.size > 1) return 'MIXED_GROUP';
  const isDeposit = items.some(({ row }) => row.status === 'WAITING_DEPOSIT');
  const claimedCount = items.reduce((total, { count }) => total + count, 0);
  if (isDeposit && claimedCount < request.openCount) return 'ORDER_STATUS_CONFLICT';
  return null;
}

function windowProblem(request: ClaimRequest): RefusalCode | null {
  if (request.isWindowIgnored || (request.type !== 'RETURN' && request.type !== 'EXCHANGE')) return null;
  const isOpen = request.items.every(({ row }) =>
    isInWindow(row, request.reason, request.now, request.holidays),
  );
  return isOpen ? null : 'CLAIM_WINDOW_CLOSED';
}

/** Staff may agree to more than the law asks. */
function restrictionProblem(request: ClaimRequest): RefusalCode | null {
  const isReturned = request.type === 'RETURN' || request.type === 'EXCHANGE';
  if (!isReturned || request.source !== 'SHOPPER') return null;
  const isRestricted = request.items.some(({ row }) =>
    isReasonRestricted(row.returnRestriction, request.reason),
  );
  return isRestricted ? 'RETURN_RESTRICTED' : null;
}

/** What is wrong with a claim, in the order in which it is reported; empty if it may be made. */
export function claimProblems(request: ClaimRequest): RefusalCode[] {
  const isEtcWithoutText =
    request.reason === 'ETC' && [...(request.text ?? '').trim()].length < etcText.minimum;
  const isPhotoMissing = claimReasonMeanings[request.reason].isPhotoRequired && request.photoCount === 0;
  const problems = [
    reasonProblem(request),
    rowsProblem(request),
    windowProblem(request),
    restrictionProblem(request),
    isEtcWithoutText ? ('TEXT_REQUIRED' as const) : null,
    isPhotoMissing && request.source === 'SHOPPER' ? ('PHOTO_REQUIRED' as const) : null,
  ];
  return problems.filter((problem) => problem !== null);
}
