// Whether a return or an exchange may be declined on a ground: what the law and the facts of the claim allow
// (docs/rules/claims.md#decline). Pure.
import { type Holidays, dayMs } from '../base/calendar.ts';
import type { ClaimReason, ClaimType, ReturnRestriction } from '../base/enums.ts';
import { notReturnedDays } from './claim-dates.ts';
import { isInWindow } from './claim-problem.ts';
import type { ClaimStage } from './claim-stages.ts';
import type { DeclineGround } from './decline-grounds.ts';
import { restrictionOfGround } from './return-restriction.ts';

/** What a decline must know about the claim. */
export type DeclinableClaim = {
  type: ClaimType;
  stage: ClaimStage;
  reason: ClaimReason;
  requestedAt: Date;
  approvedAt: Date | null;
  receivedAt: Date | null;
  /** False where nothing comes back, as for missing goods. */
  isReturnExpected: boolean;
  /** The carrier has collected the goods, so that the shopper has returned them. */
  isCollected: boolean;
  rows: readonly {
    returnRestriction: ReturnRestriction;
    deliveredAt: Date | null;
    withdrawLastDate: string | null;
  }[];
};

/** An approved return whose goods the carrier has neither collected nor delivered, 14 days after its approval. */
export function isNotReturned(claim: Omit<DeclinableClaim, 'reason' | 'requestedAt' | 'rows'>, now: Date) {
  if (claim.type !== 'RETURN' || claim.stage !== 'APPROVED' || !claim.isReturnExpected) return false;
  if (claim.receivedAt !== null || claim.isCollected || claim.approvedAt === null) return false;
  return now.getTime() >= claim.approvedAt.getTime() + notReturnedDays.decline * dayMs;
}

/** The window of every row had ended when the claim was requested. Goods that had not been delivered have no window that can end. */
function isRequestedLate({ rows, reason, requestedAt }: DeclinableClaim, holidays: Holidays): boolean {
  return rows.every(
    (row) =>
      row.deliveredAt !== null &&
      row.withdrawLastDate !== null &&
      !isInWindow(row, reason, requestedAt, holidays),
  );
}

/** The request waits for an answer, or its goods are inspected. In between only missing goods end a claim. */
const isJudged = ({ stage, receivedAt }: DeclinableClaim): boolean =>
  stage === 'REQUESTED' || ((stage === 'APPROVED' || stage === 'RECEIVED') && receivedAt !== null);

/** True if the facts of the claim allow a decline on this ground. */
export function isGroundPermitted(
  ground: DeclineGround,
  claim: DeclinableClaim,
  { now, holidays }: { now: Date; holidays: Holidays },
): boolean {
  if (claim.type !== 'RETURN' && claim.type !== 'EXCHANGE') return false;
  if (ground === 'NOT_RETURNED') return isNotReturned(claim, now);
  if (!isJudged(claim)) return false;
  if (ground === 'WINDOW_CLOSED') return isRequestedLate(claim, holidays);
  const restriction = restrictionOfGround(ground);
  return restriction === undefined || claim.rows.some((row) => row.returnRestriction === restriction);
}

const unnamedRestriction = '구매 전에 교환·반품 제한을 안내한 상품에만 선택할 수 있는 사유입니다.';

/** Why staff cannot decline on a ground that the facts do not allow. */
export const groundTexts: Record<DeclineGround, string> = {
  DAMAGED_BY_SHOPPER: '지금은 거절할 수 없는 신청입니다.',
  USED_OR_CONSUMED: unnamedRestriction,
  TIME_VALUE_LOSS: unnamedRestriction,
  WINDOW_CLOSED: '신청 기간이 지난 뒤 접수된 신청에만 선택할 수 있는 사유입니다.',
  NOT_RETURNED: `승인 후 ${notReturnedDays.decline}일이 지나도록 상품이 도착하지 않고 택배사가 수거하지도 않은 반품에만 선택할 수 있는 사유입니다.`,
};
