// Lists of orders, parcels and order products over HTTP (docs/endpoints.md#order-lists). Not here: access by other members and stores
// (contract-checks/sales.test.ts).
import { sql } from 'kysely';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '#domain/base/enums.ts';
import { derivedStatus } from '#domain/orders/order-status.ts';
import type { OpenedMember } from '../../../testing/members/members.ts';
import { orderStatusShop } from '../../../testing/sales/order-statuses.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../testing/sales/shipments.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { derivedStatusOf } from './order-filter.db.ts';

const { shop, member, items, order, setStatuses, setDates, hours, later } = orderStatusShop();
type Filter = Omit<Parameters<OpenedMember['api']['searchOrdersByPaging']>[0], 'count'>;
const found = async (filter: Filter = {}) =>
  (await member().api.searchOrdersByPaging({ count: 100, ...filter })).data.map((card) => card.uuid);

test('the SQL of the derived status equals derivedStatus of the domain', async () => {
  await assert(
    asyncProperty(array(constantFrom(...orderStatuses), { minLength: 1, maxLength: 5 }), async (statuses) => {
      const answer = await sql<{ status: string }>`
        select ${derivedStatusOf(sql`from unnest(${statuses}::text[]) as e (status)`)} as status`.execute(
        shop.database.db,
      );
      expect(answer.rows[0]?.status).toBe(derivedStatus(statuses).status);
    }),
    { numRuns: 300 },
  );
});

describe('the order list', () => {
  test('has the newest order first, its parcels and actions, and no shares of discounts', async () => {
    const first = await order();
    shop.clock.stopAt(hours(1));
    const second = await order(2);
    const { data, paging } = await member().api.searchOrdersByPaging({ count: 10 });
    expect(data.map((card) => card.uuid)).toEqual([second.uuid, first.uuid]);
    expect(paging).toMatchObject({ count: 10, totalCount: 2, hasNext: false });
    expect(data[0]).toMatchObject({
      orderNo: second.orderNo,
      status: 'PAYMENT_COMPLETE',
      statusLabel: '결제 완료',
      payPrice: second.price.payPrice,
    });
    expect(data[0]?.actions).toContain('REORDER');
    expect(data[0]?.groups.flatMap((group) => group.orderProducts)).toHaveLength(2);
    const [row] = data[0]?.groups[0]?.orderProducts ?? [];
    expect(row).not.toHaveProperty('mileagePrice');
    expect(row).toHaveProperty('payPrice');
  });

  test('answers the same by query as by body', async () => {
    const { uuid } = await order();
    const filter = {
      count: 5,
      statusTypes: ['PAYMENT_COMPLETE' as const],
      uuids: [uuid],
      isNormalProcess: true,
    };
    const byQuery = await member().api.getOrdersByPaging(filter);
    expect(byQuery.data).toHaveLength(1);
    expect(byQuery).toEqual(await member().api.searchOrdersByPaging(filter));
  });

  test('never shows an open payment window, and a failed payment for 24 hours', async () => {
    const made = await order(1, { isPaid: false });
    expect(await found()).toEqual([]);
    await setStatuses(made.uuid, ['PAYMENT_FAIL']);
    expect(await found()).toEqual([made.uuid]);
    expect((await member().api.searchOrdersByPaging({ count: 1 })).data[0]?.actions).toContain('PAY_AGAIN');
    await later(1);
    expect(await found()).toEqual([]);
    expect((await member().api.searchOrdersByPaging({ count: 1 })).paging.totalCount).toBe(0);
  });

  test('pages forwards and backwards by cursor without gap or repetition', async () => {
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      // Pairs of orders are registered at the same instant.
      shop.clock.stopAt(hours(Math.floor(at / 2)));
      made.push((await order()).uuid);
    }
    const all = await found();
    expect(all.toSorted()).toEqual(made.toSorted());
    const pages: string[][] = [];
    let cursor: { cursor?: string; cursorId?: string } = {};
    for (let turn = 0; turn < 4; turn += 1) {
      const page = await member().api.searchOrdersByPaging({ count: 2, ...cursor });
      pages.push(page.data.map((card) => card.uuid));
      expect(page.paging.hasNext).toBe(turn < 3);
      cursor = { cursor: page.paging.cursor ?? '', cursorId: page.paging.cursorId ?? '' };
    }
    expect(pages.flat()).toEqual(all);
    const back = await member().api.searchOrdersByPaging({ count: 3, ...cursor, cursorType: 'PREVIOUS' });
    expect(back.data.map((card) => card.uuid)).toEqual(all.slice(3, 6));
    const second = await member().api.searchOrdersByPaging({ count: 3, page: 2 });
    expect(second.data.map((card) => card.uuid)).toEqual(all.slice(3, 6));
  });

  test.each(['', '1', '1.2', 'x_0197f000-0000-7000-8000-000000000001', '1_2'])(
    'refuses the cursor %j with INVALID_INPUT',
    async (cursor) => {
      await expect(member().api.searchOrdersByPaging({ count: 1, cursor })).rejects.toMatchObject({
        status: 400,
      });
    },
  );

  test('accepts a cursor of any time', async () => {
    for (const at of ['0', '9999999999999999']) {
      const cursor = `${at}_0197f000-0000-7000-8000-000000000001`;
      expect((await member().api.searchOrdersByPaging({ count: 1, cursor })).data).toEqual([]);
    }
  });
});

