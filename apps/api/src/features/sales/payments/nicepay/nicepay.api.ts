// Handlers of contract/sales/payments/nicepay.ts.
import type { nicepay } from '#contract/sales/payments/nicepay.ts';
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { SeeOther, isForm } from '../../../../http/see-other.ts';
import { confirmPayment } from '../attempts/confirm-payment.ts';
import { paymentResult } from '../payment-result.ts';
import { type NicepayForm, readNicepayReturn } from './nicepay-return.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';

/** The order number of a provider's order id `{orderNo}-{attempt}`. */
const orderNoOf = (orderId: string): string => orderId.split('-')[0] ?? orderId;

const failAddress = (code: string, orderId: string): string =>
  `/order/fail?${new URLSearchParams({ code, orderId }).toString()}`;

/** Confirms; the form of a browser never shows a refusal: the screens ask the server for the state. */
async function confirmForm(ctx: Ctx, form: NicepayForm): Promise<never> {
  const signed = readNicepayReturn(ctx, form);
  if (typeof signed === 'string') throw new SeeOther(failAddress(signed, form.orderId));
  await confirmPayment(ctx, signed).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  throw new SeeOther(`/order/result?orderNo=${encodeURIComponent(orderNoOf(form.orderId))}`);
}

export const nicepayApi: HandlersOf<typeof nicepay> = {
  async confirmNicePayment(form, ctx) {
    if (isForm(ctx)) return confirmForm(ctx, form);
    const signed = readNicepayReturn(ctx, form);
    if (signed === 'SIGNATURE_INVALID') return refuse('SIGNATURE_INVALID');
    if (typeof signed === 'string') return refuse('PAYMENT_FAILED', { extra: { failCode: signed } });
    return paymentResult(ctx, await confirmPayment(ctx, signed));
  },
  async receiveNiceWebhook(body, ctx) {
    await receiveWebhook(ctx, 'NICEPAY', body);
    return 'OK';
  },
};
