// Selects the client of the provider that a payment row names, and the kinds of payment that a registration may ask for.
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { PaymentKind, PaymentProvider } from '../../../providers/payment/port.ts';
import type { PaymentRow } from './payments.db.ts';

/** The client of the payment's provider. Throws where it has none: its settings were removed while its payments are open. */
export function providerOf(
  ctx: Pick<Ctx, 'providers'>,
  payment: Pick<PaymentRow, 'provider' | 'paymentType' | 'issueBankCode'>,
): PaymentProvider {
  const usesSingleApi = payment.paymentType === 'BILLING' || payment.issueBankCode !== null;
  const provider = usesSingleApi ? ctx.providers.billing?.payments : ctx.providers.payment[payment.provider];
  if (provider === undefined) throw new Error(`A payment of ${payment.provider}, which is not configured.`);
  return provider;
}

/** The payment as its provider reports it; asks by what the shop knows of the attempt. */
export function findAtProvider(
  ctx: Pick<Ctx, 'providers'>,
  payment: Pick<
    PaymentRow,
    'provider' | 'paymentType' | 'issueBankCode' | 'orderId' | 'paymentKey' | 'createdAt'
  >,
): ReturnType<PaymentProvider['findByOrderId']> {
  return providerOf(ctx, payment).findByOrderId(payment.orderId, {
    paymentKey: payment.paymentKey,
    startedAt: payment.createdAt,
  });
}

/** The kind of an order of 0 won, which no provider is asked about (T02). */
export const freeKind: PaymentKind = { provider: 'NONE', paymentType: 'NORMAL', method: 'NONE' };

/**
 * The offered kind that a registration asks for. Refuses INVALID_INPUT where the shop does not offer it by this provider, and stored
 * cards and BRANDPAY to a guest, whom the provider cannot identify.
 */
export function requireKind(
  ctx: Pick<Ctx, 'config' | 'actor'>,
  wanted: {
    provider: PaymentKind['provider'];
    paymentType?: PaymentKind['paymentType'];
    method: PaymentKind['method'];
  },
): PaymentKind {
  const { provider, paymentType = 'NORMAL', method } = wanted;
  const kind = ctx.config.paymentKinds.find(
    (one) => one.provider === provider && one.paymentType === paymentType && one.method === method,
  );
  const isForMembers = kind?.paymentType !== 'NORMAL';
  if (kind !== undefined && (!isForMembers || findMember(ctx) !== undefined)) return kind;
  return refuse('INVALID_INPUT', {
    fields: [{ name: 'payment', message: '다른 결제 수단을 선택해 주세요.' }],
  });
}

const isBrandpay = ({ paymentType }: PaymentKind): boolean => paymentType === 'BRANDPAY';

/** The provider of BRANDPAY, where the shop offers it. */
export function brandpayProvider({
  config,
  providers,
}: Pick<Ctx, 'config' | 'providers'>): PaymentProvider | undefined {
  const kind = config.paymentKinds.find(isBrandpay);
  return kind && providers.payment[kind.provider];
}

/** True where members may pay by BRANDPAY, which is a choice of a widget. */
export const hasBrandpay = ({ config }: Pick<Ctx, 'config'>): boolean => config.paymentKinds.some(isBrandpay);

/**
 * The kinds among which the order sheet lets the shopper choose. A window that offers all of its means itself has one kind for them; the
 * type and the method that were used are known from the confirmation.
 */
export function offeredKinds({ config, providers }: Pick<Ctx, 'config' | 'providers'>): PaymentKind[] {
  const isOfWindow = (kind: PaymentKind): boolean =>
    kind.paymentType === 'NORMAL' && providers.payment[kind.provider]?.choosesMeans === true;
  const first = config.paymentKinds.find(isOfWindow);
  return config.paymentKinds.filter((kind) => kind === first || (!isOfWindow(kind) && !isBrandpay(kind)));
}

/** The providers whose windows leave the confirmation to the browser; those of others return signed. */
export const browserProviders = ({ providers }: Pick<Ctx, 'providers'>): string[] =>
  Object.entries(providers.payment).flatMap(([name, { signedReturn }]) =>
    signedReturn === undefined ? [name] : [],
  );

/** The offered kind of this method whose confirmation the browser asks for. Refuses INVALID_INPUT where there is none. */
export function requireKindOfBrowser(
  ctx: Pick<Ctx, 'config' | 'actor' | 'providers'>,
  method: PaymentKind['method'],
): PaymentKind {
  const providers = browserProviders(ctx);
  const kind = ctx.config.paymentKinds.find(
    (one) => one.paymentType === 'NORMAL' && one.method === method && providers.includes(one.provider),
  );
  return requireKind(ctx, { provider: kind?.provider ?? 'NONE', method });
}
