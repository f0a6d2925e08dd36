// Editing of events by staff over HTTP: categories, periods, Instagram, coupons, pictures, winners and groups.
// What all kinds of rows share is tested in base/edited-rows.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEvent } from '../../../../testing/contract/event-desk-samples.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';
import { makeCoupon } from '../../../../testing/sales/coupons.ts';
import { testShop } from '../../../../testing/shop.ts';

const today = '2030-01-10T10:00:00+09:00';
const shop = testShop({ demo: true });
let admin: OpenedStaff;
/** Items of different products. */
let items: string[];
beforeAll(async () => {
  items = (await shop.api.getProductItemsByPaging({ count: 30 })).data.map(({ uuid }) => uuid);
});
beforeEach(async () => {
  shop.clock.stopAt(today);
  admin = await openStaff(shop);
});
afterEach(() => shop.clock.run());

const register = async (change: object = {}) =>
  admin.api.registerEvent({ ...(await newEvent(admin)), ...change });
const groupOf = async () =>
  admin.api.registerEventGroup({ eventUuid: (await register()).uuid, title: '겨울 상품' });
const refused = (name: string) => ({ code: 'INVALID_INPUT', fields: [{ name }] });

describe('an event', () => {
  test('is shown from its start, unless it is hidden or deleted', async () => {
    const { uuid, title, categoryUuid } = await register();
    const page = async () => (await shop.api.getNewEvent({ uuid })).event;
    expect(await page()).toMatchObject({
      title,
      contentHtml: '<p>아침 사진을 올려 주세요.</p>',
      thumbnail: '/pictures/800/event-winter.webp',
      from: '2030-01-01T00:00:00',
      isOpen: true,
    });
    const listed = async () =>
      (await shop.api.getEventsByPaging({ count: 100 })).data.some((card) => card.uuid === uuid);
    expect(await listed()).toBe(true);
    await admin.api.editEvent({ uuid, version: 1, isDisplay: false });
    expect(await listed()).toBe(false);
    await expect(page()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.editEvent({ uuid, version: 2, isDisplay: true });
    await expect(admin.api.deleteEventCategory({ uuid: categoryUuid })).rejects.toMatchObject(
      refused('uuid'),
    );
    await admin.api.deleteEvent({ uuid });
    expect(await listed()).toBe(false);
    await expect(page()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      shop.api.upsertInstagramId({
        instagramId: 'late',
        guestExternalId: randomUUID(),
        eventUuid: uuid,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin.api.deleteEventCategory({ uuid: categoryUuid })).toEqual({ isDeleted: true });
  });

  test.each([
    ['that ends when it begins', { to: '2030-01-01T00:00:00' }, 'to'],
    ['for Instagram without a hashtag', { instagramHashtag: '' }, 'instagramHashtag'],
    ['of another type with a hashtag', { eventType: 'NORMAL' as const }, 'instagramHashtag'],
    ['that announces its winners before it begins', { winnerDate: '2029-12-31' }, 'winnerDate'],
    ['with a day that does not exist', { winnerDate: '2030-02-30' }, 'winnerDate'],
    ['of an unknown category', { categoryUuid: randomUUID() }, 'categoryUuid'],
    ['with an unknown coupon', { couponUuids: [randomUUID()] }, 'couponUuids'],
    [
      'with a picture of another address',
      { thumbnail: { url: 'https://evil.example/x.webp', alt: '그림' } },
      'thumbnail',
    ],
    [
      'with the file of another person',
      { images: [{ url: `/files/${randomUUID()}/1200.webp`, alt: '그림' }] },
      'images',
    ],
  ])('%s is refused, also by a change', async (_what, change, name) => {
    await expect(register(change)).rejects.toMatchObject(refused(name));
    const { uuid } = await register();
    await expect(admin.api.editEvent({ uuid, version: 1, ...change })).rejects.toMatchObject(refused(name));
  });

  test.each([
    ['title', { title: '당뇨 예방 기획전' }],
    ['subtitle', { subtitle: '부작용 없는 겨울' }],
    ['contentHtml', { contentHtml: '<p>암을 <strong>치료</strong>합니다.</p>' }],
    ['notices', { notices: ['약사가 추천한 상품입니다.'] }],
    ['thumbnail', { thumbnail: { url: '/pictures/800/event-winter.webp', alt: '암을 치료하는 차' } }],
    ['images', { images: [{ url: '/pictures/800/event-winter.webp', alt: '약사가 추천한 차' }] }],
  ])('with a forbidden expression in its %s is refused', async (name, change) => {
    await expect(register(change)).rejects.toMatchObject({ code: 'LINT_FAILED', fields: [{ name }] });
  });

  test('clears fields that are sent empty; omitted fields are unchanged', async () => {
    const coupon = await makeCoupon(shop);
    const made = await register({ couponUuids: [coupon.uuid] });
    expect(made.couponUuids).toEqual([coupon.uuid]);
    const { uuid } = made;
    const plain = await admin.api.editEvent({
      uuid,
      version: 1,
      eventType: 'NORMAL',
      instagramHashtag: '',
      winnerDate: '',
      contentHtml: '',
      images: [],
    });
    const { instagramHashtag: _tag, winnerDate: _day, ...rest } = made;
    expect(plain).toEqual({ ...rest, version: 2, eventType: 'NORMAL', contentHtml: '', images: [] });
  });

  test('has pictures that its staff uploaded, which its earlier versions keep until the event is deleted', async () => {
    const stored = await sql<{ uuid: string }>`
      insert into upload (purpose, owner_uuid, extension, state, created_at, stored_at, erase_original_at, erase_at)
      select 'CONTENT', ${admin.staffUuid}, 'webp', 'STORED', ${shop.clock.now()}, ${shop.clock.now()}, ${shop.clock.now()},
        ${shop.clock.now()}::timestamptz + interval '1 day' from generate_series(1, 2) returning uuid`.execute(
      shop.database.db,
    );
    const [first = '', second = ''] = stored.rows.map(({ uuid }) => uuid);
    const stateOf = async (uuid: string) => {
      const found = await sql<{ state: string; targetUuid: string | null; isDue: boolean }>`
        select state, target_uuid, erase_at is not null as is_due from upload where uuid = ${uuid}`.execute(
        shop.database.db,
      );
      return found.rows[0];
    };
    const urlOf = (uuid: string) => `/files/${uuid}/1200.webp`;
    const { uuid, thumbnail } = await register({ thumbnail: { url: urlOf(first), alt: '찻잔' } });
    expect(thumbnail).toEqual({ url: urlOf(first), alt: '찻잔' });
    expect((await shop.api.getNewEvent({ uuid })).event.thumbnail).toBe(urlOf(first));
    expect(await stateOf(first)).toEqual({ state: 'USED', targetUuid: uuid, isDue: false });
    // Another member of staff may leave the picture as it is, but not add a picture of the first.
    const other = await openStaff(shop);
    await other.api.editEvent({ uuid, version: 1, thumbnail: { url: urlOf(first), alt: '흰 찻잔' } });
    await expect(
      other.api.editEvent({ uuid, version: 2, thumbnail: { url: urlOf(second), alt: '찻잔' } }),
    ).rejects.toMatchObject(refused('images'));
    await expect(register({ thumbnail: { url: urlOf(first), alt: '찻잔' } })).rejects.toMatchObject(
      refused('images'),
    );
    await admin.api.editEvent({ uuid, version: 2, thumbnail: { url: urlOf(second), alt: '찻잔' } });
    expect((await stateOf(first))?.isDue).toBe(false);
    await admin.api.deleteEvent({ uuid });
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ isDue: true }, { isDue: true }]);
  });

  test('shows the slices of a long picture in their order, which keep their upload until the event is deleted', async () => {
    const stored = await sql<{ uuid: string }>`
      insert into upload (purpose, owner_uuid, extension, state, slice_count, created_at, stored_at, erase_at)
      values ('CONTENT', ${admin.staffUuid}, 'png', 'STORED', 3, ${shop.clock.now()}, ${shop.clock.now()},
        ${shop.clock.now()}::timestamptz + interval '1 day') returning uuid`.execute(shop.database.db);
    const upload = stored.rows[0]?.uuid ?? '';
    const images = ['1200', '1200-2', '1200-3'].map((name, at) => ({
      url: `/files/${upload}/${name}.webp`,
      alt: `차를 우리는 방법 ${at + 1}`,
    }));
    const signed = images.map(({ url, alt }) => ({ url: `${url}?until=1&signature=x`, alt }));
    const { uuid, images: saved } = await register({ images: signed });
    expect(saved).toEqual(images);
    expect((await shop.api.getNewEvent({ uuid })).event.images).toEqual(images);
    const stateOf = async () =>
      (
        await sql<{ state: string }>`select state from upload where uuid = ${upload}`.execute(
          shop.database.db,
        )
      ).rows[0]?.state;
    await admin.api.editEvent({ uuid, version: 1, images: images.slice(2) });
    expect(await stateOf()).toBe('USED');
    await admin.api.editEvent({ uuid, version: 2, images: [] });
    expect(await stateOf()).toBe('USED');
    await admin.api.deleteEvent({ uuid });
    expect(await stateOf()).toBe('STORED');
  });

  test('that is built in is not listed, changed or deleted, nor is its group', async () => {
    const [builtIn] = await shop.api.getEventDefaultTypes();
    const { eventUuid = '', eventGroupUuid = '' } = builtIn ?? {};
    expect(
      (await admin.api.getStaffEventsByPaging({ count: 100 })).data.map(({ uuid }) => uuid),
    ).not.toContain(eventUuid);
    const notFound = { code: 'NOT_FOUND' };
    const event = { uuid: eventUuid };
    await expect(admin.api.editEvent({ ...event, version: 1, title: '새 이름' })).rejects.toMatchObject(
      notFound,
    );
    await expect(admin.api.deleteEvent(event)).rejects.toMatchObject(notFound);
    await expect(admin.api.reorderEvents({ uuids: [eventUuid] })).rejects.toMatchObject(notFound);
    await expect(admin.api.deleteEventGroup({ uuid: eventGroupUuid })).rejects.toMatchObject(notFound);
    await expect(admin.api.setEventWinners({ ...event, version: 1, winners: [] })).rejects.toMatchObject(
      notFound,
    );
    await expect(admin.api.registerEventGroup({ eventUuid, title: '새 그룹' })).rejects.toMatchObject(
      refused('eventUuid'),
    );
  });
});

