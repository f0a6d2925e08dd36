// Likes, reports, moderation and rewards of reviews over HTTP (docs/rules/reviews.md).
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { uploadPhoto } from '../../../testing/catalog/media.ts';
import { confirmedPurchase, reviewText, writeReview } from '../../../testing/content/reviews.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { openMember, signInAgain } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { claim, claimOf, payRefunds } from '../../../testing/sales/claims.ts';
import { buyableItems } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { payRewards } from './review-rewards.ts';
import { reportLateDecisions } from './reviews.jobs.ts';

const shop = testShop({ demo: true, outside: true });

const messagesOf = async (template: string): Promise<string[]> => {
  const found = await sql<{
    text: string;
  }>`select variables::text as text from message where template = ${template}`.execute(shop.database.db);
  return found.rows.map(({ text }) => text);
};

describe('likes', () => {
  test('count each member once, also at the same time, and can be taken back', async () => {
    const { review, member } = await writeReview(shop);
    const input = { productReviewUuid: review.uuid };
    const [one, two] = await Promise.all([openMember(shop), openMember(shop)]);
    await Promise.all([one, two, one, two].map(({ api }) => api.likeProductReview(input)));
    expect(await one.api.likeProductReview(input)).toEqual({ isLiked: true, likeCount: 2 });
    expect(await two.api.getProductReview({ uuid: review.uuid })).toMatchObject({
      isLiked: true,
      likeCount: 2,
    });
    expect(await member.api.getProductReview({ uuid: review.uuid })).toMatchObject({ isLiked: false });
    expect(await one.api.unlikeProductReview(input)).toEqual({ isLiked: false, likeCount: 1 });
    expect(await one.api.unlikeProductReview(input)).toEqual({ isLiked: false, likeCount: 1 });
    expect(await codeOf(member.api.likeProductReview(input))).toBe('INVALID_INPUT');
    await two.api.withdrawUser({ password: two.password, reason: 'ETC', isAgreed: true });
    expect((await shop.api.getProductReview({ uuid: review.uuid })).likeCount).toBe(0);
  });

  test('decide which reviews are the best', async () => {
    const [card] = (await buyableItems(shop, 40)).slice(-1);
    const item = { productItemUuid: card?.uuid ?? '' };
    const first = await writeReview(shop, {}, item);
    const second = await writeReview(shop, {}, item);
    const best = async () =>
      (await shop.api.getMainProductItemReview({ uuid: item.productItemUuid })).reviews.map(
        ({ uuid }) => uuid,
      );
    expect(await best()).toEqual([second.review.uuid, first.review.uuid]);
    await second.member.api.likeProductReview({ productReviewUuid: first.review.uuid });
    expect(await best()).toEqual([first.review.uuid, second.review.uuid]);
    const { api } = await openStaff(shop);
    expect(await api.setBestReview({ uuid: second.review.uuid, isBest: true })).toMatchObject({
      isBest: true,
    });
    expect(await best()).toEqual([second.review.uuid, first.review.uuid]);
  });
});

