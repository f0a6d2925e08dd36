// The orders of the bench are orders that the shop can answer, change and process: a small volume in a demo shop, read by its member and
// by staff, claimed and confirmed. Not here: how fast that is (npm run bench).
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { randomToken, tokenHash } from '../../../apps/api/src/secrets.ts';
import { claimOf } from '../../../apps/api/src/testing/sales/claims.ts';
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import { fillOrders } from './order-volume.ts';

const shop = testShop({ demo: true });
let member: Client;

beforeAll(async () => {
  const connection = openDatabase(shop.databaseUrl, { connections: 1, isUnlimited: true });
  await fillOrders(connection, { orders: 8000, members: 20, ordersOfFirstMember: 400 }, shop.clock.now());
  await connection.close();
  member = await memberApi('volume1');
});

async function memberApi(loginId: string): Promise<Client> {
  const token = randomToken();
  await sql`insert into session (token_hash, kind, user_uuid, created_at, last_seen_at, expires_at)
    select ${tokenHash(token)}, 'MEMBER', uuid, ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz + interval '1 day' from users where login_id = ${loginId}`.execute(
    shop.database.db,
  );
  return shop.apiAs({ token });
}

/** A row of a member in this status, with the session of the member. */
async function rowIn(status: string) {
  const [found] = await rows<{ uuid: string; loginId: string; orderUuid: string }>(
    shop,
    `select r.uuid, r.order_uuid, u.login_id from order_product r join orders o on o.uuid = r.order_uuid join users u on u.uuid = o.user_uuid
      where r.status = '${status}' order by r.created_at desc limit 1`,
  );
  if (found === undefined) throw new Error(`No row in ${status}.`);
  const api = await memberApi(found.loginId);
  return { api, row: await api.getOrderProduct({ uuid: found.uuid }) };
}

test('the first member reads the whole list, and each order of a page', async () => {
  const seen = new Set<string>();
  let cursor: { cursor?: string } | undefined = {};
  while (cursor !== undefined) {
    const page = await member.searchOrdersByPaging({
      dateRange: { fromDate: '2023-11-23' },
      count: 100,
      ...cursor,
    });
    for (const order of page.data) seen.add(order.uuid);
    cursor = page.paging.cursor === undefined ? undefined : { cursor: page.paging.cursor };
  }
  expect(seen.size).toBe(400);
  const { data } = await member.getOrdersByPaging({ count: 20 });
  expect(data).toHaveLength(20);
  for (const { uuid } of data) expect((await member.getOrder({ uuid })).uuid).toBe(uuid);
  expect((await member.getOrderGroupsByPaging({ count: 20 })).data).toHaveLength(20);
  expect((await member.getOrderProductsByPaging({ count: 20 })).data).toHaveLength(20);
});

test('staff read every tab of orders and claims, and single ones', async () => {
  const { api } = await openStaff(shop);
  for (const { tab, count } of await api.getOrderTabCounts({})) {
    const { data, paging } = await api.getStaffOrdersByPaging({ tab, count: 100 });
    expect(paging.totalCount).toBe(count);
    const [first] = data;
    if (first !== undefined)
      expect((await api.getStaffOrder({ uuid: first.orderUuid })).uuid).toBe(first.orderUuid);
  }
  for (const { tab, count } of await api.getClaimTabCounts({})) {
    const { data } = await api.getStaffClaimsByPaging({ tab, count: 100 });
    expect(data).toHaveLength(Math.min(count, 100));
    for (const { uuid } of data.slice(0, 3)) expect((await api.getStaffClaim({ uuid })).uuid).toBe(uuid);
  }
});

test('some rows that wait for the dispatch are held', async () => {
  const { api } = await openStaff(shop);
  const { data } = await api.getStaffOrdersByPaging({ count: 100, isHeld: true });
  expect(data.length).toBeGreaterThan(0);
  for (const { hold } of data) expect(hold).toMatchObject({ staffName: '김보류' });
});

test('a delivered row is previewed, returned and confirmed', async () => {
  const returned = await rowIn('DELIVERY_COMPLETE');
  const claim = claimOf([returned.row], 'RETURN');
  const preview = await returned.api.registerOrderClaims({ ...claim, dryRun: true });
  expect(preview).toMatchObject({ fault: 'SHOPPER' });
  expect(await returned.api.registerOrderClaims(claim)).toMatchObject([{ type: 'RETURN' }]);
  const confirmed = await rowIn('DELIVERY_COMPLETE');
  const [answer] = await confirmed.api.changeOrderProductStatus({
    uuids: [confirmed.row.uuid],
    status: 'PURCHASE_CONFIRM',
  });
  expect(answer).toMatchObject({ status: 'PURCHASE_CONFIRM' });
});
