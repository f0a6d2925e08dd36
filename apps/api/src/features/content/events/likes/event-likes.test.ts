// Likes of events over HTTP (docs/rules/content.md#event-likes): one row per member and event, and its count.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openMember } from '../../../../testing/members/members.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let events: string[];
beforeAll(async () => {
  const { data } = await shop.api.getEventsByPaging({ count: 100, integrationFilterType: 'ALL' });
  events = data.map(({ uuid }) => uuid);
});
afterEach(() => shop.clock.run());

const eventAt = (at: number) => events[at] ?? '';

/** The stored number of likes of an event, and the number of rows. */
async function countsOf(event: string) {
  const found = await sql<{ stored: number; counted: number }>`
    select coalesce((select like_count from event_like_count where event_uuid = ${event}), 0) as stored,
      (select count(*)::int from event_like where event_uuid = ${event}) as counted`.execute(
    shop.database.db,
  );
  return found.rows[0];
}

test('a repeated like or unlike changes nothing', async () => {
  const { api } = await openMember(shop);
  const eventUuid = eventAt(0);
  for (const sent of [eventUuid, eventUuid, eventUuid.toUpperCase()])
    expect(await api.likeEvent({ eventUuid: sent })).toEqual({ isLiked: true, likeCount: 1 });
  expect(await api.getEvent({ uuid: eventUuid })).toMatchObject({ isLiked: true, likeCount: 1 });
  expect(await shop.api.getEvent({ uuid: eventUuid })).toMatchObject({ isLiked: false, likeCount: 1 });
  expect((await shop.api.getNewEvent({ uuid: eventUuid })).event).toMatchObject({
    isLiked: false,
    likeCount: 1,
  });
  const none = { isLiked: false, likeCount: 0 };
  expect([await api.unlikeEvent({ eventUuid }), await api.unlikeEvent({ eventUuid })]).toEqual([none, none]);
  expect(await countsOf(eventUuid)).toEqual({ stored: 0, counted: 0 });
});

test('concurrent likes of many members, and of one, are counted once each', async () => {
  const eventUuid = eventAt(1);
  const members = await Promise.all(Array.from({ length: 6 }, () => openMember(shop)));
  const [first] = members;
  await Promise.all([...members, first, first].map((member) => member?.api.likeEvent({ eventUuid })));
  expect(await countsOf(eventUuid)).toEqual({ stored: 6, counted: 6 });
  await Promise.all([...members.slice(0, 4), first].map((member) => member?.api.unlikeEvent({ eventUuid })));
  expect(await countsOf(eventUuid)).toEqual({ stored: 2, counted: 2 });
});

test('refuses to like an event that is hidden, unknown, built in or has not begun; a hidden one can be unliked', async () => {
  const { api } = await openMember(shop);
  const eventUuid = eventAt(2);
  await api.likeEvent({ eventUuid });
  const setShown = async (isDisplay: boolean) =>
    sql`update event set is_display = ${isDisplay} where uuid = ${eventUuid}`.execute(shop.database.db);
  await setShown(false);
  const notFound = { code: 'NOT_FOUND' };
  await expect(api.likeEvent({ eventUuid })).rejects.toMatchObject(notFound);
  expect(await api.unlikeEvent({ eventUuid })).toEqual({ isLiked: false, likeCount: 0 });
  await setShown(true);
  const [builtIn] = await shop.api.getEventDefaultTypes();
  for (const other of [builtIn?.eventUuid ?? '', randomUUID()]) {
    await expect(api.likeEvent({ eventUuid: other })).rejects.toMatchObject(notFound);
    await expect(api.unlikeEvent({ eventUuid: other })).rejects.toMatchObject(notFound);
  }
  await sql`update event set from_at = ${shop.clock.now()}::timestamptz + interval '1 minute' where uuid = ${eventUuid}`.execute(
    shop.database.db,
  );
  await expect(api.likeEvent({ eventUuid })).rejects.toMatchObject(notFound);
});

test('the withdrawal of a member deletes the likes and lowers their counts', async () => {
  const [leaving, staying] = [await openMember(shop), await openMember(shop)];
  for (const at of [3, 4]) {
    await leaving.api.likeEvent({ eventUuid: eventAt(at) });
    await staying.api.likeEvent({ eventUuid: eventAt(at) });
  }
  await leaving.api.withdrawUser({ password: leaving.password, reason: 'LOW_USE', isAgreed: true });
  for (const at of [3, 4]) expect(await countsOf(eventAt(at))).toEqual({ stored: 1, counted: 1 });
});
