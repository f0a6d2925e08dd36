// Simulator of SOLAPI: signed sending of texts and Alimtalk, their results, its callback, states of templates (docs/integrations.md#solapi).
// Delivered messages are in inbox.ts.
//
// The last four digits of a number decide the outcome: 1026 is refused at intake, 3103 has no matching template
// (refused at intake), 3104 does not use KakaoTalk (sent as text where allowed), 3040 never reaches the phone.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { callShop } from '../call-shop.ts';
import { solapiKeys } from '../provider-keys.ts';
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import type { Inbox, Letter } from './inbox.ts';
import type { World } from '../world.ts';

const CLOCK_MAY_DIFFER_MS = 15 * 60_000;
/** A text of more bytes in EUC-KR than this is sent as LMS. */
const SMS_AT_MOST_BYTES = 90;
const KEPT_AT_MOST = 1000;
const USED_AT_MOST = 5000;

export type SolapiSettings = {
  callbackUrl: string | undefined;
  callbacks: 'send' | 'hold';
  /** Secret sent with a callback; another value simulates a forged callback. */
  callbackSecret: string;
  /** Templates that are not approved: state and comment by id. */
  templates: Record<string, { status: string; comment?: string }>;
};

export type Solapi = { routes: Route[]; settings: SolapiSettings; reset(): void };

type Sent = {
  messageId: string;
  groupId: string;
  to: string;
  from: string;
  type: string;
  statusCode: string;
  statusMessage: string;
  /** True when the text replaced an Alimtalk. */
  replacement: boolean;
  dateCreated: string;
  customFields?: Record<string, string>;
};

type SolapiRecords = {
  world: World;
  inbox: Inbox;
  settings: SolapiSettings;
  usedSignatures: Set<string>;
  /** The newest messages by id; older ones are reported as unknown. */
  sent: Map<string, Sent>;
};

const errorAnswer = (status: number, errorCode: string, errorMessage: string): Answer =>
  json(status, { errorCode, errorMessage });

/** The refusal of an incorrectly signed request; undefined when the signature is valid. */
function checkSignature(records: SolapiRecords, header: string | undefined): Answer | undefined {
  const given = /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]+), signature=([0-9a-f]+)$/.exec(
    header ?? '',
  );
  if (!given) return errorAnswer(403, 'InvalidAuthorization', 'Authorization header is not valid.');
  const [, apiKey = '', date = '', salt = '', signature = ''] = given;
  if (apiKey !== solapiKeys.apiKey) return errorAnswer(403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.');
  const isInTime = Math.abs(Date.parse(date) - records.world.signingTime().getTime()) <= CLOCK_MAY_DIFFER_MS;
  if (!isInTime) return errorAnswer(403, 'RequestTimeTooSkewed', '요청 시간이 맞지 않습니다.');
  if (salt.length < 12 || salt.length > 64) return errorAnswer(403, 'InvalidSalt', 'salt는 12~64자입니다.');
  const expected = createHmac('sha256', solapiKeys.apiSecret).update(`${date}${salt}`).digest('hex');
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return errorAnswer(403, 'SignatureDoesNotMatch', '시그니처가 일치하지 않습니다.');
  if (records.usedSignatures.has(signature))
    return errorAnswer(403, 'DuplicatedSignature', '이미 사용한 시그니처입니다.');
  // A signature expires after 15 minutes: some thousands are enough to detect a repeated one.
  if (records.usedSignatures.size >= USED_AT_MOST) records.usedSignatures.clear();
  records.usedSignatures.add(signature);
  return undefined;
}

const signed =
  (records: SolapiRecords, work: (exchange: Exchange) => Answer) =>
  (exchange: Exchange): Answer =>
    checkSignature(records, exchange.headers['authorization']) ?? work(exchange);

type MessageRequest = {
  to: string;
  from: string;
  text: string;
  subject?: string;
  type?: string;
  customFields?: Record<string, string>;
  kakaoOptions?: { pfId?: string; templateId?: string; disableSms?: boolean };
};

