// Products of a keyword in another order than relevance, in a shop with more of them than are gathered and sorted (page-rows.db.ts).
// Lists without a keyword are in long-lists.test.ts.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import type { ProductSortType } from '#domain/base/enums.ts';
import { type Tx, transact } from '../../../db/connect.ts';
import { testShop } from '../../../testing/shop.ts';
import { saveSearchOf } from '../search/search.ts';
import { rewriteProductList } from './product-list.db.ts';

/** Products without a searched word that cost less than all others: more than `mostScanned` of page-rows.db.ts. */
const cheap = 1_600;
/** Products with searched words: 온누리 in all, 햇살 in every second, 달빛 in every fiftieth. */
const dear = 2_400;

type Made = { n: number; item: string; id: number; price: number; stock: number };

const shop = testShop({ demo: true });
let made: Made[];

beforeAll(async () => {
  await transact(shop.database.db, async (tx) => {
    const uuids = await make(tx);
    await rewriteProductList(tx, uuids);
    await saveSearchOf(tx, uuids);
  });
  const found = await sql<Made>`
    select substr(p.code, 6)::int as n, i.uuid as item, p.id, i.sales_price as price, i.stock_count as stock
    from product p join product_item i on i.product_uuid = p.uuid where p.code like 'made-%'`.execute(
    shop.database.db,
  );
  made = found.rows;
});

async function make(tx: Tx): Promise<string[]> {
  const products = await sql<{ uuid: string }>`
    insert into product (code, store_uuid, brand_uuid, delivery_policy_uuid, name, recommend_order, created_at, updated_at)
    select 'made-' || n, p.store_uuid, p.brand_uuid, p.delivery_policy_uuid,
      case when n <= ${cheap} then '다른 것' else '온누리' || case when n % 2 = 0 then ' 햇살' else '' end || case when n % 50 = 0 then ' 달빛' else '' end end || ' ' || n,
      n * 7 % 1009, p.created_at - n * 17 % 4001 * interval '1 minute', p.updated_at
    from (select * from product order by id limit 1) p, generate_series(1, ${cheap + dear}::int) n order by n returning uuid`.execute(
    tx,
  );
  await sql`
    insert into product_item (product_uuid, code, display_name, option_order, sales_price, fixed_price, tax_type, stock_count, created_at)
    select p.uuid, p.code, p.name, 0, case when n <= ${cheap} then 100 + n else 10000 + n * 13 % 2399 end, 0, 'TAXABLE',
      case when n % 11 = 0 then 0 else 5 end, p.created_at
    from product p, lateral (select substr(p.code, 6)::int as n) numbered where p.code like 'made-%'`.execute(
    tx,
  );
  return products.rows.map((row) => row.uuid);
}

const orders: [ProductSortType, (one: Made) => number][] = [
  ['PRICE_ASC', (one) => one.price],
  ['PRICE_DESC', (one) => -one.price],
  ['RECOMMEND', (one) => (one.n * 7) % 1009],
  ['NEWEST', (one) => (one.n * 17) % 4001],
];

type Case = [name: string, filter: Omit<Partial<ProductFilter>, 'count'>, isKept: (one: Made) => boolean];
const cases: Case[] = [
  ['many products', { keyword: '온누리' }, () => true],
  ['fewer products', { keyword: '햇살' }, ({ n }) => n % 2 === 0],
  ['few products', { keyword: '달빛' }, ({ n }) => n % 50 === 0],
  [
    'many products of a price range',
    { keyword: '온누리', priceRange: { fromPrice: 10_400, toPrice: 12_000 } },
    ({ price }) => price >= 10_400 && price <= 12_000,
  ],
  ['many buyable products', { keyword: '온누리', isBuyable: true }, ({ stock }) => stock > 0],
  ['no product of a price range', { keyword: '온누리', priceRange: { toPrice: 50 } }, () => false],
];

describe.each(cases)('a search that finds %s', (_name, filter, isKept) => {
  test.each(orders)(
    'is sorted by %s, and paging by cursor in both directions and by page returns every row once',
    async (sortType, key) => {
      const expected = made
        .filter((one) => one.n > cheap && isKept(one))
        .toSorted((a, b) => {
          const soldOut = sortType === 'NEWEST' ? 0 : Number(a.stock === 0) - Number(b.stock === 0);
          return soldOut || key(a) - key(b) || b.id - a.id;
        })
        .map((one) => one.item);
      const ask = async (paging: Partial<ProductFilter>) => {
        const answer = await shop.api.getProductItemsByPaging({ count: 100, sortType, ...filter, ...paging });
        return { ...answer, uuids: answer.data.map((card) => card.uuid) };
      };
      const first = await ask({});
      expect([first.paging.totalCount, first.paging.isTotalCountMinimum]).toEqual(
        expected.length > 1000 ? [1000, true] : [expected.length, undefined],
      );
      const listed = [...first.uuids];
      let { paging } = first;
      while (paging.hasNext) {
        const next = await ask({ cursor: paging.cursor ?? '', cursorId: paging.cursorId ?? '' });
        listed.push(...next.uuids);
        paging = next.paging;
      }
      expect(listed).toEqual(expected);
      if (expected.length < 250) return;
      expect((await ask({ page: 3 })).uuids).toEqual(expected.slice(200, 300));
      const third = await ask({ page: 2 });
      const back = await ask({
        cursor: third.paging.cursor ?? '',
        cursorId: third.paging.cursorId ?? '',
        cursorType: 'PREVIOUS',
      });
      expect(back.uuids).toEqual(expected.slice(99, 199));
    },
  );
});
