// Jobs of products: rewrite the rows that are computed from products whose category, brand or store changed (docs/rules/catalog.md#rewrite), and
// execute scheduled changes.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { claimRewrite, listProductsOfRewrite, writeProgress } from '../product-lists/product-lists.ts';
import { applyScheduledChanges } from './scheduled-changes/apply-changes.ts';
import { rewriteProductRows } from './rewrite-product-rows.ts';

/** Products per transaction: a batch locks its products for about a tenth of a second. */
const batchSize = 200;

/** Rewrites the rows of all products that wait. */
export async function rewriteProducts(ctx: Ctx): Promise<void> {
  while (await rewriteBatch(ctx));
}

/** False when nothing waits. */
async function rewriteBatch(ctx: Ctx): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const rewrite = await claimRewrite(tx, ctx.now);
    if (rewrite === undefined) return false;
    const uuids = await listProductsOfRewrite(tx, rewrite, batchSize);
    await rewriteProductRows(tx, uuids, ctx.now);
    await writeProgress(tx, rewrite, uuids.length < batchSize ? undefined : uuids.at(-1));
    return true;
  });
}

export const productsJobs: readonly Job[] = [
  { name: 'rows of products', everyMs: 3_000, exclusive: 'rows', run: rewriteProducts },
  { name: 'scheduled changes of products', everyMs: 5_000, exclusive: 'rows', run: applyScheduledChanges },
];
