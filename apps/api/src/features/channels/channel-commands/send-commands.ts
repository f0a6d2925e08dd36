// Sends due commands to their channels (docs/rules/channels.md#commands). Each attempt is counted before the call; a command that may have reached
// the channel is compared with the product order before it is sent again, so that each is executed once. No transaction is open during a call.
import type { ChannelName } from '#domain/channels/channels.ts';
import {
  type ChannelCommand,
  isExecuted,
  retryAt,
  safeSentence,
} from '#domain/channels/sales-channel/command.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { leaseEnd, withLease } from '../../../jobs/keep-lease.ts';
import type {
  ChannelAnswer,
  ClaimDecision,
  ChannelClient,
  RowAnswer,
} from '../../../providers/channel/port.ts';
import {
  type DueCommand,
  claimDue,
  renewCommands,
  writeDone,
  writeFailed,
  writePostponed,
} from './commands.db.ts';
import { listPersonalTexts } from './order-persons.db.ts';
import { pauseChannel, postponeChannel } from './pauses.db.ts';

/** Called for the answers of the channel. */
export type AnswerHandlers = {
  /** The channel executed commands of these product orders; called outside a transaction. */
  onDone(ctx: Ctx, channel: ChannelName, productOrderIds: readonly string[]): Promise<void>;
  /** The channel refused a command, in the transaction that records it. */
  onRefused(tx: Tx, ctx: Ctx, command: DueCommand, refusal: { code: string; message: string }): Promise<void>;
};

type Outcome =
  | { kind: 'done' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string; isUnsent: boolean };
/** The channel is busy or down; `isStated` if it stated how long (Retry-After). */
type Pause = { ms: number; isStated: boolean };
/** With a pause nothing more of the batch is sent. */
type BatchEnd = { outcomes: Map<DueCommand, Outcome>; pause: Pause | undefined };

/** Sends the due commands of each channel until none is due, or the channel does not answer. */
export async function sendDueCommands(ctx: Ctx, handlers: AnswerHandlers): Promise<void> {
  const { SMARTSTORE, NAVERPAY } = ctx.providers.channels ?? {};
  for (const client of [SMARTSTORE, NAVERPAY]) if (client !== undefined) await sendOf(ctx, client, handlers);
}

/** Sends those of these commands that are due. */
export async function sendNow(
  ctx: Ctx,
  client: ChannelClient,
  uuids: readonly string[],
  handlers: AnswerHandlers,
): Promise<void> {
  await sendOf(ctx, client, handlers, uuids);
}

async function sendOf(
  ctx: Ctx,
  client: ChannelClient,
  handlers: AnswerHandlers,
  uuids?: readonly string[],
): Promise<void> {
  const { channel, writeBatch: count } = client;
  // Sending may last long: leases and waits are counted from the current time, not from the start of the job.
  const current = (): Ctx => ({ ...ctx, now: ctx.currentTime() });
  for (;;) {
    const leaseUntil = leaseEnd(ctx);
    const due = await claimDue(ctx.db, channel, { uuids, count, leaseUntil, now: current().now });
    if (due.length === 0) return;
    const isPaused = await withLease(
      ctx,
      { rows: due, until: leaseUntil, renew: renewCommands },
      async () => {
        const end = await send(client, due);
        const after = current();
        if (end.pause !== undefined) await pause(after, channel, end.pause);
        await recordOutcomes(after, channel, end, handlers);
        return end.pause !== undefined;
      },
    );
    if (isPaused) return;
  }
}

async function pause({ db, now }: Ctx, channel: ChannelName, { ms, isStated }: Pause): Promise<void> {
  const until = new Date(now.getTime() + ms);
  if (isStated) await pauseChannel(db, channel, until);
  else await postponeChannel(db, channel, until);
}

/** Sends commands of one kind. */
async function send(client: ChannelClient, due: readonly DueCommand[]): Promise<BatchEnd> {
  const end: BatchEnd = { outcomes: new Map(), pause: undefined };
  const open = await withoutExecuted(client, due, end);
  if (open.length === 0) return end;
  await callFor(client, open, end);
  await acceptExecuted(client, end);
  return end;
}