describe('reports', () => {
  const reported = async (count: number) => {
    const made = await writeReview(shop);
    const report = { reviewUuid: made.review.uuid, reportType: 'ABUSE' as const, text: '욕설이 있습니다.' };
    const members = await Promise.all(Array.from({ length: count }, () => openMember(shop)));
    const reports = await Promise.all(members.map(({ api }) => api.registerProductReviewReport(report)));
    return { ...made, report, members, reports };
  };

  test('R074 a report has a type and a text, once per member, never about an own review', async () => {
    const { review, member, members, report } = await reported(1);
    const [reporter] = members;
    expect(await codeOf(reporter?.api.registerProductReviewReport(report) ?? Promise.resolve())).toBe(
      'ALREADY_REPORTED',
    );
    expect(await codeOf(member.api.registerProductReviewReport(report))).toBe('INVALID_INPUT');
    const { api, token } = await openMember(shop);
    expect(await codeOf(api.registerProductReviewReport({ ...report, reportType: 'ETC', text: ' ' }))).toBe(
      'INVALID_INPUT',
    );
    for (const name of ['reportType', 'text'] as const) {
      const { [name]: _left, ...body } = report;
      const answer = await shop.call('POST', '/product-review-reports', {
        body,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.body).toMatchObject({ code: 'REQUIRED_PARAMETER' });
      expect(answer.text).toContain(name);
    }
    expect(await shop.api.getProductReview({ uuid: review.uuid })).toMatchObject({ uuid: review.uuid });
  });

  test('the fifth reporter hides the review until it is decided', async () => {
    const { review, member, report, productUuid } = await reported(4);
    const before = (await shop.api.getMainProductItemReview({ uuid: productUuid })).summary.reviewCount;
    const { api } = await openMember(shop);
    await api.registerProductReviewReport(report);
    expect(await codeOf(shop.api.getProductReview({ uuid: review.uuid }))).toBe('NOT_FOUND');
    expect(await member.api.getProductReview({ uuid: review.uuid })).toMatchObject({ state: 'REPORTED' });
    const { summary } = await shop.api.getMainProductItemReview({ uuid: productUuid });
    expect(summary.reviewCount).toBe(before - 1);
    const staff = await openStaff(shop);
    const queue = await staff.api.getReviewReportsByPaging({
      count: 10,
      reviewUuid: review.uuid,
      isDecided: false,
    });
    expect(queue.data).toHaveLength(5);
    expect(queue.data[0]?.review).toMatchObject({ state: 'REPORTED', openReportCount: 5 });
    const decision = { uuid: queue.data[2]?.uuid ?? '', isUpheld: false, text: '기준에 해당하지 않습니다.' };
    expect(await staff.api.decideReviewReport(decision)).toMatchObject({
      isUpheld: false,
      review: { state: 'SHOWN', openReportCount: 0 },
    });
    expect(await shop.api.getProductReview({ uuid: review.uuid })).toMatchObject({ uuid: review.uuid });
    expect(await codeOf(staff.api.decideReviewReport({ ...decision, isUpheld: true }))).toBe(
      'VERSION_CONFLICT',
    );
  });

  test('a late decision is reported to head office once', async () => {
    // A Friday: the third business day is Wednesday.
    shop.clock.stopAt('2026-12-04T10:00:00+09:00');
    const { review } = await reported(5);
    const alarms = async () => {
      await Promise.all([reportLateDecisions(shop.context()), reportLateDecisions(shop.context())]);
      const found = await sql<{
        count: number;
      }>`select distinct created_at, (variables ->> 'count')::int as count
        from message where template = 'S11' order by created_at`.execute(shop.database.db);
      return found.rows.map(({ count }) => count);
    };
    shop.clock.stopAt('2026-12-09T23:59:59+09:00');
    const before = await alarms();
    shop.clock.stopAt('2026-12-10T00:00:00+09:00');
    expect(await alarms()).toEqual([...before, 1]);
    shop.clock.moveBy(dayMs);
    expect(await alarms()).toEqual([...before, 1]);
    const { api } = await openStaff(shop);
    await api.showReview({ uuid: review.uuid });
    expect(await alarms()).toEqual([...before, 1]);
    shop.clock.run();
  });

  test('a decision in time is not reported', async () => {
    shop.clock.stopAt('2026-12-11T10:00:00+09:00');
    const { review } = await reported(5);
    const { api } = await openStaff(shop);
    await api.showReview({ uuid: review.uuid });
    const before = (await messagesOf('S11')).length;
    shop.clock.moveBy(10 * dayMs);
    await reportLateDecisions(shop.context());
    expect(await messagesOf('S11')).toHaveLength(before);
    shop.clock.run();
  });

  test('five reports at the same time hide it as well; an upheld report tells the writer why', async () => {
    const { review, reports, member } = await reported(5);
    expect(await member.api.getProductReview({ uuid: review.uuid })).toMatchObject({ state: 'REPORTED' });
    const { api } = await openStaff(shop);
    await api.decideReviewReport({
      uuid: reports[0]?.uuid ?? '',
      isUpheld: true,
      text: '비속어가 있습니다.',
    });
    expect(await member.api.getProductReview({ uuid: review.uuid })).toMatchObject({
      state: 'HIDDEN',
      hiddenReason: '욕설·비방: 비속어가 있습니다.',
    });
    expect((await messagesOf('M17')).some((text) => text.includes('비속어가 있습니다.'))).toBe(true);
    await api.showReview({ uuid: review.uuid });
    expect(await shop.api.getProductReview({ uuid: review.uuid })).toMatchObject({ uuid: review.uuid });
  });

  test('an upheld report of the type ETC needs a criterion', async () => {
    const { review } = await writeReview(shop);
    const reporter = await openMember(shop);
    const { uuid } = await reporter.api.registerProductReviewReport({
      reviewUuid: review.uuid,
      reportType: 'ETC',
      text: '이상합니다',
    });
    const { api } = await openStaff(shop);
    const decision = { uuid, isUpheld: true, text: '확인했습니다.' };
    expect(await codeOf(api.decideReviewReport(decision))).toBe('INVALID_INPUT');
    expect(await api.decideReviewReport({ ...decision, criterion: 'IRRELEVANT' })).toMatchObject({
      review: { state: 'HIDDEN' },
    });
  });
});

describe('staff', () => {
  test('answer, and never with a medical claim', async () => {
    const { review } = await writeReview(shop);
    const { api } = await openStaff(shop);
    expect(
      await codeOf(api.answerReview({ uuid: review.uuid, text: '고혈압 치료에 효과가 있습니다.' })),
    ).toBe('LINT_FAILED');
    await api.answerReview({ uuid: review.uuid, text: '소중한 리뷰 감사합니다.' });
    expect((await shop.api.getProductReview({ uuid: review.uuid })).answer?.text).toBe(
      '소중한 리뷰 감사합니다.',
    );
    const open = await api.getStaffReviewsByPaging({ count: 100, isUnanswered: true });
    expect(open.data.map(({ uuid }) => uuid)).not.toContain(review.uuid);
  });

  test('pick no review that claims an efficacy', async () => {
    const { review } = await writeReview(shop, { text: '먹고 나서 고혈압 치료가 되었습니다.' });
    const { api } = await openStaff(shop);
    expect(await codeOf(api.setBestReview({ uuid: review.uuid, isBest: true }))).toBe('LINT_FAILED');
    const found = await api.getStaffReviewsByPaging({
      count: 5,
      hasEfficacyClaim: true,
      reviewUuid: review.uuid,
    });
    expect(found.data).toMatchObject([{ hasEfficacyClaim: true, isBest: false }]);
  });
});

describe('rewards', () => {
  /** Pays what is due at 04:00 of the next day; returns the member's balance. */
  async function balanceOf(member: Awaited<ReturnType<typeof openMember>>): Promise<number> {
    await payRewards(shop.context());
    return (await member.api.getMyOverall()).mileagePrice;
  }
  async function nextMorning(member: Awaited<ReturnType<typeof openMember>>) {
    shop.clock.moveBy(dayMs + 4 * 3_600_000);
    return { ...member, ...(await signInAgain(shop, member)) };
  }

  test('are paid once, by kind, and taken back when the review is deleted within 30 days', async () => {
    const bought = await confirmedPurchase(shop);
    const { orderProductUuid } = bought;
    const images = [await uploadPhoto(shop, { memberUuid: bought.member.userUuid }, 'REVIEW')];
    const review = await bought.member.api.registerProductReview({
      orderProductUuid,
      rating: 5,
      text: reviewText,
      images,
    });
    expect(review.rewardLabel).toBe('마일리지 지급');
    const before = await balanceOf(bought.member);
    const member = await nextMorning(bought.member);
    expect(await balanceOf(member)).toBe(before + 500);
    expect(await balanceOf(member)).toBe(before + 500);
    const rows = await member.api.searchUserMileagesByPaging({ count: 5, types: ['EARN_REVIEW'] });
    expect(rows.data).toMatchObject([{ amount: 500, reviewUuid: review.uuid, label: '리뷰 적립' }]);
    expect(await member.api.getProductReview({ uuid: review.uuid })).toMatchObject({ rewardMileage: 500 });
    await member.api.deleteProductReview({ uuid: review.uuid });
    expect((await member.api.getMyOverall()).mileagePrice).toBe(before);
  });

  test('stay when the review is deleted after 30 days, and are not paid for one that was deleted before', async () => {
    const kept = await writeReview(shop);
    const gone = await writeReview(shop);
    const keptBefore = await balanceOf(kept.member);
    const goneBefore = await balanceOf(gone.member);
    await gone.member.api.deleteProductReview({ uuid: gone.review.uuid });
    const keeper = await nextMorning(kept.member);
    expect(await balanceOf(keeper)).toBe(keptBefore + 100);
    const leaver = { ...gone.member, ...(await signInAgain(shop, gone.member)) };
    expect(await balanceOf(leaver)).toBe(goneBefore);
    shop.clock.moveBy(31 * dayMs);
    const later = { ...keeper, ...(await signInAgain(shop, keeper)) };
    await later.api.deleteProductReview({ uuid: kept.review.uuid });
    expect((await later.api.getMyOverall()).mileagePrice).toBe(keptBefore + 100);
  });

  test('are taken back when the goods are returned', async () => {
    const { member: writer, rows, review } = await writeReview(shop);
    const member = await nextMorning(writer);
    await balanceOf(member);
    const [made] = await claim(member.api, claimOf(rows, 'RETURN'));
    const uuid = made?.uuid ?? '';
    const { api } = await openStaff(shop);
    const expectedTotalRefundPrice = made?.refundInfo.totalRefundPrice ?? 0;
    await api.approveClaim({ uuid, expectedTotalRefundPrice });
    await api.receiveClaim({ uuid });
    await api.passClaimInspection({ uuid });
    await payRefunds(shop);
    const taken = await member.api.searchUserMileagesByPaging({ count: 5, types: ['CLAWBACK'] });
    expect(taken.data).toContainEqual(expect.objectContaining({ amount: -100, reviewUuid: review.uuid }));
  });

  test('wait while the review is hidden', async () => {
    const { review, member } = await writeReview(shop);
    const before = await balanceOf(member);
    const staff = await openStaff(shop);
    await staff.api.hideReview({ uuid: review.uuid, criterion: 'ABUSE', text: '욕설이 있습니다.' });
    const later = await nextMorning(member);
    expect(await balanceOf(later)).toBe(before);
    await (await openStaff(shop)).api.showReview({ uuid: review.uuid });
    expect(await balanceOf(later)).toBe(before + 100);
  });
});

test('reviews, likes and order counts move to the successor of an item', async () => {
  const cards = (await buyableItems(shop, 30)).slice(-2);
  const [from = '', to = ''] = cards.map((card) => card.uuid);
  const { review, member } = await writeReview(shop, {}, { productItemUuid: from });
  const { api: likers } = await openMember(shop);
  await likers.likeProductReview({ productReviewUuid: review.uuid });
  await likers.likeProduct({ productUuid: review.productUuid });
  const { api } = await openStaff(shop);
  const moved = await api.remapReviews({ fromProductItemUuid: from, toProductItemUuid: to });
  expect(moved).toEqual({ reviewCount: 1, likeCount: 1, statisticCount: 1 });
  expect((await shop.api.getMainProductItemReview({ uuid: from })).summary.reviewCount).toBe(0);
  expect((await shop.api.getMainProductItemReview({ uuid: to })).summary.reviewCount).toBe(1);
  expect((await likers.getMyProductLikes({})).data[0]?.uuid).toBe(cards[1]?.product.uuid);
  const bought = await member.api.getMyOrderProductStatistics({});
  expect(bought.data.map((row) => row.productItemUuid)).toEqual([to]);
  await sql`update product_review_summary set review_count = 7`.execute(shop.database.db);
  await api.remapReviews({});
  expect((await shop.api.getMainProductItemReview({ uuid: to })).summary.reviewCount).toBe(1);
  expect(await codeOf(api.remapReviews({ fromProductItemUuid: from }))).toBe('INVALID_INPUT');
});
