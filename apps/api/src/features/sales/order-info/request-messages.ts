// Messages with the link of a request for data: to the shopper (N09, N24), or to the receiver of a gift (N27, N28); and the messages about the
// answer of the receiver (N29, N30).
import { randomUUID } from 'node:crypto';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { awaitsReceiver, giftVariables } from '#domain/orders/gift.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import type { OrderRow } from '../order-rows/order-rows.ts';
import { type LinkPurpose, giftTokenOf, infoTokenOf } from './info-token.ts';
import type { InfoRequestRow } from './order-info.db.ts';

/** The message with the link, and its reminder. */
const templates = { 'order-info': ['N09', 'N24'], gift: ['N27', 'N28'] } as const;

/** Enqueues the link; with `day` the reminder of that day after the request. `isCorrected`: the number to which it goes was corrected. */
export async function enqueueRequest(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'config'>,
  order: OrderRow,
  request: InfoRequestRow,
  { day, isCorrected = false }: { day?: number | undefined; isCorrected?: boolean } = {},
): Promise<void> {
  const purpose: LinkPurpose = awaitsReceiver(order) ? 'gift' : 'order-info';
  // A number can be corrected back to a former one, so the number does not distinguish corrections. The caller excludes a repetition.
  const occasion = day ?? (isCorrected ? randomUUID() : undefined);
  const [first, reminder] = templates[purpose];
  const date = formatKoreanDate(request.dueAt);
  const variables: Record<string, string> =
    purpose === 'gift'
      ? { ...giftVariables(order), date }
      : { text: request.text, ...(day !== undefined && { date }) };
  await enqueueMessage(
    tx,
    {
      template: day === undefined ? first : reminder,
      orderUuid: order.uuid,
      eventKey: occasion === undefined ? request.uuid : `${request.uuid}:${occasion}`,
      // The giver of a gift is not asked for data of the receiver.
      phone: order.giftMessage === null ? order.ordererPhone : order.recipientPhone,
      variables: {
        ...variables,
        token:
          purpose === 'gift'
            ? giftTokenOf(ctx, request.uuid, order.recipientPhone)
            : infoTokenOf(ctx, request.uuid),
      },
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
