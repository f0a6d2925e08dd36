// Decisions of staff about rows of other sales channels (docs/rules/channels.md#commands), called through ctx.effects by the commands of rows and
// claims, before their transaction.
import { commandAction } from '#domain/base/audit-words.ts';
import { type Refusal, refusalOf } from '#domain/base/refusal.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ChannelCommand } from '#domain/channels/sales-channel/command.ts';
import { isCancelled } from '#domain/channels/sales-channel/map-source.ts';
import { moveSentences } from '#domain/orders/staff-moves.ts';
import { type Ctx, type Effects, staffOf, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type AnswerHandlers,
  type ProductOrder,
  decideNow,
  listProductOrders,
  listRowsOfProductOrders,
  openOptionRefusal,
  settleCommand,
} from '../channel-commands/channel-commands.ts';
import { syncProductOrders } from '../channel-orders/channel-orders.ts';
import { listChanged, listLabels } from './recipients.db.ts';

/** Reads the product orders again and applies them. */
export async function applyAnswer(
  ctx: Ctx,
  channel: ChannelName,
  productOrderIds: readonly string[],
): Promise<void> {
  await syncProductOrders(ctx, channel, productOrderIds);
}

/** The staff who decided see the refusal, so it is neither a conflict nor a failure. */
const handlers: AnswerHandlers = {
  onDone: applyAnswer,
  onRefused: (tx, ctx, { uuid }) => settleCommand(tx, uuid, ctx.now),
};

const movedSentence = '배송지 또는 옵션이 변경되었습니다. 변경된 내용으로 송장을 다시 발급해 주세요.';

/** The refusals of rows whose product order has other open rows: its cancellation would take their units too. */
async function partlyChosen(ctx: Ctx, orders: readonly ProductOrder[]): Promise<Map<string, Refusal>> {
  const chosen = new Set(orders.map(({ orderProductUuid }) => orderProductUuid));
  const left = (await listRowsOfProductOrders(ctx.db, orders)).filter(
    ({ uuid, status }) => !chosen.has(uuid) && !isCancelled(status),
  );
  const isPart = (order: ProductOrder): boolean =>
    left.some((row) => row.channel === order.channel && row.productOrderId === order.productOrderId);
  const refusal = () => refusalOf('ORDER_STATUS_CONFLICT', { message: moveSentences.splitAtChannel });
  return new Map(orders.filter(isPart).map((order) => [order.orderProductUuid, refusal()]));
}

/** The refusals of a confirmation of rows whose option has no link. */
const openOptions = (orders: readonly ProductOrder[], kind: ChannelCommand['kind']): Map<string, Refusal> =>
  new Map(
    orders
      .filter(({ isOptionOpen }) => kind === 'CONFIRM' && isOptionOpen)
      .map(({ orderProductUuid }) => [orderProductUuid, openOptionRefusal()]),
  );

/** Rows of the shop itself, of other stores, and confirmed ones for a confirmation have no entry. */
export const decideAtChannel: Effects['onChannelDecision'] = async (ctx, { orderProductUuids, command }) => {
  const uuids = [...new Set(orderProductUuids.map((uuid) => uuid.toLowerCase()))];
  const found = await listProductOrders(ctx.db, uuids, storeOfStaff(ctx));
  const isAsked = (order: ProductOrder): boolean =>
    command.kind !== 'CONFIRM' || (!order.isConfirmed && order.status === 'PAYMENT_COMPLETE');
  const asked = found.filter(isAsked);
  if (asked.length === 0) return new Map();
  const parts =
    command.kind === 'CANCEL_SALE' ? await partlyChosen(ctx, asked) : openOptions(asked, command.kind);
  const orders = asked.filter(({ orderProductUuid: uuid }) => !parts.has(uuid));
  const refusals = await decideNow(ctx, orders, command, {
    ...handlers,
    staffUuid: staffOf(ctx),
    record: async (tx) => {
      for (const orderUuid of new Set(orders.map((order) => order.orderUuid)))
        await recordAudit(tx, ctx, {
          action: commandAction(command.kind),
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
    asked.map(({ orderProductUuid: uuid }): [string, Refusal | null] => [
      uuid,
      parts.get(uuid) ?? refusals.get(uuid) ?? null,
    ]),
  );
};

/** Reads product orders again whose invoice was withdrawn after a change at the channel; returns their rows. */
async function readChanged(ctx: Ctx, orderProductUuids: readonly string[]): Promise<Set<string>> {
  const changed = await listChanged(ctx.db, orderProductUuids);
  for (const [channel, own] of Map.groupBy(changed, (one) => one.channel))
    await applyAnswer(ctx, channel, [...new Set(own.map((one) => one.productOrderId))]);
  return new Set(changed.map(({ uuid }) => uuid));
}

/**
 * Confirms the rows that are dispatched now. The shopper may change the address and the option until then, and after an invoice that was withdrawn:
 * a row that differs from what its label was printed with is not dispatched.
 */
export const confirmBeforeDispatch: Effects['onChannelDispatch'] = async (ctx, orderProductUuids) => {
  const before = await listLabels(ctx.db, orderProductUuids);
  const changed = await readChanged(ctx, orderProductUuids);
  const confirmed = await decideAtChannel(ctx, { orderProductUuids, command: { kind: 'CONFIRM' } });
  const asked = new Set([...changed, ...confirmed.keys()]);
  if (asked.size === 0) return confirmed;
  const after = await listLabels(ctx.db, orderProductUuids);
  for (const uuid of asked)
    if ((confirmed.get(uuid) ?? null) === null && before.get(uuid) !== after.get(uuid))
      confirmed.set(uuid, refusalOf('ORDER_STATUS_CONFLICT', { message: movedSentence }));
  return confirmed;
};
