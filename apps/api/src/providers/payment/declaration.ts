// What a payment provider declares about itself: one object per folder, listed in providers.ts. Settings, ways to pay, page policy, clients and
// webhook addresses of the shop are derived from the list.
import type { PaymentMethod, PaymentType } from '#domain/base/enums.ts';
import type { SettingSource } from '../provider-settings.ts';
import type { BillingProvider } from './billing-port.ts';
import type { PaymentKind, PaymentProvider } from './port.ts';

/** Ways to pay by their names in PAYMENT_KINDS, in the order that the order sheet has without this setting. */
export const kindsByName = {
  CARD: { paymentType: 'NORMAL', method: 'CARD' },
  STORED_CARD: { paymentType: 'BILLING', method: 'CARD' },
  BRANDPAY: { paymentType: 'BRANDPAY', method: 'EASY_PAY' },
  EASY_PAY: { paymentType: 'NORMAL', method: 'EASY_PAY' },
  VIRTUAL_ACCOUNT: { paymentType: 'NORMAL', method: 'VIRTUAL_ACCOUNT' },
  TRANSFER: { paymentType: 'NORMAL', method: 'TRANSFER' },
  MOBILE_PHONE: { paymentType: 'NORMAL', method: 'MOBILE_PHONE' },
} as const satisfies Record<string, { paymentType: PaymentType; method: PaymentMethod }>;
export type KindName = keyof typeof kindsByName;

/** A setting of the environment, for docs/settings.md. */
export type ProviderSetting = { name: string; default: string; meaning: string };

/** `isNamed`: PAYMENT_KINDS has a way to pay of this provider. */
export type PaymentSettingSource = SettingSource & { isNamed: boolean };

export type DeclaredProvider = {
  /** As PAYMENT_KINDS, the payment rows and the API have it, of the form `providerNamePattern` (packages/domain/src/payments/provider-name.ts). */
  name: string;
  /** Korean name, for staff and in the initial terms. */
  label: string;
  /** Every setting that `configure` reads. */
  settings: readonly ProviderSetting[];
  /** Settings without which a live shop cannot use it. */
  keys: readonly string[];
  /** Ways to pay that it can serve. */
  kinds: readonly KindName[];
  /** Those that are offered where PAYMENT_KINDS is not set. */
  defaultKinds?: readonly KindName[];
  /** Reads its settings and reports their faults; undefined where it is not configured. */
  configure(source: PaymentSettingSource): ConfiguredProvider | undefined;
};

export type ConfiguredProvider = {
  /** Its simulator answers in place of the provider. */
  isSimulated: boolean;
  /** Its URLs by the setting that changes each. */
  addresses: Readonly<Record<string, string>>;
  /** URLs that its window needs in the browser: scripts, and addresses of forms. */
  windowUrls: readonly string[];
  /** Ways to pay that need a further contract, which this shop has: offered with `defaultKinds`. */
  contractKinds?: readonly KindName[];
  /** One sentence per way to pay that PAYMENT_KINDS has and these settings do not permit. */
  judgeKinds?(kinds: readonly PaymentKind[]): string[];
  /** `timeoutMs`: time limit of one call; default: the provider's. */
  connect(options: { timeoutMs?: number }): { payment: PaymentProvider; billing?: BillingProvider };
};
