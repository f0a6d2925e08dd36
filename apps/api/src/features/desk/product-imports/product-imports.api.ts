// Handlers of contract/desk/product-imports.ts.
import type { productImports } from '#contract/desk/product-imports.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { applyProducts } from './apply-products.ts';
import { checkProducts, listRows, readPreview } from './import-products.ts';

export const productImportsApi: HandlersOf<typeof productImports> = {
  importProducts: (input, ctx) => checkProducts(ctx, input),
  getProductImport: ({ uuid }, ctx) => readPreview(ctx, uuid),
  getProductImportRows: (input, ctx) => listRows(ctx, input),
  applyProductImport: (input, ctx) => applyProducts(ctx, input),
};
