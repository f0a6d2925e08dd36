// Interface of stored cards at a payment provider: a billing key is issued for an authentication of its window, charged and deleted.
// Its payments are looked up and cancelled like others, with the keys of the same contract.
import type { PaymentProvider, ProviderAnswer, ProviderNo, ProviderUnknown } from './port.ts';

/** A key that charges a card without its holder: it is stored encrypted and never logged. */
export type IssuedCard = { billingKey: string; companyLabel: string; maskedNumber: string };

export type ChargeRequest = {
  billingKey: string;
  customerKey: string;
  orderId: string;
  orderName: string;
  /** Won, including its tax-free part. */
  amount: number;
  taxFreeAmount: number;
  idempotencyKey: string;
};

export type BillingProvider = {
  /** Name of the provider, as payment rows have it. */
  name: string;
  /** Public data of the window that stores a card. */
  window?: { clientKey: string; scriptUrl: string };
  /** Issues the key of an authentication, once; repeating it returns the same key. */
  issue(request: {
    authKey: string;
    customerKey: string;
  }): Promise<{ kind: 'yes'; card: IssuedCard } | ProviderNo | ProviderUnknown>;
  /** Charges; outcomes and repeats as PaymentProvider.confirm. CARD_REMOVED: the key does not exist any more. */
  charge(request: ChargeRequest): Promise<ProviderAnswer>;
  /** Deletes the key; `yes` also when it was deleted before. */
  remove(billingKey: string): Promise<{ kind: 'yes' } | ProviderNo | ProviderUnknown>;
  /** Looks up and cancels payments of this contract. */
  payments: PaymentProvider;
};
