// Lists and counts of the orders desk over a small volume agree with the rows themselves, for each filter, order and direction, also where
// counting stops at 10,000 rows. Not here: how fast that is (npm run bench).
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { isInTab } from '#domain/shipments/order-tabs.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { lockOrder, splitRow } from '../../../apps/api/src/features/sales/order-rows/order-rows.ts';
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { openMerchant, openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import {
  type ListInput,
  type VolumeRow,
  deskFilters,
  longPeriodUntil,
  selected,
  sorted,
} from '../../../tests/desk-rows.ts';
import { fillOrders } from './order-volume.ts';

/** Counting a filtered list stops here (docs/rules/delivery.md#desk). */
const countedAtMost = 10_000;

const shop = testShop({ demo: true });
/** The day on which the volume ends. */
let today: string;
let all: VolumeRow[];
let api: Client;
let merchant: { api: Client; store: string };

beforeAll(async () => {
  const connection = openDatabase(shop.databaseUrl, { connections: 1, isUnlimited: true });
  await fillOrders(connection, { orders: 8000, members: 20, ordersOfFirstMember: 400 }, shop.clock.now());
  await connection.close();
  const [last] = await rows<{ day: string }>(shop, `select max(created_at)::date::text as day from orders`);
  today = last?.day ?? '';
  await splitSome();
  await rows(
    shop,
    `update product_item set is_display = false where right(uuid::text, 1) in ('1', '2', '3')`,
  );
  await rows(shop, `update product_item set is_active = false where right(uuid::text, 1) = '4'`);
  await varyOrigins();
  await varyPlaces();
  // Rows without the columns of order_desk_row that searches read.
  all = await rows<VolumeRow>(
    shop,
    `select r.uuid, r.order_uuid, a.method, a.payment_type, o.inflow, o.sales_channel, o.user_uuid, i.is_active, i.is_display, d.number::int as number, d.due_day, r.status, g.store_uuid as store, (o.created_at at time zone 'Asia/Seoul')::date::text as day,
      coalesce(array_agg(s.carrier) filter (where s.carrier is not null), '{}') as carriers,
      coalesce(array_agg(s.invoice_number) filter (where s.carrier is not null), '{}') as invoices,
      r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_DELIVERY') and g.promise_date < '${seoulDate(shop.clock.now())}' as is_delayed,
      o.orderer_name as orderer, o.recipient_name as recipient, o.orderer_phone as phone, o.order_no, i.code as item_code, p.code as product_code,
      i.display_name as item_name, o.remote_area_type, exists (select from order_memo m where m.order_uuid = o.uuid) as has_memo, r.pay_price
    from order_product r join order_desk_row d on d.order_product_uuid = r.uuid join order_group g on g.uuid = r.order_group_uuid
      join orders o on o.uuid = r.order_uuid join product_item i on i.uuid = r.product_item_uuid join product p on p.uuid = i.product_uuid
      join payment a on a.order_uuid = o.uuid and a.attempt = 1
      left join shipment_item c on c.order_product_uuid = r.uuid left join shipment s on s.uuid = c.shipment_uuid
    group by r.uuid, d.number, d.due_day, g.uuid, o.uuid, i.uuid, p.uuid, a.uuid order by d.number`,
  );
  api = (await openStaff(shop)).api;
  const store = all[0]?.store ?? '';
  merchant = { api: (await openMerchant(shop, { storeUuid: store, permissions: ['ORDERS'] })).api, store };
});

/** Every payment of the volume is by card or deposit and every order DIRECT and of the shop itself: other ones, among them a rare method of old orders. */
async function varyOrigins(): Promise<void> {
  const isNth = (n: number, of = 'order_uuid') => `abs(hashtext(${of}::text)) % ${n} = 0`;
  await rows(shop, `update payment set method = 'EASY_PAY', payment_type = 'BRANDPAY' where ${isNth(5)}`);
  await rows(
    shop,
    `update payment set method = 'MOBILE_PHONE' where ${isNth(7)} and created_at < ${shop.clock.sql()} - interval '400 days'`,
  );
  await rows(shop, `update orders set inflow = 'NAVER' where ${isNth(3, 'uuid')}`);
  await rows(shop, `update orders set inflow = 'PHARM' where ${isNth(400, 'uuid')}`);
  await rows(shop, `update orders set sales_channel = 'NAVERPAY' where ${isNth(2, 'uuid')}`);
  await rows(shop, `update orders set sales_channel = 'SMARTSTORE' where ${isNth(90, 'uuid')}`);
  // No trigger follows a changed inflow or sales channel.
  await rows(shop, `update order_desk_row set origin = order_origin(order_uuid)`);
}

/** Orders to remote areas, and memos of few orders and of many. */
async function varyPlaces(): Promise<void> {
  const isNth = (n: number) => `abs(hashtext(uuid::text)) % ${n} = 0`;
  await rows(shop, `update orders set remote_area_type = 'JEJU' where ${isNth(3)}`);
  await rows(shop, `update orders set remote_area_type = 'ISLAND' where ${isNth(70)}`);
  await openStaff(shop);
  await rows(
    shop,
    `insert into order_memo (order_uuid, staff_uuid, text, created_at)
      select o.uuid, (select uuid from staff_user limit 1), '메모', ${shop.clock.sql()} from orders o cross join generate_series(1, 2) where ${isNth(5)}`,
  );
}

/** Splits rows as a claim of today does: in the long period, and of the last order a month before it. */
async function splitSome(): Promise<void> {
  const { fromDate, toDate } = longPeriodUntil(today);
  const before = (day: string, where: string) =>
    rows<{ uuid: string }>(
      shop,
      `select o.uuid from orders o where o.created_at < '${day}T00:00:00+09:00' and ${where} order by o.created_at desc limit 5`,
    );
  const ofSeveralUnits = 'exists (select from order_product r where r.order_uuid = o.uuid and r.count > 1)';
  const [last] = await before(addDays(fromDate, -30), 'true');
  await rows(
    shop,
    `update order_product set count = 2, product_price = 2 * sales_price, pay_price = 2 * sales_price
    where order_uuid = '${last?.uuid}'`,
  );
  for (const { uuid } of [last, ...(await before(addDays(toDate, -1), ofSeveralUnits))].flatMap(
    (one) => one ?? [],
  ))
    await shop.context().tx(async (tx) => {
      const { products } = await lockOrder(tx, uuid);
      for (const product of products) if (product.count > 1) await splitRow(tx, product, 1);
    });
}

/** Three pages forward, and one back. */
async function expectPages(client: Client, input: Omit<ListInput, 'count'>, expected: readonly string[]) {
  const count = 40;
  let cursor: { cursor?: string } = {};
  let page: Answer<'getStaffOrdersByPaging'> | undefined;
  for (let at = 0; at < 3; at += 1) {
    page = await client.getStaffOrdersByPaging({ count, ...input, ...cursor });
    expect(page.data.map(({ uuid }) => uuid)).toEqual(expected.slice(at * count, (at + 1) * count));
    expect(page.paging.hasNext).toBe(expected.length > (at + 1) * count);
    if (page.paging.cursor === undefined || !page.paging.hasNext) return page;
    cursor = { cursor: page.paging.cursor };
  }
  const second = await client.getStaffOrdersByPaging({ count, ...input, page: 2 });
  expect(second.data.map(({ uuid }) => uuid)).toEqual(expected.slice(count, 2 * count));
  return page;
}

const tabs = ['ALL', 'PURCHASE_CONFIRM', 'CLAIM'] as const;
const sortTypes = ['NEWEST', 'OLDEST', 'DUE_FIRST'] as const;

/** Each tab in each order. */
const views = tabs.flatMap((tab) => sortTypes.map((sortType) => [tab, sortType] as const));

describe('each filter', () => {
  test('lists the rows that it selects, in each order, page by page, with its count or a minimum', async () => {
    for (const [name, filter] of Object.entries(deskFilters(all, today))) {
      const found = selected(all, filter);
      for (const [tab, sortType] of views) {
        const ofTab = found.filter(({ status }) => isInTab(status, tab));
        const what = `${name}, ${tab}, ${sortType}`;
        const page = await expectPages(api, { ...filter, tab, sortType }, sorted(ofTab, sortType));
        const { totalCount = 0, isTotalCountMinimum } = page?.paging ?? {};
        if (isTotalCountMinimum === true) expect(found.length, what).toBeGreaterThan(countedAtMost);
        expect(totalCount, what)[isTotalCountMinimum === true ? 'toBeLessThanOrEqual' : 'toBe'](ofTab.length);
      }
    }
  }, 300_000);

  test('counts the rows of each tab that it selects, or a minimum above 10,000', async () => {
    for (const [name, filter] of Object.entries(deskFilters(all, today))) {
      const found = selected(all, filter);
      for (const { tab, count, isCountCapped } of await api.getOrderTabCounts(filter)) {
        const actual = found.filter(({ status }) => isInTab(status, tab)).length;
        const what = `${name}, ${tab}`;
        if (isCountCapped === true) expect(found.length, what).toBeGreaterThan(countedAtMost);
        expect(count, what)[isCountCapped === true ? 'toBeLessThanOrEqual' : 'toBe'](actual);
      }
    }
  });

  test('gives the uuids of all rows that it lists, up to 10,000 in their order, with the sums of these', async () => {
    const rowOf = new Map(all.map((row) => [row.uuid, row]));
    const sumOf = (uuids: readonly string[]) => {
      const chosen = uuids.flatMap((uuid) => rowOf.get(uuid) ?? []);
      return {
        rowCount: chosen.length,
        orderCount: new Set(chosen.map((row) => row.orderUuid)).size,
        payPrice: chosen.reduce((sum, row) => sum + row.payPrice, 0),
      };
    };
    for (const [name, filter] of Object.entries(deskFilters(all, today))) {
      const found = selected(all, filter);
      for (const [tab, sortType] of views) {
        const uuids = sorted(
          found.filter(({ status }) => isInTab(status, tab)),
          sortType,
        );
        const kept = uuids.slice(0, countedAtMost);
        const { isCountCapped, ...selection } = await api.getStaffOrderUuids({ ...filter, tab, sortType });
        const what = `${name}, ${tab}, ${sortType}`;
        expect(selection.uuids, what).toEqual(kept);
        expect(selection, what).toEqual({ uuids: kept, ...sumOf(kept) });
        expect(isCountCapped, what).toBe(uuids.length > countedAtMost ? true : undefined);
      }
    }
    const own = selected(all, {}).filter(({ store }) => store === merchant.store);
    const { uuids } = await merchant.api.getStaffOrderUuids({});
    expect(uuids).toEqual(sorted(own, 'NEWEST').slice(0, countedAtMost));
  }, 300_000);

  test('lists the rows of the store for its staff', async () => {
    for (const [name, filter] of Object.entries(deskFilters(all, today))) {
      const own = selected(all, filter).filter(({ store }) => store === merchant.store);
      const page = await expectPages(merchant.api, filter, sorted(own, 'NEWEST'));
      expect(page?.paging.totalCount, name).toBeLessThanOrEqual(own.length);
    }
  });
});