/** Length in bytes; Hangul counts two, as in EUC-KR. */
const bytesOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x80 ? 1 : 2), 0);

/** Why a message is refused at intake; undefined when it is accepted. */
function intakeFault(message: MessageRequest): [code: string, message: string] | undefined {
  if (message.from !== solapiKeys.sender) return ['1062', '발신번호 미등록'];
  if (!/^0\d{8,10}$/.test(message.to) || message.to.endsWith('1026')) return ['1026', '잘못된 수신번호'];
  const isAlimtalk = message.kakaoOptions !== undefined;
  if (isAlimtalk && message.kakaoOptions?.pfId !== solapiKeys.channelId)
    return ['1020', '채널을 찾을 수 없음'];
  if (isAlimtalk && message.to.endsWith('3103')) return ['3103', '템플릿이 일치하지 않음'];
  return undefined;
}

/** Channel and result of an accepted message. */
function outcomeOf(
  message: MessageRequest,
): Pick<Sent, 'type' | 'statusCode' | 'statusMessage' | 'replacement'> {
  const asText = bytesOf(message.text) > SMS_AT_MOST_BYTES ? 'LMS' : 'SMS';
  const isAlimtalk = message.kakaoOptions !== undefined;
  const isRefused = isAlimtalk && message.to.endsWith('3104');
  if (isRefused && message.kakaoOptions?.disableSms === true)
    return { type: 'ATA', statusCode: '3104', statusMessage: '카카오톡 미사용자', replacement: false };
  const type = isAlimtalk && !isRefused ? 'ATA' : asText;
  return message.to.endsWith('3040')
    ? { type, statusCode: '3040', statusMessage: '전송시간 초과', replacement: isRefused }
    : { type, statusCode: '4000', statusMessage: '수신 완료', replacement: isRefused };
}

const channels: Record<string, Letter['channel']> = { ATA: 'ALIMTALK', SMS: 'SMS', LMS: 'LMS' };

function keep(records: SolapiRecords, sent: Sent): void {
  records.sent.set(sent.messageId, sent);
  records.world.store.put('solapi.message', sent.messageId, sent);
  const [oldest] = records.sent.keys();
  if (oldest === undefined || records.sent.size <= KEPT_AT_MOST) return;
  records.sent.delete(oldest);
  records.world.store.drop('solapi.message', oldest);
}

function take(records: SolapiRecords, groupId: string, message: MessageRequest): Sent {
  const sent: Sent = {
    messageId: `M4V${randomBytes(12).toString('hex').toUpperCase()}`,
    groupId,
    to: message.to,
    from: message.from,
    ...outcomeOf(message),
    dateCreated: records.world.now().toISOString(),
    ...(message.customFields && { customFields: message.customFields }),
  };
  keep(records, sent);
  if (sent.statusCode === '4000')
    records.inbox.deliver({
      channel: channels[sent.type] ?? 'SMS',
      to: sent.to,
      from: sent.from,
      subject: sent.type === 'LMS' ? (message.subject ?? '') : '',
      text: message.text,
    });
  return sent;
}

