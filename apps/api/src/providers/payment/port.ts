// What the shop needs of a payment company, in the shop's own words; every answer is yes, no or unknown.
// How one company is asked lives in that company's file (toss.ts).

export type ProviderPaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

/** The company's word on one payment. Amounts are whole won, times are instants. */
export type ProviderPayment = {
  paymentKey: string;
  /** The id we gave the provider: `{orderNo}-{attempt}` (api.md D20). */
  orderId: string;
  status: ProviderPaymentStatus;
  /** The method in Korean as the company words it (카드, 간편결제, …); empty until one was chosen. */
  method: string;
  totalAmount: number;
  /** What was not given back yet. Fully refunded means 0 here, whatever the status says (providers.md 1.7). */
  balanceAmount: number;
  approvedAt?: Date;
  card?: { companyLabel: string; maskedNumber: string; installmentMonths: number };
  receiptUrl?: string;
  easyPayLabel?: string;
  cancels: { transactionKey: string; amount: number; at: Date }[];
  lastTransactionKey?: string;
};

/** The company did it, or it is done already: its own word on the payment stands beside. */
export type ProviderYes = { kind: 'yes'; payment: ProviderPayment };
/** The company refused and nothing moved. `message` is the company's Korean sentence. */
export type ProviderNo = { kind: 'no'; code: string; message: string };
/**
 * Nobody knows: ask again by `findByOrderId`, never fail the order (providers.md 0.3).
 * `isOver` is true when the company answered that it broke (5xx): the call runs no more, so what `findByOrderId` says
 * now is final, and repeating needs a new idempotency key, because the old one only replays the broken answer.
 * Otherwise the call may still be running: repeat it with the same key only.
 */
export type ProviderUnknown = { kind: 'unknown'; reason: string; isOver: boolean };

export type ProviderAnswer = ProviderYes | ProviderNo | ProviderUnknown;

export type ConfirmRequest = { orderId: string; paymentKey: string; amount: number; idempotencyKey: string };

export type CancelRequest = {
  paymentKey: string;
  /** Whole won to give back; the tax-free part of it stands in `taxFreeAmount`. */
  cancelAmount: number;
  taxFreeAmount: number;
  /** The balance that we believe in; the company refuses when it knows another one. */
  refundableAmount: number;
  /** At most 200 letters. */
  reason: string;
  idempotencyKey: string;
};

export type PaymentProvider = {
  /** Takes the money of an authenticated payment. A new key after a `no`; the same key to repeat the same request. */
  confirm(request: ConfirmRequest): Promise<ProviderAnswer>;
  /** What became of the payment of an order id; `none` when the company has never heard of it. */
  findByOrderId(orderId: string): Promise<ProviderYes | { kind: 'none' } | ProviderUnknown>;
  /**
   * Gives money back, whole or in part; `yes` brings the balance and the cancel's transaction key (`lastTransactionKey`).
   * After `unknown`, repeat with the same key (the company replays its answer for 15 days); never conclude from the
   * balance alone, another refund of the same amount looks alike: compare transaction keys. A new key after a `no`.
   */
  cancel(request: CancelRequest): Promise<ProviderAnswer>;
};
