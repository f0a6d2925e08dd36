// Participants and draws of winners over HTTP: order by the seed, masking, repeated draws, refusals.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinAsGuests } from '../../../../testing/content/event-joins.ts';
import { newEvent } from '../../../../testing/contract/event-desk-samples.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop();
let admin: OpenedStaff;

beforeAll(async () => {
  admin = await openStaff(shop);
});
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const ended = { from: '2026-11-01T00:00:00', to: '2026-11-20T00:00:00', winnerDate: '2026-11-25' };
const names = ['alpha.onns', 'bravo.onns', 'charlie.onns', 'delta.onns', 'echo.onns'];
const prizes = [
  { prize: '홍삼 세트', count: 1 },
  { prize: '마일리지 5,000원', count: 2 },
];

const register = async (change: object = {}) =>
  (await admin.api.registerEvent({ ...(await newEvent(admin)), ...ended, ...change })).uuid;
const joined = async (instagramIds = names) => {
  const uuid = await register();
  await joinAsGuests(shop, uuid, instagramIds);
  return uuid;
};
const participants = (uuid: string, isWinner?: boolean) =>
  admin.api.getEventParticipants({ uuid, count: 100, ...(isWinner !== undefined && { isWinner }) });

describe('a draw', () => {
  test('chooses the participants in the order of its seed, each Instagram id once, and announces them masked', async () => {
    const uuid = await joined([...names, 'alpha.onns']);
    const { draw, version } = await admin.api.drawEventWinners({ uuid, version: 1, prizes });
    expect(version).toBe(2);
    expect(draw).toMatchObject({ participantCount: 5, prizes, staffName: expect.any(String) as string });
    expect(draw.drawnAt).toBe('2026-11-23T10:00:00');
    const rows = await sql<{ uuid: string; instagramId: string }>`
      select distinct on (instagram_id) uuid, instagram_id from event_join where event_uuid = ${uuid}
      order by instagram_id, joined_at`.execute(shop.database.db);
    const hashOf = (participation: string) =>
      createHash('sha256').update(`${draw.seed}:${participation}`).digest('hex');
    const drawn = rows.rows
      .toSorted((one, other) => (hashOf(one.uuid) < hashOf(other.uuid) ? -1 : 1))
      .slice(0, 3);
    expect(await admin.api.getEventWinners({ uuid })).toEqual(
      drawn.map(({ instagramId }, at) => ({
        maskedId: expect.stringMatching(new RegExp(`^${instagramId.slice(0, 2)}\\*+`)) as string,
        prize: at === 0 ? '홍삼 세트' : '마일리지 5,000원',
      })),
    );
    const winners = await participants(uuid, true);
    expect(new Set(winners.data.map((one) => one.uuid))).toEqual(new Set(drawn.map((one) => one.uuid)));
    expect((await participants(uuid, false)).data).toHaveLength(3);
  });

  test('is recorded in the audit log, without an Instagram id', async () => {
    const uuid = await joined();
    const { draw } = await admin.api.drawEventWinners({ uuid, version: 1, prizes });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 10, targetUuid: uuid, action: 'DRAW' });
    expect(data).toMatchObject([{ after: { seed: draw.seed, participantCount: 5, prizes } }]);
    for (const name of names) expect(JSON.stringify(data)).not.toContain(name);
  });

  test('is repeated only with a reason, and the newest one applies', async () => {
    const uuid = await joined();
    const first = await admin.api.drawEventWinners({ uuid, version: 1, prizes });
    await expect(admin.api.drawEventWinners({ uuid, version: 2, prizes })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'reason' }],
    });
    const reason = '경품이 바뀌었습니다.';
    const second = await admin.api.drawEventWinners({
      uuid,
      version: 2,
      prizes: [{ prize: '쿠폰', count: 5 }],
      reason,
    });
    expect(await admin.api.getEventDraws({ uuid })).toEqual([second.draw, first.draw]);
    expect(second.draw.reason).toBe(reason);
    const changed = sql`update event_draw set seed = 'another' where uuid = ${first.draw.uuid}`;
    await expect(changed.execute(shop.database.db)).rejects.toThrow(/only added/);
    expect((await admin.api.getEventWinners({ uuid })).map(({ prize }) => prize)).toEqual(
      Array(5).fill('쿠폰'),
    );
    expect((await participants(uuid, true)).data).toHaveLength(5);
  });

  test.each<[what: string, event: object, input: object, refusal: object]>([
    [
      'before the end',
      { to: '2026-11-23T10:00:01' },
      {},
      { code: 'INVALID_INPUT', fields: [{ name: 'uuid' }] },
    ],
    ['of another type', { eventType: 'NORMAL', instagramHashtag: '' }, {}, { code: 'INVALID_INPUT' }],
    ['of an older version', {}, { version: 2 }, { code: 'VERSION_CONFLICT' }],
    [
      'of more winners than participants',
      {},
      { prizes: [{ prize: '쿠폰', count: 6 }] },
      { code: 'INVALID_INPUT', fields: [{ name: 'prizes' }] },
    ],
    [
      'of more winners than an event has',
      {},
      { prizes: [prizes[0], { prize: '쿠폰', count: 500 }] },
      { code: 'INVALID_INPUT', fields: [{ name: 'prizes' }] },
    ],
    [
      'of a prize with a forbidden expression',
      {},
      { prizes: [{ prize: '당뇨를 치료하는 홍삼', count: 1 }] },
      { code: 'LINT_FAILED' },
    ],
  ])('%s is refused and changes nothing', async (_what, event, input, refusal) => {
    const uuid = await register(event);
    await joinAsGuests(shop, uuid, names);
    await expect(admin.api.drawEventWinners({ uuid, version: 1, prizes, ...input })).rejects.toMatchObject(
      refusal,
    );
    expect(await admin.api.getEventDraws({ uuid })).toEqual([]);
    expect(await admin.api.getEventWinners({ uuid })).toEqual([]);
  });
});

test('participants are listed newest first with masked ids, each once over pages', async () => {
  const uuid = await joined();
  const seen: string[] = [];
  let cursor: object = {};
  for (let pages = 0; pages < 3; pages += 1) {
    const page = await admin.api.getEventParticipants({ uuid, count: 2, ...cursor });
    seen.push(...page.data.map(({ maskedId }) => maskedId.slice(0, 2)));
    expect(page.data.every(({ isMember, isWinner }) => !isMember && !isWinner)).toBe(true);
    cursor = { cursor: page.paging.cursor, cursorId: page.paging.cursorId };
  }
  expect(seen).toEqual(names.toReversed().map((name) => name.slice(0, 2)));
  expect((await participants(uuid)).paging.totalCount).toBe(names.length);
});

test('an unknown event and a built-in exhibition have neither participants nor draws', async () => {
  const [builtIn] = await shop.api.getEventDefaultTypes();
  for (const uuid of [admin.staffUuid, builtIn?.eventUuid ?? '']) {
    const calls = [
      () => admin.api.getEventParticipants({ uuid, count: 1 }),
      () => admin.api.getEventDraws({ uuid }),
      () => admin.api.drawEventWinners({ uuid, version: 1, prizes }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
