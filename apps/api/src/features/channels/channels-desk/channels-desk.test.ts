// The channels desk over HTTP (docs/rules/channels.md#desk): getChannels, getChannelFailures, retryChannelFailure, getChannelConflicts,
// getChannelConflict, resolveChannelConflict.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addConflict, addFailedCommand } from '../../../testing/channels/desk-rows.ts';
import { changeInquiry, readInquiry } from '../../../testing/channels/opinions-at-channels.ts';
import { collectedOrder } from '../../../testing/channels/orders-at-channels.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });

const note = '채널 관리자 화면에서 확인했습니다.';

test('getChannels states schedules, last runs and what waits for staff, of each channel', async () => {
  const { api } = await openStaff(shop);
  const before = await api.getChannels({});
  expect(before.map(({ salesChannel }) => salesChannel)).toEqual(['NAVERPAY', 'SMARTSTORE']);
  await collectedOrder(shop, 'NAVERPAY');
  await addConflict(shop, { kind: 'UNLINKED_PRODUCT' });
  await addFailedCommand(shop);
  await readInquiry(shop);
  const [naverPay, smartstore] = await api.getChannels({});
  const [old, oldStore] = before;
  expect(naverPay).toMatchObject({
    isConfigured: true,
    // addFailedCommand makes an order too.
    orderCounts: { today: (old?.orderCounts.today ?? 0) + 2, week: (old?.orderCounts.week ?? 0) + 2 },
    openConflictCount: (old?.openConflictCount ?? 0) + 1,
    unlinkedCount: (old?.unlinkedCount ?? 0) + 1,
    failedCommandCount: (old?.failedCommandCount ?? 0) + 1,
    unansweredInquiryCount: (old?.unansweredInquiryCount ?? 0) + 1,
  });
  const job = naverPay?.jobs.find(({ name }) => name === 'INQUIRIES');
  expect(job).toMatchObject({ isOn: true, isRunning: false, failureCount: 0, lastRun: { newCount: 1 } });
  expect(job?.lastSuccessAt).toBe(job?.lastRunAt);
  expect(smartstore).toEqual(oldStore);
  expect(smartstore?.jobs.map(({ name }) => name)).toEqual(['CLAIMS', 'INQUIRIES', 'LEDGER', 'ORDERS']);
});

test('getChannelFailures lists refused commands and answers by kind, and retryChannelFailure makes them due once', async () => {
  const { api } = await openStaff(shop);
  const command = await addFailedCommand(shop);
  const { inquiryId: id } = await readInquiry(shop, { title: '거절된 답변' });
  await changeInquiry(shop, id, { answer: '어제 발송했습니다.' });
  await outcomeOf(api.answerNaverPayCustomerInquiry({ id, answer: '오늘 발송합니다.' }));
  const { data, paging } = await api.getChannelFailures({ count: 100, salesChannels: ['NAVERPAY'] });
  expect(data.find(({ uuid }) => uuid === command)).toMatchObject({
    kind: 'COMMAND',
    code: '104131',
    message: '처리할 수 없는 상태입니다.',
    tryCount: 1,
  });
  const answer = data.find(({ message }) => message === '거절된 답변');
  expect(answer).toMatchObject({ kind: 'ANSWER', code: 'ERR-NC-101010' });
  expect(paging.totalCount).toBe(data.length);
  const [first, second] = data;
  const one = await api.getChannelFailures({ count: 1, salesChannels: ['NAVERPAY'] });
  expect(one.data).toEqual([first]);
  const next = await api.getChannelFailures({
    count: 1,
    salesChannels: ['NAVERPAY'],
    cursor: one.paging.cursor ?? '',
  });
  expect(next.data).toEqual([second]);
  const commands = await api.getChannelFailures({ count: 100, failureKinds: ['COMMAND'] });
  expect(new Set(commands.data.map(({ kind }) => kind))).toEqual(new Set(['COMMAND']));
  expect((await api.getChannelFailures({ count: 10, salesChannels: ['SMARTSTORE'] })).data).toEqual([]);

  expect(await api.retryChannelFailure({ uuid: command })).toEqual({ isDue: true });
  const found = await sql<{ dueAt: Date | null; failedAt: Date | null }>`
    select due_at, failed_at from channel_command where uuid = ${command}`.execute(shop.database.db);
  expect(found.rows[0]?.dueAt).not.toBeNull();
  expect(found.rows[0]?.failedAt).toBeNull();
  expect(await outcomeOf(api.retryChannelFailure({ uuid: command }))).toBe('NOT_FOUND');
  expect(await outcomeOf(api.retryChannelFailure({ uuid: answer?.uuid ?? '' }))).toBe('DONE');
});

