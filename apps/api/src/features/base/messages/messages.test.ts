// Delivery of enqueued messages by Alimtalk, text and mail: exactly once, also after provider outages. When messages are enqueued
// is tested with their features.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  orderInput,
  buyableItems,
  type Registered,
  authenticate,
  rows,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import type { OutboxMessage } from './messages.db.ts';
import {
  fetchDueResults,
  deleteOldMessages,
  sendDueMails,
  sendDueTexts,
  sendBulkMails,
  sendBulkTexts,
} from './messages.jobs.ts';
import { enqueueMessage } from './messages.ts';

const shop = testShop({ demo: true, outside: true });
beforeEach(async () => {
  shop.clock.run();
  await shop.outside.control('settings', { solapi: { callbacks: 'hold' } });
});

let count = 0;
/** A phone that is unique in this file; its last four digits determine the simulator's behaviour. */
const phoneWith = (ending = '0000'): string => {
  count += 1;
  return `010${String(count).padStart(4, '0')}${ending}`;
};

const enqueue = (message: OutboxMessage) =>
  shop.context().tx((tx) => enqueueMessage(tx, message, shop.clock.now()));
/** Runs the jobs that are due every second. */
async function send(): Promise<void> {
  await sendDueTexts(shop.context());
  await fetchDueResults(shop.context());
  await sendDueMails(shop.context());
}

type Row = {
  way: string;
  status: string;
  channel: string | null;
  resultCode: string | null;
  tryCount: number;
  providerId: string | null;
  variables: Record<string, string>;
};
const deliveriesTo = (to: string): Promise<Row[]> =>
  rows<Row>(
    shop,
    `select d.*, m.variables from message_delivery d join message m on m.uuid = d.message_uuid
     where m.phone = '${to}' or m.email = '${to}' order by d.way`,
  );
const letterTo = async (to: string) => (await shop.outside.messagesTo(to)).at(-1);

describe('a paid order', () => {
  test('is confirmed by Alimtalk, and by mail with its contract (N01)', async () => {
    const [card] = await buyableItems(shop, 1);
    const phone = phoneWith();
    const input = await orderInput(shop, [{ productItemUuid: card?.uuid ?? '', count: 1 }], {
      orderer: { name: '김온유', phone, email: 'paid@onns.example' },
    });
    const registered = (await shop.api.registerOrder(input)) as Registered;
    const { orderId, payPrice: amount } = registered.payment;
    await shop.api.confirmPayment({ orderId, amount, paymentKey: await authenticate(shop, registered) });
    await send();
    expect(await letterTo(phone)).toMatchObject({
      channel: 'ALIMTALK',
      text: expect.stringContaining(registered.order.orderNo),
    });
    const mail = await letterTo('paid@onns.example');
    expect(mail).toMatchObject({ channel: 'EMAIL', subject: '[온스] 주문이 완료되었습니다' });
    expect(mail?.text).toContain(`[주문]\n주문번호: ${registered.order.orderNo}`);
    await send();
    expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
  });
});

describe('a code', () => {
  test('is sent as text, and its digits are deleted after sending', async () => {
    const phone = phoneWith();
    await enqueue({ template: 'M01', phone, variables: { code: '123456', purpose: 'REGISTER' } });
    await send();
    expect(await letterTo(phone)).toMatchObject({
      channel: 'SMS',
      text: '[온스] 인증번호 [123456] 타인에게 알려주지 마세요',
    });
    expect((await deliveriesTo(phone))[0]).toMatchObject({
      status: 'SENT',
      channel: 'TEXT',
      variables: { purpose: 'REGISTER' },
    });
  });

  test('is not sent after its validity, and its digits are deleted', async () => {
    const phone = phoneWith();
    await enqueue({ template: 'M01', phone, variables: { code: '123456' } });
    shop.clock.moveBy(3 * 60_000 + 1000);
    await send();
    expect(await shop.outside.messagesTo(phone)).toEqual([]);
    expect((await deliveriesTo(phone))[0]).toMatchObject({
      status: 'FAILED',
      resultCode: 'TOO_LATE',
      variables: {},
    });
  });
});

