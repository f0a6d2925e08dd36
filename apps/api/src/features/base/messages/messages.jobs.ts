// Jobs of the outbox: send due messages, retry, query delivery results (docs/rules/messages.md#outbox). No transaction is open during a
// provider call.
import { dayMs } from '#domain/base/calendar.ts';
import { placeholdersIn } from '#domain/messages/message-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { leaseEnd } from '../../../jobs/keep-lease.ts';
import { drain } from '../../../jobs/drain.ts';
import type {
  MessageAnswer,
  MessageRefused,
  MessageUnknown,
  PhoneMessage,
} from '../../../providers/message/port.ts';
import { alimtalkIdOf, checkAlimtalkTemplates, readAlimtalkStates } from './alimtalk-templates.ts';
import { type CheckedDeliveries, checkDue } from './due-check.ts';
import {
  type DueDelivery,
  type DueKind,
  type FinishedDelivery,
  type Retry,
  claimDueDeliveries,
  deleteMessagesBefore,
  deleteSecrets,
  writeResults,
  writeRetries,
  writeSent,
} from './messages.db.ts';
import { type AppliedTemplate, type AppliedTexts, readTexts } from './message-texts.ts';
import { type ShopVariables, shopVariables } from './messages.ts';
import { type MessageTemplate, fillTemplate, templateOf } from './templates.ts';

/** About four hours with the waits below. */
const maxTries = 9;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;
/** Deliveries without a result are no longer queried after this time. */
const resultTimeoutMs = 3 * dayMs;
const firstResultCheckMs = 20_000;
/** Retention of messages to members with their addresses, as evidence; messages about orders are kept with the order. */
const retentionMs = 90 * dayMs;

const waitMs = (tries: number): number => Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);

/** Small enough that the slowest mail server finishes a claim within its lease, because mails are sent one by one. */
const mailsPerClaim = 20;
/** Mails that are sent one after another; their outcomes are written in one statement. */
const mailsPerSequence = 5;

// Separate jobs, so that a slow result query or a notice to all members delays no code.

/** Sends due text messages to single recipients; each claim is one call to the provider. */
export const sendDueTexts = (ctx: Ctx): Promise<void> => sendTextsOf(ctx, false);
/** Sends due text messages of notices to many members. */
export const sendBulkTexts = (ctx: Ctx): Promise<void> => sendTextsOf(ctx, true);
/** Sends due mails to single recipients. */
export const sendDueMails = (ctx: Ctx): Promise<void> => sendMailsOf(ctx, false);
/** Sends due mails of notices to many members. */
export const sendBulkMails = (ctx: Ctx): Promise<void> => sendMailsOf(ctx, true);

async function sendTextsOf(ctx: Ctx, isBulk: boolean): Promise<void> {
  await drain(claimPhoneBatch(ctx, { status: 'WAITING', isBulk }), (due) => sendTexts(ctx, due));
}

/** Queries the results of text messages that are due for it. */
export async function fetchDueResults(ctx: Ctx): Promise<void> {
  for (const isBulk of [false, true])
    await drain(claimPhoneBatch(ctx, { status: 'SENT', isBulk }), (due) => fetchResults(ctx, due));
}

async function sendMailsOf(ctx: Ctx, isBulk: boolean): Promise<void> {
  const claim = async (): Promise<MailSequence[]> => {
    const kind = { way: 'EMAIL', status: 'WAITING', isBulk } as const;
    const due = await claimDueDeliveries(ctx.db, kind, mailsPerClaim, leaseOf(ctx));
    if (due.length === 0) return [];
    const [ofShop, texts] = await Promise.all([shopVariables(ctx), textsOf(ctx, due)]);
    const [contracts, addresses] = await Promise.all([
      contractsOf(ctx, due, texts),
      addressesOf(ctx, due, (template) => mailTextOf(texts(template))),
    ]);
    const parts = Math.ceil(due.length / mailsPerSequence);
    return Array.from({ length: parts }, (_, part) => ({
      due: due.filter((_one, at) => at % parts === part),
      ofShop,
      texts,
      contracts,
      addresses,
    }));
  };
  await drain(claim, (mails) => sendMails(ctx, mails));
}

