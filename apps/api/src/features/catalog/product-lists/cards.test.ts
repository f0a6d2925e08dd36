// Cards equal the tables that they are computed from, after every kind of change (docs/decisions/088).
// Filters and sort orders of lists are in lists.test.ts.
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type { ProductItemCard } from '#contract/catalog/catalogue-shapes.ts';
import { type Tx, transact } from '../../../db/connect.ts';
import { type Fact, itemFacts } from '../../../testing/catalog/item-facts.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteProductList } from './product-list.db.ts';

type Card = Static<typeof ProductItemCard>;

const shop = testShop({ demo: true });
let items: Fact[];
beforeAll(async () => {
  items = await itemFacts(shop.database.db);
});

/** A product with several options, all in stock. */
function withOptions(nth: number): Fact[] {
  const byProduct = [...Map.groupBy(items, (fact) => fact.product).values()];
  return byProduct.filter((own) => own.length >= 3 && own.every((fact) => fact.stock > 0))[nth] ?? [];
}

/** Changes of tables after which a command calls rewriteProductList. */
type Change = [name: string, work: (product: string) => (tx: Tx) => Promise<unknown>];
const changes: Change[] = [
  ['nothing', () => async () => undefined],
  ['a name', (uuid) => (tx) => sql`update product set name = '새 이름' where uuid = ${uuid}`.execute(tx)],
  [
    'a picture',
    (uuid) => (tx) =>
      sql`update product set main_image = main_image || '{"key": "another"}' where uuid = ${uuid}`.execute(
        tx,
      ),
  ],
  [
    'badges',
    (uuid) => (tx) =>
      sql`update product set badges = '{BEST}', is_insta_event = true, is_adult = true where uuid = ${uuid}`.execute(
        tx,
      ),
  ],
  [
    'an item',
    (uuid) => (tx) =>
      sql`update product_item set display_name = '새 이름 2병', option_items = '[{"name": "구성", "value": "2병"}]', sales_price = 1230,
          fixed_price = 4560 where product_uuid = ${uuid}`.execute(tx),
  ],
  [
    'the number of options',
    (uuid) => (tx) =>
      sql`update product_item set is_display = false where uuid = (select uuid from product_item where product_uuid = ${uuid} limit 1)`.execute(
        tx,
      ),
  ],
];

/** Changes that triggers and live columns handle without a call. */
const automaticChanges: Change[] = [
  [
    'the brand',
    (uuid) => (tx) =>
      sql`update brand set name = brand.name || ' 새로' from product p where p.brand_uuid = brand.uuid and p.uuid = ${uuid}`.execute(
        tx,
      ),
  ],
  [
    'the fee of a delivery policy',
    (uuid) => (tx) =>
      sql`update delivery_policy d set delivery_fee_type = 'CONDITIONAL_FREE', delivery_fee = 3210, free_condition_price = 43210, text = '천천히'
          from product p where p.delivery_policy_uuid = d.uuid and p.uuid = ${uuid}`.execute(tx),
  ],
  [
    'a price',
    (uuid) => (tx) =>
      sql`update product_item set sales_price = 4321, fixed_price = 5432 where product_uuid = ${uuid}`.execute(
        tx,
      ),
  ],
];

async function expectCardOfPage(uuid: string): Promise<void> {
  const { data } = await shop.api.getProductItemsByPaging({ count: 1, uuids: [uuid] });
  const { optionCount, reviewSummary, product, ...card } = data[0] as Card;
  const { relatedItems, ...page } = await shop.api.getProductItem({ uuid });
  expect(page).toMatchObject(card);
  expect(page.product).toMatchObject(product);
  expect(page.reviewSummary).toMatchObject(reviewSummary);
  expect(relatedItems).toHaveLength(optionCount);
}

test.each(changes)('the card equals the product page after a change of %s', async (_name, work) => {
  const uuid = (withOptions(6)[0] as Fact).product;
  await transact(shop.database.db, async (tx) => {
    await work(uuid)(tx);
    await rewriteProductList(tx, [uuid]);
  });
  await expectCardOfPage(uuid);
});

test.each(automaticChanges)(
  'the card equals the product page after a change of %s without rewriteProductList',
  async (_name, work) => {
    const uuid = (withOptions(7)[0] as Fact).product;
    await transact(shop.database.db, work(uuid));
    await expectCardOfPage(uuid);
  },
);

test('with isGroupedByProduct: false every option has its own id, price and stock', async () => {
  const own = withOptions(1);
  const { data } = await shop.api.getProductItemsByPaging({
    count: 100,
    uuids: [(own[0] as Fact).product],
    isGroupedByProduct: false,
  });
  const facts = own.map(({ id, item, price, stock }) => ({
    id,
    uuid: item,
    salesPrice: price,
    stockCount: stock,
  }));
  expect(
    data
      .map(({ id, uuid, salesPrice, stockCount }) => ({ id, uuid, salesPrice, stockCount }))
      .toSorted((a, b) => a.id - b.id),
  ).toEqual(facts.toSorted((a, b) => a.id - b.id));
});

test('a product is not listed while all its items are hidden', async () => {
  const uuid = (withOptions(8)[0] as Fact).product;
  const save = (work: (tx: Tx) => Promise<unknown>) =>
    transact(shop.database.db, async (tx) => {
      await work(tx);
      await rewriteProductList(tx, [uuid]);
    });
  const set = (isShown: boolean) => (tx: Tx) =>
    sql`update product_item set is_display = ${isShown} where product_uuid = ${uuid}`.execute(tx);
  const count = async () => (await shop.api.getProductItemsByPaging({ count: 1, uuids: [uuid] })).data.length;
  await save(set(false));
  expect(await count()).toBe(0);
  await save(set(true));
  expect(await count()).toBe(1);
});
