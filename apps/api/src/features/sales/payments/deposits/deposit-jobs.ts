// Due work of virtual accounts: reminders a day before the end, and accounts that are closed at the provider.
import { bankName } from '#domain/payments/banks.ts';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { Ctx } from '../../../../context.ts';
import { drain } from '../../../../jobs/drain.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { findOrder } from '../../order-rows/order-rows.ts';
import type { PaymentRow } from '../payments.db.ts';
import { providerOf } from '../provider-of.ts';
import { resolvePayment } from '../attempts/resolve-payment.ts';
import { openAccount } from './account-number.ts';
import { claimClosings, takeReminders, writeClosed } from './deposits.db.ts';

/** Reminds every shopper whose deposit is due within a day, once. */
export async function remindOfDeposits(ctx: Ctx): Promise<void> {
  for (;;) {
    const count = await ctx.tx(async (tx) => {
      const payments = await takeReminders(tx, ctx.now);
      for (const payment of payments) {
        const order = await findOrder(tx, payment.orderUuid);
        if (order === undefined) throw new Error('A payment without its order.');
        await enqueueMessage(
          tx,
          {
            template: 'N17',
            orderUuid: order.uuid,
            phone: order.ordererPhone,
            email: order.ordererEmail,
            variables: {
              no: order.orderNo,
              bank: bankName(payment.depositBankCode ?? ''),
              account: openAccount(ctx, payment.depositAccount ?? ''),
              amt: formatNumber(payment.payPrice),
              due: formatKoreanDateTime(payment.depositDueAt ?? ctx.now),
            },
          },
          ctx.now,
        );
      }
      return payments.length;
    });
    if (count === 0) return;
  }
}

/** Closes the accounts of cancelled orders at the provider, so that they accept no deposit. */
export async function closeAccounts(ctx: Ctx): Promise<void> {
  await drain(
    () => claimClosings(ctx.db, ctx.now),
    (payment) => closeAccount(ctx, payment),
  );
}

async function closeAccount(ctx: Ctx, payment: PaymentRow & { closeCount: number }): Promise<void> {
  const provider = providerOf(ctx, payment);
  if (payment.paymentKey === null || provider.closeAccount === undefined)
    return writeClosed(ctx.db, payment.uuid);
  const answer = await provider.closeAccount({
    paymentKey: payment.paymentKey,
    reason: '주문이 취소되었습니다.',
    idempotencyKey: `close-${payment.orderId}-${payment.closeCount}`,
  });
  if (answer.kind === 'unknown') return;
  // Refused: the account is closed or expired already, or money has arrived, which the record shows.
  const isSettled = answer.kind === 'yes' || (await resolvePayment(ctx, payment)).kind !== 'UNKNOWN';
  if (isSettled) await writeClosed(ctx.db, payment.uuid);
}
