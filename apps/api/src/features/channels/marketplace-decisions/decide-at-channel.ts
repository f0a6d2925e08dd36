// Decisions of staff about rows of other sales channels (docs/rules/marketplaces.md#commands), called through ctx.effects by the commands of rows and
// claims, before their transaction.
import { type Refusal, refusalOf } from '#domain/base/refusal.ts';
import { type Ctx, type Effects, staffOf, storeOfStaff } from '../../../context.ts';
import type { MarketplaceName } from '../../../providers/channel/port.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type Aftermath,
  type ProductOrder,
  decideNow,
  listProductOrders,
  settleCommand,
} from '../marketplace-commands/marketplace-commands.ts';
import { syncProductOrders } from '../marketplace-orders/marketplace-orders.ts';
import { listRecipients } from './recipients.db.ts';

/** Reads the product orders again, so that the shop has what the channel made of the decision. */
export const applyAnswer = (
  ctx: Ctx,
  channel: MarketplaceName,
  productOrderIds: readonly string[],
): Promise<void> => syncProductOrders(ctx, channel, productOrderIds);

/** The staff who decided see the refusal: it is no conflict and no failure. */
const aftermath: Aftermath = {
  onDone: applyAnswer,
  onRefused: (tx, ctx, { uuid }) => settleCommand(tx, uuid, ctx.now),
};

const movedSentence = '배송지가 변경되었습니다. 새 배송지로 송장을 다시 발급해 주세요.';

/** Rows of the shop itself, of other stores, and confirmed ones for a confirmation have no entry. */
export const decideAtChannel: Effects['onChannelDecision'] = async (ctx, { orderProductUuids, command }) => {
  const uuids = [...new Set(orderProductUuids.map((uuid) => uuid.toLowerCase()))];
  const found = await listProductOrders(ctx.db, uuids, storeOfStaff(ctx));
  const isAsked = (order: ProductOrder): boolean =>
    command.kind !== 'CONFIRM' || (!order.isConfirmed && order.status === 'PAYMENT_COMPLETE');
  const orders = found.filter(isAsked);
  if (orders.length === 0) return new Map();
  const refusals = await decideNow(ctx, orders, command, {
    ...aftermath,
    staffUuid: staffOf(ctx),
    record: async (tx) => {
      for (const orderUuid of new Set(orders.map((order) => order.orderUuid)))
        await recordAudit(tx, ctx, {
          action: `CHANNEL_${command.kind}`,
          targetType: 'ORDER',
          targetUuid: orderUuid,
          after: {
            orderProductUuids: orders
              .filter((order) => order.orderUuid === orderUuid)
              .map((order) => order.orderProductUuid),
          },
        });
    },
  });
  return new Map(
    orders.map(({ orderProductUuid: uuid }): [string, Refusal | null] => [uuid, refusals.get(uuid) ?? null]),
  );
};

/**
 * Confirms the rows that are dispatched now. The shopper may change the address until then: a row whose address differs from the one that its
 * label was printed with is not dispatched.
 */
export const confirmBeforeDispatch: Effects['onChannelDispatch'] = async (ctx, orderProductUuids) => {
  const before = await listRecipients(ctx.db, orderProductUuids);
  const confirmed = await decideAtChannel(ctx, { orderProductUuids, command: { kind: 'CONFIRM' } });
  if (confirmed.size === 0) return confirmed;
  const after = await listRecipients(ctx.db, orderProductUuids);
  const moved = [...confirmed].filter(
    ([uuid, refusal]) => refusal === null && before.get(uuid) !== after.get(uuid),
  );
  for (const [uuid] of moved)
    confirmed.set(uuid, refusalOf('ORDER_STATUS_CONFLICT', { message: movedSentence }));
  return confirmed;
};
