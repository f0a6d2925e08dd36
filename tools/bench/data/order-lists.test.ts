// Lists and counts of the orders desk over a small volume agree with the rows themselves, for each filter, order and direction, also where
// counting stops at 10,000 rows. Not here: how fast that is (npm run bench).
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import { isInTab } from '#domain/shipments/order-tabs.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { lockOrder, splitRow } from '../../../apps/api/src/features/sales/order-rows/order-rows.ts';
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { openMerchant, openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import { fillOrders } from './order-volume.ts';

/** Counting a filtered list stops here (docs/rules/delivery.md#desk). */
const countedAtMost = 10_000;

type Row = {
  uuid: string;
  orderUuid: string;
  method: string;
  paymentType: string;
  inflow: string;
  salesChannel: string;
  userUuid: string | null;
  isActive: boolean;
  isDisplay: boolean;
  number: number;
  dueDay: number;
  status: string;
  store: string;
  day: string;
  carriers: string[];
  isDelayed: boolean;
  orderer: string;
  recipient: string;
  phone: string;
  orderNo: string;
  itemCode: string;
  productCode: string;
  itemName: string;
  invoices: string[];
};
type ListInput = Input<'getStaffOrdersByPaging'>;

const shop = testShop({ demo: true });
/** The day on which the volume ends. */
let today: string;
let all: Row[];
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
  // Rows without the columns of order_desk_row that searches read.
  all = await rows<Row>(
    shop,
    `select r.uuid, r.order_uuid, a.method, a.payment_type, o.inflow, o.sales_channel, o.user_uuid, i.is_active, i.is_display, d.number::int as number, d.due_day, r.status, g.store_uuid as store, (o.created_at at time zone 'Asia/Seoul')::date::text as day,
      coalesce(array_agg(s.carrier) filter (where s.carrier is not null), '{}') as carriers,
      coalesce(array_agg(s.invoice_number) filter (where s.carrier is not null), '{}') as invoices,
      r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_DELIVERY') and g.promise_date < '${seoulDate(shop.clock.now())}' as is_delayed,
      o.orderer_name as orderer, o.recipient_name as recipient, o.orderer_phone as phone, o.order_no, i.code as item_code, p.code as product_code,
      i.display_name as item_name
    from order_product r join order_desk_row d on d.order_product_uuid = r.uuid join order_group g on g.uuid = r.order_group_uuid
      join orders o on o.uuid = r.order_uuid join product_item i on i.uuid = r.product_item_uuid join product p on p.uuid = i.product_uuid
      join payment a on a.order_uuid = o.uuid and a.attempt = 1
      left join shipment_item c on c.order_product_uuid = r.uuid left join shipment s on s.uuid = c.shipment_uuid
    group by r.uuid, d.number, d.due_day, g.uuid, o.uuid, i.uuid, p.uuid, a.uuid order by d.number`,
  );
  api = (await openStaff(shop)).api;
  const store = all[0]?.store ?? '';
  merchant = { api: (await openMerchant(shop, { storeUuid: store, permissions: ['ORDERS'] })).api, store };
}, 120_000);

/** A long period, with more than 10,000 rows. */
const longPeriod = () => ({ fromDate: addDays(today, -680), toDate: addDays(today, -90) });

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

