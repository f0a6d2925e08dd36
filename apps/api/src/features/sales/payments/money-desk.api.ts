// Handlers of contract/sales/payments/money-desk.ts.
import type { moneyDesk } from '#contract/sales/payments/money-desk.ts';
import { addDays, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { lockOrder } from '../order-rows/order-rows.ts';
import { followPayment } from './attempts/follow-payment.ts';
import { findPaymentByOrderId } from './payments.db.ts';
import { adjustReceipts } from './receipts/adjust-receipts.ts';
import {
  type StaffReceiptRow,
  findStaffReceipt,
  listStaffReceipts,
  writeCancelAgain,
  writeReplaced,
} from './receipts/staff-receipts.db.ts';
import {
  type DifferenceRow,
  findDifference,
  listComparisons,
  listDifferences,
  writeResolution,
} from './reconciliation/differences.db.ts';

const comparedDays = 31;

const differenceResponse = ({ foundAt, resolvedAt, paymentOrderId: _attempt, ...row }: DifferenceRow) => ({
  ...withoutNulls(row),
  foundAt: seoulDateTime(foundAt),
  ...(resolvedAt !== null && { resolvedAt: seoulDateTime(resolvedAt) }),
});

const receiptResponse = ({
  status: state,
  lastCode,
  createdAt,
  doneAt,
  paymentUuid: _payment,
  issueUuid: _issue,
  requestUuid: _request,
  ...row
}: StaffReceiptRow) => ({
  ...withoutNulls(row),
  state,
  createdAt: seoulDateTime(createdAt),
  ...(doneAt !== null && { doneAt: seoulDateTime(doneAt) }),
  ...(state !== 'DONE' && lastCode !== null && { failCode: lastCode }),
});

const requireDifference = async (ctx: Ctx, uuid: string): Promise<DifferenceRow> =>
  (await findDifference(ctx.db, uuid)) ?? refuse('NOT_FOUND');
const requireReceipt = async (ctx: Ctx, uuid: string): Promise<StaffReceiptRow> =>
  (await findStaffReceipt(ctx.db, uuid)) ?? refuse('NOT_FOUND');

export const moneyDeskApi: HandlersOf<typeof moneyDesk> = {
  async getPaymentDifferencesByPaging(input, ctx) {
    const { rows, paging } = await listDifferences(ctx.db, input);
    return { data: rows.map(differenceResponse), paging };
  },
  async askPaymentDifference({ uuid }, ctx) {
    const { subject, paymentOrderId } = await requireDifference(ctx, uuid);
    const payment =
      subject === 'PAYMENT' && paymentOrderId !== null
        ? await findPaymentByOrderId(ctx.db, paymentOrderId)
        : undefined;
    if (payment === undefined)
      return refuse('STATUS_NOT_ALLOWED', { message: '상점에 이 거래의 결제가 없어 확인할 수 없습니다.' });
    if (!(await followPayment(ctx, payment))) return refuse('PROVIDER_UNAVAILABLE');
    await ctx.tx((tx) =>
      recordAudit(tx, ctx, {
        action: 'SETTLE_PAYMENT',
        targetType: 'PAYMENT_DIFFERENCE',
        targetUuid: uuid,
      }),
    );
    return differenceResponse(await requireDifference(ctx, uuid));
  },
  async resolvePaymentDifference({ uuid, text }, ctx) {
    await requireDifference(ctx, uuid);
    await ctx.tx(async (tx) => {
      const given = { text: text.trim(), staffUuid: staffOf(ctx), now: ctx.now };
      if (!(await writeResolution(tx, uuid, given))) refuse('STATUS_NOT_ALLOWED');
      await recordAudit(tx, ctx, {
        action: 'RESOLVE',
        targetType: 'PAYMENT_DIFFERENCE',
        targetUuid: uuid,
        after: { text: given.text },
      });
    });
    return differenceResponse(await requireDifference(ctx, uuid));
  },
  async getPaymentComparisons(_input, ctx) {
    const rows = await listComparisons(ctx.db, addDays(seoulDate(ctx.now), -comparedDays));
    return rows.map(({ comparedAt, ...row }) => ({ ...row, comparedAt: seoulDateTime(comparedAt) }));
  },
  async getCashReceiptsByPaging(input, ctx) {
    const { rows, paging } = await listStaffReceipts(ctx.db, input);
    return { data: rows.map(receiptResponse), paging };
  },
  async retryCashReceipt({ uuid }, ctx) {
    const { orderUuid, paymentUuid, kind } = await requireReceipt(ctx, uuid);
    await ctx.tx(async (tx) => {
      await lockOrder(tx, orderUuid);
      if (kind === 'CANCEL') {
        if (!(await writeCancelAgain(tx, uuid, ctx.now))) refuse('STATUS_NOT_ALLOWED');
      } else {
        if (!(await writeReplaced(tx, uuid))) refuse('STATUS_NOT_ALLOWED');
        await adjustReceipts(tx, ctx, paymentUuid);
      }
      await recordAudit(tx, ctx, { action: 'RETRY', targetType: 'CASH_RECEIPT', targetUuid: uuid });
    });
    return receiptResponse(await requireReceipt(ctx, uuid));
  },
};
