// The file of orders over HTTP: the rows of the list with its filter, masked and unmasked persons, and the file as a file of invoices. Jobs and
// formats: base/export-jobs.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { orderExportColumns } from '#domain/orders/order-export-columns.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import { dayIn, startLots } from '../../../testing/catalog/lots.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import type { Registered } from '../../../testing/sales/orders.ts';
import { buyableItems, pay, register, rows } from '../../../testing/sales/orders.ts';
import { freshInvoice, paidOrder, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from '../../base/export-jobs/export-jobs.jobs.ts';
import { readXlsx } from './read-xlsx.ts';

const shop = testShop({ demo: true, outside: true });
let staff: OpenedStaff;
let placed: Registered;
beforeAll(async () => {
  staff = await openStaff(shop);
  placed = await paidOrder(shop, { lines: 2 });
});

type Column = keyof typeof orderExportColumns;
const allColumns = Object.keys(orderExportColumns) as Column[];

/** The rows of the exported file by the names of its columns. */
async function exported(
  { api, token }: Pick<OpenedStaff, 'api' | 'token'>,
  input: Partial<Input<'exportOrders'>> = {},
): Promise<Partial<Record<Column, string>>[]> {
  const { jobUuid } = await api.exportOrders({ columns: allColumns, format: 'XLSX', ...input });
  for (const job of exportJobsJobs) expect(await runJob(shop.parts, job)).toBe('DONE');
  const { fileUrl = '' } = await api.getExport({ uuid: jobUuid });
  const answer = await shop.app.inject({
    method: 'POST',
    url: fileUrl,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  const [head, ...lines] = (await readXlsx(answer.rawPayload, 500)).lines.map(({ cells }) => cells);
  const names = allColumns.filter((name) => (input.columns ?? allColumns).includes(name));
  expect(head).toEqual(names.map((name) => orderExportColumns[name].label));
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

const ofOrder = () => ({ searchKeyword: placed.order.orderNo, searchKeywordType: 'ORDER_NO' as const });

describe('the rows', () => {
  test('are those of the list, in its order', async () => {
    for (const filter of [
      {},
      { tab: 'PAYMENT_COMPLETE' as const },
      { sortType: 'OLDEST' as const },
      ofOrder(),
    ]) {
      const { data, paging } = await staff.api.getStaffOrdersByPaging({ count: 100, ...filter });
      const found = await exported(staff, filter);
      expect(found).toHaveLength(paging.totalCount ?? -1);
      expect(found.slice(0, 100).map(({ orderProductNo }) => orderProductNo)).toEqual(
        data.map(({ orderProductNo }) => orderProductNo),
      );
    }
  });

  test('name the lots of items that are managed by lots', async () => {
    const item = (await buyableItems(shop, 10)).at(-1);
    const lots = [
      { code: 'E', days: 40, count: 1 },
      { code: 'L', days: 200, count: 5 },
    ];
    await startLots(shop, staff.api, item?.uuid ?? '', lots);
    const bought = await register(shop, [{ productItemUuid: item?.uuid ?? '', count: 3 }]);
    await pay(shop, bought);
    const useBy = (days: number) => dayIn(shop, days);
    expect(await exported(staff, { orderProductUuids: rowsOfOrder(bought), columns: ['lots'] })).toEqual([
      { lots: `E ${useBy(40)} 1개, L ${useBy(200)} 2개` },
    ]);
  });

  test('state order, product, amounts and payment as the list does', async () => {
    const { data } = await staff.api.getStaffOrdersByPaging({ count: 10, ...ofOrder() });
    const found = await exported(staff, ofOrder());
    const { orderer, recipient } = data[0] ?? {};
    expect(found).toMatchObject(
      data.map((row) => ({
        orderNo: row.orderNo,
        salesChannel: '자사몰',
        status: '결제 완료',
        dueDate: row.dueDate,
        storeName: row.store.name,
        productName: row.displayName,
        count: String(row.count),
        payPrice: String(row.payPrice),
        orderedAt: row.orderedAt.replace('T', ' '),
        paymentMethod: '카드',
        ordererName: orderer?.name,
        ordererPhone: orderer?.phone,
        recipientName: recipient?.name,
        recipientPhone: recipient?.phone,
        address: '서울특별시 강남구 ***',
        deliveryMemo: '',
      })),
    );
  });

  test('of staff of a store are those of the store', async () => {
    const storeUuid = placed.order.groups[0]?.store.uuid ?? '';
    const own = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    const stores = await rows<{ uuid: string }>(shop, `select uuid from store where uuid <> '${storeUuid}'`);
    const other = await openMerchant(shop, { storeUuid: stores[0]?.uuid ?? '', permissions: ['ORDERS'] });
    expect(await exported(own, ofOrder())).not.toEqual([]);
    expect(await exported(other, ofOrder())).toEqual([]);
    expect(await exported(other, { storeUuids: [storeUuid] })).toEqual([]);
  });
});

test('persons are written with a reason', async () => {
  const { delivery, orderer } = placed.order;
  await rows(
    shop,
    `update orders set delivery_memo = '=HYPERLINK("http://x.example")' where uuid = '${placed.order.uuid}'`,
  );
  const [row] = await exported(staff, { ...ofOrder(), reason: '송장 출력' });
  expect(row).toMatchObject({
    ordererName: orderer.name,
    recipientName: delivery.recipientName,
    recipientPhone: '010-8765-4321',
    zipCode: delivery.zipCode,
    address: `${delivery.address} ${delivery.detailAddress}`,
    deliveryMemo: `'=HYPERLINK("http://x.example")`,
  });
});

test('a file with carriers and numbers in it is a file of invoices', async () => {
  const [uuid = ''] = rowsOfOrder(placed);
  await staff.api.bulkConfirmOrderProducts({ uuids: [uuid] });
  const columns: Column[] = ['orderProductNo', 'carrier', 'invoiceNumber', 'productName'];
  const found = await exported(staff, { ...ofOrder(), columns });
  const heading = columns.map((name) => orderExportColumns[name].label).join(',');
  const { rows: listed } = await staff.api.getStaffOrder({ uuid: placed.order.uuid });
  const number = listed.find((row) => row.uuid === uuid)?.orderProductNo;
  const line = found.find((row) => row.orderProductNo === number);
  const filled = [line?.orderProductNo, 'CJ대한통운', freshInvoice(), `"${line?.productName}"`].join(',');
  const preview = await staff.api.importDispatches({ csv: `${heading}\n${filled}` });
  expect(preview).toMatchObject({
    okCount: 1,
    errorCount: 0,
    rows: [{ values: { orderProductUuid: uuid } }],
  });
});
