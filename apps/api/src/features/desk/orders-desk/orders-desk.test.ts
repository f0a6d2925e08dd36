// The orders desk over HTTP: counts and lists agree with the orders, pages, filters, stores, memos, messages.
import { beforeAll, describe, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import type { Registered } from '../../../testing/sales/orders.ts';
import {
  buyableItems,
  jejuAddress,
  orderInput,
  pay,
  rows,
  testDelivery,
} from '../../../testing/sales/orders.ts';
import { freshInvoice, oldOrder, paidOrder, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { OrderProduct } from '#contract/sales/orders/order-shapes.ts';
import { addDays } from '#domain/base/calendar.ts';
import { testShop } from '../../../testing/shop.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { lockOrder, splitRow } from '../../sales/order-rows/order-rows.ts';
import { foldCounts } from './desk-list.db.ts';

const shop = testShop({ demo: true, outside: true });
let staff: OpenedStaff;
let placed: Registered[];

beforeAll(async () => {
  staff = await openStaff(shop);
  placed = [];
  for (let at = 0; at < 6; at += 1) placed.push(await paidOrder(shop, { lines: 2 }));
  const [first = ''] = rowsOfOrder(placed[0] as Registered);
  await staff.api.bulkConfirmOrderProducts({ uuids: [first] });
});

const countsOf = async (api: OpenedStaff['api'], filter = {}) =>
  Object.fromEntries((await api.getOrderTabCounts(filter)).map(({ tab, count }) => [tab, count]));

/** Counts of the rows themselves. */
async function countRows(): Promise<Record<string, number>> {
  const found = await rows<{ status: string; count: number }>(
    shop,
    `select status, count(*)::int as count from order_product where status not in ('PAYMENT_TRY', 'PAYMENT_FAIL') group by status`,
  );
  return Object.fromEntries(found.map(({ status, count }) => [status, count]));
}

describe('counts', () => {
  test('of tabs are those of the rows, before and after the changes are summed up', async () => {
    for (let at = 0; at < 2; at += 1) {
      const [counts, actual] = [await countsOf(staff.api), await countRows()];
      expect(counts['PAYMENT_COMPLETE']).toBe(actual['PAYMENT_COMPLETE']);
      expect(counts['PREPARING_PRODUCT']).toBe(actual['PREPARING_PRODUCT']);
      expect(counts['ALL']).toBe(Object.values(actual).reduce((sum, count) => sum + count, 0));
      await shop.context().tx((tx) => foldCounts(tx));
    }
    const [{ count } = { count: -1 }] = await rows<{ count: number }>(
      shop,
      `select count(*)::int as count from (select from order_desk_count group by store_uuid, status having count(*) > 1) as doubled`,
    );
    expect(count).toBe(0);
  });

  test('with a filter are counted', async () => {
    const { orderNo } = placed[0]?.order ?? { orderNo: '' };
    const counts = await countsOf(staff.api, { searchKeyword: orderNo, searchKeywordType: 'ORDER_NO' });
    expect(counts).toMatchObject({ PAYMENT_COMPLETE: 1, PREPARING_PRODUCT: 1, ALL: 2 });
  });

  test('and rows of named order products are those alone, and none for staff of another store', async () => {
    const orderProductUuids = placed.slice(0, 2).map((order) => rowsOfOrder(order)[0] ?? '');
    expect(await countsOf(staff.api, { orderProductUuids })).toMatchObject({ PREPARING_PRODUCT: 1, ALL: 2 });
    const listed = async (api: OpenedStaff['api']) =>
      (await api.getStaffOrdersByPaging({ count: 10, orderProductUuids })).data.map(({ uuid }) => uuid);
    expect(new Set(await listed(staff.api))).toEqual(new Set(orderProductUuids));
    const own = placed[0]?.order.groups[0]?.store.uuid;
    const other = (await storeUuids(shop)).find((uuid) => uuid !== own) ?? '';
    const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] });
    expect(await listed(foreign.api)).toEqual([]);
  });

  test('of another store are zero for its staff', async () => {
    const own = placed[0]?.order.groups[0]?.store.uuid;
    const other = (await storeUuids(shop)).find((uuid) => uuid !== own) ?? '';
    const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] });
    expect((await countsOf(foreign.api))['ALL']).toBe(0);
    expect((await foreign.api.getStaffOrdersByPaging({ count: 10 })).data).toEqual([]);
  });
});

