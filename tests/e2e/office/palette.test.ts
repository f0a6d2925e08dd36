// The command palette of the desk: screens by initial consonants, actions of the screen, orders by number; all by keyboard.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('screens are found by initials, actions of the screen and orders by number', async ({ page }) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, '/office/');
  const palette = page.getByRole('dialog', { name: '찾기와 명령' });
  const open = async () => {
    await expect(page.getByRole('button', { name: '화면, 할 일, 주문 찾기' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('searchbox')).toBeFocused();
  };

  await open();
  await expectNoSeriousViolations(page);
  await page.keyboard.type('ㅈㅁ');
  await expect(palette.getByRole('menuitem').first()).toContainText('주문 목록');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/office\/orders/);
  await expect(palette).toBeHidden();

  await open();
  await page.keyboard.type(orderNo);
  await expect(palette.getByRole('menuitem', { name: new RegExp(`^${orderNo}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();

  // The button of this screen that prints its key; Esc leaves everything as it is.
  await open();
  await page.keyboard.type('발주');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await open();
  await page.keyboard.type('발주');
  await expect(palette.getByRole('menuitem').first()).toContainText('발주 확인');
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog').filter({ hasText: '되돌릴 수 없습니다' });
  await expect(confirmation).toBeVisible();
  // Over a question no palette opens.
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
});

test('a product is found by its name or its code and opened', async ({ page }) => {
  const staff = await signInStaff(page.request);
  const [product] = (await staff('/products/action/get-by-paging', { count: 1 })) as {
    name: string;
    code: string;
  }[];
  await openDesk(page, '/office/');
  const palette = page.getByRole('dialog', { name: '찾기와 명령' });
  for (const text of [product?.name ?? '', product?.code ?? '']) {
    await expect(page.getByRole('button', { name: '화면, 할 일, 주문 찾기' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await palette.getByRole('searchbox').fill(text);
    // The search in orders has the words too.
    const found = palette.getByRole('group', { name: '상품' }).getByRole('menuitem');
    await expect(found.first()).toContainText(product?.name ?? '');
    await expectNoSeriousViolations(page);
    await found.first().click();
    await expect(page).toHaveURL(/office\/catalog\/products\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product?.name ?? '');
  }
});
