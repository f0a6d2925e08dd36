// The reviews of the demo shop as its screens show them.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { channelReviews } from '../../../../demo/reviews/channel-reviews.ts';
import { reviews } from '../../../../demo/reviews/reviews.ts';
import { testShop } from '../testing/shop.ts';
import { fillDemoReviews } from './fill-demo-reviews.ts';

const shop = testShop({ demo: true });

test('every review is listed by its masked writer, and figures and likes agree with the rows', async () => {
  await fillDemoReviews(shop.database.db, shop.clock.now());
  const { data, paging } = await shop.api.getProductReviewsByPaging({ count: 100 });
  expect(paging.totalCount).toBe(reviews.length + channelReviews.length);
  const [own, ofChannels] = ['ONNS', 'NAVERPAY'].map((name) =>
    data.filter(({ salesChannel }) => salesChannel === name),
  );
  expect(own?.every(({ writerName }) => /^.\*.$/.test(writerName))).toBe(true);
  expect(ofChannels?.map(({ channelLabel }) => channelLabel)).toEqual(
    channelReviews.map(() => '네이버페이 구매평'),
  );
  const liked = await sql<{ count: number }>`select count(*)::int as count from product_review_like`.execute(
    shop.database.db,
  );
  expect(liked.rows[0]?.count).toBe(data.reduce((sum, { likeCount }) => sum + likeCount, 0));
  const [first] = data;
  const { summary } = await shop.api.getMainProductItemReview({ uuid: first?.productUuid ?? '' });
  expect(summary.reviewCount).toBe(
    data.filter(({ productUuid }) => productUuid === first?.productUuid).length,
  );
});
