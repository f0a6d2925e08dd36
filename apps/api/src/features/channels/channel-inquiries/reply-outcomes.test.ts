// Outcomes of answers to inquiries of Naver Pay at the simulator: slow channels, concurrent answers and lost confirmations.
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/base/refusal.ts';
import { dayMs } from '#domain/base/calendar.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import { planAnswer } from '../../../testing/channels/calls-at-channels.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { sendDueReplies } from './reply-to-inquiry.ts';
import { syncInquiries } from './sync-inquiries.ts';

const shop = testShop({ demo: true, outside: true });
type AnswerCall = ChannelClient['answerInquiry'];

/** Inquiries at the simulator that the shop has read. */
async function readInquiries(count: number): Promise<string[]> {
  const written = Array.from({ length: count }, () =>
    shop.outside.control('naver/inquiries', { channel: 'NAVERPAY', productOrderIds: [], category: '배송' }),
  );
  const ids = (await Promise.all(written)).map(({ inquiryNo }) => String(inquiryNo));
  await syncInquiries(shop.context(), 'NAVERPAY');
  return ids;
}

/** Runs `work` while each call that answers an inquiry passes through `around`, which receives the client's own call. */
async function withAnswerCalls(
  around: (call: AnswerCall, answer: Parameters<AnswerCall>[0]) => ReturnType<AnswerCall>,
  work: () => Promise<unknown>,
): Promise<void> {
  const { providers } = shop.context();
  const client = providers.channels?.NAVERPAY;
  if (client === undefined) throw new Error('Naver Pay is not configured.');
  const answerInquiry: AnswerCall = (answer) => around(client.answerInquiry.bind(client), answer);
  providers.channels = { ...providers.channels, NAVERPAY: { ...client, answerInquiry } };
  try {
    await work();
  } finally {
    providers.channels = { ...providers.channels, NAVERPAY: client };
  }
}

test('an answer that waits behind slow ones is sent by one process only', async () => {
  shop.clock.stop();
  const ids = await readInquiries(3);
  const { api } = await openStaff(shop);
  for (const id of ids) {
    await planAnswer(shop, 'naver.soap-inquiries', { drop: 'before' });
    await api.answerNaverPayCustomerInquiry({ id, answer: '오늘 오후에 발송해 드립니다.' });
  }
  shop.clock.moveBy(60_000);
  const sent: string[] = [];
  await withAnswerCalls(
    async (call, answer) => {
      sent.push(answer.inquiryId);
      shop.clock.moveBy(45_000);
      // Another process looks for due answers while the second call lasts.
      if (sent.length === 2) await sendDueReplies(shop.context());
      return call(answer);
    },
    () => sendDueReplies(shop.context()),
  );
  shop.clock.run();
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

test('an answer that is written while the channel refuses an earlier one is sent', async () => {
  const [id = ''] = await readInquiries(1);
  const { api } = await openStaff(shop);
  const first = '내일 발송해 드립니다.';
  const second = '오늘 오후에 발송해 드립니다.';
  let code = '';
  await withAnswerCalls(
    async () => {
      await api.answerNaverPayCustomerInquiry({ id, answer: second });
      return { kind: 'no', code: '4000', message: '' };
    },
    async () => {
      await api.answerNaverPayCustomerInquiry({ id, answer: first }).catch((error: unknown) => {
        code = isRefusal(error) ? error.code : String(error);
      });
    },
  );
  expect(code).toBe('PROVIDER_UNAVAILABLE');
  await sendDueReplies(shop.context());
  const found = await api.getNaverPayCustomerInquiry({ id });
  expect(found).toMatchObject({ isAnswered: true, answer: { text: second } });
});

test('an answer whose confirmation was lost has the time at which it was read, and keeps it', async () => {
  shop.clock.stop();
  const [id = ''] = await readInquiries(1);
  const staff = await openStaff(shop);
  await planAnswer(shop, 'naver.soap-inquiries', { drop: 'after' });
  await staff.api.answerNaverPayCustomerInquiry({ id, answer: '내일 발송해 드립니다.' });
  shop.clock.moveBy(dayMs);
  await syncInquiries(shop.context(), 'NAVERPAY');
  const { api } = await openStaff(shop);
  const { answer, registeredAt } = await api.getNaverPayCustomerInquiry({ id });
  expect(Date.parse(answer?.at ?? '') - Date.parse(registeredAt)).toBeGreaterThanOrEqual(dayMs - 1000);
  shop.clock.moveBy(dayMs);
  await syncInquiries(shop.context(), 'NAVERPAY');
  const later = await openStaff(shop);
  expect((await later.api.getNaverPayCustomerInquiry({ id })).answer).toEqual(answer);
  shop.clock.run();
});