describe('a notice to many members', () => {
  const notice = { template: 'M11', variables: { title: '이용약관', day: '내일', summary: '없음' } } as const;

  test('does not delay a code, by phone or by mail', async () => {
    const [outcomes, waiting] = [phoneWith(), phoneWith()];
    await enqueue({ ...notice, phone: outcomes, email: 'outcomes@onns.example' });
    await enqueue({ template: 'M01', phone: waiting, variables: { code: '123456', purpose: 'REGISTER' } });
    await enqueue({ template: 'M02', email: 'waiting@onns.example', variables: { code: '654321' } });
    await sendDueTexts(shop.context());
    await sendDueMails(shop.context());
    expect((await letterTo(waiting))?.text).toContain('123456');
    expect((await letterTo('waiting@onns.example'))?.text).toContain('654321');
    expect(await shop.outside.messagesTo(outcomes)).toEqual([]);
    expect(await shop.outside.messagesTo('outcomes@onns.example')).toEqual([]);
    await sendBulkTexts(shop.context());
    await sendBulkMails(shop.context());
    expect((await letterTo(outcomes))?.text).toContain('약관 변경 안내');
    expect((await letterTo('outcomes@onns.example'))?.text).toContain('약관 변경 안내');
    shop.clock.moveBy(21_000);
    await shop.outside.control('settings', { solapi: { callbacks: 'hold' } });
    await fetchDueResults(shop.context());
    expect((await deliveriesTo(outcomes)).find(({ way }) => way === 'PHONE')).toMatchObject({
      status: 'DELIVERED',
    });
  });
});

describe('the customer centre', () => {
  test.each(['N14', 'N23', 'N31'] as const)('is named with its phone number in %s', async (template) => {
    const phone = phoneWith();
    const { phone: tel } = await shop.api.getShopInfo();
    await enqueue({ template, phone, variables: { no: '202611230000001', text: '사유' } });
    await send();
    expect((await letterTo(phone))?.text).toContain(`고객센터(${tel})`);
  });
});

describe('Alimtalk', () => {
  const changed = (phone: string) => enqueue({ template: 'M05', phone, variables: {} });

  test('to a person without KakaoTalk is delivered as text', async () => {
    const phone = phoneWith('3104');
    await changed(phone);
    await send();
    expect(await letterTo(phone)).toMatchObject({ channel: 'SMS' });
    shop.clock.moveBy(21_000);
    await send();
    expect((await deliveriesTo(phone))[0]).toMatchObject({ status: 'DELIVERED', channel: 'SMS' });
  });

  test('with a refused template is sent as text immediately', async () => {
    const phone = phoneWith('3103');
    await changed(phone);
    await send();
    expect(await letterTo(phone)).toMatchObject({
      channel: 'SMS',
      text: expect.stringContaining('비밀번호가 변경'),
    });
    expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
  });
});

describe('during a provider outage', () => {
  test.each([
    ['busy', { status: 503 }],
    ['broken', { status: 500, body: 'nothing' }],
    ['cut off before it answers', { drop: 'before' as const }],
    ['sure that our clock is wrong', { status: 403, body: { errorCode: 'RequestTimeTooSkewed' } }],
  ])('%s: the message is retried and delivered', async (_name, planned) => {
    const phone = phoneWith();
    await shop.outside.control('next', { call: 'solapi.send', ...planned });
    await enqueue({ template: 'M05', phone, variables: {} });
    await send();
    expect((await deliveriesTo(phone))[0]).toMatchObject({ status: 'WAITING', tryCount: 1 });
    await send();
    expect(await shop.outside.messagesTo(phone)).toEqual([]);
    shop.clock.moveBy(31_000);
    await send();
    expect(await letterTo(phone)).toMatchObject({ text: expect.stringContaining('비밀번호') });
  });

  test('of hours, the message fails and is logged', async () => {
    const phone = phoneWith();
    await enqueue({ template: 'M05', phone, variables: {} });
    await shop.outside.control('next', { call: 'solapi.send', status: 503, times: 9 });
    for (let tries = 0; tries < 9; tries += 1) {
      await send();
      shop.clock.moveBy(61 * 60_000);
    }
    expect((await deliveriesTo(phone))[0]).toMatchObject({ status: 'FAILED', resultCode: 'HTTP_503' });
  });

  test('an unreachable number fails immediately', async () => {
    const phone = phoneWith('1026');
    await enqueue({ template: 'M05', phone, variables: {} });
    await send();
    expect((await deliveriesTo(phone))[0]).toMatchObject({ status: 'FAILED', resultCode: '1026' });
  });

  test('two concurrent processes send one message once', async () => {
    const phone = phoneWith();
    await enqueue({ template: 'M05', phone, variables: {} });
    await Promise.all([send(), send(), send()]);
    expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
  });
});

