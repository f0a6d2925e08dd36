// The window of Toss Payments: its public data, and what Toss reports of the fields that the browser passed to its window (docs/integrations.md#toss-window-fields). It reports them
// from the authentication on, by payment key, and never the customer key.
import { type Fields, textOf } from '../../json.ts';
import type { DeclaredFields, PaymentProvider } from '../port.ts';

export type TossWindow = {
  /** In the browser. */
  scriptUrl: string;
  clientKey: string;
  /** Missing: the plain payment window instead of the widget. */
  variantPaymentMethod?: string;
  variantAgreement?: string;
};

/** Never a secret. */
export const tossWidget = ({
  scriptUrl,
  clientKey,
  variantPaymentMethod,
  variantAgreement,
}: TossWindow): NonNullable<PaymentProvider['widget']> => ({
  field: 'toss',
  info: ({ customerKey, brandpayRedirectUrl }) => ({
    clientKey,
    customerKey,
    variantKeys: {
      ...(variantPaymentMethod && { paymentMethod: variantPaymentMethod }),
      ...(variantAgreement && { agreement: variantAgreement }),
    },
    scriptUrl,
    ...(brandpayRedirectUrl && { brandpayRedirectUrl }),
  }),
});

const wonOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

/** The fields of a Payment object; after a cancellation its tax-free amount is what is left of it. */
export function readTossWindow(fields: Fields): DeclaredFields {
  const orderName = textOf(fields['orderName']);
  const currency = textOf(fields['currency']);
  const taxFreeAmount = Array.isArray(fields['cancels']) ? undefined : wonOf(fields['taxFreeAmount']);
  return {
    ...(orderName !== undefined && { orderName }),
    ...(currency !== undefined && { currency }),
    ...(taxFreeAmount !== undefined && { taxFreeAmount }),
  };
}

/** The window takes the name of an order as it is. */
export const tossWindowName = (orderName: string): string => orderName;
