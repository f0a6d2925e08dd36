// Claims of guests that need no staff: a cancellation after the lookup in another browser. What staff answer is claims.test.ts.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newVisitor, openAndWait, test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { byName, lookUpOrder, orderer, plentifulItem, visibleButton } from '../shopping.ts';

test('a guest looks an order up in another browser, cancels it, and sees the refund', async ({
  page,
  browser,
}) => {
  const item = await plentifulItem(page.request);
  const orderNo = await placeGuestOrder(page, item);

  const other = await newVisitor(browser);
  await openAndWait(other, '/order/lookup');
  await lookUpOrder(other, byName(orderer.name), orderNo);
  await other.getByRole('link', { name: /^주문 취소/ }).click();
  const reason = other.getByRole('radio', { name: '주문 실수 (옵션·수량·주소)' });
  await reason.check();
  // The form is restored after a look at another page.
  await other.goto('/order/lookup');
  await other.goBack();
  await expect(reason).toBeChecked();
  // Without a connection the sentence comes into view beside the button, which sends the same request again.
  const submit = visibleButton(other, /환불 요청하기$/);
  await expect(submit).toBeVisible();
  const calls = '**/api/v1/**';
  await other.route(calls, (route) => route.abort());
  await submit.click();
  await expect(other.getByText('인터넷 연결이 끊겼습니다.')).toBeInViewport();
  await other.unroute(calls);
  await submit.click();
  await other.waitForURL(`**/order/claims?orderNo=${orderNo}`);
  await expect(other.getByRole('heading', { name: '취소 완료', level: 2 })).toBeVisible();
  await expectAccessible(other);

  // Another tab without the lookup may not see it.
  const stranger = await newVisitor(browser);
  await stranger.goto(`/order/claims?orderNo=${orderNo}`);
  await expect(stranger.getByRole('heading', { name: '주문을 다시 조회해 주세요' })).toBeVisible();
  await stranger.context().close();
  await other.context().close();
});
