// Handlers of contract/sales/payments/payments.ts.
import type { Answer, Input } from '#contract/contract.ts';
import type { payments } from '#contract/sales/payments/payments.ts';
import { bankCodes, bankNames } from '#domain/payments/banks.ts';
import { defaultDepositDays } from '#domain/payments/deposit.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requireParameters } from '#domain/base/required-parameter.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { findShop } from '../../base/stores/stores.ts';
import { authorizeBrandpay } from './authorize-brandpay.ts';
import { resolvePayment } from './attempts/resolve-payment.ts';
import { afterOutcome, confirmPayment } from './attempts/confirm-payment.ts';
import { failPayment } from './attempts/fail-payment.ts';
import { openPaymentWindow } from './attempts/open-window.ts';
import type { PaymentRow } from './payments.db.ts';
import { confirmReturn } from './confirm-return.ts';
import { paymentResult } from './payment-result.ts';
import { customerKeyOf } from './customer-key.ts';
import { paymentResponse, shownPayment } from './payments.ts';
import { issueCashReceipt } from './receipts/issue-cash-receipt.ts';
import { hasBrandpay, offeredKinds } from './provider-of.ts';
import { type ChargedCard, chargeStoredCard } from './stored-cards/charge-stored-card.ts';
import { requireCustomer, requireOwnOrder, requirePaymentAccess } from './payment-access.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';

/** The answer for a caller with only a payment key that the provider has not confirmed, because the key may be invented. */
function pendingResponse({ orderId, state, method }: PaymentRow) {
  return { orderNo: orderId.split('-')[0] ?? orderId, payment: { state, method } };
}

/** The card that a confirmation of type BILLING names. Refuses REQUIRED_PARAMETER. */
function chargedCard({
  storedCardUuid,
  authKey,
  customerKey,
  isConsented,
}: Pick<Input<'confirmPayment'>, 'storedCardUuid' | 'authKey' | 'customerKey' | 'isConsented'>): ChargedCard {
  if (authKey === undefined) {
    requireParameters('confirmPayment', ['storedCardUuid'], { storedCardUuid });
    return { storedCardUuid: storedCardUuid ?? '' };
  }
  requireParameters('confirmPayment', ['customerKey'], { customerKey });
  return { authKey, customerKey: customerKey ?? '', isConsented: isConsented === true };
}

type WidgetFields = Omit<
  Answer<'getPaymentWidgetInfo'>,
  'postcodeScriptUrl' | 'methods' | 'kinds' | 'banks' | 'depositDays'
>;

/** The public data of every window with a script; each provider's is in its own field of the answer. */
async function widgetsOf(ctx: Ctx): Promise<WidgetFields> {
  const userUuid = findMember(ctx) ?? null;
  const shopper = {
    customerKey: await customerKeyOf(ctx.db, userUuid),
    ...(userUuid !== null &&
      hasBrandpay(ctx) && {
        brandpayRedirectUrl: `${ctx.config.publicUrl}/api/v1/open/payments/brandpay/authorize`,
      }),
  };
  const widgets = Object.values(ctx.providers.payment).flatMap(({ widget }) => widget ?? []);
  return Object.fromEntries(widgets.map(({ field, info }) => [field, info(shopper)])) as WidgetFields;
}

export const paymentsApi: HandlersOf<typeof payments> = {
  async getPaymentWidgetInfo(_input, ctx) {
    const { postcodeScriptUrl } = ctx.config;
    const isMember = findMember(ctx) !== undefined;
    return {
      ...(await widgetsOf(ctx)),
      postcodeScriptUrl,
      methods: [...new Set(ctx.config.paymentKinds.map((kind) => kind.method))],
      kinds: offeredKinds(ctx).filter((kind) => isMember || kind.paymentType !== 'BILLING'),
      banks: bankCodes.map((bankCode) => ({ bankCode, name: bankNames[bankCode] })),
      depositDays: (await findShop(ctx.db))?.depositDays ?? defaultDepositDays,
    };
  },
  // A caller whose key the provider accepted has paid, so the answer contains the order.
  async confirmPayment(
    { paymentType = 'NORMAL', paymentKey, storedCardUuid, customerKey, authKey, isConsented, ...rest },
    ctx,
  ) {
    if (paymentType === 'BILLING') {
      const { orderId, amount } = rest;
      const card = chargedCard({ storedCardUuid, authKey, customerKey, isConsented });
      return paymentResult(ctx, await chargeStoredCard(ctx, { orderId, amount, card }));
    }
    requireParameters('confirmPayment', ['paymentKey'], { paymentKey });
    const input = { ...rest, paymentType, paymentKey: paymentKey ?? '' };
    if (paymentType === 'BRANDPAY') await requireCustomer(ctx, rest.orderId, customerKey);
    const confirmed = await confirmPayment(ctx, input);
    if (confirmed.payment.state !== 'PENDING') return paymentResult(ctx, confirmed);
    // The key is unconfirmed: the order is returned only with another proof.
    const { access } = await requirePaymentAccess(ctx, input.orderId, input);
    return access === 'OWNER' ? paymentResult(ctx, confirmed) : refuse('PROVIDER_UNAVAILABLE');
  },
  async confirmPaymentWithOrderId({ orderId, ...proof }, ctx) {
    const { payment, access } = await requirePaymentAccess(ctx, orderId, proof);
    await takeUses(ctx, { key: `ask-payment:${payment.orderUuid}`, limit: 1, windowMs: 1000 });
    const isWaiting = ['READY', 'PENDING', 'WAITING_DEPOSIT'].includes(payment.state);
    const outcome = isWaiting ? await resolvePayment(ctx, payment) : ({ kind: 'ALREADY_SETTLED' } as const);
    const settled = await afterOutcome(ctx, payment.uuid, outcome);
    // After the provider has answered, the payment key proves the order.
    const isProven = access === 'OWNER' || settled.payment.state !== 'PENDING';
    return isProven ? paymentResult(ctx, settled) : pendingResponse(settled.payment);
  },
  async issueCashReceipt({ uuid, orderToken, type, number }, ctx) {
    await requireOwnOrder(ctx, uuid, orderToken);
    return shownPayment(ctx, await issueCashReceipt(ctx, uuid, { type, number }));
  },
  async authorizeBrandpay(input, ctx) {
    await authorizeBrandpay(ctx, input);
    return {};
  },
  async openPaymentWindow(input, ctx) {
    await openPaymentWindow(ctx, input);
    return {};
  },
  async failPayment(input, ctx) {
    return paymentResponse(ctx, await failPayment(ctx, input));
  },
  async confirmWindowReturn({ provider, ...form }, ctx) {
    if (ctx.providers.payment[provider]?.signedReturn === undefined) return refuse('NOT_FOUND');
    return confirmReturn(ctx, provider, form);
  },
  async receivePaymentWebhook({ provider, ...body }, ctx) {
    if (ctx.providers.payment[provider] === undefined) return refuse('NOT_FOUND');
    await receiveWebhook(ctx, provider, body);
    return 'OK';
  },
};
