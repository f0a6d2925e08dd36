// Questions and notices over HTTP as shoppers see them. Editing: base/edited-rows/edited-rows.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop();
let admin: OpenedStaff;
const uuids: Record<string, string> = {};

beforeAll(async () => {
  admin = await openStaff(shop);
  const questions: [category: string, question: string, answer: string, more: object][] = [
    ['배송', '언제 오나요?', '<p>내일 <strong>도착</strong>합니다.</p>', {}],
    ['배송', '배송비는요?', '<p>무료입니다.</p>', { isTop: true }],
    ['환불', '환불은요?', '<p>3영업일 안에 도착합니다.</p>', {}],
    ['환불', '숨긴 질문', '<p>보이지 않습니다.</p>', { isDisplay: false }],
  ];
  for (const [categoryName, question, answer, more] of questions)
    uuids[question] = (await admin.api.registerFaq({ categoryName, question, answer, ...more })).uuid;
  const texts: [title: string, more: object][] = [
    ['첫째', {}],
    ['고정', { isPinned: true }],
    ['숨김', { isDisplay: false }],
    ['둘째', {}],
  ];
  for (const [title, more] of texts)
    uuids[title] = (await admin.api.registerNotice({ title, content: `<p>${title} 내용</p>`, ...more })).uuid;
});

const questionsOf = async (filter: object) =>
  (await shop.api.getFaqsByPaging({ count: 10, ...filter })).data.map(({ question }) => question);
const titlesOf = async (filter: object = {}) =>
  (await shop.api.getNoticesByPaging({ count: 10, ...filter })).data.map(({ title }) => title);

describe('questions', () => {
  test.each<[string, object, string[]]>([
    ['top ones first', {}, ['배송비는요?', '언제 오나요?', '환불은요?']],
    ['of a category', { categoryName: '환불' }, ['환불은요?']],
    ['by a word of the answer', { keyword: '도착' }, ['언제 오나요?', '환불은요?']],
    ['by every word', { keyword: '도착 내일' }, ['언제 오나요?']],
    ['not by the name of a tag', { keyword: 'strong' }, []],
    ['never hidden ones', { keyword: '숨긴', isDisplay: false }, []],
  ])('%s', async (_what, filter, expected) => {
    expect(await questionsOf(filter)).toEqual(expected);
    const { data, paging } = await shop.api.searchFaqsByPaging({ count: 10, ...filter });
    expect(data.map(({ question }) => question)).toEqual(expected);
    expect(paging.totalCount).toBe(expected.length);
  });

  test('have categories with the number of shown questions', async () => {
    expect(await shop.api.getFaqCategories()).toEqual([
      { categoryName: '배송', count: 2 },
      { categoryName: '환불', count: 1 },
    ]);
  });

  test('are found by uuid unless hidden', async () => {
    expect((await shop.api.getFaq({ uuid: uuids['환불은요?'] ?? '' })).answer).toContain('영업일');
    await expect(shop.api.getFaq({ uuid: uuids['숨긴 질문'] ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('notices', () => {
  test('are listed pinned first, then newest, in pages without gaps', async () => {
    expect(await titlesOf()).toEqual(['고정', '둘째', '첫째']);
    expect(await titlesOf({ keyword: '째 내용' })).toEqual(['둘째', '첫째']);
    const first = await shop.api.searchNoticesByPaging({ count: 2 });
    const { cursor = '', cursorId = '' } = first.paging;
    expect([first.paging.totalCount, first.paging.hasNext]).toEqual([3, true]);
    expect(await titlesOf({ count: 2, cursor, cursorId })).toEqual(['첫째']);
  });

  test('have their neighbours by time', async () => {
    expect(await shop.api.getNotice({ uuid: uuids['고정'] ?? '' })).toMatchObject({
      content: '<p>고정 내용</p>',
      previousUuid: uuids['첫째'],
      nextUuid: uuids['둘째'],
    });
    const newest = await shop.api.getNotice({ uuid: uuids['둘째'] ?? '' });
    expect([newest.previousUuid, newest.nextUuid]).toEqual([uuids['고정'], undefined]);
    await expect(shop.api.getNotice({ uuid: uuids['숨김'] ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
