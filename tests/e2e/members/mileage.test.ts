// A member sees the mileage of the registration, uses it in an order by 전액 사용, and finds it in the ledger.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { placeUnpaidOrder } from '../member-orders.ts';
import { orderSheetPath, plentifulItem } from '../shopping.ts';

test('the ledger shows balance and rows, and is filtered by links', async ({ page }) => {
  await registerMember(page);
  await page.goto('/mypage');
  const card = page.getByRole('list', { name: '혜택' }).getByRole('link', { name: /^마일리지/ });
  await expect(card).toContainText('1,000원');
  await card.click();
  await expect(page).toHaveURL(/\/mypage\/mileage$/);
  await expect(page.getByRole('region', { name: '보유 마일리지' })).toContainText('1,000원');
  await expect(page.getByText('30일 이내에 소멸되는 마일리지가 없습니다.')).toBeVisible();
  const ledger = page.getByRole('region', { name: '마일리지 내역' });
  await expect(ledger.getByRole('listitem')).toContainText(['가입 축하']);
  await expect(ledger).toContainText('+1,000원');
  await expectAccessible(page);
  // By keyboard: the filters are links.
  await page.getByRole('link', { name: '사용·소멸' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=used$/);
  await expect(ledger).toContainText('마일리지 내역이 없습니다.');
  await expect(page.getByRole('link', { name: '사용·소멸' })).toHaveAttribute('aria-current', 'true');
});

test('전액 사용 reduces the amount to pay, an amount below the minimum is refused in words', async ({
  page,
}) => {
  await registerMember(page);
  const item = await plentifulItem(page.request);
  await page.goto(orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  const field = page.getByRole('textbox', { name: '사용할 마일리지', exact: true });
  await expect(field).toBeVisible();
  await expect(page.getByText('보유 1,000원 · 이 주문에 1,000원까지 사용할 수 있습니다.')).toBeVisible();
  const total = page.locator('dl', { hasText: '총 결제 금액' }).last();
  const before = await total.innerText();
  await field.fill('500');
  await field.press('Enter');
  await expect(page.getByText('마일리지는 1,000원부터 사용할 수 있습니다.')).toBeVisible();
  await expect(total).toHaveText(before, { useInnerText: true });
  await page.getByRole('button', { name: '전액 사용' }).click();
  await expect(field).toHaveValue('1,000');
  await expect(total).toContainText('−1,000원');
  await expectAccessible(page);
  await page.getByRole('button', { name: '사용 취소' }).click();
  await expect(total).toHaveText(before, { useInnerText: true });
  await field.fill('99999');
  await field.press('Enter');
  await expect(field).toHaveValue('1,000');
});

test('an order that is not paid yet is named where its mileage is missing, and can be continued or cancelled', async ({
  page,
}) => {
  await registerMember(page);
  const item = await plentifulItem(page.request);
  const orderNo = await placeUnpaidOrder(page, [item], { mileagePrice: 1_000 });
  await page.goto('/mypage/mileage');
  const balance = page.getByRole('region', { name: '보유 마일리지' });
  await expect(balance).toContainText(`결제 대기 중인 주문(${orderNo})에 1,000원을 사용 중입니다.`);
  await expect(page.getByRole('region', { name: '마일리지 내역' })).toContainText('결제 대기 중');
  await expectAccessible(page);
  await page.goto(orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  const unpaid = page.getByRole('listitem').filter({ hasText: `주문 ${orderNo}` });
  await expect(unpaid).toContainText('마일리지 1,000원 사용 중');
  await expectAccessible(page);
  // Not the browser that placed the order: the session of the member is the proof.
  await unpaid.getByRole('link', { name: '이어서 결제하기' }).click();
  await expect(page.getByRole('button', { name: /다시 결제하기$/ }).first()).toBeVisible();
  await page.goBack();
  await unpaid.getByRole('button', { name: '주문 취소하기' }).click();
  await expect(page.getByText('주문을 취소했습니다.')).toBeVisible();
  await expect(unpaid).toBeHidden();
  await expect(page.getByText('보유 1,000원 · 이 주문에 1,000원까지 사용할 수 있습니다.')).toBeVisible();
});
