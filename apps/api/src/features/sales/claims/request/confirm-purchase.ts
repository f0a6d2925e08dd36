// Purchase confirmation by the shopper and by the timer (T17, T18; docs/rules/delivery.md#confirmation).
import { formatNumber } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { can } from '#domain/orders/order-status.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import {
  type LockedOrder,
  type OrderProductRow,
  lockOrder,
  writeRowClaims,
} from '../../order-rows/order-rows.ts';
import { eachDue } from '../each-due.ts';
import { listDueConfirmations } from '../claim-reads.db.ts';
import type { ClaimCtx } from '../steps/claim-steps.ts';

/** Confirms rows of a locked order; a closed claim of a row is no longer shown as its state. Refuses ORDER_STATUS_CONFLICT. */
export async function confirmRows(
  tx: Tx,
  ctx: ClaimCtx,
  locked: LockedOrder,
  rows: readonly OrderProductRow[],
  by: { event: 'CONFIRM_PURCHASE' | 'AUTO_CONFIRM'; actorUuid?: string | undefined },
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const actor = by.event === 'AUTO_CONFIRM' ? 'SYSTEM' : 'SHOPPER';
  await fireEvent(tx, ctx, {
    locked,
    rows,
    move: { event: by.event, actor, actorUuid: by.actorUuid, now: ctx.now },
  });
  await writeRowClaims(
    tx,
    rows
      .filter((row) => row.claimUuid !== null)
      .map((row) => ({ ...row, claimType: null, claimStatus: 'NONE' })),
  );
  const { order } = locked;
  // Mileage is credited once, at the first confirmation of a row.
  const earned = rows
    .filter((row) => row.confirmedAt === null && order.userUuid !== null)
    .reduce((total, row) => total + row.expectedMileage, 0);
  await enqueueMessage(
    tx,
    {
      template: 'N08',
      orderUuid: order.uuid,
      eventKey: first.uuid,
      phone: order.ordererPhone,
      email: order.ordererEmail,
      variables: {
        no: order.orderNo,
        earned:
          earned === 0
            ? '구매가 확정되었습니다.'
            : `구매가 확정되어 ${formatNumber(earned)}원이 적립되었습니다.`,
      },
    },
    ctx.now,
  );
}

const isConfirmable = (status: OrderStatus): boolean => can(status, 'AUTO_CONFIRM', 'SYSTEM');

/** T18 for every row that is due. */
export async function autoConfirm(ctx: Ctx): Promise<void> {
  await eachDue(
    (cursor) => listDueConfirmations(ctx.db, ctx.now, cursor),
    (orderUuid) => ctx.tx((tx) => confirmDueRows(tx, ctx, orderUuid)),
  );
}

async function confirmDueRows(tx: Tx, ctx: Ctx, orderUuid: string): Promise<void> {
  const locked = await lockOrder(tx, orderUuid);
  const rows = locked.products.filter(
    (row) =>
      row.autoConfirmAt !== null &&
      row.autoConfirmAt <= ctx.now &&
      !row.isConfirmPaused &&
      isConfirmable(row.status),
  );
  await confirmRows(tx, ctx, locked, rows, { event: 'AUTO_CONFIRM' });
}
