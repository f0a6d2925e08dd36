// T58: the bank took a deposit back (DONE returns to WAITING_FOR_DEPOSIT at the provider). Before dispatch the order waits for the deposit
// again; afterwards staff must act (docs/rules/payments.md#deposits).
import { bankName } from '#domain/payments/banks.ts';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { depositDueAt, depositExpiresAt, depositRemindAt } from '#domain/payments/deposit.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import { type LockedOrder, reopenReservation } from '../../order-rows/order-rows.ts';
import type { PaymentRow } from '../payments.db.ts';
import { type Attempt, lockPayment } from '../settle-payment.ts';
import { openAccount } from './account-number.ts';
import { writeReversed } from './deposits.db.ts';

/** Statuses before dispatch: goods are still with the merchant. */
const undispatched: ReadonlySet<string> = new Set(['PAYMENT_COMPLETE', 'PREPARING_PRODUCT']);

/** Records that the deposit went back. Repeating it changes nothing. */
export async function settleReversed(ctx: Ctx, attempt: Attempt): Promise<void> {
  await ctx.tx(async (tx) => {
    const { payment, locked } = await lockPayment(tx, attempt);
    if (payment.state !== 'DONE' || payment.method !== 'VIRTUAL_ACCOUNT') return;
    const dueAt = depositDueAt(ctx.now);
    await writeReversed(tx, payment, { dueAt, remindAt: depositRemindAt(dueAt), now: ctx.now });
    const isWaiting = locked.products.every((row) => undispatched.has(row.status));
    ctx.log.error(
      { orderNo: locked.order.order_no, isDispatched: !isWaiting },
      'the bank took a deposit back: the order waits for it again, or staff must act',
    );
    if (!isWaiting) return;
    await fireEvent(tx, ctx, {
      locked,
      rows: locked.products,
      move: { event: 'DEPOSIT_REVERSED', actor: 'PG', now: ctx.now },
    });
    await reopenReservation(tx, locked.order.uuid, depositExpiresAt(dueAt));
    await announce(tx, ctx, { order: locked.order, payment, dueAt });
  });
}

type Reversed = { order: LockedOrder['order']; payment: PaymentRow; dueAt: Date };

async function announce(tx: Tx, ctx: Ctx, { order, payment, dueAt }: Reversed): Promise<void> {
  await enqueueMessage(
    tx,
    {
      template: 'N19',
      orderUuid: order.uuid,
      eventKey: String(payment.reversal_count + 1),
      phone: order.orderer_phone,
      email: order.orderer_email,
      variables: {
        no: order.order_no,
        bank: bankName(payment.deposit_bank_code ?? ''),
        account: openAccount(ctx, payment.deposit_account ?? ''),
        amt: formatNumber(payment.pay_price),
        due: formatKoreanDateTime(dueAt),
      },
    },
    ctx.now,
  );
}
