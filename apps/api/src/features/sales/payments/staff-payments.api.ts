// Handlers of contract/sales/payments/staff-payments.ts.
import type { staffPayments } from '#contract/sales/payments/staff-payments.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { bankName, maskedAccount } from '#domain/payments/banks.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { findOrder, lockOrder, maskedForStaff, orderResponse } from '../order-rows/order-rows.ts';
import { openAccount } from './deposits/account-number.ts';
import { followPayment } from './attempts/follow-payment.ts';
import { requireOwnOrder } from './payment-access.ts';
import { findPayment, findPaymentByOrderId } from './payments.db.ts';
import { paymentResponse } from './payments.ts';
import { completeByHand } from './refunds/complete-by-hand.ts';
import { giveRefundAccount, requireAccount } from './refunds/give-refund-account.ts';
import { getRefundAccount } from './refunds/refund-accounts.db.ts';
import {
  type StaffRefundRow,
  findStaffRefund,
  listRefunds,
  writeTryAgain,
} from './refunds/staff-refunds.db.ts';

const waits = ['ACCOUNT_NEEDED', 'BY_HAND'] as const;

function refundResponse(row: StaffRefundRow) {
  const isWaiting = row.status !== 'DONE';
  const { lastCode: code } = row;
  const waitsFor = waits.find((wait) => wait === code);
  return {
    uuid: row.uuid,
    orderUuid: row.orderUuid,
    orderNo: row.orderNo,
    ...(row.claimUuid !== null && { claimUuid: row.claimUuid }),
    cause: row.cause,
    reason: row.reason,
    route: row.route,
    amount: row.amount,
    state: row.status,
    ...(isWaiting && waitsFor !== undefined ? { waitsFor } : {}),
    ...(isWaiting && code !== null && waitsFor === undefined ? { failCode: code } : {}),
    tryCount: row.tryCount,
    ...(row.dueDate !== null && { dueDate: row.dueDate }),
    ...(row.bankCode !== null && {
      account: { bankName: bankName(row.bankCode), maskedNumber: row.maskedNumber ?? '' },
    }),
    isPaidOutside: row.isPaidOutside,
    createdAt: seoulDateTime(row.createdAt),
    ...(row.doneAt !== null && { doneAt: seoulDateTime(row.doneAt) }),
  };
}

const requireRefund = async (ctx: Ctx, uuid: string): Promise<StaffRefundRow> =>
  (await findStaffRefund(ctx.db, uuid)) ?? refuse('NOT_FOUND');

export const staffPaymentsApi: HandlersOf<typeof staffPayments> = {
  async settlePayment({ orderNo }, ctx) {
    const payment = (await findPaymentByOrderId(ctx.db, orderNo)) ?? refuse('ORDER_NOT_FOUND');
    if (!(await followPayment(ctx, payment))) return refuse('PROVIDER_UNAVAILABLE');
    const [order, settled] = await Promise.all([
      findOrder(ctx.db, payment.orderUuid),
      findPayment(ctx.db, payment.uuid),
    ]);
    if (order === undefined || settled === undefined) return refuse('ORDER_NOT_FOUND');
    await ctx.tx((tx) =>
      recordAudit(tx, ctx, { action: 'SETTLE_PAYMENT', targetType: 'ORDER', targetUuid: order.uuid }),
    );
    const { virtualAccount: _account, ...answered } = paymentResponse(ctx, settled);
    return { order: maskedForStaff(orderResponse(order, answered, ctx.now, 'STAFF')), payment: answered };
  },
  async getRefundsByPaging(input, ctx) {
    const { rows, paging } = await listRefunds(ctx.db, input);
    return { data: rows.map(refundResponse), paging };
  },
  async retryRefund({ uuid }, ctx) {
    const refund = await requireRefund(ctx, uuid);
    await ctx.tx(async (tx) => {
      await lockOrder(tx, refund.orderUuid);
      if (!(await writeTryAgain(tx, uuid, ctx.now))) refuse('ORDER_STATUS_CONFLICT');
      await recordAudit(tx, ctx, { action: 'RETRY', targetType: 'REFUND', targetUuid: uuid });
    });
    return refundResponse(await requireRefund(ctx, uuid));
  },
  async revealRefundAccount({ uuid, reason }, ctx) {
    const { refundAccountUuid: accountUuid } = await requireRefund(ctx, uuid);
    if (accountUuid === null) return refuse('NOT_FOUND');
    const account = await getRefundAccount(ctx.db, accountUuid);
    const { accountNumber: number, holderName: holder } = account;
    if (number === null || holder === null) return refuse('NOT_FOUND');
    await ctx.tx((tx) =>
      recordAudit(tx, ctx, { action: 'REVEAL', targetType: 'REFUND', targetUuid: uuid, reason }),
    );
    return {
      bankName: bankName(account.bankCode),
      accountNumber: openAccount(ctx, number),
      holderName: openAccount(ctx, holder),
    };
  },
  async completeRefundByHand(input, ctx) {
    await completeByHand(ctx, input);
    return refundResponse(await requireRefund(ctx, input.uuid));
  },
  async registerRefundAccount({ uuid, orderToken, refundAccount }, ctx) {
    await requireOwnOrder(ctx, uuid, orderToken);
    const account = requireAccount(refundAccount);
    await ctx.tx(async (tx) => {
      await lockOrder(tx, uuid);
      await giveRefundAccount(tx, ctx, { orderUuid: uuid, account });
    });
    return { bankName: bankName(account.bankCode), maskedNumber: maskedAccount(account.accountNumber) };
  },
};