describe('a mail', () => {
  const mailTo = async (email: string) => {
    await enqueue({ template: 'M02', email, variables: { code: '654321' } });
    await send();
  };

  test('is delivered with its text and subject', async () => {
    await mailTo('hong@onns.example');
    expect(await letterTo('hong@onns.example')).toMatchObject({
      subject: '[온스] 이메일 인증번호',
      text: expect.stringContaining('[654321]입니다. 10분 안에'),
    });
  });

  test('fails for an unknown recipient, is retried after a greylisting, and is never sent twice', async () => {
    await mailTo('nobody@onns.example');
    expect((await deliveriesTo('nobody@onns.example'))[0]).toMatchObject({
      status: 'FAILED',
      resultCode: 'SMTP_550',
    });
    await mailTo('greylist@onns.example');
    expect((await deliveriesTo('greylist@onns.example'))[0]).toMatchObject({
      status: 'WAITING',
      resultCode: 'SMTP_450',
      variables: { code: '654321' },
    });
    shop.clock.moveBy(31_000);
    await send();
    expect(await shop.outside.messagesTo('greylist@onns.example')).toHaveLength(1);
  });

  test('with a link contains the shop’s public address', async () => {
    await enqueue({ template: 'M04', email: 'link@onns.example', variables: { token: 'abc' } });
    await send();
    expect((await letterTo('link@onns.example'))?.text).toContain(
      'http://localhost:3000/auth/reset-password?token=abc',
    );
    expect((await deliveriesTo('link@onns.example'))[0]?.variables).toEqual({});
  });
});

describe('the result of a message', () => {
  const sent = async (ending?: string) => {
    const phone = phoneWith(ending);
    await enqueue({ template: 'M05', phone, variables: {} });
    await send();
    const [row] = await deliveriesTo(phone);
    return { phone, providerId: row?.providerId ?? '' };
  };
  const callBack = (providerId: string, secret: string) =>
    shop.call('POST', '/open/messages/callback/solapi', {
      body: [{ messageId: providerId, statusCode: '3040' }],
      headers: { 'x-solapi-secret': secret },
    });

  test('is queried after a callback, whose content is not trusted (receiveMessageResult)', async () => {
    await shop.outside.control('settings', { solapi: { callbacks: 'send' } });
    const { phone } = await sent();
    const dueAtOnce = `select 1 from message_delivery d join message m on m.uuid = d.message_uuid
      where m.phone = '${phone}' and d.due_at <= '${new Date(shop.clock.now().getTime() + 5000).toISOString()}'`;
    await expect.poll(async () => (await rows(shop, dueAtOnce)).length).toBe(1);
    await send();
    expect((await deliveriesTo(phone))[0]).toMatchObject({ channel: 'ALIMTALK', resultCode: '4000' });
    const other = await sent();
    expect((await callBack(other.providerId, 'outside-solapi-webhook-secret')).status).toBe(200);
    await send();
    expect((await deliveriesTo(other.phone))[0]?.status).toBe('DELIVERED');
  });

  test('is not queried after a callback without the secret, which gets the same answer', async () => {
    const { phone, providerId } = await sent();
    expect((await callBack(providerId, 'guessed')).status).toBe(200);
    await send();
    expect((await deliveriesTo(phone))[0]?.status).toBe('SENT');
  });

  test('is queried after a while without a callback', async () => {
    const { phone } = await sent('3040');
    shop.clock.moveBy(21_000);
    await send();
    expect((await deliveriesTo(phone))[0]).toMatchObject({ status: 'FAILED', resultCode: '3040' });
  });

  test('is no longer queried after three days without one', async () => {
    const { phone } = await sent();
    await shop.outside.control('next', { call: 'solapi.list', status: 500, times: 2 });
    shop.clock.moveBy(30_000);
    await send();
    shop.clock.moveBy(73 * 60 * 60_000);
    await send();
    expect((await deliveriesTo(phone))[0]).toMatchObject({ status: 'SENT', resultCode: 'NO_RESULT' });
  });
});

