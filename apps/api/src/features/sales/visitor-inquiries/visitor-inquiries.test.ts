// Inquiries of visitors over HTTP (docs/rules/inquiries.md#visitors): what is accepted, the queue of staff, answers, erasure.
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { inProcessClient } from '../../../http/in-process.ts';
import { mediaApi, putFile } from '../../../testing/catalog/media.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { askAboutItem, storeInquiry, tyingInquiry, visitorPhone } from '../../../testing/sales/inquiries.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { reportOverdue } from '../inquiries/inquiries.jobs.ts';
import { eraseVisitors } from './visitor-inquiries.jobs.ts';

const shop = testShop({ demo: true, outside: true });
afterEach(() => shop.clock.run());

const askStore = async (fields: object = {}) =>
  shop.api.registerStoreInquiry(await storeInquiry(shop, fields));
const askSet = async (fields: object = {}) => shop.api.inquiryTying(await tyingInquiry(shop, fields));
const rowOf = async (uuid: string, api: typeof shop.api) =>
  (await api.getInquiriesByPaging({ count: 100 })).data.find((one) => one.uuid === uuid);
const messages = async (template: string, since: Date) =>
  (
    await sql<{ phone: string | null; email: string | null; variables: Record<string, string> }>`
      select phone, email, variables from message where template = ${template} and created_at >= ${since} order by created_at, uuid`.execute(
      shop.database.db,
    )
  ).rows;
/** Uploads a document as the storefront does, for a visitor without a session unless a member is given. */
async function uploadPdf(owner: { memberUuid?: string } = {}): Promise<string> {
  const bytes = Buffer.from('%PDF-1.7 company'.padEnd(200));
  const upload = { purpose: 'STORE_INQUIRY' as const, ...owner };
  const target = await mediaApi(shop).getUploadableUrl({
    extension: 'pdf',
    byteCount: bytes.length,
    ...upload,
  });
  await putFile(shop, target.uploadUrl, bytes, target.contentType);
  return (await mediaApi(shop).copyMediaObject({ sourceUrl: target.fileUrl, ...upload })).fileUrl;
}

