// Handlers of contract/catalog/products-desk.ts.
import type { productsDesk } from '#contract/catalog/products-desk.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { makePreviewLink, refuseWithoutPreview } from '../../../../preview-token.ts';
import { requestExport } from '../../../base/export-jobs/export-jobs.ts';
import { findPreviewedItem, itemDetailOf } from '../../product-items/product-items.ts';
import { findEditedProduct } from '../saved-products.db.ts';
import { deleteProduct } from './delete-product.ts';
import { editProduct, editProductItem } from './edit-product.ts';
import { generateItems } from './generate-items.ts';
import { duplicateProduct, registerProduct } from './register-product.ts';
import { listStaffItems } from './staff-items.db.ts';
import { type Scope, countTabs, findStaffProduct, listStaffProducts } from './staff-products.db.ts';
import {
  listedItemResponse,
  staffProductResponse,
  staffRowResponse,
  tabCountResponse,
} from './staff-response.ts';

const scopeOf = (ctx: Ctx): Scope => ({ storeUuid: storeOfStaff(ctx), now: ctx.now });

export const productsDeskApi: HandlersOf<typeof productsDesk> = {
  async getProductTabCounts(filter, ctx) {
    return (await countTabs(ctx.db, filter, scopeOf(ctx))).map(tabCountResponse);
  },
  async getStaffProductsByPaging(input, ctx) {
    const { rows, paging } = await listStaffProducts(ctx.db, input, scopeOf(ctx));
    return {
      data: rows.map(({ cursorText: _cursorText, totalCount: _totalCount, ...row }) =>
        staffRowResponse(ctx, row),
      ),
      paging,
    };
  },
  exportProducts: (input, ctx) => requestExport(ctx, 'PRODUCTS', input),
  async getStaffProductItemsByPaging(input, ctx) {
    const { rows, paging } = await listStaffItems(ctx.db, input, scopeOf(ctx));
    return { data: rows.map((row) => listedItemResponse(ctx, row)), paging };
  },
  async getStaffProduct({ uuid }, ctx) {
    const row = (await findStaffProduct(ctx.db, uuid, scopeOf(ctx))) ?? refuse('NOT_FOUND');
    return staffProductResponse(ctx, row);
  },
  registerProduct: (input, ctx) => registerProduct(ctx, input),
  editProduct: (input, ctx) => editProduct(ctx, input),
  duplicateProduct: (input, ctx) => duplicateProduct(ctx, input),
  deleteProduct: ({ uuid }, ctx) => deleteProduct(ctx, uuid),
  async previewProduct({ uuid }, ctx) {
    const product = await findEditedProduct(ctx.db, { uuid }, storeOfStaff(ctx));
    return product === undefined ? refuse('NOT_FOUND') : makePreviewLink(ctx, uuid, `/goods/${uuid}`);
  },
  async getProductPreview({ uuid, previewToken }, ctx) {
    refuseWithoutPreview(ctx, uuid, previewToken);
    const row = (await findPreviewedItem(ctx.db, uuid, ctx.now)) ?? refuse('NOT_FOUND');
    return itemDetailOf(row);
  },
  generateProductItems: (input, ctx) => generateItems(ctx, input),
  editProductItem: (input, ctx) => editProductItem(ctx, input),
};
