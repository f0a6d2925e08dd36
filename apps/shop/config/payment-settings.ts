// The settings of payments as data: those of each provider, and the ways to pay. The others: settings.ts.
import type { DeclaredProvider, ProviderSetting } from '../../api/src/providers/payment/declaration.ts';

/** Settings that concern all providers. */
export type PaymentSettingName = 'PAYMENT_KINDS' | 'PAYMENT_TIMEOUT_SECONDS';

/** The settings of these providers, then the common ones. */
export function paymentSettings(declared: readonly DeclaredProvider[]): ProviderSetting[] {
  const offered = declared.flatMap(({ name, defaultKinds = [] }) =>
    defaultKinds.map((kind) => `${kind}=${name}`),
  );
  return [
    ...declared.flatMap(({ settings }) => settings),
    {
      name: 'PAYMENT_KINDS' satisfies PaymentSettingName,
      default: offered.join(','),
      meaning: `Offered ways to pay and the provider of each, like ${offered[0]}, in the order of the order sheet. STORED_CARD and BRANDPAY need contracts with the provider.`,
    },
    {
      name: 'PAYMENT_TIMEOUT_SECONDS' satisfies PaymentSettingName,
      default: '30',
      meaning:
        'Seconds after which a call to a payment provider counts as unanswered: its outcome is unknown, and the provider is asked for it. 5 to 30.',
    },
  ];
}