async function callFor(client: ChannelClient, open: readonly DueCommand[], end: BatchEnd): Promise<void> {
  const kind = open[0]?.body.kind;
  if (kind !== 'CONFIRM' && kind !== 'DISPATCH') {
    for (const command of open) await decide(client, command, end);
    return;
  }
  const answer =
    kind === 'CONFIRM'
      ? await client.confirm(open.map(({ productOrderId }) => productOrderId))
      : await client.dispatch(open.flatMap(parcelOf));
  // The channel refuses a whole call for one wrong product order: each is sent again by its own call.
  if (answer.kind === 'no' && open.length > 1)
    for (const command of open)
      if (end.pause === undefined) await callFor(client, [command], end);
      else end.outcomes.set(command, notSent);
  else recordAnswers(end, open, answer);
}

/** A refused command may have been executed before, at the channel itself or by an attempt whose answer was lost. */
async function acceptExecuted(client: ChannelClient, end: BatchEnd): Promise<void> {
  const failed = [...end.outcomes].filter(([, { kind }]) => kind === 'refused').map(([command]) => command);
  if (failed.length === 0) return;
  const read = await readOrders(client, failed);
  if (read.kind === 'unknown') end.pause = pauseOf(read);
  if (read.kind === 'yes')
    for (const command of failed) if (read.value(command)) end.outcomes.set(command, { kind: 'done' });
}

/** Reads the product orders of commands; the value is true if the command was executed. */
async function readOrders(
  client: ChannelClient,
  commands: readonly DueCommand[],
): Promise<ChannelAnswer<(command: DueCommand) => boolean>> {
  const ids = [...new Set(commands.map(({ productOrderId }) => productOrderId))];
  const read = await client.readProductOrders(ids);
  if (read.kind !== 'yes') return read;
  const sources = new Map(read.value.map((one) => [one.productOrderId, one] as const));
  const isDone = ({ productOrderId, body }: DueCommand): boolean => {
    const source = sources.get(productOrderId);
    return source !== undefined && isExecuted(body, source);
  };
  return { kind: 'yes', value: isDone };
}

/** The commands that the channel has not executed. Reads the product orders of those that may have reached it. */
async function withoutExecuted(
  client: ChannelClient,
  due: readonly DueCommand[],
  end: BatchEnd,
): Promise<DueCommand[]> {
  const repeated = due.filter(({ tryCount }) => tryCount > 1);
  if (repeated.length === 0) return [...due];
  const read = await readOrders(client, repeated);
  if (read.kind === 'yes') {
    for (const command of repeated.filter(read.value)) end.outcomes.set(command, { kind: 'done' });
    return due.filter((command) => !end.outcomes.has(command));
  }
  // The channel is not reachable: nothing of the batch was sent.
  const reason = read.kind === 'no' ? read.code : read.reason;
  for (const command of due)
    end.outcomes.set(command, { kind: 'unknown', reason, isUnsent: command.tryCount === 1 });
  end.pause = pauseOf(read);
  return [];
}

function pauseOf(answer: ChannelAnswer<unknown>): Pause {
  const statedMs = answer.kind === 'unknown' ? answer.retryAfterMs : undefined;
  return { ms: statedMs ?? defaultPauseMs, isStated: statedMs !== undefined };
}
const defaultPauseMs = 10_000;

function parcelOf({ productOrderId, body }: DueCommand) {
  if (body.kind !== 'DISPATCH') return [];
  const { carrier, invoiceNumber, sentAt } = body;
  return [{ productOrderId, carrier, invoiceNumber, sentAt: new Date(sentAt) }];
}

