// Inquiries of channels over HTTP (docs/rules/channels.md#inquiries): reading, answers, the queue of all inquiries, late and old ones.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addYears, dayMs } from '#domain/base/calendar.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import {
  changeInquiry,
  readInquiry,
  readQuestion,
  writeInquiry,
} from '../../../testing/channels/opinions-at-channels.ts';
import { testStart } from '../../../testing/clock.ts';
import { linkItem, orderAtChannel } from '../../../testing/channels/orders-at-channels.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { buyableItems } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { reportOverdue } from '../../sales/inquiries/inquiries.jobs.ts';
import { runExclusively } from '../channel-runs/channel-runs.ts';
import { sendDueReplies } from './reply-to-inquiry.ts';
import { deleteOldInquiries, syncDueInquiries } from './channel-inquiries.jobs.ts';
import { syncInquiries } from './sync-inquiries.ts';

const shop = testShop({ demo: true, outside: true });

const answer = '오늘 오후에 발송해 드립니다.';
const call = 'naver.soap-inquiries';
const sync = () => syncInquiries(shop.context(), 'NAVERPAY');
const counts = { newCount: 0, changedCount: 0, failures: [], isMore: false };
const noRun = { ...counts, from: new Date(0), to: new Date(0), readCount: 0, skippedCount: 0 };

/** An order at the channel of an item that is linked to a product of the channel. */
async function orderOf(channel: ChannelName) {
  const [card] = await buyableItems(shop, 1);
  const item = await linkItem(shop, channel, card?.uuid ?? '');
  const order = await orderAtChannel(shop, channel, [{ item, count: 1 }]);
  return { item, ...order };
}

