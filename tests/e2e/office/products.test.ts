// Products at the desk: prices, stock and display in the list, and a product that is registered, gets options and is refused for sale
// until its legal fields are complete.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { chooseOption, newMark, waitForStoredForm } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

/** A product with one item, registered at the desk; opens it. */
async function registerProduct(page: Page, name: string): Promise<void> {
  await openDesk(page, '/office/catalog/products/new');
  await page.getByLabel('상품명', { exact: true }).fill(name);
  await page.getByLabel('브랜드').fill('온스');
  await chooseOption(page, '배송 정책', /온스 기본 배송/);
  await expect(page.getByText('판매자: 주식회사 온스', { exact: true })).toBeVisible();
  await chooseOption(page, '카테고리 더하기', /›/);
  await page.getByLabel('단품 판매가').fill('19,900');
  await page.getByLabel('단품 재고', { exact: true }).fill('30');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} 상품을 저장했습니다.`)).toBeVisible();
  await waitForStoredForm(page);
}

const newName = (): string => `데스크 시험 상품 ${newMark()}`;

test('a registered product gets options from a spreadsheet, and is shown only when its legal fields are complete', async ({
  page,
}) => {
  const name = newName();
  await registerProduct(page, name);
  await expectNoSeriousViolations(page);

  await page.getByRole('button', { name: '옵션 만들기' }).click();
  await page.getByLabel('옵션 1 이름').fill('구성');
  await page.getByLabel('옵션 1 값').fill('1병, 2병, 3병');
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '3개 항목 만들기' }).press('Enter');
  await page.getByLabel('1병 판매가').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '19,900원\t0\t10\r\n37,900원\t0\t20\r\n54,900원\t0\t30\r\n');
  await expect(page.getByRole('textbox', { name: '3병 판매가', exact: true })).toHaveValue('54,900');
  await expect(page.getByRole('textbox', { name: '3병 재고', exact: true })).toHaveValue('30');
  await page.getByLabel('3병 정가').fill('10000');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('‘3병’의 정가가 판매가보다 낮습니다.').last()).toBeVisible();
  await expect(page.getByLabel('3병 정가')).toBeFocused();
  await page.getByLabel('3병 정가').fill('0');
  await page.keyboard.press('Control+s');
  // Also while the save before it runs.
  await page.getByRole('switch', { name: '상점에 진열' }).press('Space');
  await page.keyboard.press('Control+s');
  const problems = page.getByRole('alert').filter({ hasText: '저장하지 못했습니다.' });
  await expect(problems).toContainText('‘제품명’ 항목을 입력해 주세요.');
  await expect(problems).toContainText('‘품목제조신고번호’ 항목을 입력해 주세요.');
  // The first wrong field has the focus; a button of the list moves it to any other.
  await expect(page.getByLabel('제품명', { exact: true })).toBeFocused();
  await problems.getByRole('button', { name: '‘품목제조신고번호’ 항목' }).press('Enter');
  await expect(page.getByLabel('품목제조신고번호')).toBeFocused();
  await expect(page.getByLabel('품목제조신고번호')).toBeInViewport();
  await expectNoSeriousViolations(page);
});

test('a refused save of a new product lists all problems, and its sections show whether they are done, missing or wrong', async ({
  page,
}) => {
  await openDesk(page, '/office/catalog/products/new');
  const section = (name: string, state: string) =>
    page.getByRole('navigation', { name: '입력 항목' }).getByRole('button', { name: `${name} ${state}` });
  const problems = page.getByRole('alert').filter({ hasText: '저장하지 못했습니다.' });
  await expect(page.getByRole('textbox', { name: '단품 판매가', exact: true })).toHaveValue('');
  for (const name of ['기본', '옵션·가격·재고', '법정 표시', '영양·기능 정보'])
    await expect(section(name, '빈 칸이 있음')).toBeVisible();
  await expect(section('사진', '완료')).toBeVisible();
  await page.getByLabel('단품 판매가').fill('-100');
  await expect(section('옵션·가격·재고', '고칠 곳이 있음')).toBeVisible();
  await page.getByLabel('영양·기능 성분').fill('비타민C');
  await page.keyboard.press('Control+s');
  for (const message of [
    '상품명: 입력해 주세요.',
    '브랜드: 입력해 주세요.',
    '배송 정책: 골라 주세요.',
    '카테고리를 하나 이상 골라 주세요.',
    '‘단품’의 판매가를 0원 이상으로 적어 주세요.',
    '영양·기능 성분의 ‘비타민C’ 줄에',
  ])
    await expect(problems.getByRole('button', { name: message })).toBeVisible();
  await expect(page.getByLabel('상품명', { exact: true })).toBeFocused();
  await expect(section('기본', '고칠 곳이 있음')).toBeVisible();
  await problems.getByRole('button', { name: '‘단품’의 판매가' }).click();
  await expect(page.getByLabel('단품 판매가')).toBeFocused();
  await expect(page.getByLabel('단품 판매가')).toHaveAttribute('aria-invalid', 'true');
  // After the last problem of a section is solved, the list leaves it out and the section is done.
  await page.getByLabel('단품 판매가').fill('19,900');
  await expect(section('옵션·가격·재고', '완료')).toBeVisible();
  await expect(problems).not.toContainText('판매가');
  await expectNoSeriousViolations(page);
});

test('a save that changes the seller asks for confirmation', async ({ page }) => {
  const name = newName();
  await registerProduct(page, name);
  await chooseOption(page, '배송 정책', /진삼원/);
  await expect(page.getByText('판매자: 진삼원', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: '판매자 변경' });
  await expect(question).toContainText('판매자가 ‘주식회사 온스’에서 ‘진삼원’으로 바뀝니다.');
  await question.getByRole('button', { name: '닫기' }).last().click();
  await expect(page.getByText('1곳 고침 · 저장하지 않음')).toBeVisible();
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: '판매자를 바꾸고 저장' }).click();
  await expect(page.getByText(`${name} 상품을 저장했습니다.`).last()).toBeVisible();
});

test('the list changes price, stock and display of a product, and names what keeps it from being shown', async ({
  page,
}) => {
  const name = newName();
  await registerProduct(page, name);
  await openDesk(page, `/office/catalog/products?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('숨김');
  await expectNoSeriousViolations(page);
  await page.getByLabel(`${name} 판매가`).fill('21900');
  await page.getByLabel(`${name} 판매가`).press('Enter');
  await expect(page.getByText(`${name} 판매가를 21,900원으로 고쳤습니다.`)).toBeVisible();
  await page.getByLabel(`${name} 재고`).fill('많음');
  await page.getByLabel(`${name} 재고`).press('Enter');
  await expect(row.getByRole('alert')).toHaveText('숫자만 적어 주세요.');
  await page.getByLabel(`${name} 재고`).fill('4');
  await page.getByLabel(`${name} 재고`).press('Enter');
  await expect(page.getByText(`${name} 재고를 4개로 고쳤습니다.`)).toBeVisible();
  await row.getByRole('switch').press('Space');
  await expect(page.getByText('진열할 수 없습니다.')).toBeVisible();
  await expect(row).toContainText('숨김');
  await row.press('Enter');
  await expect(page.getByRole('textbox', { name: '단품 판매가', exact: true })).toHaveValue('21,900');
});

test('forbidden expressions are marked while a text is written, and the product is shown as shoppers see it', async ({
  page,
}) => {
  const name = newName();
  await registerProduct(page, name);
  await page.getByRole('textbox', { name: '설명' }).fill('하루 두 알. 최고의 비타민입니다.');
  await expect(page.locator('mark').filter({ hasText: '최고' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '‘최고’ 글에서 보기' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '설명' })).toBeFocused();
  await page.getByRole('button', { name: '‘최고’ 지우기' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '설명' })).toHaveText('하루 두 알. 의 비타민입니다.');
  await expect(page.locator('mark')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} 상품을 저장했습니다.`).last()).toBeVisible();
  await page.getByRole('button', { name: '구매자 화면' }).press('Enter');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText('미리보기입니다.')).toBeVisible();
  await expect(shown.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectNoSeriousViolations(page);
});
