// The checks after a failure (tools/cluster/failures) on a shop without one: a whole journal is found, a journal with a lost fact is reported.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import { testMediaToken, testSecret } from '../../../apps/api/src/testing/providers.ts';
import {
  type Registered,
  authenticate,
  buyableItems,
  orderInput,
  rows,
} from '../../../apps/api/src/testing/sales/orders.ts';
import { openMember } from '../../../apps/api/src/testing/members/members.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { findLost } from '../../../tools/cluster/failures/checks/check-journal.ts';
import {
  type Journal,
  type JournalEntry,
  openJournal,
} from '../../../tools/cluster/failures/load/journal.ts';
import { type LoadedShop, reachShop } from '../../../tools/cluster/failures/load/reach-shop.ts';
import { findWrongBalances } from '../../provider-balances.ts';

const shop = testShop({ demo: true, outside: true, trustedProxies: ['127.0.0.1'] });
const folder = mkdtempSync(join(tmpdir(), 'journal-'));
let reached: LoadedShop;
let journal: Journal;

beforeAll(async () => {
  journal = openJournal(join(folder, 'journal.jsonl'));
  const { port } = shop.app.server.address() as AddressInfo;
  const target = {
    url: `http://127.0.0.1:${port}`,
    outsideUrl: shop.outside.url,
    databaseUrl: shop.databaseUrl,
    secret: testSecret,
    mediaServiceToken: testMediaToken,
  };
  reached = await reachShop(target, { record: () => {}, journal, isEnded: () => false });
  await shopOnce();
});
afterAll(async () => {
  await reached.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A guest orders and pays, staff confirm the row and credit a member. */
async function shopOnce(): Promise<void> {
  const [item] = await buyableItems(reached, 1);
  const lines = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
  const order = (await reached.api.registerOrder(await orderInput(reached, lines))) as Registered;
  const { orderId, payPrice: amount } = order.payment;
  const paymentKey = await authenticate(reached, order);
  await reached.api.confirmPayment({ orderId, amount, paymentKey, orderToken: order.orderToken ?? '' });
  const staff = reached.apiAs({ token: (await openStaff(shop)).token });
  const uuids = order.order.groups.flatMap((group) => group.orderProducts.map(({ uuid }) => uuid));
  await staff.bulkConfirmOrderProducts({ uuids });
  const { userUuid } = await openMember(shop);
  await staff.grantMileage({ userUuids: [userUuid], amount: 10, memo: randomUUID() });
}

const query = <Row extends object>(text: string) => rows<Row>(shop, text);
const kindsOf = (entries: readonly JournalEntry[]) => entries.map(({ kind }) => kind);

test('every answered success of the journal is found in the database', async () => {
  expect(kindsOf(journal.read())).toEqual(['order', 'payment', 'move', 'mileage']);
  expect(await findLost(journal.read(), query)).toEqual([]);
  expect(await findWrongBalances(query, shop.outside.url)).toEqual([]);
});

test('a fact that the database does not have is reported as missing, for each kind', async () => {
  const lost = journal.read().map((entry) => ({ ...entry, id: lostId[entry.kind] ?? '' }));
  expect((await findLost(lost, query)).toSorted()).toEqual(
    lost.map(({ kind, id, atMs }) => `${kind} ${id}, answered at ${atMs} ms, is missing`).toSorted(),
  );
});
const lostId: Partial<Record<JournalEntry['kind'], string>> = {
  order: '0197a000-0000-7000-8000-000000000000',
  payment: 'no-order-1',
  move: '0197a000-0000-7000-8000-000000000000 PREPARING_PRODUCT',
  mileage: 'no credit',
};

test('another amount than the answered one, and two orders of one request, are reported', async () => {
  const [order] = journal.read();
  if (order?.amount === undefined) throw new Error('No order with an amount.');
  const changed = { ...order, amount: order.amount + 100 };
  expect(await findLost([changed], query)).toEqual([
    `order ${order.id} was answered with ${changed.amount} won, the database has ${order.amount}`,
  ]);
  const second = { ...order, id: '0197a000-0000-7000-8000-000000000000' };
  expect(await findLost([order, second], query)).toContain(
    `request ${order.request} was answered with the orders ${order.id} and ${second.id}`,
  );
});

test('money that only the provider holds is reported', async () => {
  const [payment] = await query<{ orderId: string; balance: number }>(
    'select order_id, balance_price as balance from payment where payment_key is not null',
  );
  await shop.outside.control('toss/desk-cancel', { orderId: payment?.orderId, amount: 100 });
  expect(await findWrongBalances(query, shop.outside.url)).toEqual([
    `TOSS holds ${(payment?.balance ?? 0) - 100} won for ${payment?.orderId}, the shop has ${payment?.balance}`,
  ]);
});
