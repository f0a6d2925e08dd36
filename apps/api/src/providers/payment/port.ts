// Interface of payment providers in the shop's terms; every response is yes, no or unknown. Implementations: a folder for each, listed in
// providers.ts.
// A payment row names its provider; the shop asks the client of that provider (PaymentProviders).
import type { PaymentMethod, PaymentType } from '#domain/base/enums.ts';

export type ProviderPaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

/** A payment as the provider reports it. Amounts in won. */
export type ProviderPayment = {
  paymentKey: string;
  /** The order id that the shop sent: `{orderNo}-{attempt}` (docs/endpoints.md#d20). */
  orderId: string;
  status: ProviderPaymentStatus;
  /** Payment method in the provider's Korean wording (카드, 간편결제, …); empty until one was chosen. */
  method: string;
  totalAmount: number;
  /** Amount that was not refunded; 0 after a full refund, whatever the status is (docs/integrations.md#toss-limits). */
  balanceAmount: number;
  approvedAt?: Date;
  card?: { companyLabel: string; maskedNumber: string; installmentMonths: number };
  receiptUrl?: string;
  easyPayLabel?: string;
  /** The means that the shopper used, where the provider reports one. */
  methodKind?: PaymentMethod;
  /** An issued virtual account. */
  account?: { bankCode: string; accountNumber: string; holderName: string; dueAt?: Date };
  /** Authenticates deposit callbacks. */
  secret?: string;
  isEscrow?: boolean;
  cancels: ProviderCancel[];
  lastTransactionKey?: string;
  /** What the browser passed to the window, as far as the provider reports it. */
  declared?: DeclaredFields;
};

/** Fields of a window besides its amount and its means; a field that the provider does not report is missing. */
export type DeclaredFields = { orderName?: string; currency?: string; taxFreeAmount?: number };

/** A movement back to the shopper, in won. `taxFreeAmount`: its tax-free part, where the provider reports it. */
export type ProviderCancel = { transactionKey: string; amount: number; at: Date; taxFreeAmount?: number };

/** Done by this call or before, with the provider's record of the payment. */
export type ProviderYes = { kind: 'yes'; payment: ProviderPayment };
/** Refused by the provider; no money moved. `message` is the provider's Korean sentence. */
export type ProviderNo = { kind: 'no'; code: string; message: string };
/**
 * Unknown outcome: query it by `findByOrderId`, never fail the order (docs/integrations.md#rules). `isOver`: the provider answered with a
 * server error, so the call has ended; the result of `findByOrderId` is final, and a repeat needs a new idempotency key, because
 * the old one only replays the error. Otherwise the call may still be running: repeat it only with the same key. `mustNetCancel`: the
 * provider has no idempotency keys and may have captured the money: the attempt is voided by `netCancel` and never counted as paid.
 */
export type ProviderUnknown = { kind: 'unknown'; reason: string; isOver: boolean; mustNetCancel?: true };

export type ProviderAnswer = ProviderYes | ProviderNo | ProviderUnknown;

export type ConfirmRequest = {
  orderId: string;
  paymentKey: string;
  amount: number;
  idempotencyKey: string;
  /** The member who pays by BRANDPAY, which has a separate confirmation; missing for other payments. */
  customerKey?: string;
};

export type CancelRequest = {
  paymentKey: string;
  /** Amount to refund in won, including its tax-free part `taxFreeAmount`. */
  cancelAmount: number;
  taxFreeAmount: number;
  /** The remaining balance according to the shop's records; the provider refuses when its record differs. */
  refundableAmount: number;
  /** At most 200 characters. */
  reason: string;
  idempotencyKey: string;
  /** Where the money goes that cannot return to the means of payment. */
  refundAccount?: RefundAccount;
};

/** A bank account with our code of its bank; digits. */
export type RefundAccount = { bankCode: string; accountNumber: string; holderName: string };

/** One movement in the provider's list: positive to the shop, negative back to the shopper. */
export type ProviderTransaction = {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  amount: number;
  at: Date;
};

/** A virtual account that the shop requests without a payment window. */
export type AccountRequest = {
  orderId: string;
  orderName: string;
  customerName: string;
  /** Digits. */
  customerPhone: string;
  customerEmail?: string;
  /** Won, including its tax-free part. */
  amount: number;
  taxFreeAmount: number;
  /** Our code of the bank. */
  bankCode: string;
  validHours: number;
  idempotencyKey: string;
};

export type CashReceiptRequest = {
  orderId: string;
  orderName: string;
  amount: number;
  taxFreeAmount: number;
  /** PERSONAL: income deduction of a person. BUSINESS: expense proof of a business. */
  kind: 'PERSONAL' | 'BUSINESS';
  /** Phone, card or business number; digits. */
  number: string;
  idempotencyKey: string;
};

export type CashReceiptAnswer =
  | {
      kind: 'yes';
      receiptKey: string;
      /** Number at the tax office. */
      issueNumber?: string;
      url?: string;
      at?: Date;
    }
  | ProviderNo
  | ProviderUnknown;

export type ReceiptMovement = {
  receiptKey: string;
  orderId: string;
  /** Won; negative for a cancellation. */
  amount: number;
  at: Date;
  issueNumber?: string;
  url?: string;
};

export type CashReceipts = {
  issue(request: CashReceiptRequest): Promise<CashReceiptAnswer>;
  /** Cancels `amount` won of an issued receipt. */
  cancel(request: { receiptKey: string; amount: number; idempotencyKey: string }): Promise<CashReceiptAnswer>;
  /** What was issued (positive) and cancelled (negative) on the Seoul days from `from` to `to`, oldest first. */
  list(from: Date, to: Date): Promise<{ kind: 'yes'; receipts: ReceiptMovement[] } | ProviderUnknown>;
};

