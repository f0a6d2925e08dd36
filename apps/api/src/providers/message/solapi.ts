// The client of SOLAPI: Alimtalk first, text where that cannot be, and how a message ended (providers.md 5.1).
// It has no branch for any stand-in, and never logs keys, numbers or texts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fieldsOf, parseJson, textOf } from '../json.ts';
import { send, type CallEnd } from '../transport.ts';
import type { MessageAnswer, MessageEnd, MessageUnknown, PhoneMessage, PhoneMessenger } from './port.ts';

export type SolapiOptions = {
  /** Origin and path before `/messages`, no slash at the end: `https://api.solapi.com`. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The registered sender number, digits. */
  sender: string;
  /** The Kakao channel that Alimtalk comes from; without one everything goes as text. */
  channelId?: string;
  /** Approved Alimtalk templates by the name of ours: `{ N01: 'KA01TP…' }`. */
  alimtalkTemplates: Readonly<Record<string, string>>;
  /** The constant that the company sends with its call backs. */
  callbackSecret?: string;
  /** The company refuses a signature whose time is more than 15 minutes off: this is never a moved clock. */
  now?: () => Date;
  timeoutMs?: number;
};

const TIME_OUT_MS = 10_000;
const CONNECT_TIME_OUT_MS = 5_000;

const channels: Readonly<Record<string, string>> = { ATA: 'ALIMTALK', SMS: 'SMS', LMS: 'LMS', MMS: 'LMS' };

const unknown = (reason: string): MessageUnknown => ({ kind: 'unknown', reason });

/** `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`; a signature is good for one call. */
function authorization({ apiKey, apiSecret }: SolapiOptions, now: Date): string {
  const date = now.toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

type Reply = { ok: true; value: Record<string, unknown> } | { ok: false; code: string } | MessageUnknown;

/** A refusal of our key or of the clock says nothing about the message; neither does a busy or broken company. */
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
  const { baseUrl, now = () => new Date(), timeoutMs = TIME_OUT_MS } = options;
  return understand(
    await send({
      method,
      url: `${baseUrl}${path}`,
      headers: {
        authorization: authorization(options, now()),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      connectTimeoutMs: CONNECT_TIME_OUT_MS,
    }),
  );
}

/** `disableSms` stays away: where a person has no KakaoTalk the company itself sends the words as text. */
function alimtalkOf(options: SolapiOptions, message: PhoneMessage): object | undefined {
  const templateId = options.alimtalkTemplates[message.template];
  if (message.isPlainText || options.channelId === undefined || templateId === undefined) return undefined;
  const variables = Object.fromEntries(
    Object.entries(message.variables).map(([name, value]) => [`#{${name}}`, value]),
  );
  return { pfId: options.channelId, templateId, variables };
}

async function sendOne(options: SolapiOptions, message: PhoneMessage): Promise<MessageAnswer> {
  const kakaoOptions = alimtalkOf(options, message);
  const { to, text, subject } = message;
  const reply = await call(options, 'POST', '/messages/v4/send-many/detail', {
    messages: [
      {
        to,
        from: options.sender,
        text,
        ...(kakaoOptions ? { type: 'ATA', kakaoOptions, subject } : { subject, autoTypeDetect: true }),
      },
    ],
    showMessageList: true,
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code, isAlimtalkFault: false };
  const [failed] = listOf(reply.value['failedMessageList']);
  if (failed) {
    const code = textOf(failed['statusCode']) ?? 'REFUSED';
    return { kind: 'no', code, isAlimtalkFault: kakaoOptions !== undefined && code.startsWith('31') };
  }
  const [taken] = listOf(reply.value['messageList']);
  const groupId = textOf(fieldsOf(reply.value['groupInfo'])?.['groupId']);
  const providerId = textOf(taken?.['messageId']) ?? groupId;
  return providerId === undefined
    ? unknown('ANSWER_DOES_NOT_MATCH')
    : { kind: 'yes', providerId, channel: kakaoOptions ? 'ALIMTALK' : 'TEXT' };
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : Object.values(fieldsOf(value) ?? {}))
    .map((one) => fieldsOf(one))
    .filter((one) => one !== undefined);

/** 4000 is delivered; 2000 and 3000 are on their way; everything else ended badly. */
async function findEnd(options: SolapiOptions, providerId: string): Promise<MessageEnd> {
  const field = providerId.startsWith('G') ? 'groupId' : 'messageId';
  const reply = await call(
    options,
    'GET',
    `/messages/v4/list?${field}=${encodeURIComponent(providerId)}&limit=1`,
  );
  if ('kind' in reply) return reply;
  if (!reply.ok) return unknown(reply.code);
  const [message] = listOf(reply.value['messageList']);
  const code = textOf(message?.['statusCode']);
  if (message === undefined || code === undefined) return unknown('NOT_LISTED');
  if (code === '2000' || code === '3000') return { kind: 'pending' };
  const channel = channels[textOf(message['type']) ?? ''] ?? 'TEXT';
  return { kind: code === '4000' ? 'delivered' : 'failed', code, channel };
}

function isSecret(given: string | string[] | undefined, expected: string | undefined): boolean {
  if (typeof given !== 'string' || expected === undefined) return false;
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The messenger that speaks to SOLAPI (or to whoever answers at `baseUrl`). */
export function createSolapi(options: SolapiOptions): PhoneMessenger {
  return {
    name: 'SOLAPI',
    send: (message) => sendOne(options, message),
    findEnd: (providerId) => findEnd(options, providerId),
    idsOfCallback: (body, headers) =>
      isSecret(headers['x-solapi-secret'], options.callbackSecret)
        ? listOf(Array.isArray(body) ? body : [body]).flatMap((one) =>
            [textOf(one['messageId']), textOf(one['groupId'])].filter((id) => id !== undefined),
          )
        : [],
  };
}
