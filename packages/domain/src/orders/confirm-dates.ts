// Last day of withdrawal and automatic purchase confirmation (docs/rules/delivery.md#confirmation).
import { type Holidays, addDays, businessDayOnOrAfter, parseSeoulDate, seoulDate } from '../base/calendar.ts';

/** Days after delivery in which a shopper may withdraw without a reason (전자상거래법 17①). */
const withdrawDays = 7;
/** Days that a shopper has after a declined or withdrawn claim. */
const daysAfterClaim = 3;

/** The dates of goods delivered at `deliveredAt`; `holidays` covers at least the following 30 days. */
export function confirmDates(
  deliveredAt: Date,
  holidays: Holidays,
): { withdrawLastDate: string; autoConfirmAt: Date } {
  const delivered = seoulDate(deliveredAt);
  const withdrawLastDate = businessDayOnOrAfter(addDays(delivered, withdrawDays), holidays);
  // At the start of the day after the last one of withdrawal, which is never before the eighth day after delivery.
  return { withdrawLastDate, autoConfirmAt: parseSeoulDate(addDays(withdrawLastDate, 1)) };
}

/** The automatic confirmation after a claim that ended at `closedAt` without a return or exchange; `before` is the date until then. */
export function confirmAfterClaim(closedAt: Date, before: Date | null): Date {
  const earliest = parseSeoulDate(addDays(seoulDate(closedAt), daysAfterClaim));
  return before !== null && before > earliest ? before : earliest;
}
