// Products from a file at the desk: rows with errors are shown by cell and saved as a file, the others become products; headings of another
// program are mapped once.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { chooseTable, newMark } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

const newCode = (): string => `e2e-${newMark()}`;

test('the rows of a file are checked by cell, wrong ones are saved as a file, and the others become products', async ({
  page,
}) => {
  const code = newCode();
  await openDesk(page, '/office/catalog/imports');
  await expectNoSeriousViolations(page);
  await chooseTable(page, '겨울 상품.csv', [
    ['상품코드', '상품명', '브랜드', '카테고리', '판매가', '재고', '비고'],
    [code, '겨울 비타민', '온스', '502', '19900', '10', '메모'],
    [`${code}-b`, '겨울 유산균', '온스', '502', '천원', '10', ''],
  ]);
  await expect(page.getByText('읽지 않는 열: 비고.')).toBeVisible();
  const wrong = page.getByRole('row').filter({ hasText: `${code}-b` });
  await expect(wrong).toContainText('판매가 0 이상');
  await expectNoSeriousViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '1행만 파일로 받기' }).press('Enter'),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `"${code}-b","겨울 유산균","온스","502","천원","10"`,
  );
  await page.getByRole('button', { name: '저장할 수 있음 1행' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('새 상품');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1개 상품을 저장했습니다.')).toBeVisible();
  await page.getByRole('link', { name: code, exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: '상품명', exact: true })).toHaveValue('겨울 비타민');
});

test('an open import survives a reload, and is checked again and saved without its file', async ({
  page,
}) => {
  const code = newCode();
  await openDesk(page, '/office/catalog/imports');
  await chooseTable(page, '재고 실사.csv', [
    ['상품코드', '상품명', '브랜드', '카테고리', '판매가', '수량'],
    ...Array.from({ length: 60 }, (_, at) => [`${code}-${at}`, '겨울 비타민', '온스', '502', '9900', '7']),
  ]);
  await expect(page.getByText('읽지 않는 열: 수량.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('재고 실사.csv')).toBeVisible();
  await expect(page.getByText('1–50 / 60')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '열 바꾸기' }).press('Enter');
  await page.getByRole('button', { name: /^읽지 않음 수량/ }).press('Enter');
  await page.getByRole('option', { name: '재고', exact: true }).press('Enter');
  await page.getByRole('button', { name: '이 열로 다시 읽기' }).press('Enter');
  await expect(page.getByText('결제되고 아직 보내지 않은 수량이')).toBeVisible();
  await page.getByRole('button', { name: '60개 상품 저장' }).press('Enter');
  await expect(page.getByText('60개 상품을 저장했습니다.')).toBeVisible();
  await page.getByRole('button', { name: '다음 쪽' }).press('Enter');
  await expect(page.getByText('51–60 / 60')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.reload();
  await expect(page.getByText('상품 파일을 여기에 놓아 주세요')).toBeVisible();
});

test('headings of another program are mapped, and read in the same way in the next file', async ({
  page,
}) => {
  const heading = ['Handle', 'Title', 'Vendor', 'Variant Price', 'Kind'];
  await openDesk(page, '/office/catalog/imports');
  await chooseTable(page, 'shopify.csv', [heading, [newCode(), '겨울 비타민', '온스', '19900', '502']]);
  await expect(page.getByText('Shopify 파일입니다.')).toBeVisible();
  await page.getByRole('button', { name: /Kind/ }).press('Enter');
  await page.getByRole('option', { name: '카테고리', exact: true }).press('Enter');
  await page.getByRole('button', { name: '이 열로 다시 읽기' }).press('Enter');
  await expect(page.getByRole('button', { name: '1개 상품 저장' })).toBeVisible();
  await page.goto('/office/catalog/imports');
  await chooseTable(page, 'shopify2.csv', [heading, [newCode(), '겨울 유산균', '온스', '9900', '502']]);
  await expect(page.getByText('5개 열을 읽습니다.')).toBeVisible();
  await page.getByRole('button', { name: '1개 상품 저장' }).press('Enter');
  await expect(page.getByText('1개 상품을 저장했습니다.')).toBeVisible();
});
