// What the clock does for messages: sends what is due, tries again, asks how it ended (domain.md 1.7).
// No transaction is open while a company is asked.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { drain } from '../../jobs/drain.ts';
import type { MessageAnswer } from '../../providers/message/port.ts';
import {
  type DueDelivery,
  claimDueDeliveries,
  deleteOldMessages,
  forgetSecrets,
  writeEnd,
  writeLater,
  writeSent,
} from './messages.db.ts';
import { type Template, fillTemplate, templateOf } from './templates.ts';

/** With the waits below: about four hours of trying. */
const triesAtMost = 9;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;
/** A company that never tells how a message ended is asked no more after this. */
const askedForMs = 3 * dayMs;
const firstAskMs = 20_000;
/** Messages to members, with their phones and addresses, are kept so long as proof; those of orders stay with the order. */
const keptMs = 90 * dayMs;

const waitMs = (tries: number): number => Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);

/** Sends or asks about every delivery that is due. */
export async function sendDueMessages(ctx: Ctx): Promise<void> {
  await drain(
    () => claimDueDeliveries(ctx.db, ctx.now),
    (due) => (due.status === 'WAITING' ? sendOne(ctx, due) : askOne(ctx, due)),
  );
}

async function sendOne(ctx: Ctx, due: DueDelivery): Promise<void> {
  const template = templateOf(due.template);
  const isTooLate =
    template.usefulForMs !== undefined && ctx.now.getTime() - due.created_at.getTime() > template.usefulForMs;
  if (isTooLate) return fail(ctx, due, template, 'TOO_LATE');
  const answer = await handOver(ctx, due, template);
  if (answer.kind === 'yes') {
    const { providerId, channel } = answer;
    const isPhone = due.way === 'PHONE';
    const provider = isPhone ? ctx.providers.phone.name : ctx.providers.mail.name;
    const askAt = isPhone ? new Date(ctx.now.getTime() + firstAskMs) : null;
    await writeSent(ctx.db, due.uuid, { provider, providerId, channel, askAt, now: ctx.now });
    await forget(ctx, due, template);
    return;
  }
  const code = answer.kind === 'no' ? answer.code : answer.reason;
  if (answer.kind === 'no' && answer.isAlimtalkFault && !due.is_plain_text)
    return writeLater(ctx.db, due.uuid, { dueAt: ctx.now, code, isPlainText: true });
  if (answer.kind === 'no' || due.try_count >= triesAtMost) return fail(ctx, due, template, code);
  const dueAt = new Date(ctx.now.getTime() + waitMs(due.try_count));
  return writeLater(ctx.db, due.uuid, { dueAt, code, isPlainText: false });
}

/** The words on their way, by phone or by mail. */
async function handOver(ctx: Ctx, due: DueDelivery, template: Template): Promise<MessageAnswer> {
  const variables = { ...due.variables, shop: ctx.config.publicUrl };
  const { subject } = template;
  if (due.way === 'PHONE')
    return ctx.providers.phone.send({
      to: due.phone ?? '',
      text: fillTemplate(template.text, variables),
      subject,
      template: due.template,
      variables: Object.fromEntries(
        Object.entries(due.variables).map(([name, value]) => [name, String(value)]),
      ),
      isPlainText: due.is_plain_text,
    });
  const text = fillTemplate(template.mailText ?? template.text, variables);
  return ctx.providers.mail.send({ to: due.email ?? '', subject, text, reference: due.uuid });
}

/** A message that goes nowhere is loud for staff; the address and the words stay out of the log. */
async function fail(ctx: Ctx, due: DueDelivery, template: Template, code: string): Promise<void> {
  await writeEnd(ctx.db, due.uuid, { status: 'FAILED', code, now: ctx.now });
  await forget(ctx, due, template);
  ctx.log.warn(
    { delivery: due.uuid, template: due.template, way: due.way, code },
    'a message could not be sent',
  );
}

async function forget(ctx: Ctx, due: DueDelivery, template: Template): Promise<void> {
  if (template.secrets !== undefined) await forgetSecrets(ctx.db, due.message_uuid, template.secrets);
}

async function askOne(ctx: Ctx, due: DueDelivery): Promise<void> {
  const end = await ctx.providers.phone.findEnd(due.provider_id ?? '');
  if (end.kind === 'delivered' || end.kind === 'failed') {
    const status = end.kind === 'delivered' ? 'DELIVERED' : 'FAILED';
    return writeEnd(ctx.db, due.uuid, { status, code: end.code, channel: end.channel, now: ctx.now });
  }
  const code = end.kind === 'pending' ? 'PENDING' : end.reason;
  const isOver = ctx.now.getTime() - (due.sent_at ?? due.created_at).getTime() > askedForMs;
  if (isOver) return writeEnd(ctx.db, due.uuid, { status: 'SENT', code: 'NO_RESULT', now: ctx.now });
  const dueAt = new Date(ctx.now.getTime() + waitMs(due.try_count));
  return writeLater(ctx.db, due.uuid, { dueAt, code, isPlainText: false });
}

export async function forgetOldMessages(ctx: Ctx): Promise<void> {
  await deleteOldMessages(ctx.db, new Date(ctx.now.getTime() - keptMs));
}
