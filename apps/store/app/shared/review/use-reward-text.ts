// The sentence about rewards for reviews, from the settings of the shop (docs/rules/reviews.md#reward).
import { reviewRewardText } from '#domain/reviews/review-reward.ts';
import { useShopInfo } from '../shell/footer.tsx';

/** '' where no review is rewarded. */
export function useReviewRewardText(): string {
  const shop = useShopInfo();
  return shop === null ? '' : reviewRewardText(shop.reviewRewards);
}
