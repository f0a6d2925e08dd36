// Reviews of channels over HTTP (docs/rules/channels.md#reviews): reading, their copies on product pages, changes, and the desk.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillDemoReviews } from '../../../db/fill-demo-reviews.ts';
import { changeReview, readReview, writeReview } from '../../../testing/channels/opinions-at-channels.ts';
import { outcomeOf } from '../../../testing/contract/refusals.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { buyableItems } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { syncDueReviews } from './channel-reviews.jobs.ts';
import { syncReviews } from './sync-reviews.ts';

const shop = testShop({ demo: true, outside: true });

const sync = () => syncReviews(shop.context(), 'NAVERPAY');

let linkedCount = 0;
/** An item that is linked to a new product of the channel. */
async function linkedItem() {
  const [card] = await buyableItems(shop, 1);
  const productItemUuid = card?.uuid ?? '';
  linkedCount += 1;
  const channelProductId = `P-${linkedCount}`;
  const link = () =>
    sql`insert into channel_product (channel, channel_product_id, product_item_uuid, linked_at)
      values ('NAVERPAY', ${channelProductId}, ${productItemUuid}, ${shop.clock.now()})
      on conflict (channel, product_item_uuid) do update set channel_product_id = excluded.channel_product_id`.execute(
      shop.database.db,
    );
  return { productItemUuid, channelProductId, link };
}

async function opened() {
  const item = await linkedItem();
  await item.link();
  return item;
}

const copies = async (productItemUuid: string) =>
  shop.api.getProductItemReviewsByPaging({ count: 100, productItemUuid, sortType: 'NEWEST' });
const staffReview = async (id: string) => (await openStaff(shop)).api.getNaverPayReview({ id });

describe('a review of a known item', () => {
  test('becomes a review of the product with its label, without a member and a reward, and is counted', async () => {
    const { productItemUuid, channelProductId } = await opened();
    const before = (await copies(productItemUuid)).summary.reviewCount;
    const { reviewId, text } = await readReview(shop, { channelProductId, score: 4 });
    const { reviewUuid = '', ...stored } = await staffReview(reviewId);
    expect(stored).toMatchObject({ classType: 'GENERAL', rating: 4, text, productItemUuid });
    const { data, summary } = await copies(productItemUuid);
    expect(summary.reviewCount).toBe(before + 1);
    const copy = data.find(({ uuid }) => uuid === reviewUuid);
    expect(copy).toMatchObject({
      rating: 4,
      text,
      salesChannel: 'NAVERPAY',
      channelLabel: '네이버페이 구매평',
      writerName: 'nave****',
      kind: 'TEXT',
      isMine: false,
    });
    expect(copy?.rewardLabel).toBeUndefined();
    const member = await openMember(shop);
    expect(
      await outcomeOf(
        member.api.editProductReview({ uuid: reviewUuid, rating: 1, text: '내용을 바꾸어 봅니다.' }),
      ),
    ).toBe('NOT_FOUND');
    expect(await outcomeOf(member.api.deleteProductReview({ uuid: reviewUuid }))).toBe('NOT_FOUND');
  });

  test('that is read again changes nothing, and a change of it changes the same review', async () => {
    const { productItemUuid, channelProductId } = await opened();
    const review = await readReview(shop, { channelProductId, kind: 'PREMIUM' });
    const { reviewUuid } = await staffReview(review.reviewId);
    const count = (await copies(productItemUuid)).summary.reviewCount;
    expect(await sync()).toMatchObject({ newCount: 0, changedCount: 0 });
    const content = '한 달 먹어 보고 다시 씁니다. 알약이 커서 아쉽습니다.';
    await changeReview(shop, review.reviewId, { score: 2, content });
    expect(await sync()).toMatchObject({ newCount: 0, changedCount: 1 });
    const { data, summary } = await copies(productItemUuid);
    expect(summary.reviewCount).toBe(count);
    expect(data.find(({ uuid }) => uuid === reviewUuid)).toMatchObject({
      rating: 2,
      text: content,
      isEdited: true,
    });
  });

  test('that staff hid stays hidden when it changes', async () => {
    const { productItemUuid, channelProductId } = await opened();
    const review = await readReview(shop, { channelProductId });
    const { reviewUuid = '' } = await staffReview(review.reviewId);
    const { api } = await openStaff(shop);
    await api.hideReview({ uuid: reviewUuid, criterion: 'PRIVACY', text: '전화번호가 있습니다.' });
    await changeReview(shop, review.reviewId, { content: '내용을 바꾸었습니다. 잘 받았습니다.' });
    await sync();
    expect((await copies(productItemUuid)).data.map(({ uuid }) => uuid)).not.toContain(reviewUuid);
    await api.showReview({ uuid: reviewUuid });
    expect((await copies(productItemUuid)).data.map(({ uuid }) => uuid)).toContain(reviewUuid);
  });

  test('that claims an effect is shown but never picked', async () => {
    const { channelProductId } = await opened();
    const { reviewId } = await readReview(shop, {
      channelProductId,
      content: '이걸 먹고 당뇨가 완치되었어요.',
    });
    const { reviewUuid = '' } = await staffReview(reviewId);
    const { api } = await openStaff(shop);
    const { data } = await api.getStaffReviewsByPaging({
      count: 10,
      hasEfficacyClaim: true,
      salesChannels: ['NAVERPAY'],
    });
    expect(data.map(({ uuid }) => uuid)).toContain(reviewUuid);
    expect(await outcomeOf(api.setBestReview({ uuid: reviewUuid, isBest: true }))).toBe('LINT_FAILED');
  });

  test('is answered by staff, and cut to the length of a review of a member', async () => {
    const { channelProductId } = await opened();
    const { reviewId } = await readReview(shop, { channelProductId, content: '가'.repeat(3_000) });
    const { reviewUuid = '', text } = await staffReview(reviewId);
    expect(text).toHaveLength(3_000);
    const { api } = await openStaff(shop);
    const answered = await api.answerReview({ uuid: reviewUuid, text: '소중한 의견 감사합니다.' });
    expect(answered.answer?.text).toBe('소중한 의견 감사합니다.');
    expect([...answered.text]).toHaveLength(2_000);
    expect(answered.text.endsWith('…')).toBe(true);
  });
});