describe('the list', () => {
  test.each(['NEWEST', 'OLDEST', 'DUE_FIRST'] as const)(
    'in order %s gives every row once, page by page',
    async (sortType) => {
      const seen: string[] = [];
      let next: { cursor?: string; cursorId?: string } = {};
      for (;;) {
        const { data, paging } = await staff.api.getStaffOrdersByPaging({ count: 3, sortType, ...next });
        seen.push(...data.map(({ uuid }) => uuid));
        if (!paging.hasNext || paging.cursor === undefined || paging.cursorId === undefined) break;
        next = { cursor: paging.cursor, cursorId: paging.cursorId };
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe((await countsOf(staff.api))['ALL']);
      expect(seen).toEqual(expect.arrayContaining(placed.flatMap(rowsOfOrder)));
    },
  );

  test('masks persons, and has store, payment, due date and invoice', async () => {
    const [row = ''] = rowsOfOrder(placed[1] as Registered);
    const invoiceNumber = freshInvoice();
    await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid: row, carrier: 'CJ', invoiceNumber }] });
    const { data } = await staff.api.getStaffOrdersByPaging({
      count: 5,
      searchKeyword: invoiceNumber,
      searchKeywordType: 'INVOICE_NUMBER',
    });
    expect(data).toMatchObject([
      {
        uuid: row,
        orderer: { name: '김*유', phone: '010-****-5678' },
        recipient: { name: '이*음', phone: '010-****-4321' },
        payment: { method: 'CARD', state: 'DONE' },
        invoices: [{ carrier: 'CJ', carrierLabel: 'CJ대한통운', invoiceNumber }],
        isDeliveryDelayed: false,
        dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('김온유');
  });

  test.each([
    ['ORDERER_NAME', '김온유'],
    ['RECIPIENT_NAME', '이받음'],
    ['PHONE', '12345678'],
    ['PHONE', '5678'],
  ] as const)('finds rows by %s %s, and none by another', async (searchKeywordType, keyword) => {
    const find = (text: string) =>
      staff.api.getStaffOrdersByPaging({ count: 100, searchKeywordType, searchKeyword: text });
    const found = (await find(keyword)).data.map(({ uuid }) => uuid);
    expect(found).toEqual(expect.arrayContaining(placed.flatMap(rowsOfOrder)));
    expect((await find('없는이름0000')).data).toEqual([]);
  });

  test('finds rows by a changed name, and by neither the former nor an erased one', async () => {
    const { order } = await paidOrder(shop);
    const find = async (keyword: string) => {
      const search = { count: 100, searchKeywordType: 'RECIPIENT_NAME', searchKeyword: keyword } as const;
      return (await staff.api.getStaffOrdersByPaging(search)).data.map(({ orderUuid }) => orderUuid);
    };
    const rename = (name: string) =>
      rows(shop, `update orders set recipient_name = '${name}' where uuid = '${order.uuid}'`);
    await rename('박새로');
    expect(await find('박새로')).toEqual([order.uuid]);
    expect(await find('이받음')).not.toContain(order.uuid);
    await rename('');
    expect(await find('박새로')).toEqual([]);
  });

  test('finds rows by the code of the item or of its product, and by the name of the item', async () => {
    const [item] = placed[0]?.order.groups[0]?.orderProducts ?? [];
    const [codes] = await rows<{ item: string; product: string }>(
      shop,
      `select i.code as item, p.code as product from product_item i join product p on p.uuid = i.product_uuid where i.uuid = '${item?.productItemUuid}'`,
    );
    const find = async (searchKeywordType: 'PRODUCT_CODE' | 'PRODUCT_NAME', searchKeyword = '') => {
      const search = { count: 100, searchKeywordType, searchKeyword };
      const { data } = await staff.api.getStaffOrdersByPaging(search);
      return data.map(({ uuid }) => uuid);
    };
    expect(await find('PRODUCT_CODE', codes?.item)).toContain(item?.uuid);
    expect(await find('PRODUCT_CODE', codes?.product)).toContain(item?.uuid);
    expect(await find('PRODUCT_NAME', item?.displayName)).toContain(item?.uuid);
    expect(await find('PRODUCT_CODE', 'none')).toEqual([]);
  });

  test('finds a row by its number, and an order by its number with or without the dash', async () => {
    const { order } = placed[3] as Registered;
    const find = async (searchKeyword: string, searchKeywordType?: 'ORDER_NO') =>
      (
        await staff.api.getStaffOrdersByPaging({
          count: 100,
          searchKeyword,
          ...(searchKeywordType && { searchKeywordType }),
        })
      ).data;
    const whole = await find(order.orderNo);
    const numbers = [`${order.orderNo}-001`, `${order.orderNo}-002`];
    expect(whole.map(({ orderProductNo }) => orderProductNo).toSorted()).toEqual(numbers);
    for (const dashed of [`${order.orderNo.slice(0, 8)}-${order.orderNo.slice(8)}`, ` ${order.orderNo} `])
      expect(await find(dashed, 'ORDER_NO')).toEqual(whole);
    for (const row of whole) {
      const number = row.orderProductNo;
      for (const written of [number, number.replace('-', '')]) {
        expect(await find(written)).toEqual([row]);
        expect(await find(written, 'ORDER_NO')).toEqual([row]);
      }
    }
    expect(await find(`${order.orderNo}-003`)).toEqual([]);
  });

  test('shows where a row goes, and the first order of a member; finds remote rows', async () => {
    const member = await openMember(shop);
    const near = await paidOrder(shop, { member: member.api });
    const items = [{ productItemUuid: (await buyableItems(shop, 1))[0]?.uuid ?? '', count: 1 }];
    const { zipCode, address } = jejuAddress;
    const delivery = { ...testDelivery, zipCode, address };
    const input = await orderInput(shop, items, { delivery }, member.api);
    const far = (await member.api.registerOrder(input)) as Registered;
    await pay(shop, far);
    const { data } = await staff.api.getStaffOrdersByPaging({ count: 100, remoteAreaTypes: ['JEJU'] });
    expect(data).toMatchObject([{ orderUuid: far.order.uuid, region: '제주 제주', remoteAreaType: 'JEJU' }]);
    expect(data[0]).not.toHaveProperty('isFirstOrder');
    const ofNear = await staff.api.getStaffOrdersByPaging({ count: 1, uuids: [near.order.uuid] });
    expect(ofNear.data).toMatchObject([{ region: '서울 강남', remoteAreaType: 'NONE', isFirstOrder: true }]);
  });

  test('filters by the carriers of parcels that were not withdrawn, also for a row that was split off', async () => {
    const order = await paidOrder(shop, { count: 2 });
    const [row = ''] = rowsOfOrder(order);
    const foundBy = async (...carriers: ('LOTTE' | 'HY')[]) => {
      const { data, paging } = await staff.api.getStaffOrdersByPaging({ count: 100, carriers });
      expect(paging.totalCount).toBe(data.length);
      expect((await countsOf(staff.api, { carriers }))['ALL']).toBe(data.length);
      return data.map(({ uuid }) => uuid);
    };
    await staff.api.bulkDispatchOrderProducts({
      rows: [{ uuid: row, carrier: 'LOTTE', invoiceNumber: freshInvoice() }],
    });
    expect(await foundBy('LOTTE')).toEqual([row]);
    const split = await shop.context().tx(async (tx) => {
      const { products } = await lockOrder(tx, order.order.uuid);
      const [product] = products;
      return product && splitRow(tx, product, 1);
    });
    expect(new Set(await foundBy('LOTTE'))).toEqual(new Set([row, split?.claimed.uuid]));
    expect(await foundBy('HY')).toEqual([]);
    await staff.api.bulkWithdrawInvoice({ uuids: [row] });
    expect(await foundBy('LOTTE', 'HY')).toEqual([split?.claimed.uuid]);
    await rows(shop, `update shipment set carrier = 'HY' where carrier = 'LOTTE' and withdrawn_at is null`);
    expect(await foundBy('HY')).toEqual([split?.claimed.uuid]);
  });

  test('pages a search of one tab and period as the whole list has it, in both directions', async () => {
    const today = shop.clock.now().toISOString().slice(0, 10);
    const filter = {
      searchKeywordType: 'ORDERER_NAME',
      searchKeyword: '김온유',
      tab: 'PAYMENT_COMPLETE',
      dateRange: { fromDate: addDays(today, -2), toDate: addDays(today, 2) },
    } as const;
    for (const sortType of ['NEWEST', 'OLDEST', 'DUE_FIRST'] as const) {
      const whole = await staff.api.getStaffOrdersByPaging({ count: 100, sortType, ...filter });
      const first = await staff.api.getStaffOrdersByPaging({ count: 3, sortType, ...filter });
      const next = await staff.api.getStaffOrdersByPaging({
        count: 3,
        sortType,
        ...filter,
        ...(first.paging.cursor !== undefined && { cursor: first.paging.cursor }),
      });
      const uuids = [...first.data, ...next.data].map(({ uuid }) => uuid);
      expect(uuids).toEqual(whole.data.slice(0, 6).map(({ uuid }) => uuid));
      expect(whole.paging.totalCount).toBe(whole.data.length);
      expect(first.data).toHaveLength(3);
    }
  });

  test.each([
    { fromDate: '2026-02-31' },
    { toDate: '2026-02-31' },
    { fromDate: '0000-01-01' },
    { toDate: '9999-12-31' },
  ])('refuses the period %j', async (dateRange) => {
    for (const call of [
      staff.api.getStaffOrdersByPaging({ count: 1, dateRange }),
      staff.api.getOrderTabCounts({ dateRange }),
      staff.api.getStaffClaimsByPaging({ count: 1, dateRange }),
    ])
      await expect(call).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ name: `dateRange.${Object.keys(dateRange)[0]}` }],
      });
  });

  test('filters the delayed rows by the Seoul date', async () => {
    const delayed = async () =>
      (await staff.api.getStaffOrdersByPaging({ count: 100, isDelayed: true })).data.length;
    expect(await delayed()).toBe(0);
  });
});

