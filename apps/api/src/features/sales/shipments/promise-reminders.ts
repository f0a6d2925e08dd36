// Reminders of the dispatch promise: staff of the store on the second business day (S02), staff and shopper after the third (S03, N25). Each
// once per order group, although the job repeats.
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { promiseStep } from '#domain/shipments/dispatch-promise.ts';
import type { Ctx } from '../../../context.ts';
import { drain } from '../../../jobs/drain.ts';
import { enqueueForStore, enqueueMessage } from '../../base/messages/messages.ts';
import { lockOrder } from '../order-rows/order-rows.ts';
import { type DueReminder, claimReminders, writeReminder } from './promise-reminders.db.ts';

/** Handles every reminder that is due. */
export async function remindOfPromises(ctx: Ctx): Promise<void> {
  await drain(
    () => claimReminders(ctx.db, ctx.now),
    (due) => remind(ctx, due),
  );
}

async function remind(ctx: Ctx, due: DueReminder): Promise<void> {
  await ctx.tx(async (tx) => {
    const { order, products } = await lockOrder(tx, due.orderUuid);
    const rows = products.filter((row) => row.orderGroupUuid === due.orderGroupUuid);
    const step = promiseStep(
      due.promiseDate,
      rows.map((row) => row.status),
      ctx.now,
    );
    await writeReminder(tx, due.orderGroupUuid, step.kind === 'REMIND' ? step.nextAt : null);
    if (step.kind === 'DONE') return;
    const variables = { no: order.orderNo, date: formatKoreanDate(due.promiseDate) };
    const about = { orderUuid: order.uuid, eventKey: due.orderGroupUuid, variables };
    await enqueueForStore(tx, due.storeUuid, step.kind === 'REMIND' ? 'S02' : 'S03', about, ctx.now);
    if (step.kind === 'DELAYED')
      await enqueueMessage(tx, { template: 'N25', ...about, phone: order.ordererPhone }, ctx.now);
  });
}
