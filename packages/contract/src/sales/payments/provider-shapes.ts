// The name of a payment provider.
import { Type } from 'typebox';
import { documentedProviders, providerNamePattern } from '#domain/payments/provider-name.ts';

/** Open for further providers; a registration that names one that is not offered is refused (docs/rules/payments.md#kinds). */
export const ProviderName = Type.String({
  title: 'PaymentProvider',
  description: 'Provider that serves the payment; NONE for orders of 0 won and orders paid outside the shop.',
  examples: [...documentedProviders],
  pattern: providerNamePattern,
});
