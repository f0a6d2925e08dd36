// Pays the rewards of reviews, and takes them back (docs/rules/reviews.md#reward).
import { reviewKindOf } from '#domain/reviews/review.ts';
import type { Ctx } from '../../../context.ts';
import { earnReviewMileage } from '../../sales/mileage/mileage.ts';
import { claimDueReward, writeReward } from './reviews.db.ts';

/** Pays what is due, one review per transaction, so that one member's mileage is locked at a time. */
export async function payRewards(ctx: Ctx): Promise<void> {
  while (await payNext(ctx));
}

/** False when no reward is due. The purchase of a returned row earns none. */
function payNext(ctx: Ctx): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const review = await claimDueReward(tx, ctx.now);
    if (review === undefined) return false;
    const { textRewardPrice, photoRewardPrice } = review;
    const reward = reviewKindOf(review.photoCount) === 'PHOTO' ? photoRewardPrice : textRewardPrice;
    const amount = review.isReturned ? 0 : reward;
    await writeReward(tx, review.uuid, amount);
    if (amount > 0)
      await earnReviewMileage(tx, {
        userUuid: review.userUuid,
        reviewUuid: review.uuid,
        orderProductUuid: review.orderProductUuid,
        amount,
        now: ctx.now,
      });
    return true;
  });
}