describe('a review without a copy', () => {
  test('is one of an unknown item, until the item is linked', async () => {
    const { channelProductId, productItemUuid, link } = await linkedItem();
    const { reviewId } = await readReview(shop, { channelProductId });
    expect((await staffReview(reviewId)).reviewUuid).toBeUndefined();
    await link();
    expect(await sync()).toMatchObject({ newCount: 0, changedCount: 1 });
    const { reviewUuid } = await staffReview(reviewId);
    expect((await copies(productItemUuid)).data.map(({ uuid }) => uuid)).toContain(reviewUuid);
  });

  test('is one without a text', async () => {
    const { channelProductId, productItemUuid } = await opened();
    const before = (await copies(productItemUuid)).summary.reviewCount;
    await readReview(shop, { channelProductId, content: ' ' });
    expect((await copies(productItemUuid)).summary.reviewCount).toBe(before);
  });
});

describe('the lists', () => {
  test('of the channel are filtered and paged, newest first', async () => {
    const { channelProductId } = await opened();
    const ids: string[] = [];
    for (const rating of [1, 1, 1]) {
      shop.clock.moveBy(1_000);
      ids.unshift((await readReview(shop, { channelProductId, score: rating, kind: 'PREMIUM' })).reviewId);
    }
    shop.clock.run();
    const { api } = await openStaff(shop);
    const page = await api.getNaverPayReviews({ count: 2, classType: 'PREMIUM', rating: 1 });
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(page.paging).toMatchObject({ totalCount: 3, hasNext: true });
    const cursor = page.paging.cursor ?? '';
    const next = await api.getNaverPayReviews({ count: 2, classType: 'PREMIUM', rating: 1, cursor });
    expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await api.getNaverPayReviews({ count: 1, dateRange: { toDate: '2020-01-01' } })).data).toEqual(
      [],
    );
  });

  test('of staff are filtered by sales channel', async () => {
    await fillDemoReviews(shop.database.db, shop.clock.now());
    const { channelProductId } = await opened();
    await readReview(shop, { channelProductId });
    const { api } = await openStaff(shop);
    const channels = async (salesChannels: ('NAVERPAY' | 'ONNS' | 'COUPANG')[]) =>
      (await api.getStaffReviewsByPaging({ count: 100, salesChannels })).data.map(
        ({ salesChannel }) => salesChannel,
      );
    expect(new Set(await channels(['NAVERPAY']))).toEqual(new Set(['NAVERPAY']));
    expect(new Set(await channels(['ONNS']))).toEqual(new Set(['ONNS']));
    expect(new Set(await channels(['ONNS', 'NAVERPAY']))).toEqual(new Set(['ONNS', 'NAVERPAY']));
    expect(await channels(['COUPANG'])).toEqual([]);
  });
});

test('the schedule reads both kinds of reviews when it is due', async () => {
  const written = await Promise.all(
    (['GENERAL', 'PREMIUM'] as const).map((kind) => writeReview(shop, { kind })),
  );
  shop.clock.moveBy(2 * 60 * 60_000);
  await syncDueReviews(shop.context());
  shop.clock.run();
  for (const { reviewId } of written) expect(await outcomeOf(staffReview(reviewId))).toBe('DONE');
});
