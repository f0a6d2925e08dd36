// Events over HTTP: lists by state, type, category and period; the page with its groups; winners; the order of a group; participations.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { testStart } from '../../../testing/clock.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldJoins } from './events.jobs.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const dayMs = 86_400_000;
const move = (days: number) => shop.clock.stopAt(new Date(testStart.getTime() + days * dayMs));

const all = async () => (await shop.api.getEventsByPaging({ count: 100, integrationFilterType: 'ALL' })).data;
const titled = async (title: string) => (await all()).find((event) => event.title === title)?.uuid ?? '';
const winter = () => titled('찬 바람 부는 계절의 하루 루틴');
const insta = () => titled('나의 하루 루틴 인스타 인증');

describe('lists', () => {
  test('contain open events by default, and ended or all ones on request', async () => {
    const [open, ended, both] = await Promise.all(
      ([undefined, 'ENDED', 'ALL'] as const).map(async (integrationFilterType) => {
        const page = await shop.api.getEventsByPaging({
          count: 100,
          ...(integrationFilterType && { integrationFilterType }),
        });
        expect(page.paging.totalCount).toBe(page.data.length);
        return page.data;
      }),
    );
    expect(open?.every((event) => event.isOpen)).toBe(true);
    expect(ended?.some((event) => event.isOpen)).toBe(false);
    expect(open?.length).toBe(7);
    expect(ended?.length).toBe(2);
    expect(both?.map((event) => event.uuid).toSorted()).toEqual(
      [...(open ?? []), ...(ended ?? [])].map((event) => event.uuid).toSorted(),
    );
    expect((await shop.api.getEventsByPaging({ count: 100, isOpen: false })).data).toEqual(ended);
    expect((await shop.api.getEventsByPaging({ count: 100, isDisplay: false })).data).toEqual([]);
  });

  test('follow the shop’s clock', async () => {
    const uuid = await winter();
    move(60);
    const card = (await all()).find((event) => event.uuid === uuid);
    expect(card?.isOpen).toBe(false);
    move(-14);
    expect((await all()).find((event) => event.uuid === uuid)).toBeUndefined();
    expect((await shop.call('GET', `/open/events/${uuid}/new`)).status).toBe(404);
    expect((await shop.call('GET', `/open/events/${uuid}`)).status).toBe(404);
  });

  test.each(['DISPLAY_ORDER', 'NEWEST', 'ENDING_SOON'] as const)(
    'by %s return each event once over cursors',
    async (sortType) => {
      const whole = await shop.api.getEventsByPaging({ count: 100, integrationFilterType: 'ALL', sortType });
      const seen: string[] = [];
      let cursor: { cursor?: string; cursorId?: string } = {};
      for (let turn = 0; turn < 20; turn += 1) {
        const page = await shop.api.getEventsByPaging({
          count: 2,
          integrationFilterType: 'ALL',
          sortType,
          ...cursor,
        });
        seen.push(...page.data.map((event) => event.uuid));
        if (!page.paging.hasNext) break;
        cursor = { cursor: page.paging.cursor ?? '', cursorId: page.paging.cursorId ?? '' };
      }
      expect(seen).toEqual(whole.data.map((event) => event.uuid));
      const key = { DISPLAY_ORDER: 'title', NEWEST: 'from', ENDING_SOON: 'to' } as const;
      const keys = whole.data.map((event) => event[key[sortType]]);
      if (sortType === 'NEWEST') expect(keys).toEqual(keys.toSorted().toReversed());
      if (sortType === 'ENDING_SOON') expect(keys).toEqual(keys.toSorted());
      if (sortType === 'DISPLAY_ORDER') expect(keys[0]).toBe('찬 바람 부는 계절의 하루 루틴');
    },
  );

  test('narrow by category, type, period and keyword, and the categories count their open events', async () => {
    const categories = await shop.api.getEventCategoriesAndCount();
    expect(categories.map(({ category }) => category)).toEqual([
      '건강 습관',
      '선물',
      '브랜드',
      '혜택',
      '참여',
    ]);
    for (const { category, count } of categories) {
      const found = await shop.api.getEventsByCategory({ category });
      expect(found.map((event) => event.category)).toEqual(Array.from({ length: count }, () => category));
      const page = await shop.api.getEventsByPaging({ count: 100, categories: [category] });
      expect(page.data).toEqual(found);
    }
    const two = await shop.api.getEventsByPaging({ count: 100, categories: ['선물', '혜택'] });
    expect(new Set(two.data.map((event) => event.category))).toEqual(new Set(['선물', '혜택']));
    expect((await shop.api.getEventsByType({ eventType: 'INSTA' })).map((event) => event.isOpen)).toEqual([
      true,
    ]);
    const started = await shop.api.getAllEventsByType({ eventType: 'INSTA' });
    expect(started.map((event) => event.isOpen)).toEqual([true, false]);
    const period = { from: started[1]?.from.slice(0, 10) ?? '', to: started[1]?.from.slice(0, 10) ?? '' };
    const find = async (given: object) =>
      (await shop.api.getEventsByPaging({ count: 100, integrationFilterType: 'ALL', ...given })).data.map(
        ({ uuid }) => uuid,
      );
    expect(await find({ period })).toEqual([started[1]?.uuid]);
    expect(await find({ period: { ...period, type: 'END' } })).toEqual([]);
    expect(await find({ keyword: '#물마시기' })).toEqual([started[1]?.uuid]);
    expect(await find({ keyword: '물마시기', searchKeywordType: 'TITLE' })).toEqual([]);
    expect(await find({ keyword: '연말 선물', searchKeywordType: 'TITLE' })).toHaveLength(1);
    expect(await find({ keyword: "%'_" })).toEqual([]);
  });

  test('leave out the built-in exhibitions, which have a group each', async () => {
    const defaults = await shop.api.getEventDefaultTypes();
    expect(defaults.map(({ type }) => type)).toEqual(['BESTSELLER', 'MD_PICK', 'NEW', 'TODAY_DEAL']);
    const listed = new Set((await all()).map((event) => event.uuid));
    expect(defaults.filter((one) => listed.has(one.eventUuid))).toEqual([]);
    const picks = defaults.find(({ type }) => type === 'MD_PICK')?.eventGroupUuid ?? '';
    expect(await shop.api.getFixedProductItemsByEventGroup({ eventGroupUuid: picks })).toHaveLength(4);
  });
});

