// Messages with the link of a request for data: to the shopper (N09, N24), or to the receiver of a gift (N27, N28); and the messages about the
// answer of the receiver (N29, N30).
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { awaitsReceiver, giverInMessage } from '#domain/orders/gift.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import type { OrderRow } from '../order-rows/order-rows.ts';
import { infoTokenOf } from './info-token.ts';
import type { InfoRequestRow } from './order-info.db.ts';

const giftVariables = ({ ordererName, orderName }: OrderRow) => ({
  giver: giverInMessage(ordererName),
  product: orderName,
});

/** Enqueues the link; with `day` the reminder of that day after the request. */
export async function enqueueRequest(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'config'>,
  order: OrderRow,
  request: InfoRequestRow,
  day?: number,
): Promise<void> {
  const isGift = awaitsReceiver(order);
  const date = formatKoreanDate(request.dueAt);
  const variables: Record<string, string> = isGift
    ? { ...giftVariables(order), date }
    : { text: request.text, ...(day !== undefined && { date }) };
  await enqueueMessage(
    tx,
    {
      template: isGift ? (day === undefined ? 'N27' : 'N28') : day === undefined ? 'N09' : 'N24',
      orderUuid: order.uuid,
      eventKey: day === undefined ? request.uuid : `${request.uuid}:${day}`,
      // The giver does not know the address of the receiver, and is not asked for it.
      phone: order.giftMessage === null ? order.ordererPhone : order.recipientPhone,
      variables: { ...variables, token: infoTokenOf(ctx, request.uuid, isGift ? 'gift' : 'order-info') },
    },
    ctx.now,
  );
}

/** N29 to the receiver: the deadline of the gift has passed. The giver gets the message of the cancellation. */
export const enqueueGiftExpired = (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
  enqueueMessage(
    tx,
    {
      template: 'N29',
      orderUuid: order.uuid,
      phone: order.recipientPhone,
      variables: giftVariables(order),
    },
    now,
  );

/** N30 to the giver: the receiver has entered the address. */
export const enqueueGiftAccepted = (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
  enqueueMessage(
    tx,
    {
      template: 'N30',
      orderUuid: order.uuid,
      phone: order.ordererPhone,
      variables: { no: order.orderNo },
    },
    now,
  );
