// An order by phone at the desk: goods and address are found, the server's amount is on the button, the order is opened.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { chooseOption } from '../desk.ts';
import { test } from '../hydration.ts';
import { findAddress, plentifulItem } from '../shopping.ts';
import { openDesk } from '../staff.ts';

const priceOf = (text: string): number => Number(/([\d,]+)원/.exec(text)?.[1]?.replaceAll(',', ''));

/** Searches for an item and adds it to the order; returns its name. */
async function addItem(page: Page): Promise<string> {
  const { product } = await plentifulItem(page.request);
  await page.getByLabel('상품 찾기').fill(product.name);
  const found = page.getByRole('list', { name: '찾은 상품' });
  await found.getByRole('button', { name: /담기/ }).first().click();
  await expect(found).toBeHidden();
  return product.name;
}

test('an order by phone is entered with the amount on its button, and opened', async ({ page }) => {
  await openDesk(page, '/office/orders');
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: '주문 넣기' })).toBeVisible();
  const run = page.getByRole('button', { name: /^주문 넣기/ });
  await expect(run).toBeDisabled();
  await addItem(page);
  await expect(run).toHaveText(/주문 넣기 [\d,]+원/);
  const one = priceOf(await run.innerText());
  await page.getByLabel('수량').fill('2');
  await expect.poll(async () => priceOf(await run.innerText())).toBeGreaterThan(one);
  await expectNoSeriousViolations(page);

  await page.getByLabel('이름', { exact: true }).fill('김온유');
  await page.getByLabel('연락처', { exact: true }).fill('12345');
  await findAddress(page, '테헤란로');
  await expect(page.getByRole('textbox', { name: '우편번호', exact: true })).toHaveValue(/^\d{5}$/);
  await page.getByLabel('상세 주소').fill('101호');
  await page.getByLabel('받은 방법').fill('약국에서 현금으로 받음');

  // The sentence of the server is shown at its field, and nothing that was typed is lost.
  await expect(run).toBeEnabled();
  await run.click();
  await expect(page.getByText('전화번호를 확인해 주세요.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '상세 주소', exact: true })).toHaveValue('101호');
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678');
  await expect(run).toBeEnabled();
  const price = priceOf(await run.innerText());
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/office\/orders\/[0-9a-f-]{36}/);
  await expect(page.getByText('신규 주문').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '왜 이 금액인가요' })).toContainText(
    price.toLocaleString('ko-KR'),
  );
});

test('an order with a virtual account and no address waits for its deposit; leaving a form that is filled in asks for confirmation', async ({
  page,
}) => {
  await openDesk(page, '/office/orders/new');
  const name = await addItem(page);
  await page.getByRole('link', { name: '주문', exact: true }).first().click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '계속 고치기' }).click();
  await expect(page.getByRole('list', { name: '담은 상품' })).toContainText(name);
  await page.getByLabel('이름', { exact: true }).fill('김온유');
  await page.getByLabel('연락처', { exact: true }).fill('01012345678');
  await page.getByText('가상 계좌 보내기').click();
  await chooseOption(page, '은행', '신한은행');
  await page.getByRole('button', { name: /^주문 넣기 [\d,]+원/ }).click();
  await expect(page).toHaveURL(/office\/orders\/[0-9a-f-]{36}/);
  await expect(page.getByText('입금 대기').first()).toBeVisible();
});
