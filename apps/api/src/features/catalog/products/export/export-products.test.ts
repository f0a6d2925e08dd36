// The file of products over HTTP: the items of the list with its filter, and the file as one that the import reads without a change. Jobs and
// formats: base/export-jobs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { productExportColumns } from '#domain/products/product-file.ts';
import { runJob } from '../../../../jobs/scheduler.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { testShop } from '../../../../testing/shop.ts';
import { exportJobsJobs } from '../../../base/export-jobs/export-jobs.jobs.ts';
import { readXlsx } from '../../../desk/orders-desk/read-xlsx.ts';
import { findPlaces, importCatalogue } from '../../catalogue-import/catalogue-import.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let folder: string;
beforeAll(async () => {
  shop.clock.stop();
  admin = await openStaff(shop);
  folder = await mkdtemp(join(tmpdir(), 'products-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Column = keyof typeof productExportColumns;
const allColumns = Object.keys(productExportColumns) as Column[];

async function fileOf(
  { api, token }: Pick<OpenedStaff, 'api' | 'token'>,
  input: Partial<Input<'exportProducts'>>,
): Promise<Buffer> {
  const { jobUuid } = await api.exportProducts({ columns: allColumns, format: 'XLSX', ...input });
  for (const job of exportJobsJobs) expect(await runJob(shop.parts, job)).toBe('DONE');
  const { fileUrl = '' } = await api.getExport({ uuid: jobUuid });
  const answer = await shop.app.inject({
    method: 'POST',
    url: fileUrl,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** The lines of the file by the names of its columns. */
async function exported(staff: OpenedStaff, input: Partial<Input<'exportProducts'>> = {}) {
  const { lines } = await readXlsx(await fileOf(staff, input), 2_000);
  const [head, ...rows] = lines.map(({ cells }) => cells);
  expect(head).toEqual(allColumns.map((name) => productExportColumns[name].label));
  return rows.map(
    (cells) =>
      Object.fromEntries(allColumns.map((name, at) => [name, cells[at] ?? ''])) as Record<Column, string>,
  );
}

test('the file has the items of the list in its order, also beyond one batch', async () => {
  const rows = await exported(admin);
  const { data, paging } = await admin.api.getStaffProductsByPaging({ count: 100 });
  expect(new Set(rows.map(({ productCode }) => productCode)).size).toBe(paging.totalCount);
  const items = data.flatMap((product) => product.items.map((item) => ({ product, item })));
  expect(rows.slice(0, items.length)).toMatchObject(
    items.map(({ product, item }) => ({
      productCode: product.code,
      itemCode: item.code,
      productName: product.name,
      store: product.store.name,
      policy: product.deliveryPolicy.name,
      categories: product.categories.map(({ code }) => code).join('|'),
      optionValues: item.optionItems.map(({ value }) => value).join('|'),
      salesPrice: String(item.salesPrice),
      stock: String(item.stockCount),
      sellingState: expect.stringMatching(/판매 중|품절/),
      isItemDisplay: 'Y',
      createdAt: product.createdAt.replace('T', ' '),
    })),
  );
});

test('the filter is that of the list, and staff of a store get the products of the store', async () => {
  const { data } = await admin.api.getStaffProductsByPaging({ count: 100 });
  const store = data.find((row) => !row.store.isOwn)?.store;
  const own = data.find((row) => row.store.isOwn);
  const merchant = await openMerchant(shop, { storeUuid: store?.uuid, permissions: ['CATALOGUE'] });
  const rows = await exported(merchant);
  expect(new Set(rows.map((row) => row.store))).toEqual(new Set([store?.name]));
  expect(await exported(merchant, { uuids: [own?.uuid ?? ''] })).toEqual([]);
  const filtered = await exported(admin, { uuids: [own?.uuid ?? ''] });
  expect(filtered.map(({ itemCode }) => itemCode)).toEqual(own?.items.map(({ code }) => code));
});

test('an import of the file changes nothing', async () => {
  const path = join(folder, 'products.csv');
  await writeFile(path, await fileOf(admin, { format: 'CSV' }));
  const { db } = shop.database;
  const { stores } = await findPlaces(db);
  const [store] = stores;
  if (store === undefined) throw new Error('The demo shop has a store.');
  const report = await importCatalogue(
    { db, inTransaction: () => Promise.reject(new Error('A dry run writes nothing.')) },
    {
      path,
      isDryRun: true,
      store,
      deliveryPolicyUuid: store.policies[0]?.uuid ?? '',
      hasPicture: () => true,
      now: shop.clock.now(),
    },
  );
  expect(report.errors).toEqual([]);
  const { totalCount } = (await admin.api.getStaffProductsByPaging({ count: 1 })).paging;
  expect(report.counts).toEqual({ NEW: 0, CHANGED: 0, UNCHANGED: totalCount });
});
