// Reports of sales, products, settlement and claims over HTTP: days of sales and refunds, every value that rows are grouped by, filters, stores and
// permissions, equal figures of different reports, and the facts that a migration writes for existing orders. Clock: Monday 2026-12-07 to Thursday 2026-12-10, stopped.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { agesOf } from '#domain/members/age-groups.ts';
import { orderCountsOf } from '#domain/members/purchase-bands.ts';
import { ageGroups, purchaseHistoryBands } from '#domain/base/enums.ts';
import { productGroups, salesGroups } from '#domain/base/report-words.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { claim, claimOf, itemsOfOneGroup, paidOrder, payRefunds } from '../../../testing/sales/claims.ts';
import { depositTestShop } from '../../../testing/sales/deposits.ts';
import { compareMigratedFacts } from '../../../testing/sales/migrated-facts.ts';
import { rows } from '../../../testing/sales/orders.ts';

const { shop, issued, deposit, callBack } = depositTestShop();
const at = (time: string) => shop.clock.stopAt(`${time}:00+09:00`);
const week = { fromDate: '2026-12-07', toDate: '2026-12-10' };

let admin: OpenedStaff;
let storeUuid: string;
/** What was paid by day, and given back on the last one. */
const paid: number[] = [];
let refunded = 0;

beforeAll(async () => {
  at('2026-12-07T10:00');
  const { items } = await itemsOfOneGroup(shop, (freeFrom) => [freeFrom, 12_000]);
  const [dear = { productItemUuid: '', count: 1 }, cheap = dear] = items;
  storeUuid = (await shop.api.getProductItem({ uuid: dear.productItemUuid })).product.store.uuid;
  const member = await openMember(shop, { birth: '1986-12-08' });
  const first = await paidOrder(shop, [{ ...dear, count: 3 }, cheap], member);
  paid.push(first.order.price.payPrice);
  at('2026-12-08T10:00');
  const second = await paidOrder(shop, [cheap], member);
  paid.push(second.order.price.payPrice);
  at('2026-12-09T10:00');
  const guest = await issued({}, [dear]);
  await deposit(guest.order);
  await callBack(guest.order);
  paid.push(guest.order.payment.payPrice);
  at('2026-12-10T10:00');
  const [row] = first.rows.filter(({ count }) => count === 3);
  const request = { ...claimOf([], 'CANCEL'), items: [{ orderProductUuid: row?.uuid ?? '', count: 1 }] };
  const [cancelled] = await claim(member.api, request);
  refunded = cancelled?.refundInfo.totalRefundPrice ?? 0;
  await payRefunds(shop);
  admin = await openStaff(shop);
});

test('sales are counted on the day of the payment, what was given back on the day of the refund', async () => {
  const { rows: days, totals } = await admin.api.getSalesReport({ dateRange: week, unit: 'DAY' });
  expect(
    days.map(({ date, orderCount, repeatOrderCount, refundCount, unitCount, refundUnitCount }) =>
      [date, orderCount, repeatOrderCount, refundCount, unitCount, refundUnitCount].join(' '),
    ),
  ).toEqual(['2026-12-07 1 0 0 4 0', '2026-12-08 1 1 0 1 0', '2026-12-09 1 0 0 1 0', '2026-12-10 0 0 1 0 1']);
  expect(days.map(({ paidPrice }) => paidPrice)).toEqual([...paid, 0]);
  expect(days.map(({ refundPrice }) => refundPrice)).toEqual([0, 0, 0, refunded]);
  expect(refunded).toBeGreaterThan(0);
  expect(totals.netPrice).toBe(paid.reduce((one, other) => one + other) - refunded);
  for (const row of [...days, totals])
    expect(row.paidPrice).toBe(
      row.listPrice -
        row.productDiscountPrice -
        row.productCouponPrice -
        row.cartCouponPrice -
        row.promotionCodePrice -
        row.mileagePrice +
        row.deliveryPrice,
    );
  const months = await admin.api.getSalesReport({ dateRange: week, unit: 'MONTH' });
  expect(months.rows).toEqual([{ date: '2026-12-01', ...totals }]);
});

test.each(salesGroups)('rows by %s add up to the totals, which are the same for each of them', async (by) => {
  const { rows: found, totals } = await admin.api.getSalesReport({ dateRange: week, by });
  const whole = await admin.api.getSalesReport({ dateRange: week });
  expect(whole.rows).toEqual([]);
  expect(totals).toEqual(whole.totals);
  for (const name of ['paidPrice', 'refundPrice', 'netPrice', 'unitCount', 'taxFreePrice'] as const)
    expect(found.reduce((sum, row) => sum + row[name], 0)).toBe(totals[name]);
});

