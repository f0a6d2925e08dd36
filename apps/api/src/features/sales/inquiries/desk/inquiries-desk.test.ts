// The inquiries desk over HTTP: filters and counts of the queue, assignee, notes, transfer, and what is shown beside an open inquiry. Clock: a
// Monday morning, stopped.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { type OpenedMember, openMember } from '../../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { askAboutItem, placeOrder, storeInquiry, tyingInquiry } from '../../../../testing/sales/inquiries.ts';
import { testShop } from '../../../../testing/shop.ts';
import { eraseVisitors } from '../../visitor-inquiries/visitor-inquiries.jobs.ts';
import { deleteOldInquiries, reportOverdue } from '../inquiries.jobs.ts';

const shop = testShop({ demo: true, outside: true });
const question = '하루 두 알을 한 번에 먹어도 되나요?';
const ownText = '알약이 커서 잘라 먹어도 괜찮은지 궁금합니다.';

let admin: OpenedStaff;
let colleague: OpenedStaff;
let stranger: OpenedStaff;
let member: OpenedMember;
let inquiry: Awaited<ReturnType<typeof askAboutItem>>;
let [ownStore, otherStore] = ['', ''];

const storeOf = async (uuid: string): Promise<string> => {
  const found = await sql<{
    storeUuid: string;
  }>`select store_uuid from product_inquiry where uuid = ${uuid}`.execute(shop.database.db);
  return found.rows[0]?.storeUuid ?? '';
};
const merchantOf = (storeUuid: string) => openMerchant(shop, { storeUuid, permissions: ['INQUIRIES'] });
const actionsOn = async (uuid: string) =>
  (await admin.api.getAuditLogsByPaging({ count: 20, targetUuid: uuid })).data.map(({ action }) => action);

beforeAll(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  admin = await openStaff(shop, { name: '한본사' });
  member = await openMember(shop);
  inquiry = await askAboutItem(shop, member, { text: ownText });
  ownStore = await storeOf(inquiry.uuid);
  otherStore = (await storeUuids(shop)).find((uuid) => uuid !== ownStore) ?? '';
  colleague = await merchantOf(ownStore);
  stranger = await merchantOf(otherStore);
});

describe('the queue', () => {
  const listed = async (filter: object) =>
    (await admin.api.getInquiriesByPaging({ count: 100, ...filter })).data.map(({ uuid }) => uuid);

  test.each([
    ['text', () => ({ keyword: '잘라 먹어도' }), true],
    ['another text', () => ({ keyword: '쪼개어 먹어도' }), false],
    ['period', () => ({ dateRange: { fromDate: '2026-11-23', toDate: '2026-11-23' } }), true],
    ['another period', () => ({ dateRange: { toDate: '2026-11-22' } }), false],
    ['store', () => ({ storeUuid: ownStore }), true],
    ['another store', () => ({ storeUuid: otherStore }), false],
    ['member', () => ({ userUuid: member.userUuid }), true],
    ['no assignee', () => ({ isAssigned: false }), true],
    ['any assignee', () => ({ isAssigned: true }), false],
    ['another assignee', () => ({ assigneeUuid: admin.staffUuid }), false],
  ])('is filtered by %s', async (_what, filterOf, isFound) => {
    expect((await listed(filterOf())).includes(inquiry.uuid)).toBe(isFound);
  });

  test('finds an inquiry by the number of its order, with or without the dash', async () => {
    const { order, orderToken } = await placeOrder(shop);
    const asked = await shop.api.inquiryOrder({ action: 'QUESTION', text: question, orderToken });
    for (const keyword of [order.orderNo, `${order.orderNo.slice(0, 8)}-${order.orderNo.slice(8)}`])
      expect(await listed({ keyword })).toEqual([asked.inquiry?.uuid]);
  });

  test('is counted by tab and kind; the kinds do not depend on the filter by kind', async () => {
    const counts = async (filter: object) => {
      const tabs = await admin.api.getInquiryTabCounts(filter);
      return Object.fromEntries(tabs.map((tab) => [tab.tab, tab]));
    };
    const before = await counts({});
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    await shop.api.registerStoreInquiry(await storeInquiry(shop));
    const after = await counts({});
    expect(after['OPEN']?.count).toBe((before['OPEN']?.count ?? 0) + 2);
    const ofStores = await counts({ kind: 'STORE' });
    expect(ofStores['OPEN']?.kinds).toEqual(after['OPEN']?.kinds);
    expect(ofStores['OPEN']?.count).toBe(after['OPEN']?.kinds.find(({ value }) => value === 'STORE')?.count);
    await admin.api.closeInquiry({ uuid, reason: '중복 문의' });
    const closed = await counts({});
    expect([closed['OPEN']?.count, closed['DONE']?.count]).toEqual([
      (after['OPEN']?.count ?? 0) - 1,
      (after['DONE']?.count ?? 0) + 1,
    ]);
    const page = await admin.api.getInquiriesByPaging({ count: 1, isUnanswered: true });
    expect(page.paging.totalCount).toBe(closed['OPEN']?.count);
  });
});