/** Each command of the batch has its own answer: an accepted call may refuse all of them. */
function recordAnswers(end: BatchEnd, due: readonly DueCommand[], answer: ChannelAnswer<RowAnswer[]>): void {
  if (answer.kind === 'unknown') end.pause = pauseOf(answer);
  const answers = new Map(
    answer.kind === 'yes' ? answer.value.map((row) => [row.productOrderId, row] as const) : [],
  );
  for (const command of due) {
    const row = answers.get(command.productOrderId);
    if (answer.kind === 'unknown') end.outcomes.set(command, unknown(answer.reason));
    else if (answer.kind === 'no') end.outcomes.set(command, refused(answer));
    else if (row === undefined) end.outcomes.set(command, unknown('NOT_ANSWERED'));
    else end.outcomes.set(command, row.isDone ? { kind: 'done' } : refused(row));
  }
}

const notSent: Outcome = { kind: 'unknown', reason: 'CHANNEL_PAUSED', isUnsent: true };
const unknown = (reason: string): Outcome => ({ kind: 'unknown', reason, isUnsent: false });
const refused = ({ code, message }: { code: string; message: string }): Outcome => ({
  kind: 'refused',
  code,
  message,
});

/** One decision about a claim; not called while the channel does not answer. */
async function decide(client: ChannelClient, command: DueCommand, end: BatchEnd): Promise<void> {
  const decision = decisionOf(command.body);
  if (end.pause !== undefined || decision === undefined) {
    end.outcomes.set(command, notSent);
    return;
  }
  const answer = await client.decideClaim(command.productOrderId, decision);
  if (answer.kind === 'unknown') end.pause = pauseOf(answer);
  if (answer.kind === 'yes') end.outcomes.set(command, { kind: 'done' });
  else end.outcomes.set(command, answer.kind === 'no' ? refused(answer) : unknown(answer.reason));
}

function decisionOf(body: ChannelCommand): ClaimDecision | undefined {
  if (body.kind === 'CONFIRM' || body.kind === 'DISPATCH') return undefined;
  return body.kind === 'RESHIP_EXCHANGE' ? { ...body, sentAt: new Date(body.sentAt) } : body;
}

async function recordOutcomes(
  ctx: Ctx,
  channel: ChannelName,
  { outcomes, pause: paused }: BatchEnd,
  handlers: AnswerHandlers,
): Promise<void> {
  const done = [...outcomes].filter(([, { kind }]) => kind === 'done').map(([command]) => command);
  if (done.length > 0)
    await writeDone(
      ctx.db,
      done.map(({ uuid }) => uuid),
      ctx.now,
    );
  for (const [command, outcome] of outcomes) {
    if (outcome.kind === 'refused') await fail(ctx, command, outcome, handlers);
    if (outcome.kind === 'unknown')
      await postpone(ctx, command, { ...outcome, pauseMs: paused?.ms }, handlers);
  }
  if (done.length > 0)
    await handlers.onDone(ctx, channel, [...new Set(done.map(({ productOrderId }) => productOrderId))]);
}

function fail(
  ctx: Ctx,
  command: DueCommand,
  { code, message }: { code: string; message: string },
  handlers: AnswerHandlers,
): Promise<void> {
  return ctx.tx(async (tx) => {
    const refusal = { code, message: safeSentence(message, await listPersonalTexts(tx, command.orderUuid)) };
    await writeFailed(tx, command.uuid, { ...refusal, now: ctx.now });
    await handlers.onRefused(tx, ctx, command, refusal);
  });
}

async function postpone(
  ctx: Ctx,
  command: DueCommand,
  { reason, isUnsent, pauseMs }: { reason: string; isUnsent: boolean; pauseMs: number | undefined },
  handlers: AnswerHandlers,
): Promise<void> {
  const dueAt = retryAt(command.tryCount, ctx.now, pauseMs);
  if (dueAt === undefined) {
    ctx.log.error(
      { channel: command.channel, kind: command.body.kind, code: reason },
      'a command to a channel had no answer',
    );
    return fail(ctx, command, { code: reason, message: '판매 채널이 응답하지 않습니다.' }, handlers);
  }
  return writePostponed(ctx.db, [command.uuid], { dueAt, code: reason, isUnsent });
}