describe('the page of an event', () => {
  test('R043 has pinned items first, and the rest by the product filter in the order of the group', async () => {
    const uuid = await winter();
    const { event, groups, relatedEvents } = await shop.api.getNewEvent({ uuid });
    expect(event).toEqual(await shop.api.getEvent({ uuid }));
    expect(groups.map(({ title }) => title)).toEqual(event.groups.map(({ title }) => title));
    expect(relatedEvents.map((one) => one.uuid)).not.toContain(uuid);
    for (const { eventGroupUuid, fixedItems, itemCount } of groups) {
      expect(await shop.api.getFixedProductItemsByEventGroup({ eventGroupUuid })).toEqual(fixedItems);
      const products = await shop.api.getFixedProductsByEventGroup({ eventGroupUuid });
      expect(products.map((one) => one.uuid)).toEqual(fixedItems.map((one) => one.product.uuid));
      const filter = { count: 100, groupUuid: eventGroupUuid };
      const whole = await shop.api.getProductItemsByPaging(filter);
      expect(whole.paging.totalCount).toBe(itemCount);
      const exceptUuids = fixedItems.map((one) => one.uuid);
      const rest = await shop.api.getProductItemsByPaging({ ...filter, exceptUuids });
      const buyable = (cards: typeof whole.data) => cards.filter((card) => card.stockCount > 0);
      expect([...buyable(fixedItems), ...buyable(rest.data)]).toEqual(buyable(whole.data));
      const byPrice = await shop.api.getProductItemsByPaging({
        ...filter,
        sortType: 'PRICE_ASC',
        isSoldOut: false,
      });
      const prices = byPrice.data.map((card) => card.salesPrice);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const asItems = await shop.api.getProductItemsByPaging({ ...filter, isGroupedByProduct: false });
      expect(new Set(asItems.data.map((card) => card.product.uuid))).toEqual(
        new Set(whole.data.map((card) => card.product.uuid)),
      );
    }
    const nothing = await shop.api.getProductItemsByPaging({ count: 5, groupUuid: randomUUID() });
    expect([nothing.data, nothing.paging.totalCount]).toEqual([[], 0]);
    expect(await shop.api.getFixedProductItemsByEventGroup({ eventGroupUuid: randomUUID() })).toEqual([]);
  });

  test('pages a group by cursor in its order, sold-out products last', async () => {
    const { groups } = await shop.api.getNewEvent({ uuid: await winter() });
    const groupUuid = groups[0]?.eventGroupUuid ?? '';
    const first = (await shop.api.getProductItemsByPaging({ count: 100, groupUuid })).data[0];
    await sql`update product_list set is_sold_out = true where product_uuid = ${first?.product.uuid}`.execute(
      shop.database.db,
    );
    const whole = (await shop.api.getProductItemsByPaging({ count: 99, groupUuid })).data.map(
      (one) => one.uuid,
    );
    expect(whole.at(-1)).toBe(first?.uuid);
    const one = await shop.api.getProductItemsByPaging({ count: 2, groupUuid });
    const two = await shop.api.getProductItemsByPaging({
      count: 98,
      groupUuid,
      cursor: one.paging.cursor ?? '',
      cursorId: one.paging.cursorId ?? '',
    });
    expect([...one.data, ...two.data].map((card) => card.uuid)).toEqual(whole);
    await sql`update product_list set is_sold_out = false where product_uuid = ${first?.product.uuid}`.execute(
      shop.database.db,
    );
  });

  test('of an ended event stays readable, and its winners are masked and shown from the announced day on', async () => {
    const ended = await shop.api.getNewEvent({ uuid: await titled('물 마시는 하루 인스타 인증') });
    expect(ended.event.isOpen).toBe(false);
    expect(ended.event.winners).toHaveLength(3);
    for (const { maskedId } of ended.event.winners ?? []) expect(maskedId).toMatch(/^.{2}\*{4}.{0,2}$/);
    move(-35);
    const before = await shop.api.getNewEvent({ uuid: await titled('물 마시는 하루 인스타 인증') });
    expect(before.event.winners).toBeUndefined();
  });

  test('has the coupons that can be downloaded now', async () => {
    const uuid = await titled('첫 주문부터 챙기는 쿠폰 묶음');
    const { event } = await shop.api.getNewEvent({ uuid });
    expect(event.coupons.map((coupon) => coupon.name).toSorted()).toEqual([
      '잠마루 15% 할인 쿠폰',
      '장바구니 3,000원 할인 쿠폰',
      '첫 주문 5,000원 할인 쿠폰',
    ]);
    const member = await openMember(shop);
    await member.api.downloadCoupon({ uuid: event.coupons[0]?.uuid ?? '' });
    expect((await member.api.getEvent({ uuid })).coupons.filter((one) => one.isDownloaded)).toHaveLength(1);
    expect((await shop.api.getNewEvent({ uuid })).event.coupons.some((one) => one.isDownloaded)).toBe(false);
  });
});

