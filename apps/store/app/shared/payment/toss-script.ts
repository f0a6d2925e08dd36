// Types and loading of Toss Payments' SDK v2 (docs/integrations.md#toss-window), as far as it is used. The server trusts none of its results.
import { loadScript } from '#ui/load-script.ts';

export type TossRequest = {
  orderId: string;
  orderName: string;
  successUrl: string;
  failUrl: string;
  customerName: string;
  customerEmail?: string;
  /** Digits only. */
  customerMobilePhone?: string;
  taxFreeAmount: number;
  windowTarget: 'self';
  /** For virtual accounts; the other methods ignore it. */
  virtualAccount?: { dueDate: string; useEscrow: boolean };
  /** For bank transfers. */
  transfer?: { useEscrow: boolean };
};

export type TossMethod = 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'MOBILE_PHONE';

type Amount = { currency: 'KRW'; value: number };
type AgreementStatus = { agreedRequiredTerms: boolean };

export type TossWidgets = {
  setAmount: (amount: Amount) => Promise<void>;
  renderPaymentMethods: (place: { selector: string; variantKey?: string }) => Promise<unknown>;
  renderAgreement: (place: { selector: string; variantKey?: string }) => Promise<{
    on: (name: 'agreementStatusChange', listener: (status: AgreementStatus) => void) => void;
  }>;
  requestPayment: (request: TossRequest) => Promise<void>;
};

export type TossPayment = {
  requestPayment: (request: TossRequest & { method: TossMethod; amount: Amount }) => Promise<void>;
  /** Leaves the page for the window that stores a card. */
  requestBillingAuth: (request: { method: 'CARD'; successUrl: string; failUrl: string }) => Promise<void>;
};

type Toss = {
  /** With `brandpay` the widget also offers BRANDPAY. */
  widgets: (options: { customerKey: string; brandpay?: { redirectUrl: string } }) => TossWidgets;
  payment: (options: { customerKey: string }) => TossPayment;
};

declare global {
  interface Window {
    TossPayments?: (clientKey: string) => Toss;
  }
}

/** Loads the script from the configured address and initialises it with the public client key. */
export async function openToss(scriptUrl: string, clientKey: string): Promise<Toss> {
  await loadScript(scriptUrl);
  if (!window.TossPayments) throw new Error('The payment script did not define TossPayments.');
  return window.TossPayments(clientKey);
}
