// Handlers of contract/desk/product-imports.ts.
import type { productImports } from '#contract/desk/product-imports.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { applyProducts, checkProducts, listRows } from './import-products.ts';

export const productImportsApi: HandlersOf<typeof productImports> = {
  importProducts: (input, ctx) => checkProducts(ctx, input),
  getProductImportRows: (input, ctx) => listRows(ctx, input),
  applyProductImport: ({ uuid }, ctx) => applyProducts(ctx, uuid),
};
