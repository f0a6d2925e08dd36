// Reads PAYMENT_KINDS: which ways to pay the shop offers, and the provider of each (docs/rules/payments.md#kinds).
import type { PaymentKind } from '../../api/src/providers/payment/port.ts';
import type { Reader } from './reader.ts';

/** Kinds and the providers that can serve them. */
const kinds: Readonly<
  Record<string, Omit<PaymentKind, 'provider'> & { providers: readonly PaymentKind['provider'][] }>
> = {
  CARD: { paymentType: 'NORMAL', method: 'CARD', providers: ['TOSS', 'NICEPAY'] },
  STORED_CARD: { paymentType: 'BILLING', method: 'CARD', providers: ['TOSS'] },
  BRANDPAY: { paymentType: 'BRANDPAY', method: 'EASY_PAY', providers: ['TOSS'] },
  VIRTUAL_ACCOUNT: { paymentType: 'NORMAL', method: 'VIRTUAL_ACCOUNT', providers: ['TOSS', 'NICEPAY'] },
  TRANSFER: { paymentType: 'NORMAL', method: 'TRANSFER', providers: ['TOSS'] },
  EASY_PAY: { paymentType: 'NORMAL', method: 'EASY_PAY', providers: ['TOSS'] },
  MOBILE_PHONE: { paymentType: 'NORMAL', method: 'MOBILE_PHONE', providers: ['TOSS'] },
};

/** Every way to pay of Toss Payments that needs no further contract, and those that need one where the shop has it. */
const defaultKinds = ({ hasBrandpay }: { hasBrandpay: boolean }): string =>
  `CARD=TOSS,STORED_CARD=TOSS,${hasBrandpay ? 'BRANDPAY=TOSS,' : ''}EASY_PAY=TOSS,VIRTUAL_ACCOUNT=TOSS,TRANSFER=TOSS,MOBILE_PHONE=TOSS`;

type Available = {
  hasNicepay: boolean;
  hasBilling: boolean;
  /** The widget shows the payment methods. */
  hasWidget: boolean;
  /** Offered without being named: the simulator. */
  hasBrandpay: boolean;
};

/** The offered kinds in the order of the setting; faults are added to `problems`. */
export function readPaymentKinds(
  reader: Reader,
  { hasNicepay, hasBilling, hasWidget, hasBrandpay }: Available,
  problems: string[],
): PaymentKind[] {
  const setting = reader.text('PAYMENT_KINDS');
  const written = (setting ?? defaultKinds({ hasBrandpay: hasBrandpay && hasWidget }))
    .split(',')
    .map((one) => one.trim());
  const found = written.map((one) => kindOf(one));
  const wrong = written.find((_, at) => found[at] === undefined);
  if (wrong !== undefined)
    problems.push(
      `PAYMENT_KINDS has "${wrong}": it must be like CARD=TOSS, with one of ${Object.keys(kinds).join(', ')} and a provider that serves it.`,
    );
  const offered = found.filter((one) => one !== undefined);
  if (new Set(offered.map((kind) => `${kind.paymentType} ${kind.method}`)).size < offered.length)
    problems.push('PAYMENT_KINDS names a way to pay twice: each has one provider.');
  if (!hasNicepay && offered.some(({ provider }) => provider === 'NICEPAY'))
    problems.push('PAYMENT_KINDS names NICEPAY: set NICEPAY_CLIENT_ID and NICEPAY_SECRET_KEY.');
  const isStored = ({ paymentType }: PaymentKind) => paymentType === 'BILLING';
  const isOfWidget = ({ provider, paymentType }: PaymentKind) =>
    provider === 'TOSS' && paymentType === 'NORMAL';
  const hasChoice = hasWidget && offered.some(isOfWidget);
  if (!hasChoice && offered.some(({ paymentType }) => paymentType === 'BRANDPAY'))
    problems.push(
      'PAYMENT_KINDS names BRANDPAY, a choice of the widget: set TOSS_VARIANT_PAYMENT_METHOD and name another kind of TOSS.',
    );
  if (!hasBilling && setting !== undefined && offered.some(isStored))
    problems.push(
      'PAYMENT_KINDS names STORED_CARD: set TOSS_BILLING_CLIENT_KEY and TOSS_BILLING_SECRET_KEY.',
    );
  return hasBilling ? offered : offered.filter((kind) => !isStored(kind));
}

function kindOf(written: string): PaymentKind | undefined {
  const [name = '', providerName] = written.split('=').map((part) => part.trim());
  const { providers, ...kind } = kinds[name] ?? { providers: [] };
  const provider = providers.find((one) => one === providerName);
  return provider === undefined || !('method' in kind) ? undefined : { provider, ...kind };
}
