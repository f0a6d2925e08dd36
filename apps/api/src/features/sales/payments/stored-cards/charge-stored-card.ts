// One-tap payment with a stored card (docs/rules/payments.md#stored-cards): the attempt names its card before the charge is sent, so
// that after a lost answer or a killed process the job repeats the same charge with the same idempotency key.
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../../context.ts';
import { type Confirmed, afterOutcome, askAfterMs, refuseFailed } from '../attempts/confirm-payment.ts';
import { refuseUnproven } from '../payment-access.ts';
import { findOwnedPayment, writeCharging } from '../payments.db.ts';
import { confirmAtProvider } from '../attempts/resolve-payment.ts';
import { type CardAuthentication, registerCard } from './stored-cards.ts';

/** A card that is stored, or one that the member authenticated in the provider's window, which is stored first. */
export type ChargedCard = { storedCardUuid: string } | CardAuthentication;

/**
 * Charges the member's card for an attempt of type BILLING; repeating it returns the current state. Refuses ORDER_NOT_FOUND to others,
 * PAYMENT_AMOUNT_MISMATCH, ORDER_STATUS_CONFLICT for an order that awaits no payment or a card that is not stored, PAYMENT_FAILED, and
 * what `registerCard` refuses, which leaves the attempt open.
 */
export async function chargeStoredCard(
  ctx: Ctx,
  input: { orderId: string; amount: number; card: ChargedCard },
): Promise<Confirmed> {
  const userUuid = findMember(ctx);
  const payment = await findOwnedPayment(ctx.db, input.orderId);
  if (payment === undefined || userUuid === undefined || payment.userUuid !== userUuid)
    return refuseUnproven(ctx);
  if (payment.paymentType !== 'BILLING') return refuse('ORDER_STATUS_CONFLICT');
  if (payment.payPrice !== input.amount) return refuse('PAYMENT_AMOUNT_MISMATCH');
  if (payment.state === 'FAILED') return refuseFailed(payment);
  if (payment.state !== 'READY') return { payment };
  const { card } = input;
  const storedCardUuid =
    'storedCardUuid' in card ? card.storedCardUuid : await registerCard(ctx, userUuid, card);
  const askAt = new Date(ctx.now.getTime() + askAfterMs);
  const charging = await writeCharging(ctx.db, payment.uuid, { storedCardUuid, userUuid, askAt });
  if (charging === undefined) return refuse('ORDER_STATUS_CONFLICT');
  return afterOutcome(ctx, charging.uuid, await confirmAtProvider(ctx, charging));
}
