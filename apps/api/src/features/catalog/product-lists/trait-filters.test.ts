// The filter by what labels state, over HTTP: lists, searches, facets, and the rows after a change of a label. How labels are read:
// packages/domain/src/nutrients/product-traits.test.ts.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import { kindOfTrait, traitTitles } from '#domain/nutrients/trait-labels.ts';
import { productDesk } from '../../../testing/catalog/desk-products.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { rewriteProducts } from '../products/products.jobs.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let healthFood: string;
beforeAll(async () => {
  admin = await openStaff(shop);
  [{ uuid: healthFood }] = (await rows<{ uuid: string }>(
    shop,
    `select uuid from category where code = '502'`,
  )) as [{ uuid: string }];
  for (const table of ['product_list', 'category_index'])
    await sql`update ${sql.table(table)} set rating = 1 + id % 9 / 2.0`.execute(shop.database.db);
});
const { freshProduct, edit } = productDesk(shop, () => admin);

type Filter = Omit<Partial<ProductFilter>, 'count'>;

async function listAll(filter: Filter): Promise<string[]> {
  const uuids: string[] = [];
  let after: Filter = {};
  for (;;) {
    const { data, paging } = await shop.api.getProductItemsByPaging({ count: 7, ...filter, ...after });
    uuids.push(...data.map((card) => card.product.uuid));
    if (!paging.hasNext) return uuids;
    after = { cursor: paging.cursor, cursorId: String(paging.cursorId) };
  }
}

/** Requests the job that rewrites the products of every store, and runs it. */
async function rewriteAll(): Promise<void> {
  await rows(shop, `insert into product_rewrite (target_uuid, due_at) select uuid, '2020-01-01' from store`);
  await rewriteProducts(shop.context());
}

const totalOf = async (filter: Filter) =>
  (await shop.api.getProductItemsByPaging({ count: 1, ...filter })).paging.totalCount;

/** The shown products whose label fits the condition. */
async function labelled(condition: string): Promise<string[]> {
  const found = await rows<{ uuid: string }>(
    shop,
    `select p.uuid from product p join product_list l on l.product_uuid = p.uuid where l.is_shown and ${condition}`,
  );
  return found.map(({ uuid }) => uuid);
}
const directed = (pattern: string) => labelled(`p.health ->> 'dailyIntake' ~ '${pattern}'`);

const scopes: [name: string, filter: () => Filter][] = [
  ['the whole shop', () => ({})],
  ['a category', () => ({ categoryUuids: [healthFood] })],
  ['a search', () => ({ keyword: '비타민' })],
  ['a search in another order', () => ({ keyword: '비타민', sortType: 'PRICE_ASC' })],
];

test('a list has the products of the form, each once on all pages', async () => {
  const capsules = await directed('1회 [0-9]캡슐');
  expect(capsules.length).toBeGreaterThan(20);
  const listed = await listAll({ traits: ['FORM:CAPSULE'] });
  expect(listed.toSorted()).toEqual(capsules.toSorted());
  const sorted = await listAll({ traits: ['FORM:CAPSULE'], sortType: 'PRICE_ASC' });
  expect(sorted.toSorted()).toEqual(capsules.toSorted());
});