describe('a visitor', () => {
  test('gets a receipt without personal data, and the shop receives a mail without personal data', async () => {
    const { now } = shop.context();
    const [store, set] = [await askStore(), await askSet()];
    for (const receipt of [store, set]) {
      expect(Object.keys(receipt).toSorted()).toEqual(['createdAt', 'status', 'uuid']);
      expect(receipt.status).toBe('RECEIVED');
    }
    const { email } = await shop.api.getShopInfo();
    expect(await messages('S10', now)).toEqual([
      { phone: null, email, variables: { kind: '입점 문의' } },
      { phone: null, email, variables: { kind: '세트 구매 문의' } },
    ]);
  });

  test('gets a message with the business days until the answer, once a day for a phone', async () => {
    const { now } = shop.context();
    const [storePhone, setPhone] = [visitorPhone(), visitorPhone()];
    const inquiry = await storeInquiry(shop, { phone: storePhone });
    await shop.api.registerStoreInquiry(inquiry);
    await shop.api.registerStoreInquiry(inquiry);
    await askSet({ phone: setPhone });
    await askSet({ phone: storePhone });
    const received = (await messages('M21', now)).filter(({ phone }) =>
      [storePhone, setPhone].includes(phone ?? ''),
    );
    expect(received.map(({ phone, variables }) => [phone, variables])).toEqual([
      [storePhone, { kind: '입점 문의', days: 5 }],
      [setPhone, { kind: '세트 구매 문의', days: 2 }],
    ]);
  });

  test.each([
    ['businessNumber', { businessNumber: '123-45-67890' }],
    ['phone', { phone: '010-1234-56789' }],
    ['email', { email: 'no-at-sign.example' }],
    ['homepage', { homepage: 'javascript:alert(1)' }],
    ['message', { message: '짧은 글' }],
    ['message', { message: '가'.repeat(2001) }],
    ['fileUrl', { fileUrl: '/files/x' }],
  ])('with a wrong %s of a store inquiry gets INVALID_INPUT', async (name, fields) => {
    await expect(askStore(fields)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name }] });
  });

  test.each([
    ['phone', { phone: '012-3456-7890' }],
    ['email', { email: '@onns.example' }],
    ['desiredDate', { desiredDate: '2020-01-01' }],
    ['desiredDate', { desiredDate: '2999-01-01' }],
    ['message', { message: '가'.repeat(1001) }],
    ['items', { items: [{ productItemUuid: '0197f000-0000-7000-8000-000000000001', count: 1 }] }],
  ])('with a wrong %s of a set inquiry gets INVALID_INPUT', async (name, fields) => {
    await expect(askSet(fields)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name }] });
  });

  test('gets TERMS_REQUIRED without the agreement to the current revision of COOPERATION, or to the use of the data', async () => {
    const { revisionNumber } = await shop.api.getCooperationTerms();
    const other = { termsType: 'COOPERATION', revisionNumber: revisionNumber + 1 };
    expect(await outcomeOf(askStore({ terms: other }))).toBe('TERMS_REQUIRED');
    expect(await outcomeOf(askStore({ terms: undefined }))).toBe('TERMS_REQUIRED');
    expect(await outcomeOf(askSet({ agreePrivacy: false }))).toBe('TERMS_REQUIRED');
  });

  test.each([
    ['registerStoreInquiry', askStore],
    ['inquiryTying', askSet],
  ])(
    'has one inquiry after concurrent repetitions of %s, and gets TOO_MANY_REQUESTS at the sixth request of a phone within a day',
    async (_call, ask) => {
      const fields = { phone: visitorPhone(), message: '같은 문의를 두 번 보냅니다.' };
      const both = await Promise.all([ask(fields), ask(fields)]);
      expect(new Set(both.map(({ uuid }) => uuid)).size).toBe(1);
      for (let at = 0; at < 3; at += 1) await ask({ phone: fields.phone });
      expect(await outcomeOf(ask({ phone: fields.phone.replace(/^010/, '+82 10') }))).toBe(
        'TOO_MANY_REQUESTS',
      );
      expect(await outcomeOf(ask())).toBe('DONE');
    },
  );

  test('by the form of a page, which calls without HTTP, has the same inquiry as by HTTP', async () => {
    const pages = inProcessClient(shop.parts).api;
    const given = await storeInquiry(shop, { companyName: '온스식품' });
    const typed = {
      ...given,
      phone: given.phone.replace(/^010-?(\d{4})/, '010 - $1 - '),
      companyName: ` \u200b${'온스식품'.normalize('NFD')} `,
    };
    const byPage = await pages.registerStoreInquiry(typed);
    expect((await shop.api.registerStoreInquiry(given)).uuid).toBe(byPage.uuid);
    const wrong = pages.registerStoreInquiry(await storeInquiry(shop, { phone: '010-1234-56789' }));
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'phone' }] });
  });

  test('attaches a file that only a signed address of staff opens; a used file or one of a member is INVALID_INPUT', async () => {
    const fileUrl = await uploadPdf();
    const { uuid } = await askStore({ fileUrl });
    const staff = await openStaff(shop);
    const shown = (await rowOf(uuid, staff.api))?.storeInquiry?.fileUrl ?? '';
    const address = new URL(shown, 'http://shop.test');
    const get = async (url: string) => (await shop.app.inject({ url })).statusCode;
    expect(await get(address.pathname + address.search)).toBe(200);
    expect(await get(address.pathname)).not.toBe(200);
    await expect(askStore({ fileUrl })).rejects.toMatchObject({ fields: [{ name: 'fileUrl' }] });
    const { userUuid: memberUuid } = await openMember(shop);
    await expect(askStore({ fileUrl: await uploadPdf({ memberUuid }) })).rejects.toMatchObject({
      fields: [{ name: 'fileUrl' }],
    });
  });
});