test('rows name what they are about', async () => {
  const by = async (name: (typeof salesGroups)[number]) =>
    (await admin.api.getSalesReport({ dateRange: week, by: name })).rows.map(
      ({ key, label, orderCount }) => `${label ?? key} ${orderCount}`,
    );
  expect(await by('CHANNEL')).toEqual(['ONNS 3']);
  expect((await by('METHOD')).toSorted()).toEqual(['CARD 2', 'VIRTUAL_ACCOUNT 1']);
  // The member became 40 on the day of the second order; a guest has no age.
  expect((await by('AGE_GROUP')).toSorted()).toEqual([' 1', '35-39 1', '40-44 1']);
  expect((await by('PURCHASE_BAND')).toSorted()).toEqual([' 1', 'none 1', 'under 5 1']);
  const [store] = await rows<{ name: string }>(shop, `select name from store where uuid = '${storeUuid}'`);
  expect(await by('STORE')).toEqual([`${store?.name} 3`]);
  const [category = ''] = await by('CATEGORY');
  expect(category).toMatch(/\S+ [123]$/);
});

test('filters select orders', async () => {
  const count = async (filter: object) =>
    (await admin.api.getSalesReport({ dateRange: week, ...filter })).totals.orderCount;
  expect(await count({ salesChannels: ['ONNS'] })).toBe(3);
  expect(await count({ salesChannels: ['NAVERPAY'] })).toBe(0);
  expect(await count({ ageGroup: '35-39' })).toBe(1);
  expect(await count({ purchaseBand: 'under 5' })).toBe(1);
  expect(await count({ storeUuid })).toBe(3);
});

