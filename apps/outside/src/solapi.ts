// The stand-in of SOLAPI: signed sending of texts and Alimtalk, their results, its call back (docs/providers.md#solapi).
// Where a delivered message is read lies in inbox.ts.
//
// The last four digits of a number decide what happens to it: 1026 is refused at intake, 3103 has no matching template
// (refused at intake), 3104 does not use KakaoTalk (goes as text where that is allowed), 3040 never reaches the phone.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { callShop } from './call-shop.ts';
import { solapiKeys } from './company-keys.ts';
import { json, jsonObject, type Answer, type Exchange, type Route } from './http.ts';
import type { Inbox, Letter } from './inbox.ts';
import type { World } from './world.ts';

const CLOCK_MAY_DIFFER_MS = 15 * 60_000;
/** A text of more bytes in EUC-KR than this goes as a long one. */
const SMS_AT_MOST_BYTES = 90;
const KEPT_AT_MOST = 1000;
const USED_AT_MOST = 5000;

export type SolapiSettings = {
  callbackUrl: string | undefined;
  callbacks: 'send' | 'hold';
  /** The secret sent with a call back; another one plays somebody else. */
  callbackSecret: string;
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
  /** True where the text went in place of an Alimtalk. */
  replacement: boolean;
  dateCreated: string;
  customFields?: Record<string, string>;
};

type SolapiBook = {
  world: World;
  inbox: Inbox;
  settings: SolapiSettings;
  usedSignatures: Set<string>;
  /** The newest messages, by id; older ones are told as unknown. */
  sent: Map<string, Sent>;
};

const errorAnswer = (status: number, errorCode: string, errorMessage: string): Answer =>
  json(status, { errorCode, errorMessage });

/** The answer to a request that is not signed as it must be; undefined when it is. */
function judgeSignature(book: SolapiBook, header: string | undefined): Answer | undefined {
  const given = /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]+), signature=([0-9a-f]+)$/.exec(
    header ?? '',
  );
  if (!given) return errorAnswer(403, 'InvalidAuthorization', 'Authorization header is not valid.');
  const [, apiKey = '', date = '', salt = '', signature = ''] = given;
  if (apiKey !== solapiKeys.apiKey) return errorAnswer(403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.');
  const isInTime = Math.abs(Date.parse(date) - book.world.now().getTime()) <= CLOCK_MAY_DIFFER_MS;
  if (!isInTime) return errorAnswer(403, 'RequestTimeTooSkewed', '요청 시간이 맞지 않습니다.');
  if (salt.length < 12 || salt.length > 64) return errorAnswer(403, 'InvalidSalt', 'salt는 12~64자입니다.');
  const expected = createHmac('sha256', solapiKeys.apiSecret).update(`${date}${salt}`).digest('hex');
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return errorAnswer(403, 'SignatureDoesNotMatch', '시그니처가 일치하지 않습니다.');
  if (book.usedSignatures.has(signature))
    return errorAnswer(403, 'DuplicatedSignature', '이미 사용한 시그니처입니다.');
  // A signature is too old after a quarter of an hour anyway: some thousands are enough to catch one that comes twice.
  if (book.usedSignatures.size >= USED_AT_MOST) book.usedSignatures.clear();
  book.usedSignatures.add(signature);
  return undefined;
}

const signed =
  (book: SolapiBook, work: (exchange: Exchange) => Answer) =>
  (exchange: Exchange): Answer =>
    judgeSignature(book, exchange.headers['authorization']) ?? work(exchange);

type Wish = {
  to: string;
  from: string;
  text: string;
  subject?: string;
  type?: string;
  customFields?: Record<string, string>;
  kakaoOptions?: { pfId?: string; templateId?: string; disableSms?: boolean };
};

/** Hangul counts two bytes, as in EUC-KR. */
const bytesOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x80 ? 1 : 2), 0);

/** Why a message is not even taken; undefined when it is. */
function intakeFault(wish: Wish): [code: string, message: string] | undefined {
  if (wish.from !== solapiKeys.sender) return ['1062', '발신번호 미등록'];
  if (!/^0\d{8,10}$/.test(wish.to) || wish.to.endsWith('1026')) return ['1026', '잘못된 수신번호'];
  const isAlimtalk = wish.kakaoOptions !== undefined;
  if (isAlimtalk && wish.kakaoOptions?.pfId !== solapiKeys.channelId) return ['1020', '채널을 찾을 수 없음'];
  if (isAlimtalk && wish.to.endsWith('3103')) return ['3103', '템플릿이 일치하지 않음'];
  return undefined;
}

/** What becomes of a message that was taken: by which way it goes, and how that ends. */
function outcomeOf(wish: Wish): Pick<Sent, 'type' | 'statusCode' | 'statusMessage' | 'replacement'> {
  const asText = bytesOf(wish.text) > SMS_AT_MOST_BYTES ? 'LMS' : 'SMS';
  const isAlimtalk = wish.kakaoOptions !== undefined;
  const isRefused = isAlimtalk && wish.to.endsWith('3104');
  if (isRefused && wish.kakaoOptions?.disableSms === true)
    return { type: 'ATA', statusCode: '3104', statusMessage: '카카오톡 미사용자', replacement: false };
  const type = isAlimtalk && !isRefused ? 'ATA' : asText;
  return wish.to.endsWith('3040')
    ? { type, statusCode: '3040', statusMessage: '전송시간 초과', replacement: isRefused }
    : { type, statusCode: '4000', statusMessage: '수신 완료', replacement: isRefused };
}

