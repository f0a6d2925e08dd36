// Bulk edits in the list of products: a preview shows what changes, and products that cannot be changed stay selected with the reason.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { dayIn, newMark, registerProducts } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk, signInStaff } from '../staff.ts';

/** Registers hidden products with these prices, whose names begin with `word`; opens the list of them and selects all. */
async function openProducts(page: Page, prices: readonly number[]): Promise<{ word: string; rows: Locator }> {
  const staff = await signInStaff(page.request);
  const word = await registerProducts(staff, prices);
  await openDesk(page, `/office/catalog/products?q=${encodeURIComponent(word)}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(prices.length);
  await page.getByLabel('이 화면의 행 모두 고르기').first().press('Space');
  return { word, rows };
}

const pressAction = (page: Page, label: string) =>
  page.getByRole('toolbar').getByRole('button', { name: label, exact: true }).press('Enter');

test('a price is changed for the selected products after it is shown, and a product that cannot have it keeps its row', async ({
  page,
}) => {
  const { word, rows } = await openProducts(page, [20_000, 10_000, 1_500]);
  await pressAction(page, '판매가');
  const dialog = page.getByRole('dialog', { name: '상품 3개 · 판매가 바꾸기' });
  await dialog.getByRole('button', { name: /바꾸는 방법/ }).press('Enter');
  await page.getByRole('option', { name: '금액 내리기' }).press('Enter');
  await dialog.getByLabel('값', { exact: true }).fill('2,000');
  await expect(dialog.getByText('2개 상품이 바뀝니다. 1개는 바꿀 수 없습니다.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `${word} 1번` })).toContainText('20,00018,000');
  await expect(dialog.getByRole('list', { name: '바꿀 수 없는 상품' })).toContainText(`${word} 3번`);
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '2개 상품 판매가 변경' }).press('Enter');
  await expect(page.getByText('2개 상품의 판매가를 바꿨습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `${word} 1번 판매가`, exact: true })).toHaveValue('18,000');
  await expect(page.getByRole('textbox', { name: `${word} 3번 판매가`, exact: true })).toHaveValue('1,500');
  await expect(page.getByRole('toolbar')).toContainText('1개');
  await expect(rows.filter({ hasText: '판매가로 쓸 수 없는 금액이 됩니다.' })).toHaveCount(1);
});

test('stock is changed for all selected products, and a text that is no number is refused at its field', async ({
  page,
}) => {
  const { word } = await openProducts(page, [20_000, 10_000]);
  await pressAction(page, '재고');
  const dialog = page.getByRole('dialog', { name: '상품 2개 · 재고 바꾸기' });
  await dialog.getByLabel('수량', { exact: true }).fill('많음');
  await expect(dialog.getByText('0 이상의 숫자로 적어 주세요.')).toBeVisible();
  await dialog.getByLabel('수량', { exact: true }).fill('77');
  await dialog.getByRole('button', { name: '2개 상품 재고 변경' }).press('Enter');
  await expect(page.getByText('2개 상품의 재고를 바꿨습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `${word} 2번 재고`, exact: true })).toHaveValue('77');
});

test('the products of the filter are exported with the columns that an import reads', async ({ page }) => {
  await openProducts(page, [20_000]);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: '단품코드' })).toBeChecked();
  await dialog.getByRole('button', { name: '1행 내보내기' }).press('Enter');
  await expect(dialog.getByText('1행의 파일이 준비되었습니다.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '파일 받기' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a change is scheduled for a time, named in the form of its product, and cancelled in the list', async ({
  page,
}) => {
  const { word, rows } = await openProducts(page, [20_000]);
  await pressAction(page, '판매가');
  const dialog = page.getByRole('dialog', { name: '상품 1개 · 판매가 바꾸기' });
  // Distinguishes the change from that of a first try in the list.
  const percent = 10 + (Number.parseInt(newMark(), 16) % 90);
  const words = `판매가 ${percent}% 올림`;
  await dialog.getByLabel('값', { exact: true }).fill(String(percent));
  await dialog.getByText('예약', { exact: true }).click();
  const confirm = dialog.getByRole('button', { name: '1개 상품 판매가 변경 예약' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('바꿀 때').fill(`${dayIn(2)}T09:00`);
  await expectNoSeriousViolations(page);
  await confirm.press('Enter');
  await expect(page.getByText('1개 상품의 판매가 변경을 예약했습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `${word} 1번 판매가`, exact: true })).toHaveValue('20,000');

  await rows.first().focus();
  await page.keyboard.press('Enter');
  const notes = page.getByRole('region', { name: '예약된 변경' });
  await expect(notes).toContainText(words);
  await notes.getByRole('link', { name: '예약 변경 보기' }).click();
  await expect(page).toHaveURL(/catalog\/scheduled\?state=PLANNED/);
  const row = page.getByRole('row').filter({ hasText: words }).first();
  await row.getByRole('link', { name: words, exact: true }).click();
  await expect(page).toHaveURL(/&open=[0-9a-f-]{36}/);
  await page.reload();
  const results = page.getByRole('dialog', { name: words });
  await expect(results.getByRole('link', { name: `${word} 1번` })).toBeVisible();
  await expectNoSeriousViolations(page);
  await results.getByRole('button', { name: '닫기' }).last().click();
  await row.focus();
  await page.keyboard.press('Space');
  await expect(row.getByRole('link', { name: `${word} 1번` })).toHaveAttribute(
    'href',
    /\/catalog\/products\//,
  );
  await page.getByRole('toolbar').getByRole('button', { name: '예약 취소' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '예약 1건 취소' }).press('Enter');
  await expect(page.getByText('예약 1건을 취소했습니다.')).toBeVisible();
  await expectNoSeriousViolations(page);
});