describe('who sees what', () => {
  test('staff of a store see the orders of their store alone', async () => {
    const other = (await storeUuids(shop)).find((uuid) => uuid !== storeUuid) ?? '';
    const own = await openMerchant(shop, { storeUuid, permissions: ['REPORTS'] });
    const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['REPORTS'] });
    const whole = await admin.api.getSalesReport({ dateRange: week });
    expect((await own.api.getSalesReport({ dateRange: week })).totals).toEqual(whole.totals);
    expect((await foreign.api.getSalesReport({ dateRange: week })).totals.orderCount).toBe(0);
    expect((await own.api.getSalesReport({ dateRange: week, storeUuid })).totals).toEqual(whole.totals);
    await expect(foreign.api.getSalesReport({ dateRange: week, storeUuid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('staff without the permission see no report', async () => {
    const { api } = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    await expect(api.getSalesReport({ dateRange: week })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a period of more than a year is refused', async () => {
    const dateRange = { fromDate: '2025-01-01', toDate: '2026-01-02' };
    await expect(admin.api.getSalesReport({ dateRange })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'dateRange.toDate' }],
    });
  });
});

describe('products', () => {
  test('have the units and the goods of the sales, and the views of their pages', async () => {
    const viewer = shop.apiAs({ from: '10.1.2.3' });
    const guestExternalId = randomUUID();
    const [product] = await rows<{ uuid: string; name: string }>(
      shop,
      `select p.uuid, p.name from product p join sales_fact f on f.product_uuid = p.uuid where f.unit_count = 3`,
    );
    const view = { guestExternalId, targetType: 'PRODUCT' as const, targetUuid: product?.uuid ?? '' };
    at('2026-12-10T10:05');
    await viewer.registerOpenViewLog(view);
    const sales = (await admin.api.getSalesReport({ dateRange: week })).totals;
    for (const by of productGroups) {
      const { rows: found, totals } = await admin.api.getProductsReport({ dateRange: week, by });
      expect(totals).toMatchObject({
        unitCount: sales.unitCount,
        refundUnitCount: sales.refundUnitCount,
        orderCount: sales.orderCount,
        paidPrice: sales.paidPrice - sales.deliveryPrice,
        viewCount: 1,
      });
      for (const name of ['netPrice', 'unitCount', 'viewCount'] as const)
        expect(found.reduce((sum, row) => sum + row[name], 0)).toBe(totals[name]);
    }
    const { rows: products } = await admin.api.getProductsReport({ dateRange: week, by: 'PRODUCT' });
    expect(products.find(({ key }) => key === product?.uuid)).toMatchObject({
      label: product?.name,
      orderCount: 2,
      refundCount: 1,
      unitCount: 4,
      refundUnitCount: 1,
      viewCount: 1,
    });
  });
});

describe('settlement', () => {
  test('has the money of each day, by means of payment and provider', async () => {
    const money = await rows<{ day: string; amount: number }>(
      shop,
      `select (at at time zone 'Asia/Seoul')::date as day, sum(amount) as amount from payment_money
       where at >= '2026-12-07' and at < '2026-12-11' group by 1 order by 1`,
    );
    const { rows: days } = await admin.api.getSettlementReport({ dateRange: week, unit: 'DAY' });
    expect(days.map(({ date, netPrice }) => ({ day: date, amount: netPrice }))).toEqual(money);
    const { rows: methods } = await admin.api.getSettlementReport({
      dateRange: week,
      unit: 'DAY',
      by: 'METHOD',
    });
    expect(
      methods.map(({ date, key, paidCount, refundCount }) => `${date} ${key} ${paidCount} ${refundCount}`),
    ).toEqual([
      '2026-12-07 CARD 1 0',
      '2026-12-08 CARD 1 0',
      '2026-12-09 VIRTUAL_ACCOUNT 1 0',
      '2026-12-10 CARD 0 1',
    ]);
    const { rows: providers } = await admin.api.getSettlementReport({ dateRange: week, by: 'PROVIDER' });
    expect(providers.map(({ key }) => key)).toEqual(['TOSS']);
  });

  test('divides a quarter into its taxable and its tax-free part, as the sales are divided', async () => {
    const sales = (await admin.api.getSalesReport({ dateRange: week })).totals;
    const { rows: quarters, totals } = await admin.api.getSettlementReport({
      dateRange: week,
      unit: 'QUARTER',
    });
    const { paidPrice, refundPrice, netPrice, taxFreePrice } = sales;
    const taxablePrice = netPrice - taxFreePrice;
    expect(totals).toEqual({
      paidCount: 3,
      refundCount: 1,
      paidPrice,
      refundPrice,
      netPrice,
      taxFreePrice,
      taxablePrice,
      vatPrice: Math.floor(taxablePrice / 11),
    });
    expect(quarters).toEqual([{ date: '2026-10-01', ...totals }]);
  });
});

describe('claims', () => {
  test('are counted on the day of the request, beside the units that were sold', async () => {
    const read = async (filter: object) => admin.api.getClaimsReport({ dateRange: week, ...filter });
    const { rows: days, totals } = await read({ unit: 'DAY' });
    expect(
      days.map(({ date, claimCount, soldUnitCount }) => `${date} ${claimCount} ${soldUnitCount}`),
    ).toEqual(['2026-12-07 0 4', '2026-12-08 0 1', '2026-12-09 0 1', '2026-12-10 1 0']);
    const { unitCount: soldUnitCount } = (await admin.api.getSalesReport({ dateRange: week })).totals;
    const one = { claimCount: 1, doneCount: 1, unitCount: 1, merchantFaultCount: 0, declinedCount: 0 };
    expect(totals).toMatchObject({ ...one, soldUnitCount });
    expect((await read({ by: 'TYPE' })).rows).toMatchObject([{ key: 'CANCEL', ...one, soldUnitCount: 0 }]);
    expect((await read({ by: 'REASON' })).rows).toMatchObject([{ key: 'SIMPLE_MIND_CHANGE', ...one }]);
    expect((await read({ by: 'STORE' })).rows).toMatchObject([{ key: storeUuid, ...one, soldUnitCount }]);
    const { rows: products } = await read({ by: 'PRODUCT' });
    expect(products.map(({ claimCount, soldUnitCount: sold }) => `${claimCount} ${sold}`)).toEqual([
      '1 4',
      '0 2',
    ]);
    expect((await read({ salesChannels: ['NAVERPAY'] })).totals).toMatchObject({
      claimCount: 0,
      soldUnitCount: 0,
    });
  });
});

test('the migration writes for existing orders what the triggers wrote', async () => {
  const found = await compareMigratedFacts(
    shop,
    (
      table,
    ) => `select order_uuid, order_product_uuid, kind, day, store_uuid, category_uuid, brand_uuid, method, age_group,
      purchase_band, sum(order_count) as orders, sum(unit_count) as units, sum(goods_price) as goods, sum(delivery_price) as delivery,
      sum(other_price) as other, sum(tax_free_price) as tax_free from ${table} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  );
  expect(found).toEqual({ count: expect.any(Number), different: 0 });
  expect(found?.count).toBeGreaterThan(4);
});

test('ages and numbers of orders have the bands of the domain', async () => {
  const bands = purchaseHistoryBands.flatMap((band) =>
    [orderCountsOf[band].from, orderCountsOf[band].below - 1].map((count) => ({ band, count })),
  );
  for (const { band, count } of bands)
    expect(await rows(shop, `select purchase_band_of(${count}) as band`)).toEqual([{ band }]);
  const ages = ageGroups.flatMap((group) =>
    [agesOf(group).from, agesOf(group).below - 1].map((age) => ({ group, age })),
  );
  for (const { group, age } of ages)
    expect(
      await rows(
        shop,
        `select age_group_of(('2026-12-10'::date - interval '${age} years')::date, '2026-12-10') as "group"`,
      ),
    ).toEqual([{ group }]);
});
