// Judges the return of NICEPAY's window: only a signed authentication leads to an approval (docs/rules/payments.md#nicepay).
import type { nicepay } from '#contract/sales/payments/nicepay.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../../../../context.ts';

export type NicepayForm = InputOf<(typeof nicepay)['confirmNicePayment']>;

type SignedReturn = { orderId: string; amount: number; paymentKey: string; isSigned: true };

/**
 * The confirmation that the form asks for, or the code of its failure. Failures are not signed, so they change nothing here: the
 * browser with the client order id reports them (T05). The signature does not cover the order id; the approval's answer does.
 */
export function readNicepayReturn(ctx: Pick<Ctx, 'providers'>, form: NicepayForm): SignedReturn | string {
  if (form.authResultCode !== '0000') return form.authResultCode;
  if (ctx.providers.payment.NICEPAY?.signedReturn?.isSigned(form) !== true) return 'SIGNATURE_INVALID';
  return { orderId: form.orderId, amount: form.amount, paymentKey: form.tid ?? '', isSigned: true };
}
