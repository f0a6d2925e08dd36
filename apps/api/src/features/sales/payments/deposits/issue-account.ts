// T03: the provider issued a virtual account for an order (docs/rules/payments.md#deposits). The stock stays reserved until the deposit
// is due.
import { depositDueAt, depositExpiresAt, depositRemindAt } from '#domain/payments/deposit.ts';
import { bankName } from '#domain/payments/banks.ts';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { ProviderPayment } from '../../../../providers/payment/port.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { removeBought } from '../../cart/cart.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import { type LockedOrder, allHaveStatus, postponeExpiry } from '../../order-rows/order-rows.ts';
import { type PaymentRow, writeFailed } from '../payments.db.ts';
import { type Attempt, lockPayment, releaseOrder } from '../attempts/settle-payment.ts';
import { sealAccount } from './account-number.ts';
import { writeAccount, writeClosing } from './deposits.db.ts';

/**
 * Records the account and moves the order to WAITING_DEPOSIT. An account is closed where the order does not await payment, the amount
 * differs, the window was opened with other fields (`isChanged`), or the time for the deposit has passed; an order that still awaits payment then fails and returns its stock (T05, T06).
 * Repeating it changes nothing. Returns the attempt.
 */
export async function settleAccountIssued(
  ctx: Ctx,
  attempt: Attempt,
  reported: ProviderPayment,
  isChanged = false,
): Promise<PaymentRow> {
  const { account } = reported;
  if (account === undefined) throw new Error('An account was issued without its number.');
  return ctx.tx(async (tx) => {
    const { payment, locked } = await lockPayment(tx, attempt);
    if (payment.state !== 'READY' && payment.state !== 'PENDING') return payment;
    const dueAt = depositDueAt(locked.order.createdAt, locked.order.depositDays);
    const isWanted =
      allHaveStatus(locked, 'PAYMENT_TRY') &&
      !isChanged &&
      reported.totalAmount === payment.payPrice &&
      dueAt > ctx.now;
    const written = await writeAccount(tx, payment.uuid, {
      paymentKey: reported.paymentKey,
      bankCode: account.bankCode,
      sealedNumber: sealAccount(ctx, account.accountNumber),
      holderName: account.holderName,
      dueAt,
      remindAt: depositRemindAt(dueAt),
      secret: reported.secret,
      isEscrow: reported.isEscrow === true,
      receiptUrl: reported.receiptUrl,
    });
    if (!isWanted) {
      await writeFailed(tx, payment.uuid, 'ACCOUNT_NOT_WANTED', null);
      await writeClosing(tx, payment.uuid, ctx.now);
      if (allHaveStatus(locked, 'PAYMENT_TRY'))
        await releaseOrder(tx, ctx, locked, {
          ...(dueAt > ctx.now
            ? ({ event: 'PG_FAILED', actor: 'PG' } as const)
            : ({ event: 'HOLD_EXPIRED', actor: 'SYSTEM' } as const)),
          reason: 'ACCOUNT_NOT_WANTED',
        });
      return written;
    }
    await fireEvent(tx, ctx, {
      locked,
      rows: locked.products,
      move: { event: 'VA_ISSUED', actor: 'PG', now: ctx.now },
    });
    await postponeExpiry(tx, locked.order.uuid, depositExpiresAt(dueAt));
    // The shopper has decided: the units leave the cart as they do after a payment by card.
    if (locked.order.userUuid !== null) await removeBought(tx, locked.order.uuid, ctx.now);
    await announceAccount(tx, ctx, locked.order, { ...account, dueAt });
    return written;
  });
}

async function announceAccount(
  tx: Tx,
  ctx: Ctx,
  order: LockedOrder['order'],
  account: { bankCode: string; accountNumber: string; holderName: string; dueAt: Date },
): Promise<void> {
  await enqueueMessage(
    tx,
    {
      template: 'N02',
      orderUuid: order.uuid,
      phone: order.ordererPhone,
      email: order.ordererEmail,
      variables: {
        no: order.orderNo,
        bank: bankName(account.bankCode),
        account: account.accountNumber,
        holder: account.holderName,
        amt: formatNumber(order.payPrice),
        due: formatKoreanDateTime(account.dueAt),
      },
    },
    ctx.now,
  );
}
