// Properties of the contract as a whole. Properties of every call are tested by area: apps/api/src/contract-checks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldsOf } from '../testing/contract/inputs.ts';
import { expectRefusal } from '../testing/contract/refused-calls.ts';
import { testShop } from '../testing/shop.ts';

type Fields = Record<string, unknown>;
const calls = Object.entries(contract as Record<string, Endpoint>);
const shared = new URL('../../../../shared/', import.meta.url);
const shop = testShop({ demo: true });

test('every paged list requires count (R073)', () => {
  const paged = calls.filter(([operation]) => /Paging/.test(operation));
  expect(paged.length).toBeGreaterThanOrEqual(6);
  for (const [, declaration] of paged) expect(declaration.input.required).toContain('count');
});

test('caches the category list for 30000 s (R098)', async () => {
  expect((await shop.call('GET', '/open/categories')).headers['cache-control']).toBe('public, max-age=30000');
});

test('never caches a POST', () => {
  for (const [, declaration] of calls)
    if (declaration.method !== 'GET') expect(declaration.cache).toBe('none');
});

test('refuses an unknown path, and a method that a call does not support', async () => {
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/open'],
    ['GET', '/open/nothing'],
    ['GET', '/open/products/../../health'],
    ['PATCH', '/open/categories'],
    ['DELETE', '/open/categories'],
    ['PUT', '/open/order'],
    ['PATCH', '/open/order'],
    ['OPTIONS', '/open/order'],
    ['POST', '/open/categories'],
  ] as const) {
    const answer = await shop.call(method, path, method === 'GET' ? {} : { body: {} });
    expectRefusal(answer, true, `${method} ${path}`);
    expect(answer.status).toBe(404);
  }
});

test('a cursor of another sort order is refused or leads to another position', async () => {
  const sortTypes = [
    'RECOMMEND',
    'SALES',
    'NEWEST',
    'PRICE_ASC',
    'PRICE_DESC',
    'DISCOUNT',
    'REVIEW',
    'RATING',
    'RELEVANCE',
  ] as const;
  for (const from of sortTypes) {
    const { paging } = await shop.api.getProductItemsByPaging({ count: 2, sortType: from });
    for (const to of sortTypes) {
      const body = { count: 2, sortType: to, cursor: paging.cursor, cursorId: paging.cursorId };
      expectRefusal(
        await shop.call('POST', '/open/product-items/action/get-by-paging', { body }),
        false,
        `${from} -> ${to}`,
      );
    }
  }
});

describe('fields of the specification are always present', () => {
  type Named = { name: string; each?: string[]; fields?: (Named | string)[] };
  const entities = new URL('spec/entities.json', shared);
  const hasEntities = existsSync(entities);
  const namedBy = (entity: string): string[] => {
    const all = JSON.parse(readFileSync(entities, 'utf8')) as Named[];
    return (all.find(({ name }) => name === entity)?.fields ?? []).map((field) =>
      typeof field === 'string' ? field : field.name,
    );
  };
  const itemKeys = [
    'id',
    'uuid',
    'displayName',
    'optionItems',
    'salesPrice',
    'fixedPrice',
    'couponDiscountablePrice',
    'stockCount',
    'relatedItems',
    'product',
  ];
  const productKeys = [
    'brandName',
    'categories',
    'mainImage',
    'detailImages',
    'isCouponApplyPriceDisplay',
    'isInstaEvent',
  ];
  const categoryKeys = ['uuid', 'code', 'name', 'childCategories'];

  test('in a product item (R036)', async () => {
    const { data } = await shop.api.getProductItemsByPaging({ count: 100, isGroupedByProduct: false });
    for (const { uuid } of data.slice(0, 20)) {
      const item = await shop.api.getProductItem({ uuid });
      expect(Object.keys(item)).toEqual(expect.arrayContaining(itemKeys));
      expect(Object.keys(item.product)).toEqual(expect.arrayContaining(productKeys));
      for (const option of item.optionItems) expect(option).toHaveProperty('value');
      expect(item.product.categories.length).toBeGreaterThan(0);
      expect(item.product.categories.filter((category) => category.isRepresentative)).toHaveLength(1);
    }
  });

  test('in a category, at every level (R037)', async () => {
    const expectKeys = (nodes: readonly unknown[]): void => {
      for (const node of nodes) {
        expect(Object.keys(node as Fields)).toEqual(expect.arrayContaining(categoryKeys));
        expectKeys((node as { childCategories: unknown[] }).childCategories);
      }
    };
    expectKeys(await shop.api.getCategories());
  });

  test.skipIf(!hasEntities)('as listed in entities.json (skipped without the specification folder)', () => {
    expect(namedBy('Product item')).toEqual(itemKeys);
    expect(namedBy('Category')).toEqual(categoryKeys);
    const filter = namedBy('Product search filter');
    const declared = fieldsOf(contract.getProductsByPaging.input).map(({ path }) => path.join('.'));
    expect(filter.filter((name) => !declared.includes(name))).toEqual([]);
  });
});

test.skipIf(!existsSync(new URL('check/contract.mjs', shared)))(
  'the document declares what the specification requires of these calls (skipped without the specification folder)',
  () => {
    const listed = JSON.parse(readFileSync(new URL('spec/endpoints.json', shared), 'utf8')) as {
      id: string;
    }[];
    // The checker counts sendConversionEvent as a call of the shop to others.
    const ours = listed
      .map(({ id }) => id)
      .filter((id) => Object.hasOwn(contract, id) && id !== 'sendConversionEvent');
    expect(ours.length).toBeGreaterThan(30);
    const checker = fileURLToPath(new URL('check/contract.mjs', shared));
    const document = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
    const output = execFileSync(process.execPath, [checker, document, '--only', ours.join(',')], {
      encoding: 'utf8',
    });
    expect(output).toContain(
      `${ours.length} of ${ours.length} endpoints declared, 0 of them lack parameters`,
    );
  },
);