/** A run may last long: a lease is counted from the current time, or another process would send the same message again. */
const leaseOf = (ctx: Ctx) => ({ now: ctx.now, leasedUntil: leaseEnd(ctx) });

/** Claims one batch for a provider call; an empty list ends the job. */
const claimPhoneBatch = (ctx: Ctx, kind: Omit<DueKind, 'way'>) => async (): Promise<DueDelivery[][]> => {
  const count = ctx.providers.phone.batchSize;
  const due = await claimDueDeliveries(ctx.db, { way: 'PHONE', ...kind }, count, leaseOf(ctx));
  return due.length === 0 ? [] : [due];
};

async function sendTexts(ctx: Ctx, due: readonly DueDelivery[]): Promise<void> {
  const { phone } = ctx.providers;
  const checked = await checkDue(ctx, due);
  const { ready } = checked;
  const [ofShop, texts] = await Promise.all([shopVariables(ctx), textsOf(ctx, ready)]);
  const [alimtalkIds, addresses] = await Promise.all([
    approvedIdsOf(ctx, ready, texts),
    addressesOf(ctx, ready, (template) => texts(template).text),
  ]);
  const messages = ready.map((one) =>
    textOf(one, texts(one.template), {
      variables: variablesOf(one, ofShop, addresses),
      alimtalkId: alimtalkIds.get(one.template),
    }),
  );
  const answers = messages.length === 0 ? [] : await phone.send(messages);
  const outcomes = ready.map((one, index) => ({ due: one, answer: answers[index] ?? notAnswered }));
  const askAt = new Date(ctx.now.getTime() + firstResultCheckMs);
  await writeOutcomes(ctx, checked, outcomes, { provider: phone.name, askAt });
}

/** The texts with which these deliveries are sent now, by template. */
const textsOf = (ctx: Ctx, due: readonly DueDelivery[]): Promise<AppliedTexts> =>
  readTexts(ctx.db, [...new Set(due.map(({ template }) => template))]);

/** The Alimtalk templates of these deliveries that are sent, by our template: approved ones, and those with an unknown state. */
async function approvedIdsOf(
  ctx: Ctx,
  due: readonly DueDelivery[],
  texts: AppliedTexts,
): Promise<Map<MessageTemplate, string>> {
  const used = [...new Set(due.map(({ template }) => template))].map((template) => ({
    template,
    applied: texts(template),
  }));
  const states = await readAlimtalkStates(ctx, used);
  return new Map(
    used.flatMap(({ template, applied }) => {
      const id = alimtalkIdOf(ctx, template, applied);
      const isApproved = id !== undefined && (states.get(id)?.state ?? 'APPROVED') === 'APPROVED';
      return isApproved ? [[template, id] as const] : [];
    }),
  );
}

function textOf(
  due: DueDelivery,
  template: AppliedTemplate,
  { variables, alimtalkId }: { variables: DueDelivery['variables']; alimtalkId: string | undefined },
): PhoneMessage {
  return {
    to: due.phone ?? '',
    text: fillTemplate(template.text, variables),
    subject: fillTemplate(template.subject, variables),
    variables: Object.fromEntries(
      placeholdersIn(template.text).map((name) => [name, String(variables[name] ?? '')]),
    ),
    ...(alimtalkId !== undefined && !due.isPlainText && { alimtalkId }),
    reference: due.uuid,
  };
}

/** Mails that are sent one after another, with what was read once for all mails that the job claimed. */
type MailSequence = {
  due: DueDelivery[];
  ofShop: ShopVariables;
  texts: AppliedTexts;
  contracts: ReadonlyMap<string, string>;
  addresses: ReadonlyMap<string, string>;
};

async function sendMails(
  ctx: Ctx,
  { due, texts, ofShop, contracts, addresses }: MailSequence,
): Promise<void> {
  const outcomes: SendOutcome[] = [];
  const checked = await checkDue(ctx, due);
  for (const one of checked.ready) {
    const variables = variablesOf(one, ofShop, addresses);
    const contract = contracts.get(one.orderUuid ?? '');
    if (contract !== undefined) variables['contract'] = contract;
    outcomes.push(await sendMail(ctx, one, texts(one.template), variables));
  }
  await writeOutcomes(ctx, checked, outcomes, { provider: ctx.providers.mail.name, askAt: null });
}

