// Commands of staff: answer an inquiry of a channel, or close it (docs/rules/channels.md#inquiries). The answer is stored first and sent
// afterwards; the job sends what the channel did not accept while it was down.
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  type DueReply,
  type LockedInquiry,
  claimDueReply,
  lockInquiry,
  writeAccepted,
  writeClosed,
  writeNotAccepted,
  writePending,
} from './channel-inquiries.db.ts';

/** A call to a channel ends before, with a renewed token and a wait for the limit of calls. */
const leaseMs = 2 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 60 * 60_000;
/** Answers that one run sends, one after the other. */
const sentPerRun = 5;

type Sent = Pick<
  DueReply,
  'uuid' | 'channel' | 'kind' | 'inquiryId' | 'answerContentId' | 'pendingAnswer' | 'pendingTryCount'
>;

/** Sends a pending answer whose lease the caller holds, and stores the outcome: `yes`, `no` when the channel refused it, else `unknown`. */
async function send(ctx: Ctx, answer: Sent): Promise<'yes' | 'no' | 'unknown'> {
  const client = ctx.providers.channels?.[answer.channel];
  const text = answer.pendingAnswer;
  const sent = (await client?.answerInquiry({
    inquiryId: answer.inquiryId,
    kind: answer.kind,
    text,
    contentId: answer.answerContentId ?? undefined,
  })) ?? { kind: 'unknown' as const, reason: 'NOT_CONFIGURED' };
  if (sent.kind === 'yes')
    await writeAccepted(ctx.db, answer.uuid, { text, contentId: sent.value.contentId, now: ctx.now });
  else if (sent.kind === 'no')
    await writeNotAccepted(ctx.db, answer.uuid, { text, code: sent.code, dueAt: null, now: ctx.now });
  else {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(10, answer.pendingTryCount));
    const dueAt = new Date(ctx.now.getTime() + Math.max(pauseMs, sent.retryAfterMs ?? 0));
    await writeNotAccepted(ctx.db, answer.uuid, { text, code: sent.reason, dueAt, now: ctx.now });
  }
  return sent.kind;
}

type Given = { text: string; templateUuid?: string | undefined };

/** Stores the answer in `tx` and returns it with its lease; undefined when another call is sending one, after which the job sends this one. */
async function storeReply(
  tx: Tx,
  ctx: Ctx,
  inquiry: LockedInquiry,
  { text, templateUuid }: Given,
): Promise<Sent | undefined> {
  const { uuid } = inquiry;
  const isLeased = inquiry.pendingDueAt !== null && inquiry.pendingDueAt > ctx.now;
  const dueAt =
    isLeased && inquiry.pendingDueAt !== null ? inquiry.pendingDueAt : new Date(ctx.now.getTime() + leaseMs);
  await writePending(tx, uuid, { text, staffUuid: staffOf(ctx), dueAt });
  await recordAudit(tx, ctx, {
    action: 'ANSWER',
    targetType: 'INQUIRY',
    targetUuid: uuid,
    ...(templateUuid !== undefined && { after: { templateUuid } }),
  });
  return isLeased ? undefined : { ...inquiry, pendingAnswer: text, pendingTryCount: 0 };
}

/**
 * Answers an inquiry of a channel in place of an earlier answer. Refuses NOT_FOUND, and PROVIDER_UNAVAILABLE when the channel has no client or
 * refused the answer; an answer without an outcome is sent again by the job.
 */
export async function replyToChannelInquiry(
  ctx: Ctx,
  inquiry: { uuid: string; channel: DueReply['channel'] },
  given: Given,
): Promise<void> {
  if (ctx.providers.channels?.[inquiry.channel] === undefined) refuse('PROVIDER_UNAVAILABLE');
  const stored = await ctx.tx(async (tx) => {
    const locked = (await lockInquiry(tx, inquiry.uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    return storeReply(tx, ctx, locked, given);
  });
  if (stored !== undefined && (await send(ctx, stored)) === 'no') refuse('PROVIDER_UNAVAILABLE');
}

/**
 * Answers an inquiry of the queue once; false for a uuid that is not of a channel's inquiry of the staff's store. An answer that the channel
 * refuses stays with the inquiry, which can be answered again. Refuses ALREADY_ANSWERED.
 */
export async function replyInQueue(ctx: Ctx, uuid: string, given: Given): Promise<boolean> {
  const answered = await ctx.tx(async (tx) => {
    const locked = await lockInquiry(tx, uuid, storeOfStaff(ctx));
    if (locked === undefined) return undefined;
    if (locked.isAnswered || locked.isClosed || locked.pendingDueAt !== null) refuse('ALREADY_ANSWERED');
    return { stored: await storeReply(tx, ctx, locked, given) };
  });
  if (answered === undefined) return false;
  if (answered.stored !== undefined) await send(ctx, answered.stored);
  return true;
}

/** Closes an inquiry of the queue without an answer; a closed one stays closed. Returns false as replyInQueue. Refuses ALREADY_ANSWERED. */
export async function closeInQueue(ctx: Ctx, uuid: string, reason: string): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const locked = await lockInquiry(tx, uuid, storeOfStaff(ctx));
    if (locked === undefined) return false;
    if (locked.isAnswered || locked.pendingDueAt !== null) refuse('ALREADY_ANSWERED');
    if (locked.isClosed) return true;
    await writeClosed(tx, uuid, { reason, now: ctx.now });
    await recordAudit(tx, ctx, { action: 'CLOSE', targetType: 'INQUIRY', targetUuid: uuid, reason });
    return true;
  });
}

/** Sends the answers that are due. */
export async function sendDueReplies(ctx: Ctx): Promise<void> {
  for (let sent = 0; sent < sentPerRun; sent += 1) {
    // Sending may last long: leases and waits are counted from the current time, not from the start of the job.
    const now = ctx.currentTime();
    const due = await claimDueReply(ctx.db, { now, leaseUntil: new Date(now.getTime() + leaseMs) });
    if (due === undefined) return;
    await send({ ...ctx, now }, due);
  }
}