describe('reading', () => {
  test('stores the inquiries of all pages once, and the changes of later runs', async () => {
    const before = (await sync())?.readCount ?? 0;
    const written: { inquiryId: string }[] = [];
    // Each day is a page.
    for (const daysAgo of [3, 1, 0]) {
      shop.clock.moveBy(-daysAgo * dayMs);
      for (let at = 0; at < 20; at += 1) written.push(await writeInquiry(shop));
      shop.clock.run();
    }
    const read = { ...counts, readCount: before + 60 };
    expect(await sync()).toMatchObject({ ...read, newCount: 60 });
    expect(await sync()).toMatchObject({ ...read, skippedCount: before + 60 });
    const [first] = written;
    await changeInquiry(shop, first?.inquiryId ?? '', { content: '주소를 바꾸고 싶습니다.' });
    expect(await sync()).toMatchObject({ ...read, changedCount: 1 });
    const staff = await openStaff(shop);
    const found = await staff.api.getNaverPayCustomerInquiry({ id: first?.inquiryId ?? '' });
    expect(found).toMatchObject({ content: '주소를 바꾸고 싶습니다.', isAnswered: false, category: '배송' });
  });

  test('stores an inquiry and a product question with the same number', async () => {
    const channel = 'SMARTSTORE';
    const { inquiryId: id } = await readInquiry(shop, { channel, title: '배송 문의' });
    await readQuestion(shop, { questionId: id, productId: '1', question: '하루 섭취량' });
    const { api } = await openStaff(shop);
    const one = { id, salesChannel: channel } as const;
    expect(await api.getNaverPayCustomerInquiry({ ...one, kind: 'INQUIRY' })).toMatchObject({
      title: '배송 문의',
    });
    const question = await api.getNaverPayCustomerInquiry({ ...one, kind: 'PRODUCT_QUESTION' });
    expect(question).toMatchObject({ content: '하루 섭취량', category: '상품' });
  });

  test('stores texts without NUL and cut to 10,000 characters, and login ids masked', async () => {
    const channel = 'SMARTSTORE';
    const { productOrderIds } = await orderOf(channel);
    const { inquiryId: id } = await readInquiry(shop, {
      channel,
      productOrderIds,
      title: `제목\0`,
      content: '가'.repeat(50_000),
    });
    const { api } = await openStaff(shop);
    const found = await api.getNaverPayCustomerInquiry({ id, salesChannel: channel });
    expect(found).toMatchObject({ title: '제목', writerMaskedId: 'nav***' });
    expect(found.content).toHaveLength(10_000);
  });

  test('refuses a second run while one lasts, and runs again after it', async () => {
    const { api } = await openStaff(shop);
    let second = '';
    await runExclusively(shop.context(), { channel: 'NAVERPAY', job: 'INQUIRIES' }, async () => {
      second = await outcomeOf(api.syncNaverPayCustomerInquiries({}));
      return noRun;
    });
    expect(second).toBe('ORDER_STATUS_CONFLICT');
    expect(await outcomeOf(api.syncNaverPayCustomerInquiries({}))).toBe('DONE');
  });

  test('fails while the channel is down, and the schedule runs it again later', async () => {
    const { api } = await openStaff(shop);
    await shop.outside.control('next', { call, status: 503 });
    const run = await api.syncNaverPayCustomerInquiries({});
    expect(run.isMore).toBe(true);
    expect(run.failures).toEqual([{ id: '', code: 'PROVIDER_UNAVAILABLE', message: 'HTTP_503' }]);
    const job = () =>
      sql<{ nextRunAt: Date; lastError: string | null; failureCount: number }>`
        select next_run_at, last_error, failure_count from channel_job where channel = 'NAVERPAY' and job = 'INQUIRIES'`.execute(
        shop.database.db,
      );
    const [failed] = (await job()).rows;
    expect(failed).toMatchObject({ lastError: 'PROVIDER_UNAVAILABLE: HTTP_503', failureCount: 1 });
    const { inquiryId: id } = await writeInquiry(shop);
    await syncDueInquiries(shop.context());
    expect(await outcomeOf(api.getNaverPayCustomerInquiry({ id }))).toBe('NOT_FOUND');
    shop.clock.moveBy(60 * 60_000);
    await syncDueInquiries(shop.context());
    shop.clock.run();
    expect(await outcomeOf(api.getNaverPayCustomerInquiry({ id }))).toBe('DONE');
    expect((await job()).rows[0]).toMatchObject({ lastError: null, failureCount: 0 });
  });

  test('is due again after Retry-After', async () => {
    const retryAfterMs = 3 * 60 * 60_000;
    const failures = [{ id: '', code: 'PROVIDER_UNAVAILABLE', message: 'RATE_LIMIT' }];
    const now = shop.clock.now();
    shop.clock.stopAt(now);
    await runExclusively(shop.context(), { channel: 'NAVERPAY', job: 'INQUIRIES' }, async () => ({
      ...noRun,
      failures,
      isMore: true,
      retryAfterMs,
    }));
    shop.clock.run();
    const found = await sql<{ nextRunAt: Date }>`
      select next_run_at from channel_job where channel = 'NAVERPAY' and job = 'INQUIRIES'`.execute(
      shop.database.db,
    );
    expect(found.rows[0]?.nextRunAt).toEqual(new Date(now.getTime() + retryAfterMs));
  });

  test.each([
    ['2026-11-20T00:00:00', '2026-11-19T00:00:00'],
    ['2026-10-01T00:00:00', '2026-11-19T00:00:00'],
  ])('refuses the period from %s to %s', async (fromDateTime, toDateTime) => {
    const { api } = await openStaff(shop);
    expect(await outcomeOf(api.syncNaverPayCustomerInquiries({ fromDateTime, toDateTime }))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('the list', () => {
  test('has unanswered inquiries oldest first, then answered ones, page by page', async () => {
    const { api } = await openStaff(shop);
    const mark = `표식${randomUUID()}%`;
    const ids: string[] = [];
    for (const title of ['하나', '둘', '셋'])
      ids.push((await readInquiry(shop, { title: `${title} ${mark}` })).inquiryId);
    const [first = '', second = '', third = ''] = ids;
    await api.answerNaverPayCustomerInquiry({ id: first, answer });
    const page = (cursor?: string) =>
      api.getNaverPayCustomerInquiries({ count: 2, keyword: mark, ...(cursor !== undefined && { cursor }) });
    const { data, paging } = await page();
    expect(data.map(({ id }) => id)).toEqual([second, third]);
    expect(paging).toMatchObject({ totalCount: 3, hasNext: true });
    expect((await page(paging.cursor)).data.map(({ id }) => id)).toEqual([first]);
    const answered = await api.getNaverPayCustomerInquiries({ count: 10, keyword: mark, isAnswered: true });
    expect(answered.data.map(({ id }) => id)).toEqual([first]);
    const others = await api.getNaverPayCustomerInquiries({
      count: 10,
      keyword: mark,
      salesChannel: 'SMARTSTORE',
    });
    expect(others.data).toEqual([]);
    expect((await api.getNaverPayCustomerInquiries({ count: 10, keyword: `${mark}x` })).data).toEqual([]);
  });

  test('states when the answer is due: the end of the second business day, over a weekend', async () => {
    shop.clock.stopAt('2026-11-20T03:00:00Z');
    const { inquiryId: id } = await readInquiry(shop);
    shop.clock.run();
    const { api } = await openStaff(shop);
    expect((await api.getNaverPayCustomerInquiry({ id })).dueAt).toBe('2026-11-25T00:00:00');
  });
});

describe('answering', () => {
  test('sends the answer; a second call replaces it', async () => {
    const { inquiryId: id } = await readInquiry(shop);
    const { api } = await openStaff(shop);
    const answered = await api.answerNaverPayCustomerInquiry({ id, answer });
    expect(answered).toMatchObject({ isAnswered: true, answer: { text: answer } });
    const contentId = answered.answer?.contentId;
    expect(contentId).toMatch(/^\d+$/);
    const again = await api.answerNaverPayCustomerInquiry({ id, answer: `${answer} 감사합니다.` });
    expect(again.answer?.text).toBe(`${answer} 감사합니다.`);
    expect(again.answer?.contentId).toBe(contentId);
    expect(await sync()).toMatchObject({ changedCount: 0 });
  });

  test('stores the answer while the channel is down, and the job sends it later', async () => {
    const { inquiryId: id } = await readInquiry(shop);
    const { api } = await openStaff(shop);
    await shop.outside.control('next', { call, drop: 'before' });
    const stored = await api.answerNaverPayCustomerInquiry({ id, answer });
    expect(stored).toMatchObject({ isAnswered: false, pendingAnswer: answer });
    await sendDueReplies(shop.context());
    expect((await api.getNaverPayCustomerInquiry({ id })).isAnswered).toBe(false);
    shop.clock.moveBy(60_000);
    await sendDueReplies(shop.context());
    shop.clock.run();
    const sent = await api.getNaverPayCustomerInquiry({ id });
    expect(sent).toMatchObject({ isAnswered: true, answer: { text: answer } });
    expect(sent.pendingAnswer).toBeUndefined();
  });

  test('recognises an answer whose confirmation was lost in the list of the channel', async () => {
    const { inquiryId: id } = await readInquiry(shop);
    const { api } = await openStaff(shop);
    await shop.outside.control('next', { call, drop: 'after' });
    await api.answerNaverPayCustomerInquiry({ id, answer });
    shop.clock.moveBy(60_000);
    await sendDueReplies(shop.context());
    shop.clock.run();
    expect(await api.getNaverPayCustomerInquiry({ id })).toMatchObject({
      isAnswered: false,
      pendingAnswer: answer,
    });
    await sync();
    const found = await api.getNaverPayCustomerInquiry({ id });
    expect(found).toMatchObject({ isAnswered: true, answer: { text: answer } });
    expect(found.pendingAnswer).toBeUndefined();
  });

  test('refuses PROVIDER_UNAVAILABLE when the channel refuses the answer, and the inquiry stays open', async () => {
    const { inquiryId: id } = await readInquiry(shop);
    const { api } = await openStaff(shop);
    await changeInquiry(shop, id, { answer: '채널 화면에서 답변했습니다.' });
    expect(await outcomeOf(api.answerNaverPayCustomerInquiry({ id, answer }))).toBe('PROVIDER_UNAVAILABLE');
    const open = await api.getInquiriesByPaging({ count: 100, kind: 'NAVER', isUnanswered: true });
    expect(open.data.map(({ channelInquiry }) => channelInquiry?.id)).toContain(id);
    await sendDueReplies(shop.context());
    expect((await api.getNaverPayCustomerInquiry({ id })).isAnswered).toBe(false);
    await sync();
    expect(await outcomeOf(api.answerNaverPayCustomerInquiry({ id, answer }))).toBe('DONE');
  });

  test('refuses NOT_FOUND for an inquiry of another store and for an unknown number', async () => {
    const { inquiryId: id } = await readInquiry(shop);
    const [store = ''] = await storeUuids(shop);
    const merchant = await openMerchant(shop, { storeUuid: store, permissions: ['INQUIRIES'] });
    expect(await outcomeOf(merchant.api.answerNaverPayCustomerInquiry({ id, answer }))).toBe('NOT_FOUND');
    const { api } = await openStaff(shop);
    expect(await outcomeOf(api.answerNaverPayCustomerInquiry({ id: '1', answer }))).toBe('NOT_FOUND');
  });
});

describe('the queue of all inquiries', () => {
  const inQueue = async (api: Awaited<ReturnType<typeof openStaff>>['api'], id: string) =>
    (await api.getInquiriesByPaging({ count: 100, kind: 'NAVER' })).data.find(
      ({ channelInquiry }) => channelInquiry?.id === id,
    );

  test('lists, answers once and closes inquiries of channels', async () => {
    const { api } = await openStaff(shop);
    const { orderId, productOrderIds } = await orderOf('NAVERPAY');
    const { inquiryId: id } = await readInquiry(shop, { productOrderIds });
    const listed = await inQueue(api, id);
    expect(listed).toMatchObject({
      kind: 'NAVER',
      status: 'RECEIVED',
      writerName: 'na***',
      channelInquiry: { salesChannel: 'NAVERPAY', title: '언제 도착하나요', channelOrderId: orderId },
    });
    const uuid = listed?.uuid ?? '';
    const answered = await api.answerInquiry({ uuid, text: answer });
    expect(answered).toMatchObject({ status: 'ANSWERED', answer: { text: answer, staffName: '박담당' } });
    expect(await outcomeOf(api.answerInquiry({ uuid, text: answer }))).toBe('ALREADY_ANSWERED');
    expect(await outcomeOf(api.closeInquiry({ uuid, reason: '중복 문의' }))).toBe('ALREADY_ANSWERED');
    const other = (await inQueue(api, (await readInquiry(shop)).inquiryId))?.uuid ?? '';
    const closed = await api.closeInquiry({ uuid: other, reason: '중복 문의' });
    expect(closed).toMatchObject({ status: 'CLOSED', closeReason: '중복 문의' });
    expect(await outcomeOf(api.closeInquiry({ uuid: other, reason: '중복 문의' }))).toBe('DONE');
    expect(await outcomeOf(api.answerInquiry({ uuid: other, text: answer }))).toBe('ALREADY_ANSWERED');
    const fields = { text: answer, quote: { price: 1000, validTo: '2030-01-01' } };
    expect(await outcomeOf(api.answerInquiry({ uuid: other, ...fields }))).toBe('INVALID_INPUT');
  });

  test('is filtered by sales channel', async () => {
    const { api } = await openStaff(shop);
    const { inquiryId: id } = await readInquiry(shop);
    const by = async (salesChannels: ('NAVERPAY' | 'ONNS' | 'SMARTSTORE')[]) =>
      (await api.getInquiriesByPaging({ count: 100, salesChannels })).data;
    expect((await by(['NAVERPAY'])).map(({ channelInquiry }) => channelInquiry?.id)).toContain(id);
    expect((await by(['NAVERPAY'])).every(({ kind }) => kind === 'NAVER')).toBe(true);
    expect((await by(['ONNS'])).some(({ kind }) => kind === 'NAVER')).toBe(false);
    expect((await by(['SMARTSTORE'])).map(({ channelInquiry }) => channelInquiry?.id)).not.toContain(id);
  });

  test('shows staff of a store the inquiries about its products', async () => {
    const { item, productOrderIds } = await orderOf('NAVERPAY');
    const { inquiryId: id } = await readInquiry(shop, { productOrderIds });
    const found = await sql<{ storeUuid: string }>`
      select p.store_uuid from product_item i join product p on p.uuid = i.product_uuid where i.uuid = ${item.uuid}`.execute(
      shop.database.db,
    );
    const store = found.rows[0]?.storeUuid ?? '';
    const own = await openMerchant(shop, { storeUuid: store, permissions: ['INQUIRIES'] });
    expect(await inQueue(own.api, id)).toMatchObject({ productItemUuid: item.uuid, store: { uuid: store } });
    const uuid = (await inQueue(own.api, id))?.uuid ?? '';
    const other = (await storeUuids(shop)).find((one) => one !== store) ?? '';
    const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['INQUIRIES'] });
    expect(await inQueue(foreign.api, id)).toBeUndefined();
    expect(await outcomeOf(foreign.api.answerInquiry({ uuid, text: answer }))).toBe('NOT_FOUND');
    expect(await outcomeOf(own.api.answerInquiry({ uuid, text: answer }))).toBe('DONE');
    const card = await (await openStaff(shop)).api.getNaverPayCustomerInquiry({ id });
    expect(card.productItem?.uuid).toBe(item.uuid);
  });

  test('reports late inquiries once, and deletes inquiries after three years', async () => {
    const { inquiryId: id } = await readInquiry(shop);
    const { api } = await openStaff(shop);
    const alarms = async () =>
      (
        await sql<{
          at: Date | null;
        }>`select alarmed_at as at from channel_inquiry where inquiry_id = ${id}`.execute(shop.database.db)
      ).rows[0]?.at;
    await reportOverdue(shop.context());
    expect(await alarms()).toBeNull();
    shop.clock.moveBy(30 * dayMs);
    await reportOverdue(shop.context());
    const first = await alarms();
    expect(first).not.toBeNull();
    shop.clock.moveBy(60_000);
    await reportOverdue(shop.context());
    expect(await alarms()).toEqual(first);
    shop.clock.stopAt(addYears(testStart, 3).toISOString());
    shop.clock.moveBy(dayMs);
    await deleteOldInquiries(shop.context());
    shop.clock.run();
    expect(await outcomeOf(api.getNaverPayCustomerInquiry({ id }))).toBe('NOT_FOUND');
  });
});
