// Decisions of staff that are sent to a channel immediately (docs/rules/channels.md#commands). Each is stored first: the job sends a
// decision whose answer was lost again, after it compared the product order.
import { type Refusal, refusalOf } from '#domain/base/refusal.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ChannelCommand } from '#domain/channels/sales-channel/command.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type ProductOrder, enqueueCommands, listStates } from './commands.db.ts';
import { type AnswerHandlers, sendNow } from './send-commands.ts';

const pendingSentence = '판매 채널이 응답하지 않습니다. 다시 연결되면 자동으로 전송합니다.';

/** The same decision is the same command until it was executed or refused, and a new command afterwards. */
const keyOf = ({ channel, productOrderId, endedCount }: ProductOrder, { kind }: ChannelCommand): string =>
  `${kind} ${channel} ${productOrderId} ${endedCount}`;

/**
 * Sends one decision about these product orders to their channels. Returns what the channel did not accept, by row: ORDER_STATUS_CONFLICT with
 * the sentence of the channel, PROVIDER_UNAVAILABLE without an answer. `record` runs in the transaction that stores the decision.
 */
export async function decideNow(
  ctx: Ctx,
  orders: readonly ProductOrder[],
  command: ChannelCommand,
  {
    staffUuid,
    record,
    ...handlers
  }: AnswerHandlers & { staffUuid: string; record: (tx: Tx) => Promise<void> },
): Promise<Map<string, Refusal>> {
  if (orders.length === 0) return new Map();
  const commands = orders.map((order) => {
    const { channel, channelOrderId, productOrderId, orderUuid } = order;
    const key = keyOf(order, command);
    return {
      channel,
      channelOrderId,
      productOrderId,
      orderUuid,
      body: command,
      key,
      staffUuid,
      now: ctx.now,
    };
  });
  const keys = commands.map(({ key }) => key);
  await ctx.tx(async (tx) => {
    await enqueueCommands(tx, commands);
    await record(tx);
  });
  const uuids = (await listStates(ctx.db, keys)).map(({ uuid }) => uuid);
  for (const channel of new Set<ChannelName>(orders.map((order) => order.channel))) {
    const client = ctx.providers.channels?.[channel];
    if (client !== undefined) await sendNow(ctx, client, uuids, handlers);
  }
  const states = new Map((await listStates(ctx.db, keys)).map((state) => [state.key, state] as const));
  const refusals = new Map<string, Refusal>();
  for (const order of orders) {
    const state = states.get(keyOf(order, command));
    if (state === undefined || state.state === 'OPEN')
      refusals.set(order.orderProductUuid, refusalOf('PROVIDER_UNAVAILABLE', { message: pendingSentence }));
    else if (state.state === 'FAILED') refusals.set(order.orderProductUuid, refusedBy(state.message));
  }
  return refusals;
}

const refusedBy = (reason: string | null): Refusal =>
  refusalOf('ORDER_STATUS_CONFLICT', { message: `판매 채널이 거절했습니다. ${reason ?? ''}`.trim() });