/** A webhook about a payment, or about a billing key that the provider has deleted. */
export type PaymentEvent =
  | {
      kind: 'PAYMENT';
      /** The same for repeats of one event. */
      eventId: string;
      eventType: string;
      orderId: string;
      paymentKey?: string;
      /** The provider took money back from a settled payment, or may have. */
      mayUndo: boolean;
      /** What is stored of it. */
      body: object;
      /** Authenticates the callback of a deposit; without it the event is not trusted. */
      depositSecret?: string;
    }
  | { kind: 'KEY_DELETED'; billingKey: string };

/**
 * What a window returned for an order id, which the signature may not cover: a signed authentication of `amount` won, or the code of a
 * failure, SIGNATURE_INVALID for a form that the provider did not sign.
 */
export type WindowReturn = { orderId: string } & (
  | { amount: number; paymentKey: string }
  | { failCode: string }
);

/** A payment for which a window opens. Amounts in won. */
export type WindowRequest = {
  orderId: string;
  orderName: string;
  method: PaymentMethod;
  payPrice: number;
  taxFreeAmount: number;
  customerName: string;
  customerEmail?: string;
  customerPhone?: string;
  /** Where a window returns that signs nothing: the screens of the storefront. */
  successUrl: string;
  failUrl: string;
  /** Where a window posts a signed return. */
  returnUrl?: string;
};

export type PaymentProvider = {
  /** True where its keys move real money. */
  isLive?: boolean;
  /** The name of an order as its window is opened with it. */
  windowName(orderName: string): string;
  /** The shopper chooses in its window among all means that the shop offers by it. */
  choosesMeans?: boolean;
  /** For a window with a script: its public data for the browser, as this field of the answer of getPaymentWidgetInfo. */
  widget?: {
    field: string;
    info(shopper: { customerKey: string; brandpayRedirectUrl?: string }): Record<string, unknown>;
  };
  /** For a window without a script: the browser leaves the page by posting these fields. */
  windowForm?(request: WindowRequest): { url: string; fields: Record<string, string> };
  /** For a provider that signs the return of its window; missing where the browser asks for the confirmation. */
  signedReturn?: {
    /** The call of the shop to which the window posts, under `/api/v1`; default: `returnPath`. */
    path?: string;
    read(form: Record<string, unknown>): WindowReturn | undefined;
  };
  /** The event of a webhook; undefined for a body that the provider did not send, or that concerns no payment. */
  readWebhook(
    body: unknown,
    headers: Record<string, string | string[] | undefined>,
  ): PaymentEvent | undefined;
  /** The payment of a key that a window returned; missing where the provider reports it only after the money moved. */
  findByKey?(paymentKey: string): Promise<ProviderYes | { kind: 'none' } | ProviderUnknown>;
  /** Captures an authenticated payment. Use a new key after `no`, the same key to repeat the same request. */
  confirm(request: ConfirmRequest): Promise<ProviderAnswer>;
  /**
   * The payment of an order id; `none` when the provider has no record of it. `known`: what the shop knows of the attempt, for a
   * provider that looks up by its own key, or by the day of the transaction.
   */
  findByOrderId(
    orderId: string,
    known?: { paymentKey?: string | null; startedAt?: Date },
  ): Promise<ProviderYes | { kind: 'none' } | ProviderUnknown>;
  /**
   * Refunds completely or partially; `yes` contains the balance and the transaction key of the refund (`lastTransactionKey`).
   * After `unknown`, repeat with the same key (the provider replays its response for 15 days). Compare transaction keys, never
   * only balances: another refund of the same amount looks the same. Use a new key after `no`.
   */
  cancel(request: CancelRequest): Promise<ProviderAnswer>;
  /**
   * Voids a confirmation with an unknown outcome (`mustNetCancel`), also one that is still running. Repeating it changes nothing. Whatever
   * it answers, the payment is looked up afterwards. Missing where confirmations have idempotency keys.
   */
  netCancel?(orderId: string): Promise<ProviderAnswer>;
  /** Issues a virtual account; outcomes and repeats as `confirm`. */
  issueAccount?(request: AccountRequest): Promise<ProviderAnswer>;
  /** Closes a virtual account before its deposit; `no` where money has arrived. */
  closeAccount?(request: {
    paymentKey: string;
    reason: string;
    idempotencyKey: string;
  }): Promise<ProviderAnswer>;
  /** Every movement from `from` to `to`, oldest first. */
  listTransactions?(
    from: Date,
    to: Date,
  ): Promise<{ kind: 'yes'; transactions: ProviderTransaction[] } | ProviderUnknown>;
  cashReceipts?: CashReceipts;
  /** Exchanges the code of a customer who was identified for BRANDPAY; `no`: it is wrong, used, or of another customer. */
  authorizeCustomer?(request: {
    customerKey: string;
    code: string;
  }): Promise<{ kind: 'yes' } | ProviderNo | ProviderUnknown>;
};

/** The clients by name of the provider; a provider without settings is missing. */
export type PaymentProviders = Readonly<Record<string, PaymentProvider>>;

/** The call to which the window of a provider posts its signed return, under `/api/v1`. */
export const returnPath = (name: string): string => `/open/payments/providers/${name}/return`;

/** A way to pay that the shop offers, and the provider that serves it (setting PAYMENT_KINDS). */
export type PaymentKind = { provider: string; paymentType: PaymentType; method: PaymentMethod };