/** Splits rows as a claim of today does: in the long period, and of the last order a month before it. */
async function splitSome(): Promise<void> {
  const { fromDate, toDate } = longPeriod();
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

const searches: Record<
  NonNullable<ListInput['searchKeywordType']>,
  (row: Row, keyword: string) => boolean
> = {
  ALL: (row, keyword) => searches.ORDER_NO(row, keyword) || searches.PRODUCT_NAME(row, keyword),
  ORDER_NO: (row, keyword) => row.orderNo === keyword,
  ORDERER_NAME: (row, keyword) => row.orderer === keyword,
  RECIPIENT_NAME: (row, keyword) => row.recipient === keyword,
  PHONE: (row, keyword) => row.phone.endsWith(keyword),
  INVOICE_NUMBER: (row, keyword) => row.invoices.includes(keyword),
  PRODUCT_CODE: (row, keyword) => [row.itemCode, row.productCode].includes(keyword),
  PRODUCT_NAME: (row, keyword) => row.itemName.toLowerCase().includes(keyword.toLowerCase()),
};

const isOneOf = (value: string | null, list: readonly string[] | undefined) =>
  list === undefined || list.length === 0 || list.some((one) => one === value);

/** The filters that the lists of members have too. */
function isOfOrder(row: Row, filter: Partial<ListInput>): boolean {
  const { userUuid, isNormalProcess, isActive, isDisplay, inflow } = filter;
  const { claimStatus } = orderStatusMeanings[row.status as OrderStatus];
  return (
    isOneOf(row.status, filter.statusTypes) &&
    isOneOf(row.store, filter.storeUuids) &&
    isOneOf(row.orderUuid, filter.uuids) &&
    isOneOf(row.method, filter.methods) &&
    isOneOf(row.paymentType, filter.paymentTypes) &&
    isOneOf(row.salesChannel, filter.salesChannels) &&
    (inflow === undefined || row.inflow === inflow) &&
    (userUuid === undefined || row.userUuid === userUuid) &&
    (isNormalProcess === undefined || (claimStatus === 'NONE') === isNormalProcess) &&
    (isActive === undefined || row.isActive === isActive) &&
    (isDisplay === undefined || row.isDisplay === isDisplay)
  );
}

/** The rows that a filter without its tab selects, in the order of `number`. */
function selected(filter: Partial<ListInput>): Row[] {
  const { searchKeywordType, searchKeyword, dateRange, carriers, isDelayed } = filter;
  const isFound = searches[searchKeywordType ?? 'ALL'];
  return all.filter(
    (row) =>
      isOfOrder(row, filter) &&
      (searchKeyword === undefined || isFound(row, searchKeyword)) &&
      (dateRange?.fromDate === undefined || row.day >= dateRange.fromDate) &&
      (dateRange?.toDate === undefined || row.day <= dateRange.toDate) &&
      (carriers === undefined || row.carriers.some((one) => carriers.some((other) => one === other))) &&
      (isDelayed === undefined || row.isDelayed === isDelayed),
  );
}

function sorted(found: readonly Row[], sortType: ListInput['sortType']): string[] {
  const order = {
    NEWEST: (one: Row, other: Row) => other.number - one.number,
    OLDEST: (one: Row, other: Row) => one.number - other.number,
    DUE_FIRST: (one: Row, other: Row) => one.dueDay - other.dueDay || one.number - other.number,
  }[sortType ?? 'NEWEST'];
  return found.toSorted(order).map(({ uuid }) => uuid);
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

function commonestLetter(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const letter of names.flatMap((name) => [...new Set(name.match(/\p{L}/gu))]))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const [[most = ''] = []] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most;
}

/** Every filter whose rows an index or the order of the list finds. */
function filters(): Record<string, Partial<ListInput>> {
  const [row] = all.filter(({ invoices, status }) => invoices.length > 0 && status === 'DELIVERY_COMPLETE');
  const period = { fromDate: addDays(today, -400), toDate: addDays(today, -300) };
  const letter = commonestLetter(all.map(({ itemName: name }) => name));
  const of = (searchKeywordType: NonNullable<ListInput['searchKeywordType']>, searchKeyword = '') => ({
    searchKeywordType,
    searchKeyword,
  });
  return {
    'order number': of('ORDER_NO', row?.orderNo),
    orderer: of('ORDERER_NAME', row?.orderer),
    'orderer in a period': { ...of('ORDERER_NAME', row?.orderer), dateRange: period },
    recipient: of('RECIPIENT_NAME', row?.recipient),
    phone: of('PHONE', row?.phone.slice(-4)),
    invoice: of('INVOICE_NUMBER', row?.invoices[0]),
    'code of an item': of('PRODUCT_CODE', row?.itemCode),
    'code of a product': of('PRODUCT_CODE', row?.productCode),
    'code of a product and carrier': { ...of('PRODUCT_CODE', row?.productCode), carriers: ['CJ'] },
    'name of an item': of('PRODUCT_NAME', row?.itemName.slice(0, 50)),
    'word of two letters': of('PRODUCT_NAME', row?.itemName.slice(0, 2)),
    'letter of most rows': of('PRODUCT_NAME', letter),
    'letter of most rows in a period': { ...of('PRODUCT_NAME', letter), dateRange: period },
    'no item': of('PRODUCT_NAME', '없는상품'),
    'rare carrier': { carriers: ['HANJIN'] },
    'common carrier': { carriers: ['CJ'] },
    'two carriers': { carriers: ['CJ', 'LOTTE'] },
    'carrier without parcels': { carriers: ['HY'] },
    'common carrier in a period': { carriers: ['CJ'], dateRange: period },
    'carrier, not delayed': { carriers: ['CJ'], isDelayed: false },
    'carrier, delayed': { carriers: ['CJ'], isDelayed: true },
    delayed: { isDelayed: true },
    'not delayed': { isDelayed: false },
    period: { dateRange: period },
    'long period': { dateRange: longPeriod() },
    'long period with a carrier': { dateRange: longPeriod(), carriers: ['CJ', 'HANJIN', 'LOTTE'] },
    none: {},
    ...filtersOfOrders({ row, period, letter }),
    ...filtersOfOrigins({ row, period, letter }),
  };
}

type Facts = { row: Row | undefined; period: { fromDate: string; toDate: string }; letter: string };

/** By payment and inflow, alone and with others. */
function filtersOfOrigins({ row, period, letter }: Facts): Record<string, Partial<ListInput>> {
  const userUuid = all.find((one) => one.userUuid !== null && one.method === 'EASY_PAY')?.userUuid ?? '';
  return {
    'common method': { methods: ['CARD'] },
    'method of old orders': { methods: ['MOBILE_PHONE'] },
    'two methods': { methods: ['VIRTUAL_ACCOUNT', 'EASY_PAY'] },
    'method that no order has': { methods: ['TRANSFER'] },
    'payment type': { paymentTypes: ['BRANDPAY'] },
    'every payment type': { paymentTypes: ['NORMAL', 'BRANDPAY', 'BILLING'] },
    'method without this type': { methods: ['EASY_PAY'], paymentTypes: ['BILLING'] },
    inflow: { inflow: 'NAVER' },
    'rare inflow': { inflow: 'PHARM' },
    'unknown inflow': { inflow: '없음 %' },
    'method, type and inflow': {
      methods: ['EASY_PAY', 'MOBILE_PHONE'],
      paymentTypes: ['BRANDPAY'],
      inflow: 'NAVER',
    },
    'common method in a period': { methods: ['CARD'], dateRange: period },
    'inflow in a long period': { inflow: 'DIRECT', dateRange: longPeriod() },
    'method with a status': { methods: ['CARD'], statusTypes: ['RETURN', 'DELIVERY_COMPLETE'] },
    'method without claims': { methods: ['EASY_PAY'], isNormalProcess: true },
    'method of a carrier': { methods: ['CARD'], carriers: ['HANJIN'] },
    'rare method of a carrier': { methods: ['VIRTUAL_ACCOUNT', 'MOBILE_PHONE'], carriers: ['CJ'] },
    'inflow of a carrier in a period': { inflow: 'PHARM', carriers: ['CJ'], dateRange: period },
    'method, delayed': { methods: ['CARD'], isDelayed: true },
    'inflow of a store': { inflow: 'NAVER', storeUuids: [row?.store ?? ''] },
    'method of a member': { methods: ['EASY_PAY'], userUuid },
    'method and a word': { methods: ['CARD'], searchKeyword: letter, searchKeywordType: 'PRODUCT_NAME' },
    'the shop itself': { salesChannels: ['ONNS'] },
    'another channel': { salesChannels: ['NAVERPAY'] },
    'rare channel': { salesChannels: ['SMARTSTORE'] },
    'two channels': { salesChannels: ['SMARTSTORE', 'NAVERPAY'] },
    'channel without orders': { salesChannels: ['COUPANG'] },
    'every channel': { salesChannels: ['COUPANG', 'NAVERPAY', 'ONNS', 'SMARTSTORE'] },
    'channel in a period': { salesChannels: ['NAVERPAY'], dateRange: period },
    'channel in a long period': { salesChannels: ['NAVERPAY'], dateRange: longPeriod() },
    'channel with a status': { salesChannels: ['SMARTSTORE'], statusTypes: ['PURCHASE_CONFIRM'] },
    'channel and method of a carrier': { salesChannels: ['NAVERPAY'], methods: ['CARD'], carriers: ['CJ'] },
    'channel and a word': {
      salesChannels: ['ONNS'],
      searchKeyword: letter,
      searchKeywordType: 'PRODUCT_NAME',
    },
    'inflow of shown items': { inflow: 'NAVER', isDisplay: true },
  };
}

/** The filters that the lists of members have too, alone and with others. */
function filtersOfOrders({ row, period, letter }: Facts): Record<string, Partial<ListInput>> {
  const ofMember = all.find((one) => one.userUuid !== null && one.status === 'PURCHASE_CONFIRM');
  const userUuid = ofMember?.userUuid ?? '';
  const uuids = [...new Set(all.slice(0, 50).map((one) => one.orderUuid)), row?.orderUuid ?? ''];
  const storeUuids = [...new Set(all.map(({ store }) => store))];
  return {
    'any keyword: order number': { searchKeyword: row?.orderNo ?? '' },
    'any keyword: name': { searchKeyword: row?.itemName.slice(0, 2) ?? '' },
    'one status': { statusTypes: ['DELIVERY_COMPLETE'] },
    'common status': { statusTypes: ['PURCHASE_CONFIRM'] },
    'rare and common statuses': { statusTypes: ['PURCHASE_CONFIRM', 'RETURN', 'IN_DELIVERY'] },
    'statuses in a long period': {
      statusTypes: ['PURCHASE_CONFIRM', 'CANCEL', 'RETURN'],
      dateRange: longPeriod(),
    },
    'statuses of a carrier': { statusTypes: ['PURCHASE_CONFIRM', 'IN_DELIVERY'], carriers: ['CJ'] },
    'statuses of a word': {
      statusTypes: ['CANCEL', 'RETURN'],
      searchKeyword: letter,
      searchKeywordType: 'PRODUCT_NAME',
    },
    'without claims': { isNormalProcess: true },
    'with claims': { isNormalProcess: false },
    'no status': { isNormalProcess: true, statusTypes: ['RETURN'] },
    store: { storeUuids: storeUuids.slice(0, 1) },
    'stores with a status': { storeUuids: storeUuids.slice(0, 2), statusTypes: ['PURCHASE_CONFIRM'] },
    'no store': { storeUuids: [userUuid] },
    member: { userUuid },
    'member with a status and a word': { userUuid, statusTypes: ['PURCHASE_CONFIRM'], searchKeyword: letter },
    'no member': { userUuid: storeUuids[0] ?? '' },
    orders: { uuids },
    'orders twice named': { uuids: [...uuids.slice(0, 3), ...uuids.slice(0, 3)] },
    'orders of a member in a period': { uuids, userUuid, dateRange: period },
    'active items': { isActive: true },
    'inactive items': { isActive: false },
    'shown items, not delayed': { isDisplay: true, isDelayed: false },
    'shown items, delayed': { isDisplay: true, isDelayed: true },
    'shown items of a carrier': { isDisplay: true, carriers: ['CJ'] },
  };
}

const tabs = ['ALL', 'PURCHASE_CONFIRM', 'CLAIM'] as const;
const sortTypes = ['NEWEST', 'OLDEST', 'DUE_FIRST'] as const;

/** Each tab in each order. */
const views = tabs.flatMap((tab) => sortTypes.map((sortType) => [tab, sortType] as const));

describe('each filter', () => {
  test('lists the rows that it selects, in each order, page by page, with its count or a minimum', async () => {
    for (const [name, filter] of Object.entries(filters())) {
      const found = selected(filter);
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
    for (const [name, filter] of Object.entries(filters())) {
      const found = selected(filter);
      for (const { tab, count, isCountCapped } of await api.getOrderTabCounts(filter)) {
        const actual = found.filter(({ status }) => isInTab(status, tab)).length;
        const what = `${name}, ${tab}`;
        if (isCountCapped === true) expect(found.length, what).toBeGreaterThan(countedAtMost);
        expect(count, what)[isCountCapped === true ? 'toBeLessThanOrEqual' : 'toBe'](actual);
      }
    }
  }, 60_000);

  test('lists the rows of the store for its staff', async () => {
    for (const [name, filter] of Object.entries(filters())) {
      const own = selected(filter).filter(({ store }) => store === merchant.store);
      const page = await expectPages(merchant.api, filter, sorted(own, 'NEWEST'));
      expect(page?.paging.totalCount, name).toBeLessThanOrEqual(own.length);
    }
  }, 60_000);
});