const channels: Record<string, Letter['channel']> = { ATA: 'ALIMTALK', SMS: 'SMS', LMS: 'LMS' };

function keep(book: SolapiBook, sent: Sent): void {
  book.sent.set(sent.messageId, sent);
  book.world.shelf.put('solapi.message', sent.messageId, sent);
  const [oldest] = book.sent.keys();
  if (oldest === undefined || book.sent.size <= KEPT_AT_MOST) return;
  book.sent.delete(oldest);
  book.world.shelf.drop('solapi.message', oldest);
}

function take(book: SolapiBook, groupId: string, wish: Wish): Sent {
  const sent: Sent = {
    messageId: `M4V${randomBytes(12).toString('hex').toUpperCase()}`,
    groupId,
    to: wish.to,
    from: wish.from,
    ...outcomeOf(wish),
    dateCreated: book.world.now().toISOString(),
    ...(wish.customFields && { customFields: wish.customFields }),
  };
  keep(book, sent);
  if (sent.statusCode === '4000')
    book.inbox.deliver({
      channel: channels[sent.type] ?? 'SMS',
      to: sent.to,
      from: sent.from,
      subject: sent.type === 'LMS' ? (wish.subject ?? '') : '',
      text: wish.text,
    });
  return sent;
}

function sendMany(book: SolapiBook, { body }: Exchange): Answer {
  const request = jsonObject(body);
  const wishes = request?.['messages'];
  if (!Array.isArray(wishes) || wishes.length === 0)
    return errorAnswer(400, 'ValidationError', '메시지가 없습니다.');
  const groupId = `G4V${randomBytes(12).toString('hex').toUpperCase()}`;
  const taken: Sent[] = [];
  const failedMessageList: object[] = [];
  const phones = new Set<string>();
  for (const wish of wishes as Wish[]) {
    const isTwice = phones.has(wish.to) && request?.['allowDuplicates'] !== true;
    phones.add(wish.to);
    const fault: ReturnType<typeof intakeFault> = isTwice ? ['1026', '중복 수신번호'] : intakeFault(wish);
    if (fault)
      failedMessageList.push({
        to: wish.to,
        from: wish.from,
        statusCode: fault[0],
        statusMessage: fault[1],
        customFields: wish.customFields,
      });
    else taken.push(take(book, groupId, wish));
  }
  void callBack(book, taken).catch(book.world.report);
  return json(200, {
    failedMessageList,
    groupInfo: {
      groupId,
      status: 'SENDING',
      count: {
        total: wishes.length,
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

async function callBack(book: SolapiBook, messages: Sent[]): Promise<void> {
  const { callbackUrl, callbacks, callbackSecret } = book.settings;
  if (callbackUrl === undefined || callbacks === 'hold' || messages.length === 0) return;
  // The answer to the shop leaves first.
  await book.world.sleep(50);
  await callShop(callbackUrl, {
    headers: { 'content-type': 'application/json', 'x-solapi-secret': callbackSecret },
    body: JSON.stringify(messages),
  });
}

function list(book: SolapiBook, { query }: Exchange): Answer {
  const messageId = query.get('messageId');
  const groupId = query.get('groupId');
  const found = [...book.sent.values()].filter(
    (sent) => sent.messageId === messageId || sent.groupId === groupId,
  );
  return json(200, {
    limit: 20,
    startKey: null,
    nextKey: null,
    messageList: Object.fromEntries(found.map((sent) => [sent.messageId, sent])),
  });
}

/** Builds the company on a world; `callbackUrl` is what a merchant would enter in the console. */
export function createSolapi(world: World, inbox: Inbox, callbackUrl: string | undefined): Solapi {
  const settings: SolapiSettings = {
    callbackUrl,
    callbacks: 'send',
    callbackSecret: solapiKeys.webhookSecret,
  };
  const before = world.shelf.all<Sent>('solapi.message').map((sent) => [sent.messageId, sent] as const);
  const book: SolapiBook = { world, inbox, settings, usedSignatures: new Set(), sent: new Map(before) };
  return {
    settings,
    routes: [
      {
        method: 'POST',
        path: '/solapi/messages/v4/send-many/detail',
        call: 'solapi.send',
        handle: signed(book, (exchange) => sendMany(book, exchange)),
      },
      {
        method: 'GET',
        path: '/solapi/messages/v4/list',
        call: 'solapi.list',
        handle: signed(book, (exchange) => list(book, exchange)),
      },
    ],
    reset() {
      book.usedSignatures.clear();
      book.sent.clear();
      Object.assign(settings, { callbacks: 'send', callbackSecret: solapiKeys.webhookSecret });
    },
  };
}
