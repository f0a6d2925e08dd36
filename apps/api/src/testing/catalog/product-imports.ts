// Imports of products by staff in tests. Imported only by tests.
import type { Answer, Input } from '#contract/contract.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import { type StaffProduct, fileOfLines, productDesk } from './desk-products.ts';

export type Lines = Parameters<typeof fileOfLines>[0];
export type Preview = Answer<'importProducts'>;

/** Headings of the columns that a new product needs. */
export const fullHeading = ['상품코드', '상품명', '브랜드', '카테고리', '판매가', '재고'];

let codes = 0;
/** Returns a product code that no other test of the file uses. */
export const newCode = () => `import-${(codes += 1)}`;

/** Functions that import products as `staff()`, or as the account that is passed. */
export function importDesk(shop: TestShop, staff: () => OpenedStaff) {
  const desk = productDesk(shop, staff);
  return {
    ...desk,
    check: (lines: Lines, more: Partial<Input<'importProducts'>> = {}, { api } = staff()): Promise<Preview> =>
      api.importProducts({ file: fileOfLines(lines), ...more }),
    /** Applies the first portion. */
    apply: ({ importUuid = '' }: Preview, { api } = staff()) => api.applyProductImport({ uuid: importUuid }),
    reread: ({ uuid }: { uuid: string }): Promise<StaffProduct> => staff().api.getStaffProduct({ uuid }),
    /** Returns a product without list prices, so that no rule of list prices refuses a change of its prices. */
    plainProduct: async (where = 'true') => {
      const product = await desk.freshProduct(where);
      return desk.edit(product, { items: product.items.map(({ uuid }) => ({ uuid, fixedPrice: 0 })) });
    },
  };
}
