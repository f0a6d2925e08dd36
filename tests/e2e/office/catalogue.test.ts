// Categories, brands and stock at the desk: order by keyboard and 되돌리기, showing, registration with a refused value, adjustments.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { newMark } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('categories are registered, ordered by keyboard, hidden and deleted', async ({ page }) => {
  const top = `시험 ${newMark()}`;
  await openDesk(page, '/office/catalog/categories');
  await expect(page.getByRole('treegrid', { name: '카테고리' })).toBeVisible();
  await expectNoSeriousViolations(page);
  const register = async (name: string, code: string) => {
    const dialog = page.getByRole('dialog', { name: '새 카테고리' });
    await dialog.getByLabel('이름').fill(name);
    await dialog.getByLabel('코드').fill(code);
    await dialog.getByLabel('코드').press('Enter');
    return dialog;
  };
  await page.getByRole('button', { name: '카테고리 등록' }).click();
  await register(top, '한글');
  await expect(page.getByRole('dialog').getByText('형식을 확인해 주세요.')).toBeVisible();
  await expectNoSeriousViolations(page);
  await register(top, `t${newMark()}`);
  await expect(page.getByText(`${top} 카테고리를 등록했습니다.`)).toBeVisible();

  const menu = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `${name} 메뉴` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const [first, second] = [`${top} 가`, `${top} 나`];
  for (const name of [first, second]) {
    await menu(top, '하위 카테고리 등록');
    await register(name, `c${newMark()}`);
    await expect(page.getByText(`${name} 카테고리를 등록했습니다.`)).toBeVisible();
  }
  const row = (name: string) => page.getByRole('row', { name, exact: true });
  const names = async () => {
    const texts = await page.getByRole('row', { name: top }).allTextContents();
    return texts.flatMap((text) => [first, second].filter((name) => text.includes(name)));
  };
  await expect.poll(names).toEqual([first, second]);

  // By keyboard: the row goes up and keeps the focus, and the order is taken back.
  await row(second).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual([second, first]);
  await expect(row(second)).toBeFocused();
  await expect(page.getByText(`${second}의 순서를 바꿨습니다.`)).toBeVisible();
  await page
    .getByRole('alertdialog')
    .filter({ hasText: '순서를' })
    .getByRole('button', { name: '되돌리기' })
    .click();
  await expect.poll(names).toEqual([first, second]);

  // The keys also work while the drag handle has the focus.
  await page.getByRole('button', { name: `${second} 끌기` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual([second, first]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual([first, second]);

  await page.getByRole('switch', { name: `${first} 상점에 보이기` }).press('Space');
  await expect(page.getByText(`${first}을(를) 상점에서 가렸습니다.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: `${first} 상점에 보이기` })).not.toBeChecked();

  for (const name of [first, second, top]) {
    await menu(name, '삭제');
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
    await expect(page.getByText(`${name} 카테고리를 삭제했습니다.`)).toBeVisible();
  }
  await expect(row(top)).toHaveCount(0);
});

test('a brand is registered by keyboard, edited and deleted; no two have one name', async ({ page }) => {
  const name = `시험브랜드${newMark()}`;
  await openDesk(page, `/office/catalog/brands?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('조건에 맞는 브랜드가 없습니다.')).toBeVisible();
  const register = async () => {
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: '새 브랜드' });
    await dialog.getByLabel('이름', { exact: true }).fill(name);
    await dialog.getByLabel('이름', { exact: true }).press('Enter');
  };
  await register();
  await expect(page.getByText(`${name} 브랜드를 등록했습니다.`)).toBeVisible();
  await expectNoSeriousViolations(page);
  await register();
  await expect(page.getByRole('dialog').getByText('이미 있는 브랜드입니다.')).toBeVisible();
  // What was written is lost only after a question.
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click();
  await page.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByLabel('소개').fill('시험을 위한 브랜드입니다.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '계속 고치기' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText(`${name} 브랜드를 저장했습니다.`)).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText('시험을 위한 브랜드입니다.');
  await page.getByRole('button', { name: `${name} 메뉴` }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1개 삭제' }).click();
  await expect(page.getByText('브랜드 1개를 삭제했습니다.')).toBeVisible();
});

test('stock is adjusted with a reason and is in the log of the item', async ({ page }) => {
  const staff = await signInStaff(page.request);
  const [item] = (await staff('/product-items/action/get-by-paging', {
    count: 1,
    stockCountRange: { from: 100 },
  })) as { uuid: string; displayName: string; stockCount: number }[];
  if (item === undefined) throw new Error('The demo has no item in stock.');
  await openDesk(page, `/office/catalog/stock?q=${encodeURIComponent(item.displayName)}`);
  const row = page.getByRole('row', { name: item.displayName }).first();
  await expect(row).toBeVisible();
  await expectNoSeriousViolations(page);
  await row.getByRole('button', { name: /메뉴/ }).click();
  await page.getByRole('menuitem', { name: '재고 조정' }).click();
  const dialog = page.getByRole('dialog', { name: '재고 조정' });
  await dialog.getByLabel('들어온 수량').fill('１2');
  await expect(dialog).toContainText(/→ [\d,]+개/);
  await expectNoSeriousViolations(page);
  await dialog.getByLabel('메모').fill('시험 입고');
  await dialog.getByRole('button', { name: '12개 입고' }).press('Enter');
  await expect(page.getByText(/재고를 [\d,]+개로 고쳤습니다 \(\+12\)/)).toBeVisible();
  await row.getByRole('link', { name: item.displayName }).click();
  const log = page.getByRole('row', { name: /시험 입고/ }).first();
  await expect(log).toContainText('+12');
  await expect(log).toContainText('김도연');
  await expectNoSeriousViolations(page);
});

test('the stock of selected items is raised with a reason after a preview, and the level of one is changed in its row', async ({
  page,
}) => {
  const staff = await signInStaff(page.request);
  const [row] = (await staff('/products/action/get-by-paging', { count: 1 })) as {
    categories: { uuid: string }[];
    deliveryPolicy: { uuid: string };
  }[];
  const word = `재고${newMark()}`;
  for (const stockCount of [0, 8])
    await staff('/products', {
      name: `${word} ${stockCount}개`,
      brandName: '온스',
      categoryUuids: row?.categories.map(({ uuid }) => uuid).slice(0, 1),
      deliveryPolicyUuid: row?.deliveryPolicy.uuid,
      items: [{ salesPrice: 10_000, stockCount }],
    });
  await openDesk(page, `/office/catalog/stock?q=${encodeURIComponent(word)}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await page.getByLabel('이 화면의 행 모두 고르기').first().press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: '재고 바꾸기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '상품 2개 · 재고 바꾸기' });
  await dialog.getByLabel('수량', { exact: true }).fill('12');
  await dialog.getByLabel('메모 (선택)').fill('2차 입고');
  await expect(dialog.getByRole('row').filter({ hasText: `${word} 8개` })).toContainText('820');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '2개 상품 재고 변경' }).press('Enter');
  await expect(page.getByText('2개 상품의 재고를 바꿨습니다.')).toBeVisible();
  await expect(rows.filter({ hasText: `${word} 0개` }).getByText('12', { exact: true })).toBeVisible();

  const level = page.getByLabel(`${word} 8개 안전 재고`);
  await expect(level).toHaveAttribute('placeholder', '기본 5');
  await level.fill('20');
  await level.press('Enter');
  await expect(page.getByText(`${word} 8개 안전 재고를 20개로 고쳤습니다.`)).toBeVisible();
  await page.goto(`/office/catalog/stock?tab=FEW&q=${encodeURIComponent(word)}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${word} 8개`);
  await expectNoSeriousViolations(page);
});