test('a preview link shows an event that is hidden or has not begun, with its groups', async () => {
  const { uuid, title } = await register({ isDisplay: false, from: '2030-01-20T00:00:00' });
  await admin.api.registerEventGroup({ eventUuid: uuid, title: '겨울 상품' });
  const { url } = await admin.api.previewEvent({ uuid });
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe(`/goods/event/${uuid}`);
  const previewToken = searchParams.get('preview') ?? '';
  const page = await shop.api.getEventPreview({ uuid, previewToken });
  expect(page).toMatchObject({ event: { title, isOpen: false }, groups: [{ title: '겨울 상품' }] });
  const other = await register({ isDisplay: false });
  await expect(shop.api.getEventPreview({ uuid: other.uuid, previewToken })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await admin.api.deleteEvent({ uuid });
  await expect(shop.api.getEventPreview({ uuid, previewToken })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['a second before it begins', '2029-12-31T23:59:59', 'NOT_SHOWN'],
  ['when it begins', '2030-01-01T00:00:00', 'OPEN'],
  ['in its last second', '2030-01-31T23:59:59', 'OPEN'],
  ['when it ends', '2030-02-01T00:00:00', 'ENDED'],
] as const)('%s, at %s, an event is %s', async (_when, at, state) => {
  const { uuid } = await register();
  shop.clock.stopAt(`${at}+09:00`);
  const listed = async (filter: object) =>
    (await shop.api.getEventsByPaging({ count: 100, ...filter })).data.find((card) => card.uuid === uuid);
  const [open, ended] = [await listed({}), await listed({ integrationFilterType: 'ENDED' })];
  expect([open?.isOpen, ended?.isOpen]).toEqual(
    {
      NOT_SHOWN: [undefined, undefined],
      OPEN: [true, undefined],
      ENDED: [undefined, false],
    }[state],
  );
  const joined = shop.api.upsertInstagramId({
    instagramId: 'on.time',
    guestExternalId: randomUUID(),
    eventUuid: uuid,
  });
  const code = { NOT_SHOWN: 'NOT_FOUND', OPEN: undefined, ENDED: 'INVALID_INPUT' }[state];
  if (code === undefined) expect((await joined).isJoined).toBe(true);
  else await expect(joined).rejects.toMatchObject({ code });
  const page = shop.api.getNewEvent({ uuid });
  if (state === 'NOT_SHOWN') await expect(page).rejects.toMatchObject({ code: 'NOT_FOUND' });
  else expect((await page).event.isOpen).toBe(state === 'OPEN');
});

describe('a category', () => {
  test('has a unique name, which a deletion frees; a new name is shown with its events', async () => {
    const { uuid } = await admin.api.registerEventCategory({ name: '겨울 나기' });
    await expect(admin.api.registerEventCategory({ name: ' 겨울 나기 ' })).rejects.toMatchObject(
      refused('name'),
    );
    const { uuid: eventUuid } = await register({ categoryUuid: uuid });
    await admin.api.editEventCategory({ uuid, version: 1, name: '겨울나기' });
    expect((await shop.api.getEvent({ uuid: eventUuid })).category).toBe('겨울나기');
    const counted = async () =>
      (await shop.api.getEventCategoriesAndCount()).find((row) => row.category === '겨울나기');
    expect(await counted()).toEqual({ category: '겨울나기', count: 1 });
    await admin.api.editEventCategory({ uuid, version: 2, isDisplay: false });
    expect(await counted()).toBeUndefined();
    await admin.api.deleteEvent({ uuid: eventUuid });
    await admin.api.deleteEventCategory({ uuid });
    expect((await admin.api.registerEventCategory({ name: '겨울나기' })).uuid).not.toBe(uuid);
  });
});

test('categories and groups are listed in the order that staff set', async () => {
  const { eventUuid, uuid: first } = await groupOf();
  const { uuid: second } = await admin.api.registerEventGroup({ eventUuid, title: '봄 상품' });
  expect(await admin.api.reorderEventGroups({ uuids: [second, first] })).toEqual({ count: 2 });
  const titles = (await shop.api.getNewEvent({ uuid: eventUuid })).groups.map(({ title }) => title);
  expect(titles).toEqual(['봄 상품', '겨울 상품']);
  const names = async () =>
    (await admin.api.getStaffEventCategoriesByPaging({ count: 100 })).data.map(({ name }) => name);
  const { data } = await admin.api.getStaffEventCategoriesByPaging({ count: 100 });
  const reversed = data.toReversed();
  await admin.api.reorderEventCategories({ uuids: reversed.map(({ uuid }) => uuid) });
  expect(await names()).toEqual(reversed.map(({ name }) => name));
});

describe('winners', () => {
  test('are masked before they are stored, and announced on their day', async () => {
    const { uuid } = await register();
    const winners = [
      { winnerId: '@onns.winner', prize: '마일리지 5,000원' },
      { winnerId: 'ab****12', prize: '텀블러' },
    ];
    const masked = [
      { maskedId: 'on****er', prize: '마일리지 5,000원' },
      { maskedId: 'ab****12', prize: '텀블러' },
    ];
    expect(await admin.api.setEventWinners({ uuid, version: 1, winners })).toEqual({
      version: 2,
      winners: masked,
    });
    expect(await admin.api.getEventWinners({ uuid })).toEqual(masked);
    const announced = async () => (await shop.api.getNewEvent({ uuid })).event.winners;
    expect(await announced()).toBeUndefined();
    shop.clock.stopAt('2030-02-09T23:59:59+09:00');
    expect(await announced()).toBeUndefined();
    shop.clock.stopAt('2030-02-10T00:00:00+09:00');
    expect(await announced()).toEqual(masked);
    shop.clock.stopAt(today);
    await expect(admin.api.setEventWinners({ uuid, version: 1, winners: [] })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 5, targetUuid: uuid });
    expect(JSON.stringify(data)).not.toContain('onns.winner');
    expect(data[0]).toMatchObject({ action: 'EDIT', after: { winners: [{ maskedId: 'on****er' }, {}] } });
    await admin.api.setEventWinners({ uuid, version: 2, winners: [] });
    shop.clock.stopAt('2030-02-10T00:00:00+09:00');
    expect(await announced()).toBeUndefined();
  });
});

describe('a group', () => {
  const set = async (uuid: string, version: number, fixed: string[], others: string[]) =>
    admin.api.setEventGroupItems({
      uuid,
      version,
      items: [
        ...others.map((productItemUuid) => ({ productItemUuid, isFixed: false })),
        ...fixed.map((productItemUuid) => ({ productItemUuid, isFixed: true })),
      ],
    });

  test('shows the pinned items first, in their order, and then the others', async () => {
    const group = await groupOf();
    const fixed = [items[3] ?? '', items[1] ?? ''];
    const others = [items[2] ?? '', items[0] ?? ''];
    const answer = await set(group.uuid, 1, fixed, others);
    expect(answer.version).toBe(2);
    expect(answer.items.map((item) => item.productItemUuid)).toEqual([...fixed, ...others]);
    expect(await admin.api.getEventGroupItems({ uuid: group.uuid })).toEqual(answer.items);
    const { groups } = await shop.api.getNewEvent({ uuid: group.eventUuid });
    expect(groups.map((one) => one.fixedItems.map(({ uuid }) => uuid))).toEqual([fixed]);
    const rest = await shop.api.getProductItemsByPaging({
      count: 10,
      groupUuid: group.uuid,
      exceptUuids: fixed,
    });
    expect(rest.data.map(({ uuid }) => uuid)).toEqual(others);
    await expect(set(group.uuid, 1, [], [])).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test.each([
    ['two items of a product', () => setNew(['0', '0'])],
    ['an unknown item', () => setNew([randomUUID()])],
    ['21 pinned items', () => setNew(items.slice(0, 21), true)],
  ])('with %s is refused', async (_what, wrong) => {
    await expect(wrong()).rejects.toMatchObject(refused('items'));
  });
  const setNew = async (uuids: string[], isFixed = false) => {
    const { uuid } = await groupOf();
    return admin.api.setEventGroupItems({
      uuid,
      version: 1,
      items: uuids.map((one) => ({ productItemUuid: one === '0' ? (items[0] ?? '') : one, isFixed })),
    });
  };

  test('is hidden and deleted, and listed by its event', async () => {
    const group = await groupOf();
    await admin.api.setEventGroupItems({
      uuid: group.uuid,
      version: 1,
      items: [{ productItemUuid: items[0] ?? '', isFixed: true }],
    });
    const listed = async () => {
      const { data } = await admin.api.getStaffEventGroupsByPaging({ count: 10, eventUuid: group.eventUuid });
      return data.map(({ uuid }) => uuid);
    };
    const shown = async () => (await shop.api.getNewEvent({ uuid: group.eventUuid })).groups.length;
    expect([await listed(), await shown()]).toEqual([[group.uuid], 1]);
    await admin.api.editEventGroup({ uuid: group.uuid, version: 2, isDisplay: false });
    expect([await listed(), await shown()]).toEqual([[group.uuid], 0]);
    await admin.api.editEventGroup({ uuid: group.uuid, version: 3, isDisplay: true });
    await admin.api.deleteEventGroup({ uuid: group.uuid });
    expect([await listed(), await shown()]).toEqual([[], 0]);
    await expect(admin.api.getEventGroupItems({ uuid: group.uuid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
