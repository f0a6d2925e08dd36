// A claim by phone at the desk: from the order and by its number, with the refund of the server on the button.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { chooseOption, requestedReturn } from '../desk.ts';
import { test } from '../hydration.ts';
import { orderProductsOf, placeGuestOrder, placePaidOrder } from '../member-orders.ts';
import { registerMember } from '../member.ts';
import { plentifulItem } from '../shopping.ts';
import { deliver, openDesk, signInStaff } from '../staff.ts';

const run = (page: Page) => page.getByRole('button', { name: /^(취소|반품) 접수 · / });

test('an order is cancelled for its shopper from its page, with the amount that was shown', async ({
  page,
}) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, `/office/orders?tab=ALL&q=${orderNo}`);
  await page.getByRole('row', { name: orderNo }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: '클레임 접수' })).toBeVisible();
  await expect(page.getByText('접수할 상품을 골라 주세요.')).toBeVisible();
  await page.getByRole('list', { name: '주문한 상품' }).getByRole('checkbox').first().press('Space');
  await chooseOption(page, '사유', '단순 변심');
  await expect(run(page)).toHaveText(/취소 접수 · 환불 [\d,]+원/);
  await expectNoSeriousViolations(page);
  const [amount = ''] = /[\d,]+원/.exec(await run(page).innerText()) ?? [];
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/office\/claims\/[0-9a-f-]{36}/);
  await expect(page.getByText('취소를 접수했습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '환불 미리보기' })).toContainText(amount);
});

test('a return is found by its order number; a refusal keeps what was typed', async ({ page }) => {
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [await plentifulItem(page.request)]);
  const rows = await orderProductsOf(page, orderNo);
  await deliver(
    await signInStaff(page.request),
    rows.map(({ uuid }) => uuid),
  );
  await openDesk(page, '/office/claims');
  await page.getByRole('link', { name: '클레임 접수' }).last().click();
  // The search of the list before has this word in its label too.
  const number = page.getByLabel('주문번호', { exact: true });
  await number.fill('999');
  await number.press('Enter');
  await expect(page.getByText('이 주문번호의 주문이 없습니다.')).toBeVisible();
  await number.fill(orderNo);
  await number.press('Enter');
  await expect(page.getByText(orderNo)).toBeVisible();
  await page.getByText('돌려받고 환불합니다.').click();
  await page.getByRole('list', { name: '주문한 상품' }).getByRole('checkbox').first().press('Space');
  await chooseOption(page, '사유', '기타');
  await page.getByLabel('구매자가 말한 내용').fill('전화로 반품을 요청했습니다.');
  await page.getByText('구매자가 보냄').click();
  await chooseOption(page, '택배사', 'CJ대한통운');
  await page.getByRole('textbox', { name: '송장번호' }).fill('한글송장');
  await expect(run(page)).toBeEnabled();
  await run(page).click();
  await expect(page.getByRole('textbox', { name: '송장번호' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: '구매자가 말한 내용', exact: true })).toHaveValue(
    '전화로 반품을 요청했습니다.',
  );
  await page.getByRole('textbox', { name: '송장번호' }).fill('6890-1274-3323');
  await expect(run(page)).toBeEnabled();
  await run(page).click();
  await expect(page).toHaveURL(/office\/claims\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 2, name: '반품 요청' })).toBeVisible();
  await expect(page.getByText('구매자가 직접 보냅니다')).toBeVisible();
});

test('the link of the queue is followed also when the rows of its list arrive before the screen', async ({
  page,
}) => {
  await registerMember(page);
  const { orderNo } = await requestedReturn(page, await signInStaff(page.request));
  const [rows, screen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waitFor = (url: string, { promise }: PromiseWithResolvers<void>) =>
    page.route(url, async (route) => {
      await promise;
      await route.continue();
    });
  await waitFor('**/api/v1/staff/claims/action/get-by-paging', rows);
  await waitFor('**/assets/new-claim*', screen);
  await openDesk(page, `/office/claims?q=${orderNo}`);
  await page.getByRole('link', { name: '클레임 접수' }).last().click();
  rows.resolve();
  await expect(page.getByRole('list', { name: '클레임 목록' })).toContainText(orderNo);
  screen.resolve();
  await expect(page.getByRole('heading', { level: 1, name: '클레임 접수' })).toBeVisible();
});
