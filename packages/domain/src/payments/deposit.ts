// When a virtual account must be paid (docs/rules/payments.md#deposits). Pure.
import { addDays, dayMs, parseSeoulDateTime, seoulDate } from '../base/calendar.ts';

/** Days after the registration until whose end the deposit may arrive, in a shop that has not set another number. */
export const defaultDepositDays = 3;

/** Deposits of the last minute are reported a little later. */
const depositGraceMs = 10 * 60_000;

/** 23:59:59 of the registration day plus `depositDays`, in Seoul. */
export function depositDueAt(registeredAt: Date, depositDays: number): Date {
  return parseSeoulDateTime(`${addDays(seoulDate(registeredAt), depositDays)}T23:59:59`);
}

/** The reminder goes out a day before the account expires. */
export function depositRemindAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() - dayMs);
}

/** When the order of an unpaid account is cancelled. */
export function depositExpiresAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() + depositGraceMs);
}

/** True for a deposit at this instant that still pays the order. */
export function isDepositInTime(paidAt: Date, dueAt: Date): boolean {
  return paidAt <= depositExpiresAt(dueAt);
}
