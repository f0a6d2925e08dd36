// Handlers of contract/payments.ts.
import type { payments } from '#contract/payments.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { type Ctx, findMember } from '../../context.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { takeUses } from '../../db/rate-limit.ts';
import { findOrder, makeOrderToken, orderAnswer, readOrderToken } from '../orders/orders.ts';
import { askPayment } from './ask-payment.ts';
import { type Confirmed, afterOutcome, confirmPayment } from './confirm-payment.ts';
import { failPayment } from './fail-payment.ts';
import { findPaymentByOrderId } from './payments.db.ts';
import { customerKeyOf, paymentAnswer } from './payments.ts';
import { receiveTossWebhook } from './receive-webhook.ts';

async function result(ctx: Ctx, { payment, order: known }: Confirmed) {
  const order = known ?? (await findOrder(ctx.db, payment.order_uuid));
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const answered = paymentAnswer(payment);
  const proof = order.user_uuid === null ? makeOrderToken(ctx, order.uuid) : {};
  return { order: orderAnswer(order, answered), payment: answered, ...proof };
}

/** True when the token is alive and opens this order; a dead one only hides what it would have shown. */
function opens(ctx: Ctx, token: string | undefined, orderUuid: string): boolean {
  if (token === undefined) return false;
  try {
    return readOrderToken(ctx, token) === orderUuid;
  } catch (error) {
    if (isRefusal(error, 'ORDER_TOKEN_EXPIRED')) return false;
    throw error;
  }
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
  // Only who came back from the window knows the payment key, so the answer may carry the order.
  async confirmPayment(input, ctx) {
    return result(ctx, await confirmPayment(ctx, input));
  },
  async confirmPaymentWithOrderId({ orderId, orderToken }, ctx) {
    const payment = await findPaymentByOrderId(ctx.db, orderId);
    if (payment === undefined) return refuse('ORDER_NOT_FOUND');
    await takeUses(ctx, { key: `ask-payment:${payment.order_uuid}`, limit: 1, windowMs: 1000 });
    const isWaiting = payment.state === 'READY' || payment.state === 'PENDING';
    const outcome = isWaiting ? await askPayment(ctx, payment) : ({ kind: 'PAID' } as const);
    const settled = await afterOutcome(ctx, payment.uuid, outcome);
    const order = settled.order ?? (await findOrder(ctx.db, payment.order_uuid));
    const userUuid = findMember(ctx);
    const isOwner =
      opens(ctx, orderToken, payment.order_uuid) || (userUuid !== undefined && order?.user_uuid === userUuid);
    if (isOwner) return result(ctx, { payment: settled.payment, order });
    const { state, method } = settled.payment;
    return { orderNo: order?.order_no ?? '', payment: { state, method } };
  },
  async failPayment(input, ctx) {
    return paymentAnswer(await failPayment(ctx, input));
  },
  async receiveTossWebhook(input, ctx) {
    await receiveTossWebhook(ctx, input);
    return {};
  },
};
