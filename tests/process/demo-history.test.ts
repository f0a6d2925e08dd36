// The past orders and the staff accounts of a new demo shop in the whole program: made at the first start only, not changed by the jobs that
// run then, and known to the simulators of the running shop. States of the orders: tests/simulation/demo-history.test.ts.
import { afterAll, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { claimOf } from '../../apps/api/src/testing/sales/claims.ts';
import { readDemoMember } from '../../apps/shop/demo-member.ts';
import { queryShop, startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../shop-process.ts';
import { findBroken } from '../simulation/order-life/invariants.ts';

const data = temporaryDataDir();
let shop: StartedShop | undefined;
afterAll(async () => {
  if (shop !== undefined) await stopShop(shop);
  data.remove();
});

const query = <Row extends object>(text: string): Promise<Row[]> => queryShop<Row>(data.path, text);

/** The calls of the demo member. */
async function signIn({ url }: StartedShop) {
  const open = createClient(operations, { baseUrl: url, fetch });
  const { loginId = '', password = '' } = readDemoMember(data.path) ?? {};
  const { auth } = await open.login({ loginId, password });
  return createClient(operations, {
    baseUrl: url,
    fetch,
    headers: () => ({ authorization: `Bearer ${auth.accessToken}` }),
  });
}

/** Login ids and passwords of staff that this start has printed. */
const printedStaff = ({ output }: StartedShop) =>
  [...output().matchAll(/login id (\w+), password (\w+)/g)].map(([, loginId = '', password = '']) => ({
    loginId,
    password,
  }));

test('the member of a new demo shop has past orders and accounts of staff, and cancels an order whose payment the simulators know', async () => {
  shop = await startTestShop(data.path, { DEMO_HISTORY: '1' });
  const count = async () =>
    (await query<{ count: number }>('select count(*)::int as count from orders'))[0]?.count;
  expect(await count()).toBe(34);
  expect(await query(`select from message_delivery where status = 'FAILED'`)).toEqual([]);
  const accounts = printedStaff(shop);
  expect(accounts.map(({ loginId }) => loginId)).toEqual(['admin', 'orders', 'service', 'jinsamwon']);
  const open = createClient(operations, { baseUrl: shop.url, fetch });
  for (const account of accounts) expect((await open.loginStaff(account)).signInToken).not.toBe('');
  const ranks = await open.getHotKeywordRanks();
  expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(ranks.map(({ change }) => change))).toEqual(new Set(['UP', 'DOWN', 'SAME', 'NEW']));
  const api = await signIn(shop);
  const { data: photoReviews } = await api.getProductReviewsByPaging({ count: 20, isPhoto: true });
  expect(photoReviews.flatMap(({ images }) => images).length).toBeGreaterThan(6);
  expect((await fetch(new URL(photoReviews[0]?.images[0] ?? '', shop.url))).status).toBe(200);
  // The list begins three months ago.
  expect((await api.getOrdersByPaging({ count: 20 })).data).toHaveLength(11);
  const [order] = await query<{ uuid: string }>(
    `select order_uuid as uuid from order_product r join orders o on o.uuid = r.order_uuid
     join users u on u.uuid = o.user_uuid where r.status = 'PAYMENT_COMPLETE' and u.login_id = 'onyu'`,
  );
  const { groups } = await api.getOrder({ uuid: order?.uuid ?? '' });
  await api.registerOrderClaims(
    claimOf(
      groups.flatMap((group) => group.orderProducts),
      'CANCEL',
    ),
  );
  const refunded = () =>
    query(`select from refund f where f.order_uuid = '${order?.uuid}' and f.status = 'DONE'`);
  await expect.poll(refunded).toHaveLength(1);
  const conflicts = () => query('select channel, kind from channel_conflict where resolved_at is null');
  await expect.poll(conflicts).toEqual([{ channel: 'SMARTSTORE', kind: 'UNLINKED_PRODUCT' }]);
  expect(await findBroken((text) => query(text))).toEqual([]);
  const searches = async () =>
    (await query<{ count: number }>('select count(*)::int as count from search_log'))[0]?.count;
  const searchesBefore = await searches();
  await stopShop(shop);
  shop = await startTestShop(data.path, { DEMO_HISTORY: '1' });
  expect(await count()).toBe(34);
  expect(printedStaff(shop)).toEqual([]);
  // A start within a day adds no searches.
  expect(await searches()).toBe(searchesBefore);
}, 200_000);
