// Reviews over HTTP (docs/rules/reviews.md): who may write one, what others see, lists, and the figures of products.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { uploadPhoto } from '../../../testing/catalog/media.ts';
import { confirmedPurchase, reviewText, writeReview } from '../../../testing/content/reviews.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { openMember, signInAgain } from '../../../testing/members/members.ts';
import { claim, claimOf, orderIn } from '../../../testing/sales/claims.ts';
import { buyableItems } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });

/** Products that no other test reviews. */
let taken = 0;
async function freshItem(): Promise<{ productItemUuid: string; productUuid: string }> {
  const cards = await buyableItems(shop, 30);
  const card = cards[(taken += 1)];
  if (card === undefined) throw new Error('The demo shop has too few products.');
  return { productItemUuid: card.uuid, productUuid: card.product.uuid };
}

const photoOf = (memberUuid: string) => uploadPhoto(shop, { memberUuid }, 'REVIEW');

describe('who may review', () => {
  test('the buyer after the purchase confirmation, once, and the order product says so', async () => {
    const { member, orderProductUuid } = await confirmedPurchase(shop);
    const { api } = member;
    const before = await api.getOrderProduct({ uuid: orderProductUuid });
    expect(before).toMatchObject({ isReviewable: true });
    expect(before.reviewUuid).toBeUndefined();
    expect((await api.getMyOverall()).reviewableCount).toBe(1);
    const input = { orderProductUuid, rating: 4, text: reviewText };
    const review = await api.registerProductReview(input);
    expect(review).toMatchObject({
      rating: 4,
      text: reviewText,
      kind: 'TEXT',
      isMine: true,
      orderProductUuid,
    });
    const after = await api.getOrderProduct({ uuid: orderProductUuid });
    expect(after).toMatchObject({ isReviewable: false, reviewUuid: review.uuid });
    expect((await api.getMyOverall()).reviewableCount).toBe(0);
    expect(await codeOf(api.registerProductReview(input))).toBe('ALREADY_REVIEWED');
    const listed = await api.getOrderProductsByPaging({ count: 5, isReviewable: true });
    expect(listed.data).toEqual([]);
  });

  test('concurrent requests write one review', async () => {
    const { member, orderProductUuid } = await confirmedPurchase(shop);
    const input = { orderProductUuid, rating: 5, text: reviewText };
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => member.api.registerProductReview(input)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await member.api.getMyProductReviewsByPaging({ count: 5 })).data).toHaveLength(1);
  });

  test('no member before the confirmation, of another’s purchase, or after the review was deleted', async () => {
    const [card] = await buyableItems(shop, 1);
    const made = await orderIn(shop, 'DELIVERY_COMPLETE', [{ productItemUuid: card?.uuid ?? '', count: 1 }]);
    const input = { orderProductUuid: made.rows[0]?.uuid ?? '', rating: 5, text: reviewText };
    expect(await codeOf(made.member.api.registerProductReview(input))).toBe('REVIEW_NOT_ALLOWED');
    const stranger = await openMember(shop);
    expect(await codeOf(stranger.api.registerProductReview(input))).toBe('NOT_FOUND');
    const { member, review, orderProductUuid } = await writeReview(shop);
    expect(await member.api.deleteProductReview({ uuid: review.uuid })).toEqual({ deletedCount: 1 });
    expect(await member.api.deleteProductReview({ uuid: review.uuid })).toEqual({ deletedCount: 0 });
    expect(await codeOf(member.api.registerProductReview({ ...input, orderProductUuid }))).toBe(
      'REVIEW_NOT_ALLOWED',
    );
    expect((await member.api.getOrderProduct({ uuid: orderProductUuid })).reviewUuid).toBeUndefined();
    expect(await codeOf(member.api.getProductReview({ uuid: review.uuid }))).toBe('NOT_FOUND');
  });

  test('until the 90th day', async () => {
    const { member, orderProductUuid } = await confirmedPurchase(shop);
    const input = { orderProductUuid, rating: 5, text: reviewText };
    const set = (days: number) =>
      sql`update order_product set confirmed_at = ${new Date(shop.clock.now().getTime() - days * dayMs)} where uuid = ${orderProductUuid}`.execute(
        shop.database.db,
      );
    await set(91);
    expect(await codeOf(member.api.registerProductReview(input))).toBe('REVIEW_NOT_ALLOWED');
    await set(90);
    expect(await member.api.registerProductReview(input)).toMatchObject({ rating: 5 });
  });

  test('rows that a claim splits from an order product share its review', async () => {
    const { member, rows, orderProductUuid } = await confirmedPurchase(shop, undefined, { count: 3 });
    await member.api.registerProductReview({ orderProductUuid, rating: 5, text: reviewText });
    const oneUnit = rows.map((row) => ({ ...row, count: 1 }));
    await claim(member.api, claimOf(oneUnit, 'RETURN'));
    const order = await member.api.getOrderByOrderProductUuid({ uuid: orderProductUuid });
    const all = order.groups.flatMap((group) => group.orderProducts);
    expect(all).toHaveLength(2);
    const split = all.find((row) => row.parentUuid !== undefined);
    await sql`update order_product set status = 'PURCHASE_CONFIRM', confirmed_at = ${shop.clock.now()} where uuid = ${split?.uuid ?? ''}`.execute(
      shop.database.db,
    );
    expect(await member.api.getOrderProduct({ uuid: split?.uuid ?? '' })).toMatchObject({
      isReviewable: false,
    });
    const again = { orderProductUuid: split?.uuid ?? '', rating: 5, text: reviewText };
    expect(await codeOf(member.api.registerProductReview(again))).toBe('ALREADY_REVIEWED');
  });
});

