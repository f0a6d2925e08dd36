// What the settings of deposits, sign-ins and rewards decide, over HTTP; orders and reviews keep the values of their registration.
import { afterEach, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { openMember, visitorOf } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { reviewText, writeReview, confirmedPurchase } from '../../../testing/content/reviews.ts';
import { buyableItems, register, rows } from '../../../testing/sales/orders.ts';
import { confirmInput, passTossWindow } from '../../../testing/sales/payments.ts';
import { testShop } from '../../../testing/shop.ts';
import { payRewards } from '../../content/reviews/review-rewards.ts';

const shop = testShop({ demo: true, outside: true });
afterEach(() => shop.clock.run());

test('an order that is registered after a change has the new days for its deposit, one before it the old ones', async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  const { api } = await openStaff(shop);
  const [item] = await buyableItems(shop, 1);
  const order = () =>
    register(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }], {
      payment: { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' },
    });
  const before = await order();
  const { version } = await api.getDepositSettings();
  await api.editDepositSettings({ depositDays: 5, version });
  const after = await order();
  expect(await shop.api.getShopInfo()).toMatchObject({ depositDays: 5 });
  expect(await shop.api.getPaymentWidgetInfo()).toMatchObject({ depositDays: 5 });
  for (const [placed, dueAt] of [
    [before, '2026-11-26T23:59:59'],
    [after, '2026-11-28T23:59:59'],
  ] as const) {
    expect(placed.payment.virtualAccount?.dueAt).toBe(dueAt);
    const result = await shop.api.confirmPayment(confirmInput(placed, await passTossWindow(shop, placed)));
    expect(result).toMatchObject({ payment: { state: 'WAITING_DEPOSIT', virtualAccount: { dueAt } } });
  }
});

test('a sign-in with an old password leads to its change only where the shop asks for it', async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  const { loginId, password } = await openMember(shop);
  const signIn = async () => {
    const answer = await visitorOf(shop).login({ loginId, password });
    const { isPasswordChangeDue } = await shop.apiAs({ token: answer.auth.accessToken }).getMyOverall();
    expect(answer.isPasswordChangeDue ?? false).toBe(isPasswordChangeDue);
    return isPasswordChangeDue;
  };
  expect(await signIn()).toBe(false);
  shop.clock.stopAt('2027-05-23T10:00:00+09:00');
  expect(await signIn()).toBe(true);
  const { api } = await openStaff(shop);
  const { version } = await api.getLoginSettings();
  await api.editLoginSettings({ asksForNewPassword: false, version });
  expect(await signIn()).toBe(false);
});

test('a registration is credited what the setting states then', async () => {
  const { api } = await openStaff(shop);
  const { version } = await api.getMileageSettings();
  await api.editMileageSettings({ signupPrice: 3_000, version });
  expect((await (await openMember(shop)).api.getMyOverall()).mileagePrice).toBe(3_000);
  await api.editMileageSettings({ signupPrice: 0, version: version + 1 });
  expect((await (await openMember(shop)).api.getMyOverall()).mileagePrice).toBe(0);
});

test('a review is rewarded what was announced when it was written', async () => {
  const { api } = await openStaff(shop);
  const before = await writeReview(shop);
  const { version } = await api.getReviewSettings();
  await api.editReviewSettings({ textRewardPrice: 250, photoRewardPrice: 900, version });
  expect((await shop.api.getShopInfo()).reviewRewards).toEqual({
    textRewardPrice: 250,
    photoRewardPrice: 900,
  });
  const after = await confirmedPurchase(shop);
  await after.member.api.registerProductReview({
    orderProductUuid: after.orderProductUuid,
    rating: 5,
    text: reviewText,
  });
  shop.clock.moveBy(dayMs + 4 * 3_600_000);
  await payRewards(shop.context());
  const rewardOf = (userUuid: string) =>
    rows(shop, `select amount from mileage_row where type = 'EARN_REVIEW' and user_uuid = '${userUuid}'`);
  expect(await rewardOf(before.member.userUuid)).toEqual([{ amount: 100 }]);
  expect(await rewardOf(after.member.userUuid)).toEqual([{ amount: 250 }]);
});
