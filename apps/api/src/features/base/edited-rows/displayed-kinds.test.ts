// One row by its uuid, the filters by state and period, and showing and hiding, over all kinds of content that staff edit. Editing in
// general: edited-rows.test.ts.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Operation } from '#contract/contract.ts';
import { callByName, editedSamples } from '../../../testing/contract/edited-samples.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let registerSample: Awaited<ReturnType<typeof editedSamples>>;

beforeAll(async () => {
  admin = await openStaff(shop);
  registerSample = await editedSamples(shop);
});
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type Row = { uuid: string; version: number; isDisplay: boolean };
type Page = { data: Row[]; paging: { totalCount: number } };

const call = <T>(name: Operation, input: object): Promise<T> => callByName<T>(admin, name, input);

const kinds = [
  ['getStaffFaqsByPaging', 'getStaffFaq', 'bulkDisplayFaqs', 'registerFaq'],
  ['getStaffNoticesByPaging', 'getStaffNotice', 'bulkDisplayNotices', 'registerNotice'],
  [
    'getStaffHeadquarterNoticesByPaging',
    'getStaffHeadquarterNotice',
    'bulkDisplayHeadquarterNotices',
    'registerHeadquarterNotice',
  ],
  ['getStaffMainBannersByPaging', 'getStaffMainBanner', 'bulkDisplayMainBanners', 'registerMainBanner'],
  ['getStaffSubBannersByPaging', 'getStaffSubBanner', 'bulkDisplaySubBanners', 'registerSubBanner'],
  ['getStaffPopupsByPaging', 'getStaffPopup', 'bulkDisplayPopups', 'registerPopup'],
  [
    'getStaffRecommendedKeywordsByPaging',
    'getStaffRecommendedKeyword',
    'bulkDisplayRecommendedKeywords',
    'registerRecommendedKeyword',
  ],
  ['getKeywordRulesByPaging', 'getKeywordRule', 'bulkDisplayKeywordRules', 'registerKeywordRule'],
  [
    'getStaffEventCategoriesByPaging',
    'getStaffEventCategory',
    'bulkDisplayEventCategories',
    'registerEventCategory',
  ],
  ['getStaffEventsByPaging', 'getStaffEvent', 'bulkDisplayEvents', 'registerEvent'],
  ['getStaffEventGroupsByPaging', 'getStaffEventGroup', 'bulkDisplayEventGroups', 'registerEventGroup'],
  ['getStaffBrandPagesByPaging', 'getStaffBrandPage', 'bulkDisplayBrandPages', 'registerBrandPage'],
  ['getStaffContentsByPaging', 'getStaffContents', 'bulkDisplayContents', 'registerContents'],
  ['getStaffTyingSetsByPaging', 'getStaffTyingSet', 'bulkDisplayTyingSets', 'registerTyingSet'],
] as const;

type Register = (typeof kinds)[number][3];

const register = (name: Register, change: object = {}): Promise<Row> =>
  registerSample<Row>(admin, name, change);