async function sendMail(
  ctx: Ctx,
  due: DueDelivery,
  template: AppliedTemplate,
  variables: DueDelivery['variables'],
): Promise<SendOutcome> {
  if (hasContract(template) && !('contract' in variables)) return notSent(due, 'NO_CONTRACT');
  const answer = await ctx.providers.mail.send({
    to: due.email ?? '',
    subject: fillTemplate(template.subject, variables),
    text: fillTemplate(mailTextOf(template), variables),
    ...oneClickOf(due, variables),
    reference: due.uuid,
  });
  return { due, answer };
}

/** The address at which a mail program refuses advertising for its reader, with the token of the link in the text. */
const oneClickOf = ({ template }: DueDelivery, { shop, token }: DueDelivery['variables']) =>
  templateOf(template).isAdvertising === true && {
    oneClickUrl: `${shop}/api/v1/open/advertising/refusals/${token}`,
  };

/** The values of a message with those that every message has, and the address of its order. */
const variablesOf = (
  { variables, orderUuid }: DueDelivery,
  ofShop: ShopVariables,
  addresses: ReadonlyMap<string, string>,
): DueDelivery['variables'] => ({ ...variables, ...ofShop, order: addresses.get(orderUuid ?? '') ?? '' });

/** The addresses of the orders of these deliveries whose text contains one, by order. */
async function addressesOf(
  ctx: Ctx,
  due: readonly DueDelivery[],
  textFor: (template: MessageTemplate) => string,
): Promise<ReadonlyMap<string, string>> {
  const uuids = ordersOf(due, (template) => placeholdersIn(textFor(template)).includes('order'));
  return uuids.length === 0 ? new Map() : ctx.effects.addressesOfOrders(ctx, uuids);
}

const ordersOf = (due: readonly DueDelivery[], isNeeded: (template: MessageTemplate) => boolean): string[] =>
  due.flatMap(({ orderUuid, template }) => (orderUuid !== null && isNeeded(template) ? [orderUuid] : []));

const mailTextOf = ({ text, mailText = text }: AppliedTemplate): string => mailText;

const hasContract = (template: AppliedTemplate): boolean =>
  placeholdersIn(mailTextOf(template)).includes('contract');

/** The contracts that these mails contain, by order. */
async function contractsOf(
  ctx: Ctx,
  due: readonly DueDelivery[],
  texts: AppliedTexts,
): Promise<ReadonlyMap<string, string>> {
  const uuids = ordersOf(due, (template) => hasContract(texts(template)));
  return uuids.length === 0 ? new Map() : ctx.effects.writeContracts(ctx, uuids);
}

/** Answer of the provider to one delivery, or the reason why it was not sent. */
type SendOutcome = { due: DueDelivery; answer: MessageAnswer };

