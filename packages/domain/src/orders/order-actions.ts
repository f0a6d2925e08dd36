// The actions that a shopper has for an order product (docs/rules/orders.md#buttons). Screens show exactly these and derive none.
import { dayMs, parseSeoulDate, seoulDate } from '../base/calendar.ts';
import type { OrderAction, OrderStatus } from '../base/enums.ts';
import { orderActions } from '../base/enums.ts';
import { can } from './order-status.ts';

/** What decides on an action besides the status. A fact that is missing allows RETURN, EXCHANGE and PAY_AGAIN, and nothing else. */
export type OrderActionView = {
  /** The receiver supplies the data, not the shopper. */
  isGift?: boolean;
  /** A failed payment can still be repeated (T07). */
  isRetryOpen?: boolean;
  /** A return or exchange can still be requested (docs/rules/claims.md#windows). */
  isClaimWindowOpen?: boolean;
  /** The goods of the open claim have been collected, so that it can no longer be withdrawn. */
  isCollected?: boolean;
  /** The row is in a parcel of the kind that its status shows. */
  hasInvoice?: boolean;
  isReviewable?: boolean;
  /** The item can still be bought. */
  isItemBuyable?: boolean;
  isInquiryOpen?: boolean;
};

/** OUTBOUND: to the shopper. PICKUP: of a return or exchange. RESHIP: a replacement. RESEND: declined goods back to the shopper. */
export const parcelKinds = ['OUTBOUND', 'PICKUP', 'RESHIP', 'RESEND'] as const;
export type ParcelKind = (typeof parcelKinds)[number];

/** The kind of parcel that is on its way, or was delivered last, by status. */
const trackedKinds: Partial<Record<OrderStatus, ParcelKind>> = {
  REQUEST_DELIVERY: 'OUTBOUND',
  IN_DELIVERY: 'OUTBOUND',
  DELIVERY_COMPLETE: 'OUTBOUND',
  APPROVE_RETURN: 'PICKUP',
  APPROVE_EXCHANGE: 'PICKUP',
  EXCHANGE: 'RESHIP',
};

/** The kind of parcel whose progress a row in this status shows; undefined for a status without one. */
export const trackedKindOf = (status: OrderStatus): ParcelKind | undefined => trackedKinds[status];

const unpaidStatuses: readonly OrderStatus[] = ['PAYMENT_TRY', 'PAYMENT_FAIL', 'WAITING_DEPOSIT'];

/** The actions of one order product in the order of `orderActions`. */
export function actionsOf(status: OrderStatus, view: OrderActionView = {}): OrderAction[] {
  const allows = (event: Parameters<typeof can>[1]) => can(status, event, 'SHOPPER');
  const isClaimOpen = view.isClaimWindowOpen !== false;
  const offered: Record<OrderAction, boolean> = {
    PAY_AGAIN: allows('RETRY') && view.isRetryOpen !== false,
    SUPPLY_INFO: allows('SUPPLY_INFO') && view.isGift !== true,
    CANCEL: allows('CANCEL') || allows('REQUEST_CANCEL'),
    CANCEL_DISPATCH: allows('REQUEST_DISPATCH_CANCEL'),
    RETURN: allows('REQUEST_RETURN') && isClaimOpen,
    EXCHANGE: allows('REQUEST_EXCHANGE') && isClaimOpen,
    CONFIRM: allows('CONFIRM_PURCHASE'),
    WITHDRAW: allows('WITHDRAW') && view.isCollected !== true,
    TRACK: view.hasInvoice === true && trackedKinds[status] !== undefined,
    REVIEW: view.isReviewable === true && status === 'PURCHASE_CONFIRM',
    REORDER: view.isItemBuyable === true && !unpaidStatuses.includes(status),
    INQUIRY: view.isInquiryOpen === true && status !== 'PAYMENT_TRY',
  };
  return orderActions.filter((action) => offered[action]);
}

/** The actions of an order or parcel: those of any of its rows, in the order of `orderActions`. */
export function actionsOfAll(rows: readonly (readonly OrderAction[])[]): OrderAction[] {
  return orderActions.filter((action) => rows.some((actions) => actions.includes(action)));
}

/** True while a failed payment can be repeated: 24 hours from registration. Failed orders are hidden from lists afterwards. */
export function isRetryOpen(createdAt: Date, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + dayMs;
}

/** Months after receipt in which defective goods can be returned (전자상거래법 17③). */
const defectMonths = 3;

/**
 * True while a return or exchange can be requested for any reason; which reasons are left is decided by the claim form. The last day is
 * three months after the day of receipt, or the last day of that month where it is shorter. A row without a date of receipt is open.
 */
export function isClaimWindowOpen(deliveredAt: Date | null, now: Date): boolean {
  if (deliveredAt === null) return true;
  return seoulDate(now) <= monthsAfter(seoulDate(deliveredAt), defectMonths);
}

/** '2026-02-28' for '2025-11-30' and 3. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return then.toISOString().slice(0, 10);
}

/** Days after the purchase confirmation in which a review can be written. */
const reviewDays = 90;

/** The last day of a review, `YYYY-MM-DD`; undefined before the purchase is confirmed. */
export function reviewLastDate(status: OrderStatus, confirmedAt: Date | null): string | undefined {
  if (status !== 'PURCHASE_CONFIRM' || confirmedAt === null) return undefined;
  return seoulDate(new Date(parseSeoulDate(seoulDate(confirmedAt)).getTime() + reviewDays * dayMs));
}
