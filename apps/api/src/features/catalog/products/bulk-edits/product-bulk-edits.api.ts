// Handlers of contract/catalog/product-bulk-edits.ts.
import type { productBulkEdits } from '#contract/catalog/product-bulk-edits.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { scheduleChange } from '../scheduled-changes/schedule-change.ts';
import { editItems, editProducts } from './edit-by-set.ts';

export const productBulkEditsApi: HandlersOf<typeof productBulkEdits> = {
  bulkEditProducts: ({ applyAt, ...input }, ctx) =>
    applyAt === undefined ? editProducts(ctx, input) : scheduleChange(ctx, 'PRODUCT', { ...input, applyAt }),
  bulkEditProductItems: ({ applyAt, ...input }, ctx) =>
    applyAt === undefined ? editItems(ctx, input) : scheduleChange(ctx, 'ITEM', { ...input, applyAt }),
};