function sendMany(records: SolapiRecords, { body }: Exchange): Answer {
  const request = jsonObject(body);
  const messages = request?.['messages'];
  if (!Array.isArray(messages) || messages.length === 0)
    return errorAnswer(400, 'ValidationError', '메시지가 없습니다.');
  const groupId = `G4V${randomBytes(12).toString('hex').toUpperCase()}`;
  const taken: Sent[] = [];
  const failedMessageList: object[] = [];
  const phones = new Set<string>();
  for (const message of messages as MessageRequest[]) {
    const isTwice = phones.has(message.to) && request?.['allowDuplicates'] !== true;
    phones.add(message.to);
    const fault: ReturnType<typeof intakeFault> = isTwice ? ['1026', '중복 수신번호'] : intakeFault(message);
    if (fault)
      failedMessageList.push({
        to: message.to,
        from: message.from,
        statusCode: fault[0],
        statusMessage: fault[1],
        customFields: message.customFields,
      });
    else taken.push(take(records, groupId, message));
  }
  void callBack(records, taken).catch(records.world.report);
  return json(200, {
    failedMessageList,
    groupInfo: {
      groupId,
      status: 'SENDING',
      count: {
        total: messages.length,
        registeredSuccess: taken.length,
        registeredFailed: failedMessageList.length,
      },
    },
    ...(request?.['showMessageList'] === true && {
      messageList: taken.map(({ messageId, to, customFields }) => ({
        messageId,
        to,
        statusCode: '2000',
        customFields,
      })),
    }),
  });
}

async function callBack(records: SolapiRecords, messages: Sent[]): Promise<void> {
  const { callbackUrl, callbacks, callbackSecret } = records.settings;
  if (callbackUrl === undefined || callbacks === 'hold' || messages.length === 0) return;
  // The response to the shop is sent first.
  await records.world.sleep(50);
  await callShop(callbackUrl, {
    headers: { 'content-type': 'application/json', 'x-solapi-secret': callbackSecret },
    body: JSON.stringify(messages),
  });
}

function list(records: SolapiRecords, { query }: Exchange): Answer {
  const messageId = query.get('messageId');
  const groupId = query.get('groupId');
  const found = [...records.sent.values()].filter(
    (sent) => sent.messageId === messageId || sent.groupId === groupId,
  );
  return json(200, {
    limit: 20,
    startKey: null,
    nextKey: null,
    messageList: Object.fromEntries(found.map((sent) => [sent.messageId, sent])),
  });
}

/** Templates by their id, which begins with KA01TP; one without a setting is approved. */
function listTemplates(records: SolapiRecords, { query }: Exchange): Answer {
  const templateId = query.get('templateId') ?? '';
  const { status, comment } = records.settings.templates[templateId] ?? { status: 'APPROVED' };
  const dateCreated = records.world.now().toISOString();
  const comments =
    comment === undefined ? [] : [{ isAdmin: true, memberId: 'KAKAO', content: comment, dateCreated }];
  const templateList = templateId.startsWith('KA01TP')
    ? [{ templateId, name: templateId, status, comments, dateCreated }]
    : [];
  return json(200, { limit: 1, templateList, startKey: templateId, nextKey: null });
}

/** Creates the simulator; `callbackUrl` is what a merchant would register in the console. */
export function createSolapi(world: World, inbox: Inbox, callbackUrl: string | undefined): Solapi {
  const settings: SolapiSettings = {
    callbackUrl,
    callbacks: 'send',
    callbackSecret: solapiKeys.webhookSecret,
    templates: {},
  };
  const before = world.store.all<Sent>('solapi.message').map((sent) => [sent.messageId, sent] as const);
  const records: SolapiRecords = { world, inbox, settings, usedSignatures: new Set(), sent: new Map(before) };
  return {
    settings,
    routes: [
      {
        method: 'POST',
        path: '/solapi/messages/v4/send-many/detail',
        call: 'solapi.send',
        handle: signed(records, (exchange) => sendMany(records, exchange)),
      },
      {
        method: 'GET',
        path: '/solapi/messages/v4/list',
        call: 'solapi.list',
        handle: signed(records, (exchange) => list(records, exchange)),
      },
      {
        method: 'GET',
        path: '/solapi/kakao/v2/templates',
        call: 'solapi.templates',
        handle: signed(records, (exchange) => listTemplates(records, exchange)),
      },
    ],
    reset() {
      records.usedSignatures.clear();
      records.sent.clear();
      Object.assign(settings, { callbacks: 'send', callbackSecret: solapiKeys.webhookSecret, templates: {} });
    },
  };
}
