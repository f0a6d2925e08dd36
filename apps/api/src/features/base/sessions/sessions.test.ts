// Sessions over HTTP: lifetimes, how they end, and the notification of other processes.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { listenForChanges } from '../../../db/changes.ts';
import { createSessionCache } from '../../../http/session-cache.ts';
import { openMember, signInAgain } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { endSessionsOf, findActor } from './sessions.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const expired = { code: 'SESSION_EXPIRED' };

describe('a session', () => {
  test('expires after fourteen days without use, and every use extends it', async () => {
    shop.clock.stop();
    const { api } = await openMember(shop);
    shop.clock.moveBy(13 * dayMs);
    await api.getMe();
    shop.clock.moveBy(13 * dayMs);
    await api.getMe();
    shop.clock.moveBy(14 * dayMs);
    await expect(api.getMe()).rejects.toMatchObject(expired);
  });

  test('ends with a logout, and other sessions of the member continue', async () => {
    const member = await openMember(shop);
    const other = await signInAgain(shop, member);
    await member.api.getMe();
    expect(await member.api.logout()).toEqual({ isEnded: true });
    await expect(member.api.getMe()).rejects.toMatchObject(expired);
    await expect(member.api.logout()).rejects.toMatchObject(expired);
    expect((await other.api.getMe()).uuid).toBe(member.userUuid);
  });

  test('remains while all others of the member end', async () => {
    const member = await openMember(shop);
    const other = await signInAgain(shop, member);
    await Promise.all([member.api.getMe(), other.api.getMe()]);
    const actor = await findActor(
      { db: shop.database.db, sessions: createSessionCache() },
      other.token,
      shop.clock.now(),
    );
    const remaining = actor?.kind === 'member' ? actor.sessionUuid : '';
    const ctx = shop.context();
    await ctx.tx((tx) => endSessionsOf(ctx, tx, member.userUuid, remaining));
    await expect(member.api.getMe()).rejects.toMatchObject(expired);
    await other.api.getMe();
  });
});

test('removes an ended session from the cache of another process immediately', async () => {
  const member = await openMember(shop);
  const sessions = createSessionCache();
  const listening = await listenForChanges(shop.databaseUrl, {
    onPageChange: () => {},
    onSessionEnd: sessions.invalidate,
  });
  const elsewhere = { db: shop.database.db, sessions };
  expect(await findActor(elsewhere, member.token, shop.clock.now())).toMatchObject({ kind: 'member' });
  await member.api.logout();
  const deadline = performance.now() + 4000;
  while (
    (await findActor(elsewhere, member.token, shop.clock.now())) !== undefined &&
    performance.now() < deadline
  )
    await wait(20);
  expect(await findActor(elsewhere, member.token, shop.clock.now())).toBeUndefined();
  await listening.stop();
});

test('a recorded use does not prolong the life of a session in the cache of a process that no notification reaches', async () => {
  shop.clock.stop();
  const member = await openMember(shop);
  const elsewhere = { db: shop.database.db, sessions: createSessionCache() };
  const find = () => findActor(elsewhere, member.token, shop.clock.now());
  await find();
  await member.api.logout();
  shop.clock.moveBy(dayMs / 12);
  // From the cache, and the use is recorded.
  expect(await find()).toMatchObject({ kind: 'member' });
  expect(await find()).toBeUndefined();
});

test('stores answers of one idempotency key separately per member', async () => {
  const [first, second] = [await openMember(shop), await openMember(shop)];
  const headers = { 'idempotency-key': 'the-same-key' };
  for (const { token } of [first, second]) {
    const answer = await shop.call('POST', '/users/action/logout', {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  }
  for (const { api } of [first, second]) await expect(api.getMe()).rejects.toMatchObject(expired);
});