describe('an INSTA event', () => {
  test('is joined once by a member, whose event shows it', async () => {
    const eventUuid = await insta();
    const member = await openMember(shop);
    const isJoined = async () => (await member.api.getEvent({ uuid: eventUuid })).instagram?.isJoined;
    expect(await isJoined()).toBe(false);
    for (const instagramId of ['@Onns.First', 'onns.second'])
      expect((await member.api.upsertInstagramId({ instagramId, eventUuid })).isJoined).toBe(true);
    expect(await isJoined()).toBe(true);
    const { instagram } = await shop.api.getEvent({ uuid: eventUuid });
    expect(instagram).toEqual({ hashtag: '온스하루루틴', requiredPrefix: '#광고', isJoined: false });
    const rows = await sql<{
      instagramId: string;
    }>`select instagram_id from event_join where user_uuid = ${member.userUuid}`.execute(shop.database.db);
    expect(rows.rows).toEqual([{ instagramId: 'onns.second' }]);
  });

  test('is joined without a session, and the participation becomes the member’s at the sign-in', async () => {
    const eventUuid = await insta();
    const guestExternalId = randomUUID();
    const joined = await shop.api.upsertInstagramId({ instagramId: 'guest.one', guestExternalId, eventUuid });
    expect(joined).toEqual({ instagramId: 'guest.one', isJoined: true });
    const member = await openMember(shop);
    const ctx = shop.context();
    await ctx.tx((tx) => ctx.effects.onGuestKnown(tx, { guestExternalId, userUuid: member.userUuid }));
    expect((await member.api.getEvent({ uuid: eventUuid })).instagram?.isJoined).toBe(true);
    // A second browser of the same member adds nothing.
    const other = randomUUID();
    await shop.api.upsertInstagramId({ instagramId: 'guest.two', guestExternalId: other, eventUuid });
    await ctx.tx((tx) => ctx.effects.onGuestKnown(tx, { guestExternalId: other, userUuid: member.userUuid }));
    const rows = await sql`select from event_join where guest_external_id = ${other}`.execute(
      shop.database.db,
    );
    expect(rows.rows).toEqual([]);
  });

  test('cannot be joined after its end, nor an event of another type, nor a missing one', async () => {
    const join = (eventUuid: string) =>
      shop.api.upsertInstagramId({ instagramId: 'late', guestExternalId: randomUUID(), eventUuid });
    const refused = { code: 'INVALID_INPUT', fields: [{ name: 'eventUuid' }] };
    await expect(join(await titled('물 마시는 하루 인스타 인증'))).rejects.toMatchObject(refused);
    await expect(join(await winter())).rejects.toMatchObject(refused);
    await expect(join(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('keeps participations until 90 days after its end, and a member’s until the withdrawal', async () => {
    const eventUuid = await insta();
    const { userUuid, api: own } = await openMember(shop);
    await own.upsertInstagramId({ instagramId: 'kept', eventUuid });
    const count = async () =>
      (await sql`select from event_join where event_uuid = ${eventUuid}`.execute(shop.database.db)).rows
        .length;
    const before = await count();
    const ctx = shop.context();
    await ctx.tx((tx) => ctx.effects.onErased(tx, ctx, [userUuid]));
    expect(await count()).toBe(before - 1);
    await deleteOldJoins(ctx);
    expect(await count()).toBe(before - 1);
    ctx.now = new Date(ctx.now.getTime() + (24 + 91) * dayMs);
    await deleteOldJoins(ctx);
    expect(await count()).toBe(0);
  });
});