describe('the queue of staff', () => {
  test('lists all kinds in the order of registration, filters them, and masks personal data', async () => {
    const staff = await openStaff(shop);
    const asked = [
      (await askStore()).uuid,
      (await askAboutItem(shop, await openMember(shop))).uuid,
      (await askSet()).uuid,
    ];
    const listed = async (filter: object) =>
      (await staff.api.getInquiriesByPaging({ count: 100, ...filter })).data.map(({ uuid }) => uuid);
    expect((await listed({})).slice(0, 3)).toEqual(asked.toReversed());
    expect(await listed({ kind: 'STORE' })).toContain(asked[0]);
    expect(await listed({ kind: 'STORE' })).not.toContain(asked[2]);
    expect((await listed({ kind: 'TYING' }))[0]).toBe(asked[2]);
    expect((await listed({ isUnanswered: true })).slice(-3)).toEqual(asked);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await staff.api.getInquiriesByPaging({ count: 2, ...(cursor && { cursor }) });
      paged.push(...page.data.map(({ uuid }) => uuid));
      cursor = page.paging.cursor;
    } while (cursor !== undefined && paged.length < 500);
    expect(paged).toEqual(await listed({}));
    const store = await rowOf(asked[0] ?? '', staff.api);
    expect(store).toMatchObject({
      kind: 'STORE',
      writerName: '이*준',
      storeInquiry: {
        companyName: '한빛건강',
        businessNumber: '123-45-67891',
        email: 'se****@hanbit.example',
      },
    });
    expect(store?.storeInquiry?.phone).toMatch(/^010-\*{4}-\d{4}$/);
    const set = await rowOf(asked[2] ?? '', staff.api);
    expect(set).toMatchObject({ kind: 'TYING', writerName: '박*민', tyingInquiry: { purpose: 'GIFT' } });
    expect(set?.tyingInquiry?.items.map(({ count }) => count)).toEqual([1, 2]);
  });

  test('discloses name, phone and e-mail to head office only, with an audit row', async () => {
    const phone = visitorPhone();
    const { uuid } = await askSet({ phone });
    const [staff, storeUuid = ''] = [await openStaff(shop), ...(await storeUuids(shop))];
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['INQUIRIES'] });
    const request = {
      targetType: 'INQUIRY' as const,
      targetUuid: uuid,
      fields: ['name' as const, 'phone' as const],
      reason: '전화 상담 요청',
    };
    expect((await staff.api.revealPrivacy(request)).values).toEqual({ name: '박지민', phone });
    expect(await outcomeOf(merchant.api.revealPrivacy(request))).toBe('NOT_FOUND');
    const audit = await staff.api.getAuditLogsByPaging({ count: 5, targetUuid: uuid });
    expect(audit.data).toMatchObject([{ action: 'REVEAL', targetType: 'INQUIRY' }]);
    expect(await rowOf(uuid, merchant.api)).toBeUndefined();
    expect(await outcomeOf(merchant.api.answerInquiry({ uuid, text: '답변' }))).toBe('NOT_FOUND');
    expect(await outcomeOf(merchant.api.closeInquiry({ uuid, reason: '중복 문의' }))).toBe('NOT_FOUND');
  });
});

describe('an answer', () => {
  test('about a set has a quote, and one message has text and quote; a second answer is ALREADY_ANSWERED', async () => {
    const { now } = shop.context();
    const phone = visitorPhone();
    const { uuid } = await askSet({ phone });
    const staff = await openStaff(shop);
    const quote = { price: 128_000, validTo: '2099-12-31' };
    const answered = await staff.api.answerInquiry({ uuid, text: '포장까지 포함한 금액입니다.', quote });
    expect(answered).toMatchObject({
      status: 'ANSWERED',
      tyingInquiry: { quote: { text: '포장까지 포함한 금액입니다.', ...quote } },
    });
    const sent = (await messages('M20', now)).filter((one) => one.phone === phone);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.variables['answer']).toMatch(/128,000원 \(2099년 12월 31일.*포장까지/s);
    expect(await outcomeOf(staff.api.answerInquiry({ uuid, text: '다시' }))).toBe('ALREADY_ANSWERED');
    expect((await staff.api.closeInquiry({ uuid, reason: '구매 완료' })).status).toBe('CLOSED');
  });

  test('about a store has a result and a message each time; REVIEWING leaves it open, REJECTED ends it', async () => {
    const { now } = shop.context();
    const staff = await openStaff(shop);
    const phone = visitorPhone();
    const { uuid } = await askStore({ phone });
    const answer = (status: 'REVIEWING' | 'ACCEPTED' | 'REJECTED') =>
      staff.api.answerInquiry({ uuid, text: '자료를 검토했습니다.', status });
    expect((await answer('REVIEWING')).status).toBe('REVIEWING');
    expect((await answer('REVIEWING')).status).toBe('REVIEWING');
    const open = await staff.api.getInquiriesByPaging({ count: 100, kind: 'STORE', isUnanswered: true });
    expect(open.data.map((one) => one.uuid)).toContain(uuid);
    expect((await answer('REJECTED')).status).toBe('REJECTED');
    expect(await outcomeOf(answer('ACCEPTED'))).toBe('ALREADY_ANSWERED');
    expect((await messages('M20', now)).filter((one) => one.phone === phone)).toHaveLength(3);
  });

  test.each([
    ['a store without a result', askStore, {}, 'status'],
    [
      'a store with a quote',
      askStore,
      { status: 'ACCEPTED', quote: { price: 1, validTo: '2099-12-31' } },
      'quote',
    ],
    ['a set with a result', askSet, { status: 'ACCEPTED' }, 'status'],
    [
      'a set with a quote of yesterday',
      askSet,
      { quote: { price: 1, validTo: '2020-01-01' } },
      'quote.validTo',
    ],
    [
      'a product with a quote',
      async () => askAboutItem(shop, await openMember(shop)),
      { quote: { price: 1, validTo: '2099-12-31' } },
      'quote',
    ],
  ])('about %s is INVALID_INPUT', async (_what, ask, fields, name) => {
    const { uuid } = await ask();
    const staff = await openStaff(shop);
    const work = staff.api.answerInquiry({ uuid, text: '답변입니다.', ...(fields as object) });
    await expect(work).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name }] });
  });

  test('is due after five business days for a store and two for a set; overdue ones are reported in one message', async () => {
    // A Friday.
    shop.clock.stopAt('2026-12-04T01:00:00Z');
    const [store, set] = [(await askStore()).uuid, (await askSet()).uuid];
    const staff = await openStaff(shop);
    expect((await rowOf(store, staff.api))?.dueAt).toBe('2026-12-12T00:00:00');
    expect((await rowOf(set, staff.api))?.dueAt).toBe('2026-12-09T00:00:00');
    shop.clock.stopAt('2026-12-11T14:59:59Z');
    const late = (await openStaff(shop)).api;
    expect([(await rowOf(store, late))?.isOverdue, (await rowOf(set, late))?.isOverdue]).toEqual([
      false,
      true,
    ]);
    await reportOverdue(shop.context());
    shop.clock.stopAt('2026-12-11T15:00:00Z');
    expect((await rowOf(store, late))?.isOverdue).toBe(true);
    await Promise.all([reportOverdue(shop.context()), reportOverdue(shop.context())]);
    const reported = await messages('S05', new Date('2026-12-11T15:00:00Z'));
    expect([...new Set(reported.map(({ variables }) => Number(variables['count'])))]).toHaveLength(1);
  });
});

