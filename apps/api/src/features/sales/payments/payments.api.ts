// Handlers of contract/sales/payments.ts.
import type { payments } from '#contract/sales/payments.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { findOrder, makeOrderToken, orderAnswer } from '../order-rows/order-rows.ts';
import { askPayment } from './ask-payment.ts';
import { type Confirmed, afterOutcome, confirmPayment } from './confirm-payment.ts';
import { failPayment } from './fail-payment.ts';
import { openPaymentWindow } from './open-window.ts';
import type { PaymentRow } from './payments.db.ts';
import { customerKeyOf, paymentAnswer } from './payments.ts';
import { requireOwnPayment } from './prove-payment.ts';
import { receiveTossWebhook } from './receive-webhook.ts';

async function result(ctx: Ctx, { payment, order: known }: Confirmed) {
  const order = known ?? (await findOrder(ctx.db, payment.order_uuid));
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const answered = paymentAnswer(payment);
  const proof = order.user_uuid === null ? makeOrderToken(ctx, order.uuid) : {};
  return { order: orderAnswer(order, answered), payment: answered, ...proof };
}

/** What whoever sent an unanswered payment key may know: the key may be invented. */
function glance({ order_id: orderId, state, method }: PaymentRow) {
  return { orderNo: orderId.split('-')[0] ?? orderId, payment: { state, method } };
}

export const paymentsApi: HandlersOf<typeof payments> = {
  async getPaymentWidgetInfo(_input, ctx) {
    const { toss, postcodeScriptUrl } = ctx.config;
    return {
      toss: {
        clientKey: toss.clientKey,
        customerKey: await customerKeyOf(ctx.db, findMember(ctx) ?? null),
        variantKeys: {
          ...(toss.variantPaymentMethod ? { paymentMethod: toss.variantPaymentMethod } : {}),
          ...(toss.variantAgreement ? { agreement: toss.variantAgreement } : {}),
        },
        scriptUrl: toss.scriptUrl,
      },
      postcodeScriptUrl,
      methods: ['CARD'],
      banks: [],
      depositDays: 3,
    };
  },
  // Whoever sent the key that the provider took is the one who paid, so the answer may carry the order.
  async confirmPayment(input, ctx) {
    const confirmed = await confirmPayment(ctx, input);
    if (confirmed.payment.state !== 'PENDING') return result(ctx, confirmed);
    // Nobody knows yet whether the key is right: only whoever proves the order otherwise is shown it meanwhile.
    const { standing } = await requireOwnPayment(ctx, input.orderId, input);
    return standing === 'OWNER' ? result(ctx, confirmed) : refuse('PROVIDER_UNAVAILABLE');
  },
  async confirmPaymentWithOrderId({ orderId, ...proof }, ctx) {
    const { payment, standing } = await requireOwnPayment(ctx, orderId, proof);
    await takeUses(ctx, { key: `ask-payment:${payment.order_uuid}`, limit: 1, windowMs: 1000 });
    const isWaiting = payment.state === 'READY' || payment.state === 'PENDING';
    const outcome = isWaiting ? await askPayment(ctx, payment) : ({ kind: 'PAID' } as const);
    const settled = await afterOutcome(ctx, payment.uuid, outcome);
    // Once the provider has answered, whoever knows its key is proven.
    const isKnown = standing === 'OWNER' || settled.payment.state !== 'PENDING';
    return isKnown ? result(ctx, settled) : glance(settled.payment);
  },
  async openPaymentWindow(input, ctx) {
    await openPaymentWindow(ctx, input);
    return {};
  },
  async failPayment(input, ctx) {
    return paymentAnswer(await failPayment(ctx, input));
  },
  async receiveTossWebhook(input, ctx) {
    await receiveTossWebhook(ctx, input);
    return {};
  },
};