test('getChannelConflicts lists conflicts with their next step, filtered and page by page', async () => {
  const { api } = await openStaff(shop);
  const first = await addConflict(shop, { kind: 'AMOUNT_DIFFERS' });
  const { orderUuid } = await collectedOrder(shop, 'NAVERPAY');
  const second = await addConflict(shop, { kind: 'AMOUNT_DIFFERS', orderUuid });
  const list = async (more: object) =>
    (await api.getChannelConflicts({ count: 100, conflictKinds: ['AMOUNT_DIFFERS'], ...more })).data;
  const [newest, oldest] = await list({});
  expect(newest).toMatchObject({
    uuid: second,
    orderUuid,
    text: '채널의 금액이 맞지 않습니다. 채널 관리자 화면에서 금액을 확인해 주세요.',
    actions: ['RETRIED', 'ACCEPTED', 'CANCELLED'],
    facts: [
      { name: 'amount', value: '1000' },
      { name: 'status', value: 'GIFT' },
    ],
  });
  expect(oldest).toMatchObject({ uuid: first, actions: ['RETRIED', 'ACCEPTED'] });
  expect(await api.getChannelConflict({ uuid: second })).toEqual(newest);
  expect(await outcomeOf(api.getChannelConflict({ uuid: '0197f000-0000-7000-8000-000000000001' }))).toBe(
    'NOT_FOUND',
  );
  expect((await list({ count: 1 })).map(({ uuid }) => uuid)).toEqual([second]);
  expect(await list({ salesChannels: ['SMARTSTORE'] })).toEqual([]);
  expect(await list({ isResolved: true })).toEqual([]);
  expect(await list({ isResolved: false })).toHaveLength(2);
});

/** When the message of a product order is due, and whether it is handled. */
async function messageOf(productOrderId: string) {
  const found = await sql<{ isDue: boolean; isHandled: boolean }>`
    select due_at is not null as is_due, handled_at is not null as is_handled from channel_message
    where product_order_id = ${productOrderId}`.execute(shop.database.db);
  return found.rows[0];
}

test('resolveChannelConflict applies again, accepts, or cancels at the channel, once and audited', async () => {
  const { api } = await openStaff(shop);
  const retried = await addConflict(shop, { productOrderId: 'R1' });
  expect(await api.resolveChannelConflict({ uuid: retried, resolution: 'RETRIED', note })).toMatchObject({
    resolution: 'RETRIED',
    staffName: '박담당',
    note,
    actions: [],
  });
  expect(await messageOf('R1')).toEqual({ isDue: true, isHandled: false });
  expect(await outcomeOf(api.resolveChannelConflict({ uuid: retried, resolution: 'ACCEPTED', note }))).toBe(
    'ORDER_STATUS_CONFLICT',
  );

  const accepted = await addConflict(shop, { productOrderId: 'A1' });
  await api.resolveChannelConflict({ uuid: accepted, resolution: 'ACCEPTED', note });
  expect(await messageOf('A1')).toEqual({ isDue: false, isHandled: true });

  const { orderUuid } = await collectedOrder(shop, 'NAVERPAY');
  const cancelled = await addConflict(shop, { kind: 'OVERSOLD', orderUuid, productOrderId: 'C1' });
  await api.resolveChannelConflict({ uuid: cancelled, resolution: 'CANCELLED', note });
  const commands = await sql<{ body: object }>`
    select body from channel_command where product_order_id = 'C1'`.execute(shop.database.db);
  expect(commands.rows).toEqual([{ body: { kind: 'CANCEL_SALE', reason: 'SOLD_OUT', text: note } }]);

  const unlinked = await addConflict(shop, { kind: 'UNLINKED_PRODUCT' });
  expect(await outcomeOf(api.resolveChannelConflict({ uuid: unlinked, resolution: 'CANCELLED', note }))).toBe(
    'ORDER_STATUS_CONFLICT',
  );
  const audited = await api.getAuditLogsByPaging({ count: 10, targetType: 'CHANNEL_CONFLICT' });
  expect(audited.data.filter(({ action }) => action === 'RESOLVE')).toHaveLength(3);
});
