// The magazine over HTTP: publication, lists and pages, related articles, neighbours, views of articles and hashtags.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldViews } from './content-views.db.ts';

const shop = testShop();
let admin: OpenedStaff;
const uuids: Record<string, string> = {};
const start = '2030-03-01T10:00:00+09:00';

beforeAll(async () => {
  const rows: [title: string, tags: string[], publishedAt: string, isDisplay: boolean][] = [
    ['첫째', ['습관', '보관'], '2030-02-01', true],
    ['둘째', ['습관', '비타민'], '2030-02-02', true],
    ['셋째', ['비타민', '습관', '선물'], '2030-02-03', true],
    ['넷째', ['선물'], '2030-02-04', true],
    ['숨김', ['숨김'], '2030-02-05', false],
    ['예약', ['예약'], '2030-04-01', true],
  ];
  for (const [title, tags, at, isDisplay] of rows) {
    const time = `${at}T00:00:00+09:00`;
    const made = await sql<{ uuid: string }>`
      insert into content (title, cover_image, alt, summary, author, hashtags, blocks, is_display, published_at, created_at, updated_at)
      values (${title}, 'cover', ${title}, '요약', '온스', ${tags}, ${JSON.stringify([
        { type: 'TEXT', html: '<p>글</p>' },
        { type: 'ITEMS', productUuids: [randomUUID()] },
        { type: 'IMAGE', image: { key: 'picture', alt: '그림' } },
      ])}::jsonb, ${isDisplay}, ${time}, ${time}, ${time}) returning uuid`.execute(shop.database.db);
    uuids[title] = made.rows[0]?.uuid ?? '';
  }
});
beforeEach(async () => {
  shop.clock.stopAt(start);
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.run());

type Filter = Omit<Parameters<typeof shop.api.getContentsByPaging>[0], 'count'>;
const titles = async (filter: Filter = {}) =>
  (await shop.api.getContentsByPaging({ count: 10, ...filter })).data.map(({ title }) => title);
const uuidOf = (title: string) => uuids[title] ?? '';

describe('the list', () => {
  test('has the published articles, newest first, from their time of publication', async () => {
    expect(await titles()).toEqual(['넷째', '셋째', '둘째', '첫째']);
    shop.clock.stopAt('2030-04-01T00:00:00+09:00');
    expect((await titles())[0]).toBe('예약');
  });

  test.each<[string, Filter, string[]]>([
    ['of one hashtag', { hashtags: ['비타민'] }, ['셋째', '둘째']],
    ['of any of two hashtags', { hashtags: ['보관', '선물'] }, ['넷째', '셋째', '첫째']],
    ['without the hidden ones', { hashtags: ['숨김', '예약'] }, []],
    ['by a keyword in the title', { keyword: '셋째' }, ['셋째']],
    ['by a hashtag as keyword', { keyword: '#보관' }, ['첫째']],
  ])('%s', async (_what, filter, expected) => {
    expect(await titles(filter)).toEqual(expected);
  });

  test.each(['NEWEST', 'POPULAR'] as const)('has each article once over its pages, %s', async (sortType) => {
    const seen: string[] = [];
    let cursor: { cursor: string; cursorId: string } | undefined;
    for (let turn = 0; turn < 4; turn += 1) {
      const { data, paging } = await shop.api.getContentsByPaging({ count: 1, sortType, ...cursor });
      seen.push(...data.map(({ title }) => title));
      expect(paging.totalCount).toBe(4);
      expect(paging.hasNext).toBe(turn < 3);
      cursor = { cursor: paging.cursor ?? '', cursorId: paging.cursorId ?? '' };
    }
    expect(new Set(seen).size).toBe(4);
    expect((await titles({ sortType, page: 2 })).length).toBe(0);
  });
});

describe('an article', () => {
  test('has its blocks, without products that are not shown, and its neighbours', async () => {
    expect(await shop.api.getContents({ uuid: uuidOf('둘째') })).toMatchObject({
      title: '둘째',
      coverImage: '/pictures/800/cover.webp',
      publishedAt: '2030-02-02T00:00:00',
      blocks: [
        { type: 'TEXT', html: '<p>글</p>' },
        { type: 'ITEMS', productItems: [] },
        { type: 'IMAGE', image: { url: '/pictures/800/picture.webp', alt: '그림' } },
      ],
      productItems: [],
      previousUuid: uuidOf('첫째'),
      nextUuid: uuidOf('셋째'),
    });
    const newest = await shop.api.getContents({ uuid: uuidOf('넷째') });
    expect([newest.previousUuid, newest.nextUuid]).toEqual([uuidOf('셋째'), undefined]);
  });

  test.each(['숨김', '예약'])('%s is NOT_FOUND in each call', async (title) => {
    const uuid = uuidOf(title);
    await expect(shop.api.getContents({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(shop.api.getRelationContents({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(shop.api.addContentsViewLog({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await shop.api.getAllContentsIds()).map((row) => row.uuid)).not.toContain(uuid);
  });

  test('is related to those that share most hashtags, then to the newest', async () => {
    const related = await shop.api.getRelationContents({ uuid: uuidOf('둘째') });
    expect(related.map(({ title }) => title)).toEqual(['셋째', '첫째', '넷째']);
    expect(await shop.api.getRelationContents({ uuid: uuidOf('둘째'), count: 1 })).toHaveLength(1);
  });
});

describe('a preview link', () => {
  const tokenOf = async (uuid: string) => {
    const { url, expireAt } = await admin.api.previewContents({ uuid });
    expect([new URL(url).pathname, expireAt]).toEqual([`/magazine/${uuid}`, '2030-03-01T11:00:00']);
    return new URL(url).searchParams.get('preview') ?? '';
  };

  test.each(['숨김', '예약', '첫째'])('shows %s for an hour', async (title) => {
    const uuid = uuidOf(title);
    const previewToken = await tokenOf(uuid);
    expect(await shop.api.getContentsPreview({ uuid, previewToken })).toMatchObject({ uuid, title });
    shop.clock.moveBy(60 * 60_000);
    await expect(shop.api.getContentsPreview({ uuid, previewToken })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('shows its own article only, and nothing when it is altered', async () => {
    const previewToken = await tokenOf(uuidOf('숨김'));
    const [expiresAt = '', signed = ''] = previewToken.split('.');
    const calls = [
      { uuid: uuidOf('예약'), previewToken },
      { uuid: uuidOf('숨김'), previewToken: `${Number(expiresAt) + 1}.${signed}` },
      { uuid: uuidOf('숨김'), previewToken: expiresAt },
      { uuid: uuidOf('숨김'), previewToken: `NaN.${signed}` },
    ];
    for (const call of calls)
      await expect(shop.api.getContentsPreview(call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is made for articles that exist', async () => {
    await expect(admin.api.previewContents({ uuid: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('views', () => {
  test('of a hashtag count once per viewer in thirty minutes, also concurrently', async () => {
    const count = async (hashtag: string, from = '10.33.0.1') =>
      // Ids of browsers can be invented, so another one is not another viewer.
      (await shop.apiAs({ from }).addContentsHashtagViewLog({ hashtag, guestExternalId: randomUUID() }))
        .isCounted;
    const both = await Promise.all([1, 2, 3, 4].map(() => count('선물')));
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await count('보관')).toBe(true);
    expect(await count('선물', '10.33.0.2')).toBe(true);
    expect(await count('없는태그')).toBe(false);
    shop.clock.moveBy(30 * 60_000 - 1000);
    expect(await count('선물')).toBe(false);
    shop.clock.moveBy(1000);
    expect(await count('선물')).toBe(true);
    expect((await shop.api.getTopContentsHashtags({})).slice(0, 3)).toEqual([
      { hashtag: '선물', viewCount: 3 },
      { hashtag: '보관', viewCount: 1 },
      // Without views, by number of articles.
      { hashtag: '습관', viewCount: 0 },
    ]);
    shop.clock.moveBy(7 * 24 * 60 * 60_000);
    expect(await shop.api.getTopContentsHashtags({ count: 1 })).toEqual([{ hashtag: '습관', viewCount: 0 }]);
    expect(await shop.api.getTopContentsHashtags({ count: 1, days: 8 })).toEqual([
      { hashtag: '선물', viewCount: 3 },
    ]);
  });

  test('of an article determine the order by popularity', async () => {
    const view = async (title: string) =>
      (await shop.api.addContentsViewLog({ uuid: uuidOf(title), guestExternalId: randomUUID() })).isCounted;
    expect([await view('첫째'), await view('첫째'), await view('둘째')]).toEqual([true, false, true]);
    shop.clock.moveBy(31 * 60_000);
    expect(await view('첫째')).toBe(true);
    expect(await titles({ sortType: 'POPULAR' })).toEqual(['첫째', '둘째', '넷째', '셋째']);
  });

  test('of more than a day ago leave no viewer, and after thirty days no row', async () => {
    await shop.api.addContentsHashtagViewLog({ hashtag: '선물', guestExternalId: randomUUID() });
    const rows = async () => {
      const found = await sql<{ viewers: number; views: number }>`
        select (select count(*)::int from content_viewer) as viewers, (select count(*)::int from content_hashtag_view) as views`.execute(
        shop.database.db,
      );
      return found.rows[0];
    };
    const later = (days: number) => new Date(Date.parse(start) + days * 24 * 60 * 60_000 + 7_200_000);
    await deleteOldViews(shop.database.db, later(1));
    expect(await rows()).toMatchObject({ viewers: 0 });
    await deleteOldViews(shop.database.db, later(30));
    expect(await rows()).toEqual({ viewers: 0, views: 0 });
  });

  test('do not empty the page caches, unlike a new version', async () => {
    const triggers = await sql<{ definition: string }>`
      select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'content'::regclass and not tgisinternal`.execute(
      shop.database.db,
    );
    const update = triggers.rows.find(({ definition }) => definition.includes('AFTER UPDATE'));
    expect(update?.definition).toContain('old.version <> new.version');
  });
});
