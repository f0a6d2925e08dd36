// Facts of products for the rules: from the demo catalogue, the public list, or the tables of a shop. Tables that the search writes are
// not read, so that the labels do not depend on it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/db/connect.ts';
import { concernsOf } from '../../apps/api/src/features/catalog/catalogue-import/concerns.ts';
import { readRows, tableFileOf } from '../../apps/api/src/features/catalog/catalogue-import/file.ts';
import { brandOfMaker } from '../../apps/api/src/features/catalog/catalogue-import/makers.ts';
import { brands } from '../../demo/catalogue/brands.ts';
import { categories } from '../../demo/catalogue/categories.ts';
import { products } from '../../demo/catalogue/products.ts';
import type { DemoCategory } from '../../demo/types.ts';
import type { Facts } from './rules.ts';

const listPath = fileURLToPath(new URL('../../../shared/data/products.csv.gz', import.meta.url));
/** The public list of registered health foods; undefined if the file is not beside the project. */
export const realListPath: string | undefined = existsSync(listPath) ? listPath : undefined;

const categoryNames = new Map<string, string>();
const readCategories = (list: readonly DemoCategory[]): void => {
  for (const category of list) {
    categoryNames.set(category.code, category.name);
    readCategories(category.children ?? []);
  }
};
readCategories(categories);
const namesOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => categoryNames.get(code) ?? []);

/** The ingredient in brackets at the head of a functionality line: 비타민D of `[비타민D] 뼈의 형성과 …`. */
function ingredientsOf(functions: readonly string[]): string[] {
  return functions.flatMap((line) => [...line.matchAll(/\[([^\]]+)\]/g)].map(([, head = '']) => head));
}

/** Facts of the demo catalogue. */
export function readDemoFacts(): Facts[] {
  const brandOf = new Map(brands.map((brand) => [brand.key, [brand.name, brand.latin]]));
  return products.map((product) => ({
    name: product.name,
    brand: brandOf.get(product.brand) ?? [],
    ingredients: ingredientsOf(product.health?.functions ?? []),
    options: product.items.flatMap((item) => item.optionItems.map((option) => option.value)),
    categories: namesOf(product.categories),
  }));
}

/** Facts of the public list, including rows that the import omits. */
export async function readListFacts(path: string): Promise<Facts[]> {
  const facts: Facts[] = [];
  let header: string[] | undefined;
  for await (const { cells } of readRows(await tableFileOf(path))) {
    if (header === undefined) {
      header = cells;
      continue;
    }
    const columns = header;
    const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
    facts.push({
      name: cell('name'),
      brand: [brandOfMaker(cell('maker'))],
      ingredients: ingredientsOf([cell('functionality')]),
      options: [],
      categories: namesOf(concernsOf(cell('functionality'), cell('name'))),
    });
  }
  return facts;
}

/** Facts of all displayed products of a shop by product uuid, from the tables that merchants write. */
export async function readShopFacts(db: Db): Promise<Map<string, Facts>> {
  const found = await sql<Omit<Facts, 'ingredients'> & { uuid: string; functions: string[] | null }>`
    select p.uuid, p.name, array[b.name, coalesce(b.latin, '')] as brand, p.health -> 'functions' as functions,
      coalesce((select jsonb_agg(o ->> 'value') from product_item i, jsonb_array_elements(i.option_items) as o
        where i.product_uuid = p.uuid and i.is_active and i.is_display), '[]') as options,
      coalesce((select jsonb_agg(c.name) from product_category pc join category c on c.uuid = pc.category_uuid
        where pc.product_uuid = p.uuid), '[]') as categories
    from product p join brand b on b.uuid = p.brand_uuid join product_list l on l.product_uuid = p.uuid and l.is_shown`.execute(
    db,
  );
  return new Map(
    found.rows.map(({ uuid, functions, ...facts }) => [
      uuid,
      { ...facts, ingredients: ingredientsOf(functions ?? []) },
    ]),
  );
}