describe('one order', () => {
  test('has its rows, history, memos and messages, masked', async () => {
    const order = placed[2] as Registered;
    await staff.api.registerOrderMemo({ uuid: order.order.uuid, text: '  전화로 확인  ' });
    const found = await staff.api.getStaffOrder({ uuid: order.order.uuid });
    expect(await staff.api.getStaffOrder({ uuid: order.order.orderNo })).toEqual(found);
    expect(found).toMatchObject({
      orderNo: order.order.orderNo,
      status: 'PAYMENT_COMPLETE',
      orderer: { name: '김*유' },
      memos: [{ text: '전화로 확인', staffName: '박담당' }],
      messages: [{ template: 'N01' }],
    });
    expect(found.rows).toHaveLength(2);
    expect(found.rows[0]?.memoCount).toBe(1);
    expect(found.histories.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['REGISTER', 'PG_APPROVED']),
    );
    expect(JSON.stringify(found)).not.toMatch(/김온유|이받음|101호/);
  });

  test('has every field of the order, and of each order product in its row, as the lists have too', async () => {
    const member = await openMember(shop);
    const claimed = await paidOrder(shop, { member: member.api, count: 2 });
    const [orderProductUuid = ''] = rowsOfOrder(claimed);
    const items = [{ orderProductUuid, count: 1 }];
    await member.api.registerOrderClaims({ claimType: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', items });
    for (const { uuid } of [placed[0], placed[1], claimed].map((one) => (one as Registered).order)) {
      const {
        price: _price,
        explanation: _explanation,
        payment: _payment,
        ...shown
      } = await staff.api.getOrder({
        uuid,
      });
      const found = await staff.api.getStaffOrder({ uuid });
      expect(found).toMatchObject(shown);
      const { data } = await staff.api.getStaffOrdersByPaging({ count: 10, uuids: [uuid] });
      expect(new Set(data)).toEqual(new Set(found.rows));
      const products = shown.groups.flatMap((group) => group.orderProducts);
      expect(data).toHaveLength(products.length);
      for (const product of products) {
        const row = data.find((one) => one.uuid === product.uuid);
        const names = Object.keys(OrderProduct.properties) as (keyof typeof product)[];
        expect(Object.fromEntries(names.map((name) => [name, row?.[name]]))).toEqual(product);
      }
    }
    expect((await staff.api.getStaffOrder({ uuid: claimed.order.uuid })).claimUuids).toHaveLength(1);
  });

  test('has the money for head office, and none for staff of its store', async () => {
    const { order } = placed[2] as Registered;
    const { money } = await staff.api.getStaffOrder({ uuid: order.uuid });
    const paid = order.price.payPrice;
    expect(money).toMatchObject({
      price: order.price,
      explanation: { paidPrice: paid, refundedPrice: 0 },
      payments: [{ method: 'CARD', state: 'DONE', payPrice: paid, balancePrice: paid }],
      refunds: [],
      mileage: [],
      coupons: [],
    });
    const storeUuid = order.groups[0]?.store.uuid ?? '';
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    expect(await merchant.api.getStaffOrder({ uuid: order.uuid })).not.toHaveProperty('money');
  });

  test('has the refund of a member’s cancelled order with its claim', async () => {
    const member = await openMember(shop);
    const { order } = await paidOrder(shop, { member: member.api });
    const items = rowsOfOrder({ order } as Registered).map((uuid) => ({ orderProductUuid: uuid, count: 1 }));
    await member.api.registerOrderClaims({ claimType: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', items });
    const { money } = await staff.api.getStaffOrder({ uuid: order.uuid });
    expect(money?.refunds).toMatchObject([{ cause: 'CLAIM', amount: order.price.payPrice }]);
    expect(money?.refunds[0]?.claimUuid).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is answered by getOrder too, masked, with the rows of the staff’s store', async () => {
    const { order } = placed[2] as Registered;
    for (const uuid of [order.uuid, order.orderNo]) {
      const shown = await staff.api.getOrder({ uuid });
      expect(shown).toMatchObject({ orderNo: order.orderNo, orderer: { name: '김*유' } });
      expect(JSON.stringify(shown)).not.toMatch(/김온유|이받음|101호/);
    }
    const [row = ''] = rowsOfOrder(placed[2] as Registered);
    expect((await staff.api.getOrderByOrderProductUuid({ uuid: row })).uuid).toBe(order.uuid);
  });

  test('sends a message again, once in ten minutes', async () => {
    const uuid = await oldOrder(shop);
    const again = () => staff.api.resendOrderMessage({ uuid, messageKey: 'N01' });
    const { messages, orderNo } = await staff.api.getStaffOrder({ uuid });
    const text = expect.stringContaining(`주문이 완료되었습니다. 주문번호 ${orderNo}, 결제금액 `);
    expect(messages.find(({ template }) => template === 'N01')).toMatchObject({ text });
    const concurrent = await Promise.allSettled([again(), again()]);
    expect(concurrent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(again()).rejects.toMatchObject({ code: 'TOO_SOON' });
    const unknown = staff.api.resendOrderMessage({ uuid, messageKey: 'N07' });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('hides the text of a message whose bank account number was deleted, and refuses to send it again', async () => {
    const uuid = await oldOrder(shop);
    const insert = `insert into message (template, order_uuid, phone, variables, created_at) values`;
    await rows(shop, `${insert} ('N02', '${uuid}', '01012345678', '{"no": "1"}', '2026-01-01')`);
    const { messages } = await staff.api.getStaffOrder({ uuid });
    expect(messages.find(({ template }) => template === 'N02')).not.toHaveProperty('text');
    const again = staff.api.resendOrderMessage({ uuid, messageKey: 'N02' });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
