// After goods were registered again: their reviews belong to the successor (docs/rules/reviews.md#remap).
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { moveLikes } from '../../catalog/likes/likes.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  countSuccession,
  findProducts,
  listReviewedProducts,
  moveReviews,
  writeSuccessor,
} from './remap-reviews.db.ts';
import { summarize } from './summarize.ts';

type Items = { fromProductItemUuid?: string | undefined; toProductItemUuid?: string | undefined };
export type Remapped = { reviewCount: number; likeCount: number; statisticCount: number };

/** Recounts the reviews of all products; moves nothing. */
async function recountAll(ctx: Ctx): Promise<Remapped> {
  await ctx.tx(async (tx) => {
    await summarize(tx, await listReviewedProducts(tx));
    await recordAudit(tx, ctx, { action: 'RECOUNT', targetType: 'REVIEW' });
  });
  return { reviewCount: 0, likeCount: 0, statisticCount: 0 };
}

/**
 * Moves the reviews of an item and the likes of its product to its successor, and lets the orders of the item count for it. Returns how many of each.
 * Refuses NOT_FOUND for an unknown item, INVALID_INPUT for one item without the other or twice the same.
 */
export async function remapReviews(ctx: Ctx, items: Items): Promise<Remapped> {
  const { fromProductItemUuid: from, toProductItemUuid: to } = items;
  if (from === undefined && to === undefined) return recountAll(ctx);
  if (from === undefined || to === undefined || from === to)
    return refuse('INVALID_INPUT', {
      fields: [
        {
          name: from === undefined ? 'fromProductItemUuid' : 'toProductItemUuid',
          message: '상품을 선택해 주세요.',
        },
      ],
    });
  return ctx.tx(async (tx) => {
    const products = await findProducts(tx, [from, to]);
    const productOf = (item: string) =>
      products.find((one) => one.item === item)?.product ?? refuse('NOT_FOUND');
    const productUuids = [productOf(from), productOf(to)];
    const reviewCount = await moveReviews(tx, from, { item: to, product: productOf(to) });
    const likeCount = await moveLikes(tx, { from: productOf(from), to: productOf(to) });
    await writeSuccessor(tx, { from, to, now: ctx.now });
    const statisticCount = await countSuccession(tx, from);
    await summarize(tx, productUuids);
    await recordAudit(tx, ctx, {
      action: 'REMAP',
      targetType: 'PRODUCT_ITEM',
      targetUuid: from,
      after: { toProductItemUuid: to, reviewCount },
    });
    return { reviewCount, likeCount, statisticCount };
  });
}
