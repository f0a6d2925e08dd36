// The shop requests the virtual account of an order itself, without a payment window (docs/rules/orders.md#manual). The attempt names its
// bank before the request is sent, so that after a lost answer or a killed process the job repeats it with the same idempotency key.
import { refuse } from '#domain/base/refusal.ts';
import { depositDueAt } from '#domain/payments/deposit.ts';
import type { Ctx } from '../../../../context.ts';
import type { PaymentKind, ProviderAnswer } from '../../../../providers/payment/port.ts';
import type { WholeOrderRow } from '../../order-rows/order-rows.ts';
import type { PaymentRow } from '../payments.db.ts';
import { providerOf } from '../provider-of.ts';

/** The kind of a payment whose account the shop requests. Refuses INVALID_INPUT where its provider or the keys for it are missing. */
export function requestedAccountKind({ config, providers }: Pick<Ctx, 'config' | 'providers'>): PaymentKind {
  const kind = config.paymentKinds.find(
    ({ provider, method }) =>
      method === 'VIRTUAL_ACCOUNT' && providers.payment[provider]?.issueAccount !== undefined,
  );
  if (kind !== undefined && providers.billing !== undefined) return kind;
  return refuse('INVALID_INPUT', {
    fields: [{ name: 'payment', message: '이 매장에서는 가상계좌를 발급할 수 없습니다.' }],
  });
}

/**
 * Requests the account of an attempt that names a bank. It is open for whole hours, at least until the deposit is due; the job closes the
 * account of an expired order (T09).
 */
export async function requestAccount(
  ctx: Ctx,
  payment: PaymentRow & { issueBankCode: string },
  { order, idempotencyKey }: { order: WholeOrderRow; idempotencyKey: string },
): Promise<ProviderAnswer> {
  const issue = providerOf(ctx, payment).issueAccount;
  if (issue === undefined) throw new Error('The provider issues no accounts.');
  const openMs = depositDueAt(order.createdAt, order.depositDays).getTime() - order.createdAt.getTime();
  return issue({
    orderId: payment.orderId,
    orderName: order.orderName,
    customerName: order.ordererName,
    customerPhone: order.ordererPhone,
    ...(order.ordererEmail !== null && { customerEmail: order.ordererEmail }),
    amount: payment.payPrice,
    taxFreeAmount: payment.taxFreeAmount,
    bankCode: payment.issueBankCode,
    validHours: Math.ceil(openMs / 3_600_000),
    idempotencyKey,
  });
}
