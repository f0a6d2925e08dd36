// Sessions through HTTP: how long they live, how they end, that every process hears of it.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/calendar.ts';
import { listenForChanges } from '../../../db/changes.ts';
import { createSessionCache } from '../../../http/session-cache.ts';
import { openMember, signInAgain } from '../../../testing/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { endSessionsOf, findActor } from './sessions.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

const expired = { code: 'SESSION_EXPIRED' };

describe('a session', () => {
  test('is over after fourteen days without use, and every use prolongs it', async () => {
    shop.clock.stopAt(new Date());
    const { api } = await openMember(shop);
    shop.clock.moveBy(13 * dayMs);
    await api.getMe();
    shop.clock.moveBy(13 * dayMs);
    await api.getMe();
    shop.clock.moveBy(14 * dayMs);
    await expect(api.getMe()).rejects.toMatchObject(expired);
  });

  test('ends with its logout; another one of the same member goes on', async () => {
    const member = await openMember(shop);
    const other = await signInAgain(shop, member);
    await member.api.getMe();
    expect(await member.api.logout()).toEqual({ isEnded: true });
    await expect(member.api.getMe()).rejects.toMatchObject(expired);
    await expect(member.api.logout()).rejects.toMatchObject(expired);
    expect((await other.api.getMe()).uuid).toBe(member.userUuid);
  });

  test('ends with all others of the member but one', async () => {
    const member = await openMember(shop);
    const other = await signInAgain(shop, member);
    await Promise.all([member.api.getMe(), other.api.getMe()]);
    const actor = await findActor(
      { db: shop.database.db, sessions: createSessionCache() },
      other.token,
      new Date(),
    );
    const kept = actor?.kind === 'member' ? actor.sessionUuid : '';
    const ctx = shop.context();
    await ctx.tx((tx) => endSessionsOf(ctx, tx, member.userUuid, kept));
    await expect(member.api.getMe()).rejects.toMatchObject(expired);
    await other.api.getMe();
  });
});

test('another process that remembers a session hears at once that it ended', async () => {
  const member = await openMember(shop);
  const sessions = createSessionCache();
  const listening = await listenForChanges(shop.databaseUrl, {
    onPageChange: () => {},
    onSessionEnd: sessions.invalidate,
  });
  const elsewhere = { db: shop.database.db, sessions };
  expect(await findActor(elsewhere, member.token, new Date())).toMatchObject({ kind: 'member' });
  await member.api.logout();
  const deadline = Date.now() + 4000;
  while ((await findActor(elsewhere, member.token, new Date())) !== undefined && Date.now() < deadline)
    await wait(20);
  expect(await findActor(elsewhere, member.token, new Date())).toBeUndefined();
  await listening.stop();
});

test('one member’s kept answer is not another’s, under the same key', async () => {
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
