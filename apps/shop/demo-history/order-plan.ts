// The shape of an order of the past: how it was placed and what followed; the steps of a delivery. The orders: orders.ts, morning-orders.ts.
import type { ClaimReason, PaymentMethod } from '#domain/base/enums.ts';
import type { InquiryType } from '#domain/orders/inquiry-types.ts';

export type Guest = { name: string; phone: string; email: string };

export type OrderPlan = {
  /** One of `otherMembers` (morning-orders.ts). */
  member?: Guest;
  /** Without `member` and `guest`: the demo member. */
  guest?: Guest;
  /** Hours before the shop is filled, or the hour of a day in Seoul. */
  placed: { hoursAgo: number } | { daysAgo: number; hour: number };
  items: readonly (readonly [itemCode: string, count: number])[];
  method: PaymentMethod;
  hasCashReceipt?: true;
  mileagePrice?: number;
  /** Name of a cart coupon. */
  coupon?: string;
  promotionCode?: string;
  /** What follows, in hours after the order; steps that would be later than the filling are left out. */
  steps: readonly (readonly [hours: number, step: Step])[];
};

export type Step =
  /** The money arrives at the virtual account. */
  | { do: 'DEPOSIT' }
  /** Staff of the store accept the order, and register the invoice of each parcel. */
  | { do: 'ACCEPT' | 'DISPATCH' }
  /** Time passes: parcels move, refunds are paid. */
  | { do: 'WAIT' }
  /** Time passes until the purchase is confirmed without the shopper. */
  | { do: 'WAIT_FOR_CONFIRMATION' }
  | { do: 'CONFIRM_PURCHASE' }
  /** A request for some units of one row, and for an exchange the item that is wanted instead. */
  | {
      do: 'CLAIM';
      type: 'CANCEL' | 'RETURN' | 'EXCHANGE';
      reason: ClaimReason;
      line: number;
      count: number;
      exchangeItem?: string;
    }
  /** The shopper pays the fee of an exchange by card. */
  | { do: 'PAY_FEE' }
  /** The shopper asks about the first row of the order. */
  | { do: 'ASK'; type: InquiryType; text: string }
  /** Staff answer the question. */
  | { do: 'ANSWER'; text: string }
  /** The shopper reviews a row after its confirmation. */
  | { do: 'REVIEW'; line: number; rating: number; text: string }
  /** The provider refuses the refunds of the coming attempts, which are all that the shop makes. */
  | { do: 'REFUSE_REFUNDS' }
  /** Staff approve the open claim and send a courier for the goods, and refund them after the inspection. */
  | { do: 'APPROVE' | 'PASS_INSPECTION' };

/** An order of the evening: accepted the next morning, dispatched in the afternoon, delivered a day later. */
export const delivered = [
  [13, { do: 'ACCEPT' }],
  [18, { do: 'DISPATCH' }],
  [21, { do: 'WAIT' }],
  [49, { do: 'WAIT' }],
] as const;
