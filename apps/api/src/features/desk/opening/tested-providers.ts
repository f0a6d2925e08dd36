// The providers of a shop and the cheap call that tests each: a lookup of what does not exist, a file of a few bytes, a message to the staff
// account that calls, a mail to the shop. Storing the answer, and limits: test-provider.ts.
import { randomUUID } from 'node:crypto';
import { type TestAnswer, providerNameOf } from '#domain/opening/opening-checklist.ts';
import type { Ctx } from '../../../context.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import { StorageUnavailable } from '../../../providers/storage/port.ts';
import { maskedPhone } from '#domain/members/masked.ts';

export type Addressee = { phone: string; email: string };

export type TestedProvider = {
  provider: string;
  /** Korean name. */
  name: string;
  /** The shop cannot sell without it. */
  isRequired: boolean;
  /** Undefined where it is not connected. */
  test: ((to: Addressee) => Promise<TestAnswer>) | undefined;
};

type Answered =
  | { kind: 'yes' }
  | { kind: 'none' }
  | { kind: 'no'; code: string }
  | { kind: 'unknown'; reason: string };

/** A lookup is a success with every answer about the thing that was looked up. */
const looked = (answer: Answered): TestAnswer =>
  answer.kind === 'unknown' ? { isOk: false, code: answer.reason } : { isOk: true };

/** A request that the provider must accept. */
const accepted = (answer: Answered): TestAnswer =>
  answer.kind === 'no' ? { isOk: false, code: answer.code } : looked(answer);

/** A message; `detail` is what staff read once the provider accepted it. */
const sent = (answer: Answered = { kind: 'unknown', reason: 'NO_ANSWER' }, detail = ''): TestAnswer =>
  answer.kind === 'yes' ? { isOk: true, detail } : accepted(answer);

/** An invoice number that CJ could have given, and has not. */
const unknownParcel = { carrier: 'CJ', invoiceNumber: '100000000003' } as const;

async function testStorage({ providers: { storage } }: Ctx): Promise<TestAnswer> {
  const key = `opening-check/${randomUUID()}.txt`;
  try {
    await storage.write(key, Buffer.from('ok'), 'text/plain');
    const bytes = await storage.read(key);
    await storage.remove([key]);
    return bytes?.toString() === 'ok'
      ? { isOk: true, detail: '파일을 쓰고 읽고 지웠습니다.' }
      : { isOk: false, code: 'FILE_NOT_STORED' };
  } catch (error) {
    return { isOk: false, code: storageCodeOf(error) };
  }
}

/** What the storage answered; of another error only its code, because the message of a file system error contains paths of the server. */
function storageCodeOf(error: unknown): string {
  if (error instanceof StorageUnavailable) return error.message;
  return (error as NodeJS.ErrnoException).code ?? 'FAILED';
}

async function testPhone({ providers: { phone } }: Ctx, to: string): Promise<TestAnswer> {
  const [answer] = await phone.send([
    {
      to,
      text: '[상점 열기] 문자 발송을 확인했습니다.',
      subject: '상점 열기',
      variables: {},
      reference: randomUUID(),
    },
  ]);
  return sent(answer, `${maskedPhone(to)}으로 문자를 보냈습니다.`);
}

async function testMail({ providers: { mail } }: Ctx, to: string): Promise<TestAnswer> {
  if (to === '') return { isOk: false, code: 'NO_ADDRESS' };
  const answer = await mail.send({
    to,
    subject: '상점 열기: 메일 발송 확인',
    text: '이 메일을 받으셨다면 상점의 메일이 발송되고 있습니다.',
    reference: randomUUID(),
  });
  return sent(answer, '상점 이메일로 메일을 보냈습니다.');
}

type Unnamed = Omit<TestedProvider, 'name'>;

function optional({ providers, config, now }: Ctx): Unnamed[] {
  const { identity, tracking, channels } = providers;
  const { kakao, apple } = providers.login;
  const changes = { from: new Date(now.getTime() - 60_000), to: now };
  const testChannel = (channel: ChannelClient | undefined) =>
    channel && (async () => accepted(await channel.listChanges(changes)));
  const tests: Record<string, Unnamed['test']> = {
    TRACKING: tracking.follows('CJ') ? async () => looked(await tracking.track(unknownParcel)) : undefined,
    NICE:
      identity &&
      (async () => {
        const requestNo = randomUUID().replaceAll('-', '').slice(0, 30);
        return accepted(await identity.start({ requestNo, returnUrl: `${config.publicUrl}/`, now }));
      }),
    KAKAO: kakao && (async () => looked(await kakao.personByCode('opening-check'))),
    APPLE: apple && (async () => looked(await apple.personByCode('opening-check', undefined))),
    NAVERPAY: testChannel(channels?.NAVERPAY),
    SMARTSTORE: testChannel(channels?.SMARTSTORE),
  };
  return Object.entries(tests).map(([provider, test]) => ({ provider, isRequired: false, test }));
}

/** Every provider in the order of the guide: those that the shop sells with first. */
export function testedProviders(ctx: Ctx): TestedProvider[] {
  const { providers, config } = ctx;
  const offered = new Set(config.paymentKinds.map(({ provider }) => provider));
  const payments = [...offered].map((provider): Unnamed => {
    const client = providers.payment[provider];
    return {
      provider,
      isRequired: true,
      test:
        client &&
        (async () => looked(await client.findByOrderId(`opening-${randomUUID()}`, { startedAt: ctx.now }))),
    };
  });
  const all: Unnamed[] = [
    ...payments,
    { provider: 'SOLAPI', isRequired: true, test: ({ phone }) => testPhone(ctx, phone) },
    { provider: 'SMTP', isRequired: true, test: ({ email }) => testMail(ctx, email) },
    { provider: 'S3', isRequired: true, test: () => testStorage(ctx) },
    ...optional(ctx),
  ];
  return all.map((one) => ({
    ...one,
    name: config.providerSettings[one.provider]?.label ?? providerNameOf(one.provider),
  }));
}