describe.each(kinds)('%s', (list, one, bulkDisplay, registerName) => {
  const uuidsOf = async (filter: object) =>
    (await call<Page>(list, { count: 100, ...filter })).data.map(({ uuid }) => uuid);

  test('one row is read by its uuid; an unknown one is NOT_FOUND', async () => {
    const row = await register(registerName);
    expect(await call(one, { uuid: row.uuid })).toEqual(row);
    await expect(call(one, { uuid: admin.staffUuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('rows are hidden and shown together; each states what happened to it', async () => {
    const shown = await register(registerName);
    const hidden = await register(registerName, { isDisplay: false });
    const uuids = [shown.uuid, hidden.uuid, admin.staffUuid];
    const result = await call<Answer<'bulkDisplayFaqs'>>(bulkDisplay, { uuids, isDisplay: false });
    expect(result).toMatchObject({
      doneCount: 2,
      failedCount: 1,
      rows: [
        { uuid: shown.uuid, isDone: true },
        { uuid: hidden.uuid, isDone: true, isUnchanged: true },
        { uuid: admin.staffUuid, isDone: false, code: 'NOT_FOUND' },
      ],
    });
    expect(await call(one, { uuid: shown.uuid })).toMatchObject({ isDisplay: false, version: 2 });
    expect(await call(one, { uuid: hidden.uuid })).toMatchObject({ isDisplay: false, version: 1 });
    const hiddenUuids = await uuidsOf({ isDisplay: false });
    expect(hiddenUuids).toEqual(expect.arrayContaining([shown.uuid, hidden.uuid]));
    await call(bulkDisplay, { uuids: [shown.uuid], isDisplay: true });
    const audit = await admin.api.getAuditLogsByPaging({ count: 10, targetUuid: shown.uuid });
    expect(audit.data.map(({ action }) => action)).toEqual(['SHOW', 'HIDE', 'CREATE']);
  });

  test('is closed to staff without CONTENT', async () => {
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    const { uuid } = await register(registerName);
    const refused = [
      () => (merchant.api[one] as (input: object) => Promise<unknown>)({ uuid }),
      () =>
        (merchant.api[bulkDisplay] as (input: object) => Promise<unknown>)({
          uuids: [uuid],
          isDisplay: false,
        }),
    ];
    for (const refusedCall of refused)
      await expect(refusedCall()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

/** Beginning and end of each row; of articles the beginning alone. */
const periods = {
  past: ['2026-11-01T00:00:00', '2026-11-20T00:00:00'],
  now: ['2026-11-10T00:00:00', '2026-12-01T00:00:00'],
  future: ['2026-12-10T00:00:00', '2026-12-20T00:00:00'],
} as const;
type Name = keyof typeof periods | 'hidden';

/** What each filter finds among the four rows, of kinds with an end and of articles, which have none. */
const filters: [what: string, filter: object, found: Name[], foundOfArticles: Name[]][] = [
  ['SCHEDULED', { state: 'SCHEDULED' }, ['future'], ['future']],
  ['OPEN', { state: 'OPEN' }, ['now'], ['past', 'now']],
  ['ENDED', { state: 'ENDED' }, ['past'], []],
  ['HIDDEN', { state: 'HIDDEN' }, ['hidden'], ['hidden']],
  [
    'the day before the first end',
    { dateRange: { fromDate: '2026-11-19', toDate: '2026-11-19' } },
    ['past', 'now', 'hidden'],
    ['past', 'now', 'hidden'],
  ],
  [
    'the day of the first end',
    { dateRange: { fromDate: '2026-11-20', toDate: '2026-11-20' } },
    ['now', 'hidden'],
    ['past', 'now', 'hidden'],
  ],
  [
    'days from December 10',
    { dateRange: { fromDate: '2026-12-10' } },
    ['future'],
    ['past', 'now', 'future', 'hidden'],
  ],
  ['days up to November 9', { dateRange: { toDate: '2026-11-09' } }, ['past'], ['past']],
];

const ofPeriod = kinds.filter(([, , , name]) =>
  /HeadquarterNotice|Banner|Popup|registerEvent$|Contents|TyingSet/.test(name),
);

describe.each(ofPeriod)('the period of %s', (list, _one, _bulkDisplay, registerName) => {
  const isArticle = registerName === 'registerContents';
  const uuids = new Map<string, Name>();
  beforeAll(async () => {
    const rows = { ...periods, hidden: periods.now };
    for (const [name, [from, to]] of Object.entries(rows)) {
      const period = isArticle ? { publishedAt: from } : { from, to };
      const event = registerName === 'registerEvent' ? { winnerDate: '' } : {};
      const { uuid } = await register(registerName, {
        title: '기간 시험',
        isDisplay: name !== 'hidden',
        ...period,
        ...event,
      });
      uuids.set(uuid, name as Name);
    }
  });

  test.each(filters)('%s', async (_what, filter, found, foundOfArticles) => {
    const page = await call<Page>(list, { count: 100, keyword: '기간 시험', ...filter });
    const names = page.data.map(({ uuid }) => uuids.get(uuid));
    expect(names.toSorted()).toEqual((isArticle ? foundOfArticles : found).toSorted());
    expect(page.paging.totalCount).toBe(names.length);
  });
});

describe('showing a row that may not be shown', () => {
  test('is refused for an article with a forbidden expression, and the others are shown', async () => {
    const blocks = [{ type: 'TEXT', html: '<p>암을 치료합니다.</p>' }];
    const draft = await register('registerContents', { blocks, isDisplay: false });
    const other = await register('registerContents', { isDisplay: false });
    const result = await admin.api.bulkDisplayContents({ uuids: [draft.uuid, other.uuid], isDisplay: true });
    expect(result).toMatchObject({
      doneCount: 1,
      failedCount: 1,
      rows: [{ code: 'LINT_FAILED' }, { isDone: true }],
    });
    expect(await admin.api.getStaffContents({ uuid: draft.uuid })).toMatchObject({
      isDisplay: false,
      version: 1,
    });
  });

  test('is refused for an event with a coupon that was deleted, which can still be hidden', async () => {
    const { uuid } = await register('registerEvent');
    await sql`update event set coupon_uuids = array[${admin.staffUuid}::uuid] where uuid = ${uuid}`.execute(
      shop.database.db,
    );
    const display = async (isDisplay: boolean) =>
      (await admin.api.bulkDisplayEvents({ uuids: [uuid], isDisplay })).rows[0];
    expect(await display(false)).toMatchObject({ isDone: true });
    expect(await display(true)).toMatchObject({ isDone: false, code: 'INVALID_INPUT' });
  });

  test('is refused for a banner of another position', async () => {
    const { uuid } = await register('registerPopup', { isDisplay: false });
    expect(await admin.api.bulkDisplayMainBanners({ uuids: [uuid], isDisplay: true })).toMatchObject({
      rows: [{ code: 'NOT_FOUND' }],
    });
  });
});
