// Lists of the products desk, and one product, over the products of the bench.
// Not here: the data (data/fill.ts).
import { sql } from 'kysely';
import type { Db } from '../../../apps/api/src/db/connect.ts';
import { openFilled } from '../data/fill.ts';
import type { BenchOptions } from '../options.ts';
import type { Providers } from '../programs/parts.ts';
import { type Report, measureLists, openStaffSession, post } from './lists.ts';
import type { ReadScenario } from './measure.ts';

/** p99 in ms that a page of a list, or one product, should not exceed. */
const aimMsOf = (name: string): number => (name === 'staff-product' ? 100 : 150);

/** Measures the lists and returns the table; the database is that of the shop's scenarios. */
export async function measureProductLists(
  { items, listPath }: BenchOptions,
  providers: Providers,
  report: Report,
): Promise<string[][]> {
  const database = await openFilled(items, listPath, report.onEnd);
  return measureLists(database, providers, { scenariosOf: productListScenarios, aimMsOf }, report);
}

async function productListScenarios(db: Db): Promise<ReadScenario[]> {
  const { rows } = await sql<{ uuid: string; name: string; code: string }>`
    select p.uuid, p.name, (select i.code from product_item i where i.product_uuid = p.uuid limit 1) as code
    from product p order by md5(p.uuid::text) limit 200`.execute(db);
  const words = rows.map(({ name }) => name.split(' ')[0] ?? name);
  const staff = await openStaffSession(db);
  const list = (body: object) => post('/staff/products/action/get-by-paging', staff, { count: 50, ...body });
  const items = (body: object) =>
    post('/staff/product-items/action/get-by-paging', staff, { count: 50, ...body });
  const counts = (body: object) => post('/staff/products/action/get-tab-counts', staff, body);
  return [
    {
      name: 'staff-products',
      title: 'products desk, 50 products of a tab or order',
      requests: [
        {},
        { tab: 'ON_SALE' },
        { tab: 'HIDDEN' },
        { tab: 'SOLD_OUT' },
        { sortType: 'OLDEST' },
        { sortType: 'UPDATED' },
      ].map(list),
    },
    {
      name: 'staff-products-name',
      title: 'products desk by a word of the name',
      requests: words.map((keyword) => list({ keyword })),
    },
    {
      name: 'staff-products-code',
      title: 'products desk by a code',
      requests: rows.map(({ code }) => list({ keyword: code })),
    },
    { name: 'staff-product-counts', title: 'products desk, tab counts', requests: [counts({})] },
    {
      name: 'staff-product-counts-name',
      title: 'products desk, tab counts by a word of the name',
      requests: words.map((keyword) => counts({ keyword })),
    },
    {
      name: 'staff-product',
      title: 'one product with all that staff edit',
      requests: rows.map(({ uuid }) => ({
        ...post(`/staff/products/${uuid}`, staff),
        method: 'GET' as const,
      })),
    },
    {
      name: 'staff-stock',
      title: 'stock desk, 50 items of a filter',
      requests: [
        {},
        { stockCountRange: { to: 5 } },
        { isDisplay: false },
        ...words.slice(0, 50).map((keyword) => ({ keyword })),
      ].map(items),
    },
    {
      name: 'staff-stock-log',
      title: 'changes of stock, newest first',
      requests: [post('/staff/stock-logs/action/get-by-paging', staff, { count: 50 })],
    },
  ];
}
