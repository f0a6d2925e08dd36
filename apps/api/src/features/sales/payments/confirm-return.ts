// Confirms what the window of a provider posted to the shop: only a signed authentication leads to a confirmation
// (docs/rules/payments.md#signed-return).
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import type { Answer } from '#contract/contract.ts';
import type { Ctx } from '../../../context.ts';
import { SeeOther, isForm } from '../../../http/see-other.ts';
import type { WindowReturn } from '../../../providers/payment/port.ts';
import { confirmPayment } from './attempts/confirm-payment.ts';
import { paymentResult } from './payment-result.ts';

/** The order number of a provider's order id `{orderNo}-{attempt}`. */
const orderNoOf = (orderId: string): string => orderId.split('-')[0] ?? orderId;

const failAddress = (code: string, orderId: string): string =>
  `/order/fail?${new URLSearchParams({ code, orderId }).toString()}`;

/**
 * The result for JSON; refuses as `confirmPayment`, SIGNATURE_INVALID, and PAYMENT_FAILED for a failure. A form is always redirected
 * (SeeOther): a refusal is never shown to a browser, because the screens ask the server for the state. Failures are not signed and change
 * nothing here; the browser with the client order id reports them (T05).
 */
export async function confirmReturn(
  ctx: Ctx,
  provider: string,
  form: Record<string, unknown>,
): Promise<Answer<'confirmPayment'>> {
  const returned = readReturn(ctx, provider, form);
  const { orderId } = returned;
  if ('failCode' in returned) {
    const { failCode } = returned;
    if (isForm(ctx)) throw new SeeOther(failAddress(failCode, orderId));
    if (failCode === 'SIGNATURE_INVALID') return refuse('SIGNATURE_INVALID');
    return refuse('PAYMENT_FAILED', { extra: { failCode } });
  }
  const confirming = confirmPayment(ctx, { ...returned, signedBy: provider });
  if (!isForm(ctx)) return paymentResult(ctx, await confirming);
  await confirming.catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  throw new SeeOther(`/order/result?orderNo=${encodeURIComponent(orderNoOf(orderId))}`);
}

/** A form that the provider cannot have sent counts as not signed. */
function readReturn(ctx: Ctx, provider: string, form: Record<string, unknown>): WindowReturn {
  const returned = ctx.providers.payment[provider]?.signedReturn?.read(form);
  const { orderId } = form;
  return returned ?? { orderId: typeof orderId === 'string' ? orderId : '', failCode: 'SIGNATURE_INVALID' };
}