describe('an open inquiry', () => {
  test('shows item, earlier inquiries, and the most similar answered question about the product', async () => {
    const other = await openMember(shop);
    const ask = (text: string) => askAboutItem(shop, other, { text });
    const [near, far] = [
      await ask('알약이 커서 반으로 잘라 먹어도 되나요?'),
      await ask('유통기한이 언제까지인가요?'),
    ];
    for (const { uuid } of [near, far])
      await admin.api.answerInquiry({ uuid, text: `답변 ${uuid === near.uuid ? '자르기' : '기한'}` });
    const earlier = await askAboutItem(shop, member);
    const shown = await admin.api.getStaffInquiry({ uuid: inquiry.uuid });
    expect(shown).toMatchObject({
      uuid: inquiry.uuid,
      orderRows: [],
      earlier: [{ uuid: earlier.uuid, isOpen: true }],
      similar: { uuid: near.uuid, answer: { text: '답변 자르기', staffName: '한본사' } },
    });
    expect(shown.item?.salesPrice).toBeGreaterThan(0);
    expect(await refusalOf(stranger.api.getStaffInquiry({ uuid: inquiry.uuid }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('shows the rows of its order', async () => {
    const { orderToken, orderProductUuid } = await placeOrder(shop);
    const asked = await shop.api.inquiryOrder({ action: 'QUESTION', text: question, orderToken });
    const shown = await admin.api.getStaffInquiry({ uuid: asked.inquiry?.uuid ?? '' });
    expect(shown.orderRows).toMatchObject([{ uuid: orderProductUuid, count: 1, status: 'PAYMENT_COMPLETE' }]);
  });
});

describe('the assignee', () => {
  test('is set, replaced only by who has seen the present one, and removed; each change is audited once', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    const assigned = await admin.api.assignInquiry({ uuid, staffUuid: colleague.staffUuid });
    expect(assigned.assignee?.uuid).toBe(colleague.staffUuid);
    await admin.api.assignInquiry({ uuid, staffUuid: colleague.staffUuid });
    expect(await refusalOf(admin.api.assignInquiry({ uuid, staffUuid: admin.staffUuid }))).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const seenStaffUuid = colleague.staffUuid;
    await colleague.api.assignInquiry({ uuid, staffUuid: admin.staffUuid, seenStaffUuid });
    const mine = await admin.api.getInquiriesByPaging({ count: 100, assigneeUuid: admin.staffUuid });
    expect(mine.data.map((one) => one.uuid)).toEqual([uuid]);
    const free = await admin.api.assignInquiry({ uuid, seenStaffUuid: admin.staffUuid });
    expect(free.assignee).toBeUndefined();
    expect(await actionsOn(uuid)).toEqual(['ASSIGN', 'ASSIGN', 'ASSIGN']);
  });

  test('is one who may answer: not of another store, without the permission, or for a visitor of a store', async () => {
    const reader = await openMerchant(shop, { storeUuid: ownStore, permissions: ['REVIEWS'] });
    for (const { staffUuid } of [stranger, reader])
      expect(await refusalOf(admin.api.assignInquiry({ uuid: inquiry.uuid, staffUuid }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    await shop.api.inquiryTying(await tyingInquiry(shop));
    const [ofVisitor] = (await admin.api.getInquiriesByPaging({ count: 1, kind: 'TYING' })).data;
    const input = { uuid: ofVisitor?.uuid ?? '', staffUuid: colleague.staffUuid };
    expect(await refusalOf(admin.api.assignInquiry(input))).toMatchObject({ code: 'NOT_FOUND' });
    const names = async ({ api }: OpenedStaff) => (await api.getInquiryAssignees()).map(({ uuid }) => uuid);
    expect(await names(colleague)).toEqual([colleague.staffUuid]);
    expect(await names(admin)).toEqual(
      expect.arrayContaining([admin.staffUuid, colleague.staffUuid, stranger.staffUuid]),
    );
  });
});

test('notes are listed for colleagues, counted in the list, audited, and never sent to the shopper', async () => {
  const asker = await openMember(shop);
  const { uuid } = await askAboutItem(shop, asker);
  await colleague.api.registerInquiryNote({ uuid, text: ' 물류에 확인했습니다. ' });
  const shown = await admin.api.registerInquiryNote({ uuid, text: '오늘 답합니다.' });
  expect(shown.notes.map(({ text }) => text)).toEqual(['물류에 확인했습니다.', '오늘 답합니다.']);
  const note = { uuid, text: '다른 스토어' };
  expect(await refusalOf(stranger.api.registerInquiryNote(note))).toMatchObject({ code: 'NOT_FOUND' });
  const list = await admin.api.getInquiriesByPaging({ count: 1, userUuid: asker.userUuid });
  expect(list.data[0]?.noteCount).toBe(2);
  const own = await asker.api.getMyProductInquiriesByPaging({ count: 1 });
  expect(JSON.stringify(own)).not.toContain('물류');
  expect(await actionsOn(uuid)).toEqual(['ADD_MEMO', 'ADD_MEMO']);
});

test('a transfer gives an open inquiry to another store without its assignee; a second one from the old store is a conflict', async () => {
  const { uuid } = await askAboutItem(shop, await openMember(shop));
  await admin.api.assignInquiry({ uuid, staffUuid: colleague.staffUuid });
  const transfer = { uuid, storeUuid: otherStore, seenStoreUuid: ownStore };
  expect(await refusalOf(colleague.api.transferInquiry(transfer))).toMatchObject({ code: 'FORBIDDEN' });
  const moved = await admin.api.transferInquiry(transfer);
  expect([moved.store?.uuid, moved.assignee]).toEqual([otherStore, undefined]);
  const shown = await stranger.api.getStaffInquiry({ uuid });
  expect([shown.item, shown.similar]).toEqual([undefined, undefined]);
  await admin.api.transferInquiry(transfer);
  const back = { ...transfer, storeUuid: ownStore, seenStoreUuid: ownStore };
  expect(await refusalOf(admin.api.transferInquiry(back))).toMatchObject({ code: 'VERSION_CONFLICT' });
  await stranger.api.answerInquiry({ uuid, text: '하루 두 번 드시면 됩니다.' });
  const answered = { uuid, storeUuid: ownStore, seenStoreUuid: otherStore };
  expect(await refusalOf(admin.api.transferInquiry(answered))).toMatchObject({ code: 'ALREADY_ANSWERED' });
  expect(await refusalOf(colleague.api.getStaffInquiry({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await actionsOn(uuid)).toEqual(['ANSWER', 'TRANSFER', 'ASSIGN']);
});

test('a transfer and an assignment at the same time leave no assignee of the old store', async () => {
  const { uuid } = await askAboutItem(shop, await openMember(shop));
  const [moved] = await Promise.allSettled([
    admin.api.transferInquiry({ uuid, storeUuid: otherStore, seenStoreUuid: ownStore }),
    admin.api.assignInquiry({ uuid, staffUuid: colleague.staffUuid }),
  ]);
  expect(moved.status).toBe('fulfilled');
  expect((await admin.api.getStaffInquiry({ uuid })).assignee).toBeUndefined();
});

describe('a hold', () => {
  const hold = { heldUntil: '2026-11-27', reason: '제조사 답을 기다립니다.' };
  const countIn = async (tab: string): Promise<number> =>
    (await admin.api.getInquiryTabCounts({})).find((one) => one.tab === tab)?.count ?? 0;
  const tabsOf = async (uuid: string, { api } = admin): Promise<string[]> => {
    const isIn = async (filter: object) =>
      (await api.getInquiriesByPaging({ count: 100, ...filter })).data.some((row) => row.uuid === uuid);
    const tabs = {
      OPEN: { isUnanswered: true, isHeld: false },
      OVERDUE: { isOverdue: true },
      HELD: { isUnanswered: true, isHeld: true },
    };
    const found = await Promise.all(
      Object.entries(tabs).map(async ([tab, filter]) => ((await isIn(filter)) ? [tab] : [])),
    );
    return found.flat();
  };
  afterEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

  test('takes an inquiry out of the open and the overdue ones until its day, and is audited once', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    const [open, held] = [await countIn('OPEN'), await countIn('HELD')];
    const answer = await colleague.api.holdInquiry({ uuid, ...hold });
    expect(answer.hold).toEqual({ ...hold, staffName: expect.any(String) });
    await colleague.api.holdInquiry({ uuid, ...hold });
    expect([await countIn('OPEN'), await countIn('HELD')]).toEqual([open - 1, held + 1]);
    expect((await admin.api.getStaffDashboard()).inquiries?.unanswered.count).toBe(open - 1);
    expect(await actionsOn(uuid)).toEqual(['HOLD']);
    // The answer is due at the end of the 25th.
    for (const [at, tabs] of [
      ['2026-11-26T23:59:59+09:00', ['HELD']],
      ['2026-11-27T00:00:00+09:00', ['OPEN', 'OVERDUE']],
    ] as const) {
      shop.clock.stopAt(at);
      const later = await openStaff(shop);
      expect(await tabsOf(uuid, later), at).toEqual(tabs);
      const shown = await later.api.getStaffInquiry({ uuid });
      expect([shown.hold !== undefined, shown.isOverdue]).toEqual([tabs[0] === 'HELD', tabs[0] !== 'HELD']);
    }
  });

  test('delays the report of a late answer until its day', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    await admin.api.holdInquiry({ uuid, heldUntil: '2026-11-28', reason: hold.reason });
    const isReported = async () => {
      await reportOverdue(shop.context());
      const found = await sql<{ isReported: boolean }>`
        select alarmed_at is not null as is_reported from product_inquiry where uuid = ${uuid}`.execute(
        shop.database.db,
      );
      return found.rows[0]?.isReported;
    };
    shop.clock.stopAt('2026-11-27T10:00:00+09:00');
    expect(await isReported()).toBe(false);
    shop.clock.stopAt('2026-11-28T10:00:00+09:00');
    expect(await isReported()).toBe(true);
  });

  test('is replaced, released, and ends with the answer', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    await admin.api.holdInquiry({ uuid, ...hold });
    const later = await admin.api.holdInquiry({ uuid, ...hold, heldUntil: '2026-11-30' });
    expect(later.hold?.heldUntil).toBe('2026-11-30');
    expect((await admin.api.releaseInquiry({ uuid })).hold).toBeUndefined();
    await admin.api.releaseInquiry({ uuid });
    expect(await tabsOf(uuid)).toEqual(['OPEN']);
    expect(await actionsOn(uuid)).toEqual(['RELEASE', 'HOLD', 'HOLD']);
    await admin.api.holdInquiry({ uuid, ...hold });
    expect((await admin.api.answerInquiry({ uuid, text: '하루 두 번 드시면 됩니다.' })).hold).toBeUndefined();
    expect(await tabsOf(uuid)).toEqual([]);
    expect(await refusalOf(admin.api.holdInquiry({ uuid, ...hold }))).toMatchObject({
      code: 'ALREADY_ANSWERED',
    });
  });

  test('is of an inquiry that the staff see, from tomorrow to a year ahead', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    expect(await refusalOf(stranger.api.holdInquiry({ uuid, ...hold }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(stranger.api.releaseInquiry({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
    for (const heldUntil of ['2026-11-23', '2027-11-24'])
      expect(await refusalOf(admin.api.holdInquiry({ uuid, ...hold, heldUntil }))).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ name: 'heldUntil' }],
      });
  });
});

test('notes, assignees and holds are deleted with the inquiry, and when the data of a visitor are erased', async () => {
  await shop.api.registerStoreInquiry(await storeInquiry(shop));
  const [ofVisitor] = (await admin.api.getInquiriesByPaging({ count: 1, kind: 'STORE' })).data;
  const { uuid } = await askAboutItem(shop, await openMember(shop));
  const noted = [uuid, ofVisitor?.uuid ?? ''];
  for (const one of noted) {
    await admin.api.registerInquiryNote({ uuid: one, text: '전화로 안내했습니다.' });
    await admin.api.assignInquiry({ uuid: one, staffUuid: admin.staffUuid });
    await admin.api.holdInquiry({ uuid: one, heldUntil: '2026-11-26', reason: '제조사 답을 기다립니다.' });
  }
  const left = async () => {
    const found = await sql<{
      uuid: string;
    }>`select inquiry_uuid as uuid from inquiry_note where inquiry_uuid = any(${noted}::uuid[])
      union all select inquiry_uuid from inquiry_assignment where inquiry_uuid = any(${noted}::uuid[])
      union all select inquiry_uuid from inquiry_hold where inquiry_uuid = any(${noted}::uuid[])`.execute(
      shop.database.db,
    );
    return found.rows.length;
  };
  expect(await left()).toBe(6);
  shop.clock.stopAt('2027-11-24T10:00:00+09:00');
  await eraseVisitors(shop.context());
  expect(await left()).toBe(3);
  const { api } = await openStaff(shop);
  const late = api.registerInquiryNote({ uuid: ofVisitor?.uuid ?? '', text: '전화로 안내했습니다.' });
  expect(await refusalOf(late)).toMatchObject({ code: 'NOT_FOUND' });
  shop.clock.stopAt('2029-11-24T10:00:00+09:00');
  await deleteOldInquiries(shop.context());
  expect(await left()).toBe(0);
});
