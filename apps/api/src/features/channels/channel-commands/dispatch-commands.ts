// Invoices of rows of other channels (docs/rules/channels.md#commands), called through ctx.effects by the commands of parcels, in their transaction.
import { type Refusal, refusalOf, refuse } from '#domain/base/refusal.ts';
import { moveSentences } from '#domain/orders/staff-moves.ts';
import type { Effects } from '../../../context.ts';
import {
  deleteUnsentDispatch,
  enqueueCommand,
  hasDispatch,
  listOtherInvoices,
  listProductOrders,
} from './commands.db.ts';

/** The refusal of a row whose option has no link: other goods than the ordered ones would be sent. */
export const openOptionRefusal = (): Refusal =>
  refusalOf('ORDER_STATUS_CONFLICT', { message: moveSentences.optionOpen });

/**
 * Enqueues the invoice of a row, or withdraws it while it was not sent. A channel stores one invoice per product order: that of another row of
 * the product order remains, or takes the place of the withdrawn one. Refuses ORDER_STATUS_CONFLICT for a row that the channel has not confirmed,
 * whose address may change, for one whose option has no link, and for an invoice that was already sent to the channel.
 */
export const enqueueInvoice: Effects['onChannelInvoice'] = async (
  tx,
  ctx,
  { orderProductUuid, invoice: given, staffUuid },
) => {
  const [found = refuse('ORDER_STATUS_CONFLICT')] = await listProductOrders(tx, [orderProductUuid]);
  let invoice = given;
  if (invoice === null) {
    const others = await listOtherInvoices(tx, found);
    if (!(await deleteUnsentDispatch(tx, found, others)))
      return refuse('ORDER_STATUS_CONFLICT', { message: moveSentences.sentToChannel });
    invoice = others[0] ?? null;
  } else if (!found.isConfirmed)
    return refuse('ORDER_STATUS_CONFLICT', { message: moveSentences.notConfirmedAtChannel });
  else if (found.isOptionOpen) throw openOptionRefusal();
  if (invoice === null || (await hasDispatch(tx, found))) return;
  const { channel, channelOrderId, productOrderId, orderUuid } = found;
  const { carrier, invoiceNumber } = invoice;
  await enqueueCommand(tx, {
    channel,
    channelOrderId,
    productOrderId,
    orderUuid,
    body: { kind: 'DISPATCH', carrier, invoiceNumber, sentAt: ctx.now.toISOString() },
    key: `DISPATCH ${channel} ${productOrderId} ${carrier} ${invoiceNumber}`,
    staffUuid,
    now: ctx.now,
  });
};
