// Reports over days whose sums are written (docs/rules/reports.md#sums): every figure is that of the facts, also after a sale that is recorded on a
// summed day and beside a transaction that is open while the sums are written. Clock: Monday 2026-12-07 to Thursday 2026-12-10, stopped.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  claimGroups,
  memberGroups,
  productGroups,
  salesGroups,
  settlementGroups,
} from '#domain/base/report-words.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { claim, claimOf, itemsOfOneGroup, paidOrder, payRefunds } from '../../../testing/sales/claims.ts';
import { pay, register, rows } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';
import { transact } from '../../../db/connect.ts';
import { sumUpSales } from '../../sales/sales-sums/sales-sums.jobs.ts';

const { shop, one } = paymentTestShop();
const at = (time: string) => shop.clock.stopAt(`${time}:00+09:00`);
const dateRange = { fromDate: '2026-12-07', toDate: '2026-12-10' };

let admin: OpenedStaff;
let storeUuid: string;

beforeAll(async () => {
  at('2026-12-07T10:00');
  const { items } = await itemsOfOneGroup(shop, (freeFrom) => [freeFrom, 12_000]);
  const [dear = { productItemUuid: '', count: 1 }, cheap = dear] = items;
  storeUuid = (await shop.api.getProductItem({ uuid: dear.productItemUuid })).product.store.uuid;
  const member = await openMember(shop, { birth: '1986-12-08' });
  const first = await paidOrder(shop, [{ ...dear, count: 3 }, cheap], member);
  at('2026-12-08T10:00');
  await paidOrder(shop, [cheap], member);
  await pay(shop, await register(shop, one()));
  at('2026-12-09T10:00');
  const [row] = first.rows.filter(({ count }) => count === 3);
  await claim(member.api, {
    ...claimOf([], 'CANCEL'),
    items: [{ orderProductUuid: row?.uuid ?? '', count: 1 }],
  });
  await payRefunds(shop);
  at('2026-12-10T10:00');
  await paidOrder(shop, [cheap], member);
  admin = await openStaff(shop);
});
beforeEach(async () => {
  at('2026-12-10T10:10');
  await sumUpSales(shop.context());
});

/** Every report of the facts of sales, by day and each value, also of one store and channel. */
async function readAll(): Promise<Record<string, unknown>> {
  const { api } = admin;
  const reports = {
    sales: { read: api.getSalesReport, groups: salesGroups },
    products: { read: api.getProductsReport, groups: productGroups },
    settlement: { read: api.getSettlementReport, groups: settlementGroups },
    claims: { read: api.getClaimsReport, groups: claimGroups },
    members: { read: api.getMembersReport, groups: memberGroups },
  };
  const found: Record<string, unknown> = {};
  for (const [name, { read, groups }] of Object.entries(reports))
    for (const by of [undefined, ...groups])
      for (const filter of name === 'members' ? [{}] : [{}, { storeUuid }, { salesChannels: ['ONNS'] }]) {
        const input = { dateRange, unit: 'DAY', ...(by !== undefined && { by }), ...filter };
        found[`${name} ${JSON.stringify(input)}`] = await (read as (input: object) => Promise<unknown>)(
          input,
        );
      }
  return found;
}

const summedDays = async () =>
  (await rows<{ day: string }>(shop, 'select day::text as day from summed_day order by day')).map(
    ({ day }) => day,
  );
const database = () => shop.database.db;
/** The reports as if no day had sums. */
async function readFacts(): Promise<Record<string, unknown>> {
  await sql`delete from summed_day`.execute(database());
  return readAll();
}

test('figures of summed days are those of their facts, by every value, for a store and for a channel', async () => {
  expect(await summedDays()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  const found = await readAll();
  expect(await readFacts()).toEqual(found);
});

test('reports read the sums of summed days', async () => {
  const { totals } = await admin.api.getSalesReport({ dateRange, by: 'BRAND' });
  const change = (units: number) =>
    sql`update sales_sum set unit_count = unit_count + ${units} where dimension = 'BRAND' and value is not null and day = '2026-12-08'`;
  await change(7).execute(database());
  onTestFinished(() =>
    change(-7)
      .execute(database())
      .then(() => undefined),
  );
  const changed = await admin.api.getSalesReport({ dateRange, by: 'BRAND' });
  expect(changed.totals.unitCount).toBeGreaterThan(totals.unitCount);
  expect((await admin.api.getSalesReport({ dateRange, by: 'INFLOW' })).totals).toEqual(totals);
});

test('a sale that is recorded on a summed day takes the sums of this day out of use until they are written again', async () => {
  at('2026-12-08T23:00');
  await pay(shop, await register(shop, one()));
  expect(await summedDays()).toEqual(['2026-12-07', '2026-12-09']);
  at('2026-12-10T10:10');
  const found = await readAll();
  await sumUpSales(shop.context());
  expect(await summedDays()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  expect(await readAll()).toEqual(found);
  expect(await readFacts()).toEqual(found);
});

test('sums wait for a transaction that adds a fact of the day', async () => {
  await sql`delete from summed_day where day = '2026-12-08'`.execute(database());
  let summing = Promise.resolve();
  await transact(database(), async (tx) => {
    await sql`insert into sales_fact overriding system value
      select (jsonb_populate_record(f, jsonb_build_object('number', (select max(number) + 1 from sales_fact)))).*
      from sales_fact f where f.day = '2026-12-08' order by number limit 1`.execute(tx);
    summing = sumUpSales(shop.context());
    await expect
      .poll(() =>
        rows(
          shop,
          `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
           where l.locktype = 'advisory' and not l.granted`,
        ),
      )
      .toHaveLength(1);
  });
  await summing;
  const found = await readAll();
  expect(await summedDays()).toContain('2026-12-08');
  expect(await readFacts()).toEqual(found);
});
