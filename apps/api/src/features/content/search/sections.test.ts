// Sections of a search besides products: brand pages, events, articles and questions, and their counts.
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

test.each(['brandPages', 'events', 'contents', 'faqs'] as const)(
  'a keyword finds %s and counts them',
  async (section) => {
    const { data: pages } = await shop.api.getBrandPagesByPaging({ count: 1 });
    const { data: articles } = await shop.api.getContentsByPaging({ count: 1 });
    const { data: events } = await shop.api.getEventsByPaging({ count: 1 });
    const { data: questions } = await shop.api.getFaqsByPaging({ count: 1 });
    const keyword = {
      brandPages: pages[0]?.brandName,
      events: events[0]?.title.split(' ')[0],
      contents: articles[0]?.hashtags[0],
      faqs: questions[0]?.question.split(' ')[0],
    }[section];
    const first = {
      brandPages: pages[0]?.uuid,
      events: events[0]?.uuid,
      contents: articles[0]?.uuid,
      faqs: questions[0]?.uuid,
    }[section];
    const all = await shop.api.searchAll({ keyword: keyword ?? '' });
    expect(all[section].rows.map(({ uuid }) => uuid)).toContain(first);
    const { counts } = await shop.api.searchKeyword({ keyword: keyword ?? '' });
    expect(counts[section]).toBe(all[section].totalCount);
    expect(counts[section]).toBeGreaterThan(0);
  },
);

test('a corrected keyword finds sections where the typed one finds none', async () => {
  const right = await shop.api.searchAll({ keyword: '유산균' });
  const mistyped = await shop.api.searchAll({ keyword: 'dbtksrbs' });
  expect(mistyped.correctedKeyword).toBe('유산균');
  expect(mistyped.contents).toEqual(right.contents);
});

test('a keyword that nothing has finds empty sections', async () => {
  const all = await shop.api.searchAll({ keyword: '쀍뷁쀍뷁' });
  for (const empty of [all.brandPages, all.events, all.contents, all.faqs])
    expect(empty).toEqual({ totalCount: 0, rows: [] });
});

test('a keyword finds open events by each of its words', async () => {
  const { data: events } = await shop.api.getEventsByPaging({ count: 100 });
  const [first] = events;
  const [one = '', two = ''] = first?.title.split(' ').toReversed() ?? [];
  const all = await shop.api.searchAll({ keyword: `${one} ${two}` });
  expect(all.events.rows.map(({ uuid }) => uuid)).toContain(first?.uuid);
  expect(all.events.rows.every(({ isOpen }) => isOpen)).toBe(true);
});
