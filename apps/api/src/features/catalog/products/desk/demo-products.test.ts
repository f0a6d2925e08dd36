// The products of the demo shop pass the checks of the desk: staff can save every product without a change, and can lower its price unless
// it is in a current sale.
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { saleProducts } from '../../../../../../../demo/catalogue/sale-products.ts';
import { sameProduct } from '../../../../testing/catalog/desk-products.ts';
import { outcomeOf } from '../../../../testing/contract/refusals.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

type Row = Answer<'getStaffProductsByPaging'>['data'][number];

/** Returns the rows of all products of the demo shop. */
async function allProducts(): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, paging } = await admin.api.getStaffProductsByPaging({ count: 100, page });
    found.push(...data);
    if (!paging.hasNext) return found;
  }
}

test('a lower price is refused only for the products of the current sale', async () => {
  const products = await allProducts();
  const { rows } = await admin.api.bulkEditProducts({
    rows: products.map(({ uuid, version }) => ({ uuid, version })),
    set: { salesPrice: { kind: 'PERCENT', value: -10 } },
    dryRun: true,
  });
  const codes = new Map(products.map(({ uuid, code }) => [uuid, code]));
  const refused = rows.filter(({ isDone }) => !isDone);
  expect(refused.map(({ uuid }) => codes.get(uuid)).toSorted()).toEqual(saleProducts);
  for (const { message } of refused) expect(message).toMatch(/^최근 20일 동안의 최저 판매가인/);
});

test('every product is saved without a change', async () => {
  const outcomes: [string, string][] = [];
  for (const { uuid, code } of await allProducts()) {
    const product = await admin.api.getStaffProduct({ uuid });
    outcomes.push([code, await outcomeOf(admin.api.editProduct(sameProduct(product)))]);
  }
  expect(outcomes.filter(([, outcome]) => outcome !== 'DONE')).toEqual([]);
});