describe('R042 the order filter', () => {
  test('statusTypes match the derived status', async () => {
    const delivering = await order(3);
    await setStatuses(delivering.uuid, ['IN_DELIVERY', 'CANCEL', 'DELIVERY_COMPLETE']);
    const cancelled = await order(2);
    await setStatuses(cancelled.uuid, ['SOLD_OUT_CANCEL', 'AUTO_CANCEL']);
    expect(await found({ statusTypes: ['IN_DELIVERY'] })).toEqual([delivering.uuid]);
    expect(await found({ statusTypes: ['DELIVERY_COMPLETE'] })).toEqual([]);
    expect(await found({ statusTypes: ['CANCEL'] })).toEqual([cancelled.uuid]);
    expect(await found({ statusTypes: ['SOLD_OUT_CANCEL'] })).toEqual([]);
    expect(await found({ statusTypes: [] })).toHaveLength(2);
    const [card] = (await member().api.searchOrdersByPaging({ count: 9, statusTypes: ['IN_DELIVERY'] })).data;
    expect(card?.statusLabel).toBe('배송 중 (일부 취소)');
  });

  test('isNormalProcess is true for orders without a claim on any row', async () => {
    const normal = await order(2);
    const claimed = await order(2);
    await setStatuses(claimed.uuid, ['DELIVERY_COMPLETE', 'CANCEL_RETURN']);
    expect(await found({ isNormalProcess: true })).toEqual([normal.uuid]);
    expect(await found({ isNormalProcess: false })).toEqual([claimed.uuid]);
  });

  test('dateRange includes both days; default are three months, five years the most', async () => {
    const made = await order();
    const day = '2026-12-10';
    expect(await found({ dateRange: { fromDate: day, toDate: day } })).toEqual([made.uuid]);
    expect(await found({ dateRange: { fromDate: '2026-12-11' } })).toEqual([]);
    expect(await found({ dateRange: { toDate: '2026-12-09' } })).toEqual([]);
    await later(100);
    expect(await found()).toEqual([]);
    expect(await found({ dateRange: { fromDate: '2023-01-01' } })).toEqual([made.uuid]);
    for (const dateRange of [
      { fromDate: '2010-01-01' },
      { fromDate: '2026-02-30' },
      { toDate: '2026-13-01' },
    ])
      await expect(found({ dateRange })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('searchKeyword finds order numbers and names of products', async () => {
    const made = await order();
    const name = made.groups[0]?.orderProducts[0]?.displayName ?? '';
    for (const searchKeyword of [made.orderNo, made.orderNo.slice(-7), name, ` ${name.replaceAll(' ', '')} `])
      expect(await found({ searchKeyword }), searchKeyword).toEqual([made.uuid]);
    expect(await found({ searchKeyword: name, searchKeywordType: 'ORDER_NO' })).toEqual([]);
    expect(await found({ searchKeyword: made.orderNo, searchKeywordType: 'PRODUCT_NAME' })).toEqual([]);
    for (const searchKeyword of ['%', '_', "' or 1=1 --", '없는 상품'])
      expect(await found({ searchKeyword }), searchKeyword).toEqual([]);
    expect(await found({ searchKeyword: '  ' })).toEqual([made.uuid]);
  });

  test('a member cannot search by personal data', async () => {
    for (const searchKeywordType of ['PHONE', 'ORDERER_NAME', 'RECIPIENT_NAME'] as const)
      await expect(found({ searchKeyword: '김온유', searchKeywordType })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
  });

  test('methods, paymentTypes, inflow, stores and uuids narrow the list', async () => {
    const made = await order();
    const storeUuid = made.groups[0]?.store.uuid ?? '';
    const matching: Filter[] = [
      { methods: ['CARD'] },
      { paymentTypes: ['NORMAL'] },
      { inflow: made.inflow ?? '' },
      { storeUuids: [storeUuid] },
      { uuids: [made.uuid] },
      { userUuid: member().userUuid },
      { isActive: true, isDisplay: true },
    ];
    for (const filter of matching) expect(await found(filter), JSON.stringify(filter)).toEqual([made.uuid]);
    const none = '0197f000-0000-7000-8000-0000000000ff';
    const others: Filter[] = [
      { methods: ['TRANSFER'] },
      { paymentTypes: ['BILLING'] },
      { inflow: 'UNKNOWN' },
      { storeUuids: [none] },
      { uuids: [none] },
      { userUuid: none },
      { isActive: false },
      { isDisplay: false },
    ];
    for (const filter of others) expect(await found(filter), JSON.stringify(filter)).toEqual([]);
  });
});

describe('parcels', () => {
  test('are listed with their own derived status', async () => {
    const made = await order(2);
    await setStatuses(made.uuid, ['PREPARING_PRODUCT', 'PREPARING_PRODUCT']);
    const { data, paging } = await member().api.getOrderGroupsByPaging({
      count: 10,
      statusTypes: ['PREPARING_PRODUCT'],
    });
    expect(paging.totalCount).toBe(made.groups.length);
    expect(data.map((group) => group.uuid).toSorted()).toEqual(
      made.groups.map((group) => group.uuid).toSorted(),
    );
    for (const group of data) expect(group.orderNo).toBe(made.orderNo);
  });

  test('of the last three months are those in transit first', async () => {
    const old = await order();
    shop.clock.stopAt(hours(1));
    const newer = await order();
    await setStatuses(old.uuid, ['IN_DELIVERY']);
    shop.clock.stopAt(hours(2));
    await order(1, { isPaid: false });
    const recent = await member().api.getMyRecentOrderGroups({});
    expect(recent.map((group) => group.orderUuid)).toEqual([old.uuid, newer.uuid]);
    expect(await member().api.getMyRecentOrderGroups({ count: 1 })).toHaveLength(1);
    await later(120);
    expect(await member().api.getMyRecentOrderGroups({})).toEqual([]);
  });

  test('are found by an order product', async () => {
    const made = await order(2);
    for (const group of made.groups)
      for (const { uuid } of group.orderProducts)
        expect(await member().api.getOrderGroupByOrderProductUuid({ uuid })).toEqual(group);
  });

  test('are delayed from the day after the promised date on, until they are dispatched', async () => {
    const made = await order();
    const promised = made.groups[0]?.promiseDate ?? '';
    const uuid = made.groups[0]?.orderProducts[0]?.uuid ?? '';
    const isDelayed = async () =>
      (await member().api.getOrderGroupByOrderProductUuid({ uuid })).isDeliveryDelayed;
    shop.clock.stopAt(`${promised}T23:59:59+09:00`);
    expect(await isDelayed()).toBe(false);
    shop.clock.moveBy(1000);
    expect(await isDelayed()).toBe(true);
    await setStatuses(made.uuid, ['IN_DELIVERY']);
    expect(await isDelayed()).toBe(false);
  });
});

describe('order products', () => {
  test('have the history of their statuses', async () => {
    const made = await order();
    const uuid = made.groups[0]?.orderProducts[0]?.uuid ?? '';
    const { histories, ...product } = await member().api.getOrderProduct({ uuid });
    expect(product).toEqual(made.groups[0]?.orderProducts[0]);
    expect(histories.map(({ event, label }) => [event, label])).toEqual([
      ['REGISTER', '결제 진행 중'],
      ['PG_APPROVED', '결제 완료'],
    ]);
  });

  test('are filtered by their own status, item, review and claim', async () => {
    const made = await order(3);
    await setStatuses(made.uuid, ['PURCHASE_CONFIRM', 'CANCEL', 'PREPARING_PRODUCT']);
    await setDates(made.uuid, { deliveredAt: hours(0), confirmedAt: hours(0) });
    const products = async (filter: object = {}) => {
      const { data, paging } = await member().api.getOrderProductsByPaging({ count: 10, ...filter });
      expect(paging.totalCount).toBe(data.length);
      return data.map((row) => row.status).toSorted();
    };
    expect(await products()).toEqual(['CANCEL', 'PREPARING_PRODUCT', 'PURCHASE_CONFIRM']);
    expect(await products({ statusTypes: ['CANCEL'] })).toEqual(['CANCEL']);
    expect(await products({ productItemUuids: [items()[2]] })).toEqual(['PREPARING_PRODUCT']);
    expect(await products({ isReviewable: true })).toEqual(['PURCHASE_CONFIRM']);
    expect(await products({ isReviewable: false })).toEqual(['CANCEL', 'PREPARING_PRODUCT']);
    await later(91);
    expect(await products({ isReviewable: true })).toEqual([]);
  });

  test('isClaimable selects the rows that offer a claim', async () => {
    const made = await order(6);
    const states: OrderStatus[] = [
      'PAYMENT_COMPLETE',
      'PREPARING_PRODUCT',
      'IN_DELIVERY',
      'DELIVERY_COMPLETE',
      'PURCHASE_CONFIRM',
      'CANCEL',
    ];
    await setStatuses(made.uuid, states);
    await setDates(made.uuid, { deliveredAt: hours(0) });
    for (const days of [0, 85, 90, 91]) {
      await later(days);
      const dateRange = { fromDate: '2026-12-01' };
      const all = await member().api.getOrderProductsByPaging({ count: 10, dateRange });
      const offers = all.data.filter(({ actions }) =>
        actions.some((action) => ['CANCEL', 'CANCEL_DISPATCH', 'RETURN', 'EXCHANGE'].includes(action)),
      );
      const claimable = await member().api.getOrderProductsByPaging({
        count: 10,
        dateRange,
        isClaimable: true,
      });
      expect(claimable.data.map((row) => row.uuid)).toEqual(offers.map((row) => row.uuid));
    }
  });
});

describe('staff', () => {
  test('see orders with goods of their store, and only its parcels', async () => {
    const made = await order(6);
    const admin = await openStaff(shop, { role: 'ADMIN' });
    const all = await admin.api.searchOrdersByPaging({ count: 5, uuids: [made.uuid] });
    expect(all.data[0]?.groups).toHaveLength(made.groups.length);
    for (const storeUuid of await storeUuids(shop)) {
      const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
      const { data } = await merchant.api.searchOrdersByPaging({ count: 5, uuids: [made.uuid] });
      const own = made.groups.filter((one) => one.store.uuid === storeUuid);
      expect(data.flatMap((card) => card.groups.map((one) => one.uuid))).toEqual(own.map((one) => one.uuid));
    }
  });

  test('search by personal data, which is not part of the answer', async () => {
    const made = await order();
    const admin = await openStaff(shop, { role: 'ADMIN' });
    const search = async (
      searchKeywordType: 'PHONE' | 'ORDERER_NAME' | 'RECIPIENT_NAME',
      searchKeyword: string,
    ) =>
      (await admin.api.searchOrdersByPaging({ count: 100, searchKeywordType, searchKeyword })).data.map(
        (card) => card.uuid,
      );
    expect(await search('PHONE', '4321')).toContain(made.uuid);
    expect(await search('PHONE', '321')).toEqual([]);
    expect(await search('ORDERER_NAME', '김온유')).toContain(made.uuid);
    expect(await search('RECIPIENT_NAME', '이받음')).toContain(made.uuid);
    expect(await search('RECIPIENT_NAME', '박없음')).toEqual([]);
  });

  test('search by the invoice number of a parcel and by the code of an item or its product, which members may not', async () => {
    const [made, other] = [await order(), await order()];
    const [row] = made.groups.flatMap((group) => group.orderProducts);
    const [codes] = await rows<{ item: string; product: string }>(
      shop,
      `select i.code as item, p.code as product from product_item i join product p on p.uuid = i.product_uuid where i.uuid = '${row?.productItemUuid}'`,
    );
    const invoiceNumber = freshInvoice();
    await rows(
      shop,
      `with parcel as (
        insert into shipment (order_uuid, order_group_uuid, kind, carrier, invoice_number, level, created_at)
        values ('${made.uuid}', '${made.groups[0]?.uuid}', 'OUTBOUND', 'CJ', '${invoiceNumber}', 0, ${shop.clock.sql()}) returning uuid)
      insert into shipment_item (shipment_uuid, order_product_uuid) select uuid, '${row?.uuid}' from parcel`,
    );
    const admin = await openStaff(shop, { role: 'ADMIN' });
    const search = async (searchKeywordType: 'INVOICE_NUMBER' | 'PRODUCT_CODE', searchKeyword = '') => {
      const filter = { count: 100, searchKeywordType, searchKeyword };
      const { data } = await admin.api.searchOrdersByPaging(filter);
      const products = await admin.api.getOrderProductsByPaging(filter);
      expect(new Set(products.data.map(({ orderUuid }) => orderUuid))).toEqual(
        new Set(data.map(({ uuid }) => uuid)),
      );
      return data.map(({ uuid }) => uuid).filter((uuid) => [made.uuid, other.uuid].includes(uuid));
    };
    expect(await search('INVOICE_NUMBER', `${invoiceNumber.slice(0, 4)}-${invoiceNumber.slice(4)}`)).toEqual([
      made.uuid,
    ]);
    expect(await search('INVOICE_NUMBER', invoiceNumber.slice(1))).toEqual([]);
    expect(await search('PRODUCT_CODE', codes?.item)).toContain(made.uuid);
    expect(await search('PRODUCT_CODE', codes?.product)).toContain(made.uuid);
    expect(await search('PRODUCT_CODE', `${codes?.product}x`)).toEqual([]);
    for (const searchKeywordType of ['INVOICE_NUMBER', 'PRODUCT_CODE'] as const)
      await expect(
        member().api.searchOrdersByPaging({ count: 5, searchKeywordType, searchKeyword: invoiceNumber }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