test('traits of one kind are alternatives, those of several kinds are required together', async () => {
  const [capsules, tablets, vitaminD] = await Promise.all([
    directed('1회 [0-9]캡슐'),
    directed('1회 [0-9]정'),
    labelled(`p.health @> '{"nutrition": [{"name": "비타민D"}]}'`),
  ]);
  const listed = await listAll({ traits: ['FORM:CAPSULE', 'FORM:TABLET', 'INGREDIENT:비타민D'] });
  const expected = [...capsules, ...tablets].filter((uuid) => vitaminD.includes(uuid));
  for (const some of [capsules, tablets])
    expect(some.filter((uuid) => expected.includes(uuid)).length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(vitaminD.length);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

describe.each(scopes)('facets of %s', (_name, filter) => {
  test('have every trait with the total of the list that is filtered by it', async () => {
    const { traits } = await shop.api.searchCategories(filter());
    expect(new Set(traits.map(({ trait }) => kindOfTrait(trait)))).toEqual(new Set(Object.keys(traitTitles)));
    for (const { trait, count } of traits.slice(0, 30))
      expect([trait, await totalOf({ ...filter(), traits: [trait] })]).toEqual([trait, count]);
  });

  test('count a chosen kind as if it were not chosen, and everything else for the chosen products', async () => {
    const chosen = ['FORM:CAPSULE', 'SUPPLY:1'];
    const facets = await shop.api.searchCategories({ ...filter(), traits: chosen });
    for (const { trait, count } of facets.traits.slice(0, 30)) {
      const others = chosen.filter((one) => kindOfTrait(one) !== kindOfTrait(trait));
      expect([trait, await totalOf({ ...filter(), traits: [...others, trait] })]).toEqual([trait, count]);
    }
    const total = await totalOf({ ...filter(), traits: chosen });
    expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
});

test.each(scopes)(
  'the ratings of %s have the totals of the lists that are filtered by them, also beside a chosen one',
  async (_name, filter) => {
    const { ratings } = await shop.api.searchCategories(filter());
    expect(ratings.length).toBeGreaterThan(1);
    for (const { rating, count } of ratings)
      expect([rating, await totalOf({ ...filter(), rating })]).toEqual([rating, count]);
    const chosen = { ...filter(), rating: 4.5, traits: ['FORM:CAPSULE'] };
    const facets = await shop.api.searchCategories(chosen);
    for (const { rating, count } of facets.ratings)
      expect([rating, await totalOf({ ...chosen, rating })]).toEqual([rating, count]);
    expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(await totalOf(chosen));
  },
);

test('many frequent ingredients do not displace the traits of other kinds', async () => {
  const { db } = shop.database;
  const ofOtherKinds = (traits: readonly { trait: string }[]) =>
    traits.filter(({ trait }) => kindOfTrait(trait) !== 'INGREDIENT');
  const { traits: stored } = await shop.api.searchCategories({});
  const many = sql`array(select 'INGREDIENT:성분' || number from generate_series(1, 300) number)`;
  await sql`update product_list set traits = traits || ${many}, trait_names = trait_names || ${many}`.execute(
    db,
  );
  const { traits } = await shop.api.searchCategories({});
  expect(ofOtherKinds(traits)).toEqual(ofOtherKinds(stored));
  expect(traits.length - ofOtherKinds(traits).length).toBe(200);
  await rewriteAll();
  expect(await shop.api.searchCategories({})).toMatchObject({ traits: stored });
});

test('an unknown trait is refused, an ingredient that no label has finds nothing', async () => {
  for (const trait of ['FORM:FROG', 'FORM', 'COLOUR:RED', 'INGREDIENT:', 'SUPPLY:5'])
    expect(await refusalOf(shop.api.getProductItemsByPaging({ count: 1, traits: [trait] }))).toMatchObject({
      status: 400,
    });
  expect(await listAll({ traits: ['INGREDIENT:없는성분'] })).toEqual([]);
  expect(await totalOf({ traits: [] })).toBe(await totalOf({}));
});

test('spellings of an ingredient are one trait, which is shown in the most frequent one and found by each', async () => {
  const spellings = ['L-가상성분', 'l 가상성분', 'L-가상성분(분말)', 'l 가상성분'];
  const products = [];
  for (const name of spellings) {
    const product = await freshProduct(`p.health ->> 'dailyIntake' ~ '1회 [0-9]정' and p.is_display`);
    const row = { name, amount: '1 mg', percent: '' };
    await edit(product, { health: { ...product.health, nutrition: [row] } });
    products.push(product.uuid);
  }
  const { traits } = await shop.api.searchCategories({});
  expect(traits.filter(({ trait }) => trait.includes('가상성분'))).toEqual([
    { trait: 'INGREDIENT:l 가상성분', count: 4 },
  ]);
  for (const spelling of spellings)
    expect((await listAll({ traits: [`INGREDIENT:${spelling}`] })).toSorted()).toEqual(products.toSorted());
});

test('follows a change of the directions', async () => {
  const before = await freshProduct(`p.health ->> 'dailyIntake' ~ '1회 [0-9]정' and p.is_display`);
  const isListed = async (trait: string) => (await listAll({ traits: [trait] })).includes(before.uuid);
  expect([await isListed('FORM:TABLET'), await isListed('FORM:PILL')]).toEqual([true, false]);
  await edit(before, { health: { ...before.health, dailyIntake: '1일 1회, 1회 20환을 섭취하십시오.' } });
  expect([await isListed('FORM:TABLET'), await isListed('FORM:PILL')]).toEqual([false, true]);
});

test('the job that rewrites the products of a store writes traits that are missing', async () => {
  const { db } = shop.database;
  const before = await listAll({ traits: ['FORM:TABLET'] });
  await sql`update product_list set traits = '{}'`.execute(db);
  expect(await listAll({ traits: ['FORM:TABLET'] })).toEqual([]);
  await rewriteAll();
  expect(await listAll({ traits: ['FORM:TABLET'] })).toEqual(before);
});