describe('what is written', () => {
  test.each([
    'ㅠㅠ ㅎㅎ ㅋㅋㅋㅋ 봣는데 됬어요',
    '👍👍🏽👨‍👩‍👧 최고로 맛있어요 🍊',
    '<script>alert(1)</script> <b>굵게</b> &amp; "따옴표"',
    "'; drop table product_review; -- 입니다",
    '줄을\n바꾸어\n적었습니다. 잘 보이나요?',
  ])('is stored and returned as it is: %s', async (text) => {
    const { review } = await writeReview(shop, { text });
    expect((await shop.api.getProductReview({ uuid: review.uuid })).text).toBe(text);
  });

  test('others see a masked name and none of what is the writer’s own', async () => {
    const { review, member } = await writeReview(shop);
    const shown = await shop.api.getProductReview({ uuid: review.uuid });
    expect(shown.writerName).toMatch(/\*/);
    expect(shown).toMatchObject({ isMine: false, productItem: { product: { uuid: review.productUuid } } });
    expect(shown.state ?? shown.orderProductUuid).toBeUndefined();
    await sql`update product_review set user_uuid = null where uuid = ${review.uuid}`.execute(
      shop.database.db,
    );
    expect((await member.api.getProductReview({ uuid: review.uuid })).writerName).toBe('탈퇴회원');
  });

  test('a withdrawal leaves the review without its writer', async () => {
    const { review, member } = await writeReview(shop);
    await member.api.withdrawUser({ password: member.password, reason: 'ETC', isAgreed: true });
    const row = await sql<{
      userUuid: string | null;
    }>`select user_uuid from product_review where uuid = ${review.uuid}`.execute(shop.database.db);
    expect(row.rows[0]?.userUuid).toBeNull();
  });

  test('photos make it a PHOTO; an edit replaces them', async () => {
    const { member, review } = await writeReview(shop);
    const images = [await photoOf(member.userUuid), await photoOf(member.userUuid)];
    const edited = await member.api.editProductReview({
      uuid: review.uuid,
      rating: 2,
      text: reviewText,
      images,
    });
    expect(edited).toMatchObject({ kind: 'PHOTO', rating: 2, isEdited: true });
    expect(edited.images).toHaveLength(2);
    const file = await shop.app.inject({ method: 'GET', url: edited.images[0] ?? '' });
    expect(file.statusCode).toBe(200);
    const without = await member.api.editProductReview({ uuid: review.uuid, rating: 2, text: reviewText });
    expect(without).toMatchObject({ kind: 'TEXT', images: [] });
    const gone = await shop.app.inject({ method: 'GET', url: edited.images[0] ?? '' });
    expect(gone.statusCode).toBe(404);
  });

  test('a photo of another person, and a text that is too short, are refused', async () => {
    const stranger = await openMember(shop);
    const { member, orderProductUuid } = await confirmedPurchase(shop);
    const input = { orderProductUuid, rating: 5, text: reviewText };
    const images = [await photoOf(stranger.userUuid)];
    expect(await codeOf(member.api.registerProductReview({ ...input, images }))).toBe('INVALID_INPUT');
    expect(await codeOf(member.api.registerProductReview({ ...input, text: '좋아요' }))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('the reviews of a product', () => {
  test('are summarized, in lists of products as well, and recounted by each change', async () => {
    const item = await freshItem();
    const listed = async (filter: object) => {
      const { data } = await shop.api.getProductItemsByPaging({ count: 100, ...filter });
      return data.map((card) => ({ productUuid: card.product.uuid, ...card.reviewSummary }));
    };
    const one = await writeReview(shop, { rating: 5 }, item);
    const two = await writeReview(shop, { rating: 4 }, item);
    await writeReview(shop, { rating: 4 }, item);
    const images = [await photoOf(two.member.userUuid)];
    await two.member.api.editProductReview({ uuid: two.review.uuid, rating: 2, text: reviewText, images });
    const summary = {
      rating: 3.7,
      reviewCount: 3,
      photoCount: 1,
      ratingCounts: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 1 },
    };
    const main = await shop.api.getMainProductItemReview({ uuid: item.productItemUuid });
    expect(main.summary).toEqual(summary);
    expect(main.photos).toHaveLength(1);
    expect((await shop.api.getProductItem({ uuid: item.productItemUuid })).reviewSummary).toEqual(summary);
    expect((await shop.api.getProduct({ uuid: item.productUuid })).reviewSummary).toEqual(summary);
    const cards = await shop.api.searchProductsByPaging({ count: 1, uuids: [item.productUuid] });
    expect(cards.data[0]?.reviewSummary).toEqual(summary);
    const counted = { productUuid: item.productUuid, rating: 3.7, reviewCount: 3 };
    const byCount = await listed({ sortType: 'REVIEW' });
    expect(byCount).toContainEqual(counted);
    expect(byCount).toEqual(byCount.toSorted((a, b) => b.reviewCount - a.reviewCount));
    const byRating = await listed({ sortType: 'RATING' });
    expect(byRating).toEqual(byRating.toSorted((a, b) => b.rating - a.rating));
    expect(await listed({ rating: 3 })).toContainEqual(counted);
    expect(await listed({ rating: 4 })).not.toContainEqual(counted);
    await one.member.api.deleteProductReview({ uuid: one.review.uuid });
    const after = await shop.api.getProductItemReviewsByPaging({ count: 5, productUuid: item.productUuid });
    expect(after.summary).toMatchObject({ rating: 3, reviewCount: 2 });
    expect(after.paging.totalCount).toBe(2);
    const { categories } = await shop.api.getProduct({ uuid: item.productUuid });
    const ofCategory = await listed({ sortType: 'REVIEW', categoryUuids: [categories[0]?.uuid] });
    expect(ofCategory).toContainEqual({ productUuid: item.productUuid, rating: 3, reviewCount: 2 });
  });

  test('concurrent reviews of one product are all counted', async () => {
    const item = await freshItem();
    const bought = [];
    for (let n = 0; n < 4; n += 1) bought.push(await confirmedPurchase(shop, undefined, item));
    await Promise.all(
      bought.map(({ member, orderProductUuid }) =>
        member.api.registerProductReview({ orderProductUuid, rating: 5, text: reviewText }),
      ),
    );
    const { summary } = await shop.api.getMainProductItemReview({ uuid: item.productUuid });
    expect(summary).toMatchObject({ reviewCount: 4, rating: 5 });
  });

  test('are filtered, sorted and paged; a repeat buyer is marked', async () => {
    const item = await freshItem();
    const buyer = await openMember(shop);
    const written = [];
    for (const [index, rating] of [3, 5, 1, 4].entries()) {
      shop.clock.moveBy(1000);
      written.push(
        await writeReview(
          shop,
          { rating, text: `${index}번째로 적은 100% 리뷰입니다.` },
          { ...item, ...(index < 2 && { buyer }) },
        ),
      );
    }
    const photo = written[2];
    if (photo === undefined) throw new Error('A review is missing.');
    const images = [await photoOf(photo.member.userUuid)];
    await photo.member.api.editProductReview({
      uuid: photo.review.uuid,
      rating: 1,
      text: '사진이 있는 리뷰입니다.',
      images,
    });
    const list = async (filter: object) => {
      const { data, paging } = await shop.api.getProductItemReviewsByPaging({
        count: 10,
        ...item,
        ...filter,
      });
      expect(paging.totalCount).toBe(data.length);
      return data.map((review) => review.rating);
    };
    expect(await list({})).toEqual([4, 1, 5, 3]);
    expect(await list({ sortType: 'RATING_DESC' })).toEqual([5, 4, 3, 1]);
    expect(await list({ sortType: 'RATING_ASC' })).toEqual([1, 3, 4, 5]);
    expect(await list({ rating: 5 })).toEqual([5]);
    expect(await list({ isPhoto: true })).toEqual([1]);
    expect(await list({ isPhoto: false })).toEqual([4, 5, 3]);
    expect(await list({ isRepeatBuyer: true })).toEqual([5]);
    expect(await list({ isMyOption: true })).toEqual([4, 1, 5, 3]);
    expect(await list({ keyword: '100%' })).toEqual([4, 5, 3]);
    expect(await list({ keyword: '_번째' })).toEqual([]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof shop.api.getProductItemReviewsByPaging>> =
        await shop.api.getProductItemReviewsByPaging({
          count: 1,
          ...item,
          ...(cursor !== undefined && { cursor }),
        });
      seen.push(...page.data.map((review) => review.rating));
      cursor = page.paging.hasNext ? page.paging.cursor : undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([4, 1, 5, 3]);
    const feed = await shop.api.getProductReviewsByPaging({
      count: 10,
      productUuids: [item.productUuid],
      sortType: 'NEWEST',
    });
    expect(feed.data.map((review) => review.rating)).toEqual([4, 1, 5, 3]);
    expect(feed.data.every((review) => review.productItem?.product.uuid === item.productUuid)).toBe(true);
  });

  test('the best are never ones that claim an efficacy, though the list shows them', async () => {
    const item = await freshItem();
    await writeReview(shop, { text: '먹고 나서 고혈압 치료가 되었습니다.' }, item);
    const good = await writeReview(shop, {}, item);
    const { reviews } = await shop.api.getMainProductItemReview({ uuid: item.productItemUuid });
    expect(reviews.map(({ uuid }) => uuid)).toEqual([good.review.uuid]);
    const { data } = await shop.api.getProductItemReviewsByPaging({ count: 5, ...item });
    expect(data).toHaveLength(2);
  });

  test('the photo viewer goes from photo to photo', async () => {
    const item = await freshItem();
    const uuids: string[] = [];
    for (const hasPhoto of [true, false, true, true]) {
      const { member, review } = await writeReview(shop, {}, item);
      if (!hasPhoto) continue;
      const images = [await photoOf(member.userUuid)];
      await member.api.editProductReview({ uuid: review.uuid, rating: 5, text: reviewText, images });
      uuids.push(review.uuid);
    }
    const [oldest = '', middle = '', newest = ''] = uuids;
    expect(await shop.api.getProductItemReview({ uuid: middle })).toMatchObject({
      previousUuid: newest,
      nextUuid: oldest,
    });
    const first = await shop.api.getProductItemReview({ uuid: newest, withinProduct: true });
    expect(first.previousUuid).toBeUndefined();
  });

  test('a product that does not exist has none', async () => {
    const uuid = crypto.randomUUID();
    expect(await codeOf(shop.api.getMainProductItemReview({ uuid }))).toBe('NOT_FOUND');
    expect(await codeOf(shop.api.getProductItemReviewsByPaging({ count: 5, productUuid: uuid }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(shop.api.getProductItemReviewsByPaging({ count: 5 }))).toBe('INVALID_INPUT');
  });
});

test('a member’s own reviews by date', async () => {
  const { member, review } = await writeReview(shop);
  const day = review.createdAt.slice(0, 10);
  const own = (dateRange: object) => member.api.getMyProductReviewsByPaging({ count: 5, dateRange });
  expect((await own({ fromDate: day, toDate: day })).data.map(({ uuid }) => uuid)).toEqual([review.uuid]);
  expect((await own({ toDate: '2020-01-01' })).data).toEqual([]);
  const same = { ...member, ...(await signInAgain(shop, member)) };
  expect((await same.api.getMyOpenProductReviewsByPaging({ count: 5 })).data[0]?.isMine).toBe(true);
  expect((await shop.api.getMyOpenProductReviewsByPaging({ count: 5 })).data).toEqual([]);
});
