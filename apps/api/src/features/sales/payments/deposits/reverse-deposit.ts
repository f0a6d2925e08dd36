// T58: the bank took a deposit back (DONE returns to WAITING_FOR_DEPOSIT at the provider, and to EXPIRED when the account has ended). Before
// dispatch the order waits for the deposit again; afterwards staff must act (docs/rules/payments.md#deposits).
import { bankName } from '#domain/payments/banks.ts';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { depositDueAt, depositExpiresAt, depositRemindAt } from '#domain/payments/deposit.ts';
import { formatNumber } from '#domain/base/money.ts';
import { can } from '#domain/orders/order-status.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import { type LockedOrder, reopenReservation } from '../../order-rows/order-rows.ts';
import type { PaymentRow } from '../payments.db.ts';
import { type Attempt, lockPayment } from '../attempts/settle-payment.ts';
import { completeRefund } from '../refunds/complete-refund.ts';
import { isRefundUnderWay, listUnpaidRefunds } from '../refunds/refunds.db.ts';
import { openAccount } from './account-number.ts';
import { reversalKey, writeClosing, writeReversed } from './deposits.db.ts';

/**
 * Records that the deposit went back. It also pays the refunds that were open, because the shopper has the money. Without an open account no
 * deposit can arrive: the order waits until the next run of the job that cancels overdue ones (T09). Repeating it changes nothing. False
 * while a refund is being sent.
 */
export async function settleReversed(ctx: Ctx, attempt: Attempt, isAccountOpen: boolean): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const { payment, locked } = await lockPayment(tx, attempt);
    if (payment.state !== 'DONE' || payment.method !== 'VIRTUAL_ACCOUNT') return true;
    if (await isRefundUnderWay(tx, payment.uuid)) return false;
    const isWaiting = locked.products.every((row) => can(row.status, 'DEPOSIT_REVERSED', 'PG'));
    ctx.log.error(
      { orderNo: locked.order.orderNo, isDispatched: !isWaiting },
      'the bank took a deposit back: the order waits for it again, or staff must act',
    );
    const left = await payOpenRefunds(tx, ctx, payment);
    if (left === 0) {
      await writeClosing(tx, payment.uuid, ctx.now);
      return true;
    }
    const dueAt = isAccountOpen
      ? depositDueAt(ctx.now, locked.order.depositDays)
      : (payment.depositDueAt ?? ctx.now);
    const remindAt = isAccountOpen ? depositRemindAt(dueAt) : null;
    await writeReversed(tx, payment, { amount: left, dueAt, remindAt, now: ctx.now });
    if (!isWaiting) return true;
    await fireEvent(tx, ctx, {
      locked,
      rows: locked.products,
      move: { event: 'DEPOSIT_REVERSED', actor: 'PG', now: ctx.now },
    });
    await reopenReservation(tx, locked.order.uuid, depositExpiresAt(dueAt));
    await ctx.effects.onDepositReversed(tx, ctx, locked.order.uuid);
    if (isAccountOpen) await announce(tx, ctx, { order: locked.order, payment, dueAt });
    return true;
  });
}

/** Completes the open refunds of the payment with the money that the bank returned; answers what remains of it, in won. */
async function payOpenRefunds(tx: Tx, ctx: Ctx, payment: PaymentRow): Promise<number> {
  let left = payment.balancePrice;
  for (const refund of await listUnpaidRefunds(tx, payment.uuid)) {
    const movement = { transactionKey: `${reversalKey(payment)}:${refund.uuid}`, at: ctx.now };
    await completeRefund(tx, ctx, refund, refund.amount === 0 ? undefined : movement);
    left -= refund.amount;
  }
  return left;
}

type Reversed = { order: LockedOrder['order']; payment: PaymentRow; dueAt: Date };

async function announce(tx: Tx, ctx: Ctx, { order, payment, dueAt }: Reversed): Promise<void> {
  await enqueueMessage(
    tx,
    {
      template: 'N19',
      orderUuid: order.uuid,
      eventKey: String(payment.reversalCount + 1),
      phone: order.ordererPhone,
      email: order.ordererEmail,
      variables: {
        no: order.orderNo,
        bank: bankName(payment.depositBankCode ?? ''),
        account: openAccount(ctx, payment.depositAccount ?? ''),
        amt: formatNumber(payment.payPrice),
        due: formatKoreanDateTime(dueAt),
      },
    },
    ctx.now,
  );
}