test('personal data and the file are erased a year after the close, the answer or the registration; the row remains', async () => {
  const staff = await openStaff(shop);
  const [open, answered, closed, later] = [
    (await askStore({ fileUrl: await uploadPdf() })).uuid,
    (await askSet()).uuid,
    (await askStore({ fileUrl: await uploadPdf() })).uuid,
    (await askStore()).uuid,
  ];
  await staff.api.answerInquiry({ uuid: answered, text: '구성을 안내합니다.' });
  await staff.api.closeInquiry({ uuid: closed, reason: '중복 문의' });
  const erased = async () => {
    await eraseVisitors(shop.context());
    const found = await sql<{ uuid: string; row: { closed_at: string | null }; files: number }>`
      select v.uuid, to_jsonb(v) as row, (select count(*)::int from upload where target_uuid = v.uuid) as files
      from visitor_inquiry v where v.erased_at is not null`.execute(shop.database.db);
    return found.rows;
  };
  shop.clock.moveBy(364 * dayMs);
  expect(await erased()).toEqual([]);
  const atDesk = await openStaff(shop);
  await atDesk.api.answerInquiry({ uuid: later, status: 'REVIEWING', text: '검토하고 있습니다.' });
  shop.clock.moveBy(3 * dayMs);
  const rows = await erased();
  const closedAt = new Map(rows.map(({ uuid, row }) => [uuid, row.closed_at]));
  expect([...closedAt.keys()]).toEqual(expect.arrayContaining([open, answered, closed]));
  expect([...closedAt.keys()]).not.toContain(later);
  for (const { row, files } of rows) {
    expect(JSON.stringify(row)).not.toMatch(/이서준|박지민|한빛|example|1234567891|문의입니다|안내합니다/);
    expect(files).toBe(0);
  }
  const late = await openStaff(shop);
  expect(await rowOf(answered, late.api)).toMatchObject({ text: '보관 기간이 지나 내용을 삭제했습니다.' });

  // The open one is closed and leaves the queue; closing an erased one stores no text.
  expect(closedAt.get(open)).not.toBeNull();
  expect(closedAt.get(answered)).toBeNull();
  const queue = await late.api.getInquiriesByPaging({ count: 100, isUnanswered: true });
  expect(queue.data.map(({ uuid }) => uuid)).not.toContain(open);
  expect(
    await outcomeOf(late.api.answerInquiry({ uuid: open, status: 'ACCEPTED', text: '늦은 답변입니다.' })),
  ).toBe('ALREADY_ANSWERED');
  for (const uuid of [open, answered]) await late.api.closeInquiry({ uuid, reason: '이서준 님 요청' });
  const stored = await sql<{ text: string }>`
    select coalesce((select string_agg(v::text, ' ') from visitor_inquiry v where v.erased_at is not null), '')
      || coalesce((select string_agg(a::text, ' ') from audit_log a), '') as text`.execute(shop.database.db);
  expect(stored.rows[0]?.text).not.toContain('이서준 님 요청');
});
