// The reviews desk over HTTP: filters and counts, bulk answers, bulk hiding and showing, one report with the others. Clock: a Monday
// morning, stopped.
import { beforeAll, describe, expect, test } from 'vitest';
import { reviewText, writeReview } from '../../../testing/content/reviews.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
const hiding = { criterion: 'ABUSE' as const, text: '욕설이 있습니다.' };
const answer = '소중한 리뷰 감사합니다.';
let admin: OpenedStaff;
let written: Awaited<ReturnType<typeof writeReview>>;
let [ownStore, otherStore] = ['', ''];

beforeAll(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  admin = await openStaff(shop);
  written = await writeReview(shop, { text: `${reviewText} 맛이 상큼합니다.` });
  const [shown] = (await admin.api.getStaffReviewsByPaging({ count: 1, reviewUuid: written.review.uuid }))
    .data;
  ownStore = shown?.store.uuid ?? '';
  otherStore = (await storeUuids(shop)).find((uuid) => uuid !== ownStore) ?? '';
});

const stateOf = async (uuid: string) =>
  (await admin.api.getStaffReviewsByPaging({ count: 1, reviewUuid: uuid })).data[0];
const actionsOn = async (uuid: string) =>
  (await admin.api.getAuditLogsByPaging({ count: 20, targetUuid: uuid })).data.map(({ action }) => action);
const report = async (reviewUuid: string) =>
  (await openMember(shop)).api.registerProductReviewReport({ reviewUuid, reportType: 'ABUSE', text: '욕설' });

describe('the list', () => {
  test.each([
    ['text', () => ({ keyword: '상큼' }), true],
    ['name of the product', () => ({ keyword: written.review.displayName.slice(0, 30) }), true],
    ['another text', () => ({ keyword: '새콤' }), false],
    ['product', () => ({ productUuid: written.productUuid }), true],
    ['another product', () => ({ productUuid: written.review.uuid }), false],
    ['store', () => ({ storeUuid: ownStore }), true],
    ['another store', () => ({ storeUuid: otherStore }), false],
    ['writer', () => ({ userUuid: written.member.userUuid }), true],
    ['period', () => ({ dateRange: { fromDate: '2026-11-23', toDate: '2026-11-23' } }), true],
    ['another period', () => ({ dateRange: { toDate: '2026-11-22' } }), false],
  ])('is filtered by %s', async (_what, filterOf, isFound) => {
    const { data } = await admin.api.getStaffReviewsByPaging({ count: 100, ...filterOf() });
    expect(data.map(({ uuid }) => uuid).includes(written.review.uuid)).toBe(isFound);
  });

  test('is counted by tab for the filter', async () => {
    const { review, member } = await writeReview(shop);
    const counts = async () => {
      const tabs = await admin.api.getReviewTabCounts({ userUuid: member.userUuid });
      return tabs.map(({ tab, count }) => `${tab} ${count}`);
    };
    expect(await counts()).toEqual(['ALL 1', 'UNANSWERED 1', 'REPORTED 0', 'HIDDEN 0']);
    await report(review.uuid);
    expect(await counts()).toEqual(['ALL 1', 'UNANSWERED 1', 'REPORTED 1', 'HIDDEN 0']);
    await admin.api.hideReview({ uuid: review.uuid, ...hiding });
    await admin.api.answerReview({ uuid: review.uuid, text: answer });
    expect(await counts()).toEqual(['ALL 1', 'UNANSWERED 0', 'REPORTED 0', 'HIDDEN 1']);
  });
});

test('a bulk answer keeps other answers, leaves reviews of other stores alone, and is refused with a claim of treatment', async () => {
  const [first, second] = [(await writeReview(shop)).review.uuid, (await writeReview(shop)).review.uuid];
  await admin.api.answerReview({ uuid: second, text: '먼저 쓴 답변입니다.' });
  const staff = (await openMerchant(shop, { storeUuid: ownStore, permissions: ['REVIEWS'] })).api;
  const stranger = (await openMerchant(shop, { storeUuid: otherStore, permissions: ['REVIEWS'] })).api;
  const uuids = [first, first, second];
  const healing = staff.bulkAnswerReviews({ uuids, text: '당뇨를 치료합니다.' });
  expect(await refusalOf(healing)).toMatchObject({ code: 'LINT_FAILED' });
  expect(await stranger.bulkAnswerReviews({ uuids: [first], text: answer })).toMatchObject({
    rows: [{ isDone: false, code: 'NOT_FOUND' }],
  });
  for (const isUnchanged of [undefined, true])
    expect((await staff.bulkAnswerReviews({ uuids, text: answer })).rows).toMatchObject([
      { uuid: first, isDone: true, ...(isUnchanged && { isUnchanged }) },
      { uuid: second, isDone: false, code: 'ALREADY_ANSWERED', message: '이미 답변한 리뷰입니다.' },
    ]);
  expect((await stateOf(second))?.answer?.text).toBe('먼저 쓴 답변입니다.');
  expect(await actionsOn(first)).toEqual(['ANSWER']);
  const forbidden = await refusalOf(staff.bulkHideReviews({ uuids, ...hiding }));
  expect(forbidden).toMatchObject({ code: 'FORBIDDEN' });
});

test('bulk hiding decides the open reports and is repeated without a second audit row; bulk showing takes it back', async () => {
  const uuid = (await writeReview(shop)).review.uuid;
  await report(uuid);
  const uuids = [uuid];
  expect(await admin.api.bulkHideReviews({ uuids, ...hiding })).toMatchObject({ doneCount: 1 });
  expect(await stateOf(uuid)).toMatchObject({ state: 'HIDDEN', openReportCount: 0 });
  const again = await admin.api.bulkHideReviews({ uuids, ...hiding });
  expect(again.rows).toMatchObject([{ isDone: true, isUnchanged: true }]);
  for (let run = 0; run < 2; run += 1) await admin.api.bulkShowReviews({ uuids });
  expect(await stateOf(uuid)).toMatchObject({ state: 'SHOWN' });
  expect(await actionsOn(uuid)).toEqual(['SHOW', 'HIDE']);
});

test('a report is read with the other open reports of its review, and counted until it is decided', async () => {
  const { review } = await writeReview(shop);
  const counts = async () => (await admin.api.getReviewReportTabCounts()).map(({ count }) => count);
  const [open = 0, decided = 0] = await counts();
  const [first, second] = [await report(review.uuid), await report(review.uuid)];
  expect(await counts()).toEqual([open + 2, decided]);
  expect(await admin.api.getReviewReport({ uuid: first.uuid })).toMatchObject({
    reportType: 'ABUSE',
    review: { uuid: review.uuid, openReportCount: 2 },
    others: [{ uuid: second.uuid, text: '욕설' }],
  });
  await admin.api.decideReviewReport({
    uuid: first.uuid,
    isUpheld: false,
    text: '기준에 해당하지 않습니다.',
  });
  expect(await counts()).toEqual([open, decided + 2]);
  expect((await admin.api.getReviewReport({ uuid: second.uuid })).others).toEqual([]);
});
