// Days of claims on the Seoul calendar: windows, unanswered requests, refund due dates (docs/rules/claims.md#windows).
import {
  type Holidays,
  addBusinessDays,
  addDays,
  businessDayOnOrAfter,
  dayMs,
  parseSeoulDate,
  seoulDate,
} from '../base/calendar.ts';
import type { ClaimType } from '../base/enums.ts';

/** Months from receipt in which goods that are defective or differ from the contract may be returned (전자상거래법 17③). */
const defectMonths = 3;

/** Business days after a request in which staff must answer (docs/rules/claims.md#deadlines). */
const answerDays: Record<ClaimType, number> = { CANCEL: 2, CANCEL_DISPATCH: 2, RETURN: 3, EXCHANGE: 3 };

/** Business days in which a refund is due (전자상거래법 15②, 18②). */
const refundDays = 3;
/** Hour in Seoul at which received goods that staff did not inspect are refunded. */
const autoRefundHour = 18;

/** Days after the approval of a return without goods: the claim is held, then declined (docs/rules/claims.md#not-returned). */
export const notReturnedDays = { hold: 7, decline: 14 } as const;

/** When goods are missed: seven days after the approval for the shopper to send them, or after the pickup for the carrier to deliver them. */
export const goodsDueAt = (since: Date): Date => new Date(since.getTime() + notReturnedDays.hold * dayMs);

/** The same day of the month `months` later, or the last day of that month. */
function addMonths(date: string, months: number): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0);
  const last = first.toISOString().slice(0, 10);
  const sameDay = `${last.slice(0, 8)}${date.slice(8, 10)}`;
  return sameDay < last ? sameDay : last;
}

/** Last day of a claim for defective or differing goods received at `deliveredAt`. */
export function defectLastDate(deliveredAt: Date, holidays: Holidays): string {
  return businessDayOnOrAfter(addMonths(seoulDate(deliveredAt), defectMonths), holidays);
}

/** The end of the last business day for an answer, at which the request is approved (or, for an exchange, reported to head office). */
export function answerDueAt(type: ClaimType, requestedAt: Date, holidays: Holidays): Date {
  const day = addBusinessDays(seoulDate(requestedAt), answerDays[type], holidays);
  return parseSeoulDate(addDays(day, 1));
}

/** The last day on which the money must be returned; `since` is the day that the law counts from. */
export function refundDueDate(since: Date, holidays: Holidays): string {
  return addBusinessDays(seoulDate(since), refundDays, holidays);
}

/** When goods received at `receivedAt` are refunded without an inspection: 18:00 of the due day. */
export function autoRefundAt(receivedAt: Date, holidays: Holidays): Date {
  const due = parseSeoulDate(refundDueDate(receivedAt, holidays));
  return new Date(due.getTime() + autoRefundHour * 3_600_000);
}