const notAnswered: MessageUnknown = { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH' };
const notSent = (due: DueDelivery, code: string): SendOutcome => ({
  due,
  answer: { kind: 'no', code, isAlimtalkFault: false },
});

/** Writes the outcomes of sent deliveries and of those that the check refused or postponed: accepted, to be retried, or failed. */
async function writeOutcomes(
  ctx: Ctx,
  { refused, later }: CheckedDeliveries,
  outcomes: readonly SendOutcome[],
  how: { provider: string; askAt: Date | null },
): Promise<void> {
  const accepted: SendOutcome[] = [];
  const failed: SendOutcome[] = refused.map(({ due, code }) => notSent(due, code));
  const retries: Retry[] = [...later];
  for (const one of outcomes) {
    const { due, answer } = one;
    const again = answer.kind === 'yes' ? undefined : retryOf(ctx, due, answer);
    if (answer.kind === 'yes') accepted.push(one);
    else if (again) retries.push(again);
    else failed.push(one);
  }
  const sent = accepted.flatMap(({ due, answer }) =>
    answer.kind === 'yes' ? [{ uuid: due.uuid, ...answer }] : [],
  );
  await writeSent(ctx.db, sent, { ...how, now: ctx.now });
  await writeRetries(ctx.db, retries);
  await writeResults(
    ctx.db,
    failed.map(({ due, answer }) => ({ uuid: due.uuid, status: 'FAILED', code: codeOf(answer) })),
    ctx.now,
  );
  await deleteSecretsOf(ctx, [...accepted, ...failed]);
  for (const { due, answer } of failed) logFailure(ctx, due, codeOf(answer));
}

const codeOf = (answer: MessageAnswer): string =>
  answer.kind === 'no' ? answer.code : answer.kind === 'unknown' ? answer.reason : '';

/** When and how to retry; undefined for a final failure. */
function retryOf(ctx: Ctx, due: DueDelivery, answer: MessageRefused | MessageUnknown): Retry | undefined {
  const code = codeOf(answer);
  if (answer.kind === 'no')
    return answer.isAlimtalkFault && !due.isPlainText
      ? { uuid: due.uuid, dueAt: ctx.now, code, isPlainText: true }
      : undefined;
  if (due.tryCount >= maxTries) return undefined;
  return { uuid: due.uuid, dueAt: againAt(ctx, due), code, isPlainText: false };
}

const againAt = (ctx: Ctx, { tryCount }: DueDelivery): Date => new Date(ctx.now.getTime() + waitMs(tryCount));

/** Logged as a warning for staff, without the address and the text. */
function logFailure(ctx: Ctx, { uuid, template, way }: DueDelivery, code: string): void {
  ctx.log.warn({ delivery: uuid, template, way, code }, 'a message could not be sent');
}

/** Deletes the secret variables of messages that were sent or have failed. */
async function deleteSecretsOf(ctx: Ctx, outcomes: readonly SendOutcome[]): Promise<void> {
  const bySecrets = Map.groupBy(outcomes, ({ due }) => templateOf(due.template).secrets);
  for (const [secrets, group] of bySecrets)
    if (secrets !== undefined)
      await deleteSecrets(
        ctx.db,
        group.map(({ due }) => due.messageUuid),
        secrets,
      );
}

async function fetchResults(ctx: Ctx, sent: readonly DueDelivery[]): Promise<void> {
  const found = await ctx.providers.phone.findResults(
    sent.map(({ uuid, providerId, providerGroup }) => ({
      providerId: providerId ?? '',
      reference: uuid,
      ...(providerGroup !== null && { group: providerGroup }),
    })),
  );
  const ends: FinishedDelivery[] = [];
  const retries: Retry[] = [];
  for (const [index, due] of sent.entries()) {
    const end = found[index] ?? notAnswered;
    if (end.kind === 'delivered') ends.push({ ...end, uuid: due.uuid, status: 'DELIVERED' });
    else if (end.kind === 'failed') ends.push({ ...end, uuid: due.uuid, status: 'FAILED' });
    else if (ctx.now.getTime() - (due.sentAt ?? due.createdAt).getTime() > resultTimeoutMs)
      ends.push({ uuid: due.uuid, status: 'SENT', code: 'NO_RESULT' });
    else {
      const code = end.kind === 'pending' ? 'PENDING' : end.reason;
      retries.push({ uuid: due.uuid, dueAt: againAt(ctx, due), code, isPlainText: false });
    }
  }
  await writeResults(ctx.db, ends, ctx.now);
  await writeRetries(ctx.db, retries);
}

export async function deleteOldMessages(ctx: LockedCtx): Promise<void> {
  await deleteMessagesBefore(ctx.db, new Date(ctx.now.getTime() - retentionMs));
}

export const messagesJobs: readonly Job[] = [
  { name: 'text messages to one person', everyMs: 1_000, exclusive: 'rows', run: sendDueTexts },
  { name: 'delivery results of text messages', everyMs: 1_000, exclusive: 'rows', run: fetchDueResults },
  { name: 'mails to one person', everyMs: 1_000, exclusive: 'rows', run: sendDueMails },
  { name: 'bulk text messages', everyMs: 1_000, exclusive: 'rows', run: sendBulkTexts },
  { name: 'bulk mails', everyMs: 1_000, exclusive: 'rows', run: sendBulkMails },
  {
    name: 'states of Alimtalk templates',
    everyMs: 60_000,
    exclusive: 'rows',
    run: checkAlimtalkTemplates,
  },
  { name: 'old messages to members', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldMessages },
];
