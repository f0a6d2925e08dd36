// Client of SOLAPI: sends Alimtalk, or text where that is impossible, and queries results (docs/integrations.md#solapi). Keys, numbers and
// texts are never logged.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { alimtalkStates } from '#domain/messages/message-enums.ts';
import { fieldsOf, parseJson, textOf } from '../json.ts';
import { send, type CallEnd } from '../transport.ts';
import type {
  AlimtalkTemplate,
  SubmittedMessage,
  MessageAnswer,
  DeliveryResult,
  MessageUnknown,
  PhoneMessage,
  PhoneMessenger,
} from './port.ts';

export type SolapiOptions = {
  /** Origin and path before `/messages`, no slash at the end: `https://api.solapi.com`. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The registered sender number, digits. */
  sender: string;
  /** The Kakao channel that sends Alimtalk; without one everything is sent as text. */
  channelId?: string;
  /** Ids of approved Alimtalk templates by the name of our template: `{ N01: 'KA01TP…' }`. */
  alimtalkTemplates: Readonly<Record<string, string>>;
  /** Secret that the provider sends with its callbacks. */
  callbackSecret?: string;
  timeoutMs?: number;
};

const TIME_OUT_MS = 10_000;
const CONNECT_TIME_OUT_MS = 5_000;
/** The provider accepts ten thousand; a call must end within the lease of its deliveries. */
const BATCH_SIZE = 100;

const channels: Readonly<Record<string, string>> = { ATA: 'ALIMTALK', SMS: 'SMS', LMS: 'LMS', MMS: 'LMS' };

const unknown = (reason: string): MessageUnknown => ({ kind: 'unknown', reason });

/**
 * `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`; valid for one call. With the time of the machine, also where the shop's
 * clock was moved: the provider refuses signatures that are more than 15 minutes off.
 */
