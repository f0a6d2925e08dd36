// The audit log over the whole contract: every write of staff records a row, and no list of staff shows personal data. Content of
// single rows is tested with their features.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { personalDataIn } from '../../../testing/personal-data.ts';
import { type ValidCalls, openValidCalls } from '../../../testing/contract/valid-calls.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { deleteOldAuditLogs } from './audit-logs.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let calling: ValidCalls;
beforeAll(async () => {
  shop.clock.stop();
  calling = await openValidCalls(shop);
});

const calls = Object.entries(contract as Record<string, Endpoint>)
  .map(([operation, declaration]) => ({ operation, declaration }))
  .filter(({ declaration }) => ['staff', 'admin', 'member-or-staff'].includes(declaration.access));

async function newestNumber(): Promise<number> {
  const found = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int as number from audit_log where staff_uuid is not null`.execute(
    shop.database.db,
  );
  return found.rows[0]?.number ?? 0;
}

describe('a write of staff records an audit row', () => {
  const writes = calls.filter(({ declaration }) => declaration.effect === 'write');
  test.each(writes)('$operation', async ({ operation, declaration }) => {
    for (const { input, token } of await calling.rightOfAdmin(operation)) {
      const before = await newestNumber();
      const answer = await calling.send(declaration, input, { token });
      expect([answer.status, answer.text]).toEqual([declaration.status, answer.text]);
      expect(await newestNumber()).toBeGreaterThan(before);
    }
  });

  test('and a write of another caller records none', async () => {
    const before = await newestNumber();
    await calling.member.api.editUser({ name: '김새온' });
    expect(await newestNumber()).toBe(before);
  });
});

/** Addresses of pictures of adult goods are signed for an hour or two (docs/rules/adult.md#pictures). */
const signature = /(?<=&signature=)[\w-]{43}/g;

describe('lists of staff show no phone or e-mail', () => {
  // The law publishes the phone and e-mail of a seller, also in the texts of terms.
  const ofSellers = new Set(['getShopSettings', 'getStoresByPaging', 'getStaffStore', 'getMemberConsents']);
  // The links of secret calls contain a token, which these shapes include.
  const reads = calls.filter(
    ({ operation, declaration }) =>
      declaration.effect === 'read' && !declaration.isSecret && !ofSellers.has(operation),
  );
  test.each(reads)('$operation', async ({ operation, declaration }) => {
    for (const { input, token } of await calling.rightOfAdmin(operation)) {
      const answer = await calling.send(declaration, input, { token });
      expect(answer.status).toBe(declaration.status);
      expect(personalDataIn([answer.text.replaceAll(signature, '')])).toEqual([]);
    }
  });
});

describe('the audit log', () => {
  test('cannot be changed, and is read page by page', async () => {
    await expect(sql`update audit_log set reason = 'none'`.execute(shop.database.db)).rejects.toThrow(
      /only added/,
    );
    const { api } = calling.admin;
    const first = await api.getAuditLogsByPaging({ count: 2 });
    const next = await api.getAuditLogsByPaging({
      count: 2,
      cursor: first.paging.cursor ?? '',
      cursorId: first.paging.cursorId ?? '',
    });
    expect(first.paging.totalCount).toBeGreaterThan(3);
    expect(new Set([...first.data, ...next.data].map(({ uuid }) => uuid)).size).toBe(4);
  });

  test('is retained for two years', async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(shop.database.db))
        .rows[0]?.count;
    const before = await count();
    await deleteOldAuditLogs(shop.context());
    expect(await count()).toBe(before);
    shop.clock.moveBy(732 * 24 * 60 * 60_000);
    await deleteOldAuditLogs(shop.context());
    expect(await count()).toBe(0);
  });
});

test('filtered by a range of days includes both days completely (R095)', async () => {
  shop.clock.stopAt('2035-03-01T12:00:00+09:00');
  const { staffUuid, api } = await openStaff(shop);
  const insertAt = (at: string) =>
    sql`insert into audit_log (staff_uuid, staff_name, role, ip, action, target_type, at)
      values (${staffUuid}, '박담당', 'ADMIN', '', ${at}, 'STAFF_USER', ${at}::timestamptz)`.execute(
      shop.database.db,
    );
  for (const at of [
    '2035-02-01T23:59:59+09:00',
    '2035-02-02T00:00:00+09:00',
    '2035-02-03T23:59:59+09:00',
    '2035-02-04T00:00:00+09:00',
  ])
    await insertAt(at);
  const list = async (dateRange: { fromDate?: string; toDate?: string }) =>
    (await api.getAuditLogsByPaging({ count: 50, staffUuid, targetType: 'STAFF_USER', dateRange })).data
      .map(({ at }) => at)
      .filter((at) => at.startsWith('2035-02'));
  expect(await list({ fromDate: '2035-02-02', toDate: '2035-02-03' })).toEqual([
    '2035-02-03T23:59:59',
    '2035-02-02T00:00:00',
  ]);
  expect(await list({ fromDate: '2035-02-04' })).toEqual(['2035-02-04T00:00:00']);
  const refused = await shop.call('POST', '/staff/audit-logs/action/get-by-paging', {
    body: { count: 5, dateRange: { fromDate: '2035-02-02T00:00:00' } },
    headers: { authorization: `Bearer ${(await openStaff(shop)).token}` },
  });
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
});
