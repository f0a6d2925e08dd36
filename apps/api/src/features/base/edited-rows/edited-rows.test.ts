// Editing by staff over HTTP: versions, audit rows, sanitising, lint, deletion, order, permissions, tested with questions and notices;
// periods, tested with notices of head office.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listenForChanges } from '../../../db/changes.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeEach(async () => {
  shop.clock.stopAt('2030-03-01T10:00:00+09:00');
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.run());

const faq = { categoryName: '배송', question: '언제 오나요?', answer: '내일 옵니다.' };

describe('a row', () => {
  test('is sanitised, versioned and audited, and omitted fields are unchanged', async () => {
    const made = await admin.api.registerFaq({
      ...faq,
      answer: '<p onclick="x()">내일</p><script>y()</script>',
    });
    expect(made).toMatchObject({ answer: '<p>내일</p>', version: 1, isTop: false, isDisplay: true });
    const { uuid } = made;
    const edited = await admin.api.editFaq({ uuid, version: 1, isTop: true });
    expect(edited).toMatchObject({ ...made, isTop: true, version: 2 });
    await expect(admin.api.editFaq({ uuid, version: 1, isTop: false })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect(await admin.api.editFaq({ uuid, version: 2 })).toMatchObject({ ...edited, version: 3 });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 10, targetUuid: uuid });
    expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['EDIT', {}, {}],
      ['EDIT', { isTop: false }, { isTop: true }],
      ['CREATE', null, expect.objectContaining({ question: faq.question, answer: '<p>내일</p>' })].map(
        (value) => value ?? undefined,
      ),
    ]);
  });

  test.each([
    ['question', { question: '당뇨를 치료하나요?' }],
    ['answer', { answer: '<p>약사가 <strong>추천</strong>합니다.</p>' }],
  ])(
    'is refused with a forbidden expression in its %s, when added and when changed',
    async (name, change) => {
      const refusal = { code: 'LINT_FAILED', fields: [{ name }] };
      await expect(admin.api.registerFaq({ ...faq, ...change })).rejects.toMatchObject(refusal);
      const { uuid } = await admin.api.registerFaq(faq);
      await expect(admin.api.editFaq({ uuid, version: 1, ...change })).rejects.toMatchObject(refusal);
    },
  );

  test('is refused without text after sanitising', async () => {
    await expect(
      admin.api.registerNotice({ title: '공지', content: '<script>x()</script>' }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'content' }],
    });
  });

  test('is deleted once; it is no longer listed, changed or found', async () => {
    const { uuid } = await admin.api.registerNotice({ title: '지울 공지', content: '글' });
    expect(await admin.api.deleteNotice({ uuid })).toEqual({ isDeleted: true });
    expect(await admin.api.deleteNotice({ uuid })).toEqual({ isDeleted: true });
    const audit = await admin.api.getAuditLogsByPaging({ count: 10, targetUuid: uuid, action: 'DELETE' });
    expect(audit.data).toHaveLength(1);
    expect((await admin.api.getStaffNoticesByPaging({ count: 10, keyword: '지울' })).data).toEqual([]);
    const calls = [
      () => admin.api.editNotice({ uuid, version: 2, title: '다시' }),
      () => shop.api.getNotice({ uuid }),
      () => admin.api.deleteNotice({ uuid: admin.staffUuid }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('notifies every process, so that no page shows its former text', async () => {
    let changes = 0;
    const ignore = () => {};
    const listener = { onPageChange: () => void (changes += 1), onSessionEnd: ignore };
    const subscription = await listenForChanges(shop.databaseUrl, listener);
    const before = changes;
    await admin.api.registerFaq(faq);
    await expect.poll(() => changes).toBeGreaterThan(before);
    await subscription.stop();
  });
});

describe('the list of staff', () => {
  test('has hidden rows too, by keyword and display', async () => {
    await admin.api.registerFaq({ ...faq, question: '목록질문 하나', isDisplay: false });
    await admin.api.registerFaq({ ...faq, question: '목록질문 둘' });
    const list = async (filter: object) => {
      const page = await admin.api.getStaffFaqsByPaging({ count: 10, keyword: '목록질문', ...filter });
      expect(page.paging.totalCount).toBe(page.data.length);
      return page.data.map(({ question }) => question);
    };
    expect(await list({})).toEqual(['목록질문 하나', '목록질문 둘']);
    expect(await list({ isDisplay: false })).toEqual(['목록질문 하나']);
    const { data } = await admin.api.getStaffFaqsByPaging({ count: 1, keyword: '목록질문' });
    await admin.api.deleteFaq({ uuid: data[0]?.uuid ?? '' });
    expect(await list({})).toEqual(['목록질문 둘']);
  });

  test('is in the order that staff set; an unknown uuid changes nothing', async () => {
    const made = [];
    for (const question of ['순서 가', '순서 나', '순서 다'])
      made.push((await admin.api.registerFaq({ ...faq, question })).uuid);
    const order = async () =>
      (await admin.api.getStaffFaqsByPaging({ count: 10, keyword: '순서' })).data.map(({ uuid }) => uuid);
    expect(await order()).toEqual(made);
    expect(await admin.api.reorderFaqs({ uuids: made.toReversed() })).toEqual({ count: 3 });
    expect(await order()).toEqual(made.toReversed());
    const unknown = [...made.slice(0, 2), admin.staffUuid];
    await expect(admin.api.reorderFaqs({ uuids: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await order()).toEqual(made.toReversed());
  });

  test('is refused to staff without CONTENT', async () => {
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    await expect(merchant.api.getStaffFaqsByPaging({ count: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(merchant.api.registerFaq(faq)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a notice of head office', () => {
  test('is listed, reordered and deleted', async () => {
    const period = { from: '2031-03-02T00:00:00', to: '2031-03-03T00:00:00' };
    const made = [];
    for (const title of ['본사 하나', '본사 둘'])
      made.push((await admin.api.registerHeadquarterNotice({ title, content: '글', ...period })).uuid);
    const [first = '', second = ''] = made;
    const listed = async () => {
      const { data } = await admin.api.getStaffHeadquarterNoticesByPaging({ count: 10, keyword: '본사' });
      return data.map(({ uuid }) => uuid);
    };
    await admin.api.reorderHeadquarterNotices({ uuids: [second, first] });
    expect(await listed()).toEqual([second, first]);
    await admin.api.deleteHeadquarterNotice({ uuid: second });
    expect(await listed()).toEqual([first]);
  });

  test('is on product pages and in its list during its period only', async () => {
    const period = { from: '2030-03-02T00:00:00', to: '2030-03-03T00:00:00' };
    const { uuid } = await admin.api.registerHeadquarterNotice({ title: '휴무', content: '글', ...period });
    const [card] = (await shop.api.getProductItemsByPaging({ count: 1 })).data;
    const shown = async () => {
      const { product } = await shop.api.getProductItem({ uuid: card?.uuid ?? '' });
      const listed = await shop.api.getHeadquarterNotices();
      expect(product.headquarterNotices).toEqual(listed);
      const whole = await shop.api.getProduct({ uuid: product.uuid });
      expect(whole.headquarterNotices).toEqual(listed);
      return listed.some((notice) => notice.uuid === uuid);
    };
    expect(await shown()).toBe(false);
    shop.clock.stopAt('2030-03-02T00:00:00+09:00');
    expect(await shown()).toBe(true);
    shop.clock.stopAt('2030-03-03T00:00:00+09:00');
    expect(await shown()).toBe(false);
  });

  test.each([
    ['that ends before it begins', { from: '2030-03-03T00:00:00', to: '2030-03-02T00:00:00' }, 'to'],
    ['without a real date', { from: '2030-02-30T00:00:00', to: '2030-03-02T00:00:00' }, 'from'],
  ])('%s is refused, also by a change', async (_what, period, name) => {
    const refusal = { code: 'INVALID_INPUT', fields: [{ name }] };
    const notice = { title: '휴무', content: '글' };
    await expect(admin.api.registerHeadquarterNotice({ ...notice, ...period })).rejects.toMatchObject(
      refusal,
    );
    const valid = { from: '2030-03-04T00:00:00', to: '2030-03-05T00:00:00' };
    const { uuid } = await admin.api.registerHeadquarterNotice({ ...notice, ...valid });
    await expect(admin.api.editHeadquarterNotice({ uuid, version: 1, ...period })).rejects.toMatchObject(
      refusal,
    );
  });
});