function authorization({ apiKey, apiSecret }: SolapiOptions): string {
  const date = new Date().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

type Reply = { ok: true; value: Record<string, unknown> } | { ok: false; code: string } | MessageUnknown;

/** Errors about our key, the clock or the provider's state say nothing about the message. */
function understand(end: CallEnd): Reply {
  if (end.kind !== 'answer') return unknown(end.reason);
  const value = fieldsOf(parseJson(end.body));
  if (end.status === 200) return value ? { ok: true, value } : unknown('ANSWER_NOT_JSON');
  const code = textOf(value?.['errorCode']);
  return end.status === 400 && code !== undefined
    ? { ok: false, code }
    : unknown(code ?? `HTTP_${end.status}`);
}

async function call(
  options: SolapiOptions,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Reply> {
  const { baseUrl, timeoutMs = TIME_OUT_MS } = options;
  return understand(
    await send({
      method,
      url: `${baseUrl}${path}`,
      headers: {
        authorization: authorization(options),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      connectTimeoutMs: CONNECT_TIME_OUT_MS,
    }),
  );
}

/** `disableSms` is not set: without KakaoTalk the provider sends the text itself. */
function alimtalkOf(options: SolapiOptions, message: PhoneMessage): object | undefined {
  const { alimtalkId: templateId } = message;
  if (options.channelId === undefined || templateId === undefined) return undefined;
  const variables = Object.fromEntries(
    Object.entries(message.variables).map(([name, value]) => [`#{${name}}`, value]),
  );
  return { pfId: options.channelId, templateId, variables };
}

/** The message in the provider's format. Responses return our reference. */
function requestBodyOf(options: SolapiOptions, message: PhoneMessage): object {
  const { to, text, subject, reference } = message;
  const kakaoOptions = alimtalkOf(options, message);
  const channel = kakaoOptions ? { type: 'ATA', kakaoOptions, subject } : { subject, autoTypeDetect: true };
  return { to, from: options.sender, text, customFields: { reference }, ...channel };
}

async function sendBatch(
  options: SolapiOptions,
  messages: readonly PhoneMessage[],
): Promise<MessageAnswer[]> {
  const reply = await call(options, 'POST', '/messages/v4/send-many/detail', {
    messages: messages.map((message) => requestBodyOf(options, message)),
    // One phone may receive messages about two orders within a second.
    allowDuplicates: true,
    showMessageList: true,
  });
  if ('kind' in reply) return messages.map(() => reply);
  if (reply.ok) return messages.map((message) => answerTo(options, message, messages.length, reply.value));
  if (messages.length === 1) return [{ kind: 'no', code: reply.code, isAlimtalkFault: false }];
  // The call was refused because of one message; single calls show which. After an unknown outcome the others are not sent.
  const answers: MessageAnswer[] = [];
  for (const message of messages) {
    const last = answers.at(-1);
    answers.push(...(last?.kind === 'unknown' ? [last] : await sendBatch(options, [message])));
  }
  return answers;
}

/** The answer to one message within the response to a batch. */
function answerTo(
  options: SolapiOptions,
  message: PhoneMessage,
  count: number,
  value: Record<string, unknown>,
): MessageAnswer {
  const isAlimtalk = alimtalkOf(options, message) !== undefined;
  const failed = ownOf(listOf(value['failedMessageList']), message.reference, count);
  if (failed) {
    const code = textOf(failed['statusCode']) ?? 'REFUSED';
    return { kind: 'no', code, isAlimtalkFault: isAlimtalk && code.startsWith('31') };
  }
  const taken = ownOf(listOf(value['messageList']), message.reference, count);
  const group = textOf(fieldsOf(value['groupInfo'])?.['groupId']);
  // Accepted without a message id: the result is found in the group by our reference.
  const providerId = textOf(taken?.['messageId']) ?? (group && `${group}:${message.reference}`);
  if (providerId === undefined) return unknown('ANSWER_DOES_NOT_MATCH');
  return { kind: 'yes', providerId, channel: isAlimtalk ? 'ALIMTALK' : 'TEXT', ...(group && { group }) };
}

/** The row of our message by its reference; for a single message, the only row. */
function ownOf(
  list: readonly Record<string, unknown>[],
  reference: string,
  count: number,
): Record<string, unknown> | undefined {
  const own = list.find((row) => fieldsOf(row['customFields'])?.['reference'] === reference);
  return own ?? (count === 1 && list.length === 1 ? list[0] : undefined);
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : Object.values(fieldsOf(value) ?? {}))
    .map((one) => fieldsOf(one))
    .filter((one) => one !== undefined);

/** Results of messages of one call, or of a single message without a group. */
async function findBatchResults(
  options: SolapiOptions,
  asked: readonly SubmittedMessage[],
): Promise<DeliveryResult[]> {
  const [first] = asked;
  if (first === undefined) return [];
  const query = new URLSearchParams({ limit: String(BATCH_SIZE) });
  if (first.group === undefined) query.set('messageId', first.providerId);
  else query.set('groupId', first.group);
  const reply = await call(options, 'GET', `/messages/v4/list?${query}`);
  if ('kind' in reply) return asked.map(() => reply);
  if (!reply.ok) return asked.map(() => unknown(reply.code));
  const rows = listOf(reply.value['messageList']);
  return asked.map(({ providerId, reference }) =>
    endOf(
      rows.find((row) => textOf(row['messageId']) === providerId) ?? ownOf(rows, reference, asked.length),
    ),
  );
}

/** 4000: delivered; 2000 and 3000: pending; all others: failed. */
function endOf(message: Record<string, unknown> | undefined): DeliveryResult {
  const code = textOf(message?.['statusCode']);
  if (message === undefined || code === undefined) return unknown('NOT_LISTED');
  if (code === '2000' || code === '3000') return { kind: 'pending' };
  const channel = channels[textOf(message['type']) ?? ''] ?? 'TEXT';
  return { kind: code === '4000' ? 'delivered' : 'failed', code, channel };
}

/** One query per call in which the messages were sent. */
async function findResults(
  options: SolapiOptions,
  asked: readonly SubmittedMessage[],
): Promise<DeliveryResult[]> {
  const calls = Map.groupBy(asked, ({ group, providerId }) => group ?? providerId);
  const ends = new Map<string, DeliveryResult>();
  for (const batch of calls.values()) {
    const found = await findBatchResults(options, batch);
    for (const [index, { providerId }] of batch.entries())
      ends.set(providerId, found[index] ?? unknown('NOT_LISTED'));
  }
  return asked.map(({ providerId }) => ends.get(providerId) ?? unknown('NOT_LISTED'));
}

/** Comments of the provider explain a rejection; the newest is the last one. A list without the template means that there is none. */
async function findTemplate(options: SolapiOptions, alimtalkId: string): Promise<AlimtalkTemplate> {
  const query = new URLSearchParams({ templateId: alimtalkId, limit: '1' });
  const reply = await call(options, 'GET', `/kakao/v2/templates?${query}`);
  if ('kind' in reply) return reply;
  if (!reply.ok) return unknown(reply.code);
  if (!Array.isArray(reply.value['templateList'])) return unknown('ANSWER_DOES_NOT_MATCH');
  const own = listOf(reply.value['templateList']).find(({ templateId }) => templateId === alimtalkId);
  if (own === undefined) return { kind: 'found', state: 'NOT_FOUND' };
  const state = alimtalkStates.find((each) => each === own['status']);
  if (state === undefined) return unknown('ANSWER_DOES_NOT_MATCH');
  const reason = listOf(own['comments'])
    .filter(({ isAdmin }) => isAdmin === true)
    .map(({ content }) => textOf(content))
    .at(-1);
  return { kind: 'found', state, ...(state === 'REJECTED' && reason !== undefined && { reason }) };
}

function isSecret(given: string | string[] | undefined, expected: string | undefined): boolean {
  if (typeof given !== 'string' || expected === undefined) return false;
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The message provider SOLAPI, or its simulator, at `baseUrl`. */
export function createSolapi(options: SolapiOptions): PhoneMessenger {
  return {
    name: 'SOLAPI',
    alimtalkIdOf: (template) =>
      options.channelId === undefined ? undefined : options.alimtalkTemplates[template],
    findAlimtalkTemplate: (alimtalkId) => findTemplate(options, alimtalkId),
    batchSize: BATCH_SIZE,
    send: (messages) => sendBatch(options, messages),
    findResults: (messages) => findResults(options, messages),
    idsOfCallback: (body, headers) =>
      isSecret(headers['x-solapi-secret'], options.callbackSecret)
        ? listOf(Array.isArray(body) ? body : [body]).flatMap((one) =>
            [textOf(one['messageId']), textOf(one['groupId'])].filter((id) => id !== undefined),
          )
        : [],
  };
}
