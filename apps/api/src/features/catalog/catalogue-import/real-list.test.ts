// Imports the public list of registered health foods and reads it through the lists: every sixth row in npm test, the whole list in
// npm run test:full.
// The list is not part of the repository; without the file beside it these tests are skipped.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { importPath, temporaryFile } from '../../../testing/catalog/import.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import type { ImportReport } from './report.ts';

const path = fileURLToPath(new URL('../../../../../../../shared/data/products.csv.gz', import.meta.url));
const isThere = existsSync(path);
const isLong = process.env.ONNS_TEST_LONG === '1';
/** One row of this many is imported. */
const oneOf = isLong ? 1 : 6;
const list = { prices: { from: 9900, to: 59_900 }, stockCount: 100, isRestock: false };

/** The rows as the list has them, and those that tests name. */
function listedRows(): string {
  const all = parse<{ record: { name: string; maker: string }; raw: string }>(
    gunzipSync(readFileSync(path)),
    { columns: true, raw: true, info: false },
  );
  const isNamed = ({ name, maker }: { name: string; maker: string }) =>
    name === '홍삼농축액' || name.startsWith('+') || maker.includes('TEST');
  const kept = all.filter(({ record }, at) => at % oneOf === 0 || isNamed(record));
  const [heading = ''] = gunzipSync(readFileSync(path)).toString('utf8').split('\n', 1);
  return `${heading}\n${kept.map(({ raw }) => raw).join('')}`;
}

const title = isThere
  ? `${isLong ? 'the whole' : `every ${oneOf}th row of the`} public list over the demo shop`
  : 'skipped, because ../shared/data/products.csv.gz is not beside the project: the whole public list';

describe.skipIf(!isThere)(title, () => {
  const shop = testShop({ demo: true });
  let first: ImportReport;
  let file: { path: string; remove(): void };
  beforeAll(async () => {
    file = isLong ? { path, remove: () => {} } : temporaryFile('products.csv.gz', listedRows());
    first = await importPath(shop, file.path, { list });
    return () => file.remove();
  }, 900_000);

  test('imports every row except those that cannot be sold', () => {
    const leftOut = [...first.leftOut.values()].reduce((sum, { count }) => sum + count, 0);
    expect(first.errors).toEqual([]);
    expect(first.leftOut.get('TEST_MAKER')?.count).toBe(1);
    expect(first.counts.NEW + leftOut).toBe(first.rowCount);
    expect(first.counts.NEW).toBeGreaterThan(25_000 / oneOf);
  });

  test('keeps the demo products, and lists them before the imported ones', async () => {
    const [row] = await rows<{ demo: number; cards: number }>(
      shop,
      `select (select count(*)::int from product where source = 'DEMO') as demo,
        (select count(*)::int from (select source from product_list l join product p on p.uuid = l.product_uuid
          where l.is_shown order by l.recommend_order limit 200) front where source = 'DEMO') as cards`,
    );
    expect(row?.demo).toBeGreaterThan(100);
    expect(row?.cards).toBe(Math.min(200, row?.demo ?? 0));
  });

  test('lists 39 products that share one name', async () => {
    const found = await shop.api.getProductsByPaging({ count: 100, keyword: '홍삼농축액' });
    expect(found.data.filter((product) => product.name === '홍삼농축액').length).toBe(39);
  });

  test('finds a product whose name begins with +', async () => {
    const found = await shop.api.getProductsByPaging({ count: 20, keyword: '+프리맥' });
    expect(found.data.map((product) => product.name)).toContain('+프리맥');
  });

  test('gives every product a brand without legal form, a category, a price in steps of 100 and its stock', async () => {
    const [row] = await rows<{ brands: number; uncategorised: number; prices: number; counts: number }>(
      shop,
      `select (select count(*)::int from product p join brand b on b.uuid = p.brand_uuid
          where p.source = 'REGISTERED_FOODS' and b.name ~ '주식회사|\\(주\\)|^주\\)|[0-9]공장') as brands,
        (select count(*)::int from product p where source = 'REGISTERED_FOODS' and not exists
          (select from product_category c where c.product_uuid = p.uuid)) as uncategorised,
        (select count(*)::int from product_item i join product p on p.uuid = i.product_uuid where p.source = 'REGISTERED_FOODS'
          and (i.sales_price % 100 <> 0 or i.sales_price not between 9900 and 59900)) as prices,
        (select count(*)::int from product_item i where i.stock_count <>
          (select coalesce(sum(change), 0) from stock_movement m where m.product_item_uuid = i.uuid)) as counts`,
    );
    expect(row).toEqual({ brands: 0, uncategorised: 0, prices: 0, counts: 0 });
  });

  test('changes nothing in a second run', async () => {
    const second = await importPath(shop, file.path, { list });
    expect(second.counts).toEqual({ NEW: 0, CHANGED: 0, UNCHANGED: first.counts.NEW });
  }, 900_000);
});