test('deletes messages to members after ninety days and keeps those of orders', async () => {
  const phone = phoneWith();
  await enqueue({ template: 'M05', phone, variables: {} });
  shop.clock.moveBy(91 * 24 * 60 * 60_000);
  await deleteOldMessages(shop.context());
  expect(await deliveriesTo(phone)).toEqual([]);
  expect(await deliveriesTo('paid@onns.example')).not.toEqual([]);
});

describe('a batch of texts', () => {
  const enqueueBatch = async (size: number, ending?: string): Promise<string[]> => {
    const phones = Array.from({ length: size }, () => phoneWith(ending));
    for (const phone of phones) await enqueue({ template: 'M05', phone, variables: {} });
    return phones;
  };
  const statuses = async (phones: readonly string[]) => {
    const found = await rows<{ phone: string; status: string; resultCode: string | null; parts: number }>(
      shop,
      `select m.phone, d.status, d.result_code, (count(*) over (partition by d.provider_group))::int as parts
       from message_delivery d join message m on m.uuid = d.message_uuid where m.phone in (${phones.map((one) => `'${one}'`).join()})`,
    );
    return phones.map((phone) => found.find((row) => row.phone === phone));
  };

  test('is sent in one call, delivered once each, and its results are queried in one call', async () => {
    const phones = [...(await enqueueBatch(7)), ...(await enqueueBatch(1, '3040'))];
    await send();
    for (const phone of phones.slice(0, 7)) expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
    expect(await statuses(phones)).toEqual(
      phones.map((phone) => ({ phone, status: 'SENT', resultCode: null, parts: 8 })),
    );
    shop.clock.moveBy(21_000);
    await send();
    expect((await statuses(phones)).map((row) => row?.resultCode)).toEqual([
      ...Array.from({ length: 7 }, () => '4000'),
      '3040',
    ]);
  });

  test('with one refused message or one without Alimtalk still sends the others', async () => {
    const [refused, good, asText] = [
      ...(await enqueueBatch(1, '1026')),
      ...(await enqueueBatch(1)),
      ...(await enqueueBatch(1, '3103')),
    ];
    await send();
    expect((await statuses([refused ?? '']))[0]).toMatchObject({ status: 'FAILED', resultCode: '1026' });
    expect(await letterTo(good ?? '')).toMatchObject({ channel: 'ALIMTALK' });
    expect(await letterTo(asText ?? '')).toMatchObject({ channel: 'SMS' });
  });

  test('that is refused as a whole is sent one by one', async () => {
    const phones = await enqueueBatch(3);
    await shop.outside.control('next', {
      call: 'solapi.send',
      status: 400,
      body: { errorCode: 'ValidationError' },
    });
    await send();
    for (const phone of phones) expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
  });

  test('that is sent one by one is retried as a whole when the provider stops responding', async () => {
    const phones = await enqueueBatch(3);
    const refused = { status: 400, body: { errorCode: 'ValidationError' } };
    await shop.outside.control('next', { call: 'solapi.send', ...refused });
    await shop.outside.control('next', { call: 'solapi.send', status: 503 });
    await send();
    // The first call had no response, and the others were not sent.
    for (const phone of phones) expect(await shop.outside.messagesTo(phone)).toEqual([]);
    expect((await statuses(phones)).map((row) => row?.status)).toEqual(['WAITING', 'WAITING', 'WAITING']);
    shop.clock.moveBy(31_000);
    await send();
    for (const phone of phones) expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
  });

  test('with two messages to one phone within a second delivers both', async () => {
    const phone = phoneWith();
    await enqueue({ template: 'M01', phone, variables: { code: '111111' } });
    await enqueue({ template: 'M01', phone, variables: { code: '222222' } });
    await send();
    expect(await shop.outside.messagesTo(phone)).toHaveLength(2);
  });
});
