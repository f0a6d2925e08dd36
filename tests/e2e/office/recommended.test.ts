// Recommended goods at the desk: found by a search, ordered by the keyboard, saved; what a colleague saved first is shown.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { openDesk, signInStaff } from '../staff.ts';

type Item = { uuid: string; displayName: string; product: { uuid: string } };

test('pinned products are ordered by the keyboard, and an order that a colleague saved first is compared', async ({
  page,
}) => {
  const staff = await signInStaff(page.request);
  const all = (await staff('/product-items/action/get-by-paging', { count: 60, isDisplay: true })) as Item[];
  // One of each product.
  const items = [...new Map(all.map((item) => [item.product.uuid, item])).values()];
  const [first, second, third] = items;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The demo has fewer than three products.');
  const pin = (...given: Item[]) =>
    staff('/recommended-goods/action/set', {
      type: 'TODAY_DEAL',
      productItemUuids: given.map(({ uuid }) => uuid),
    });
  await pin(first, second);
  await openDesk(page, '/office/promotion/recommended/TODAY_DEAL');
  const rows = page.getByRole('list', { name: '고정한 상품' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: `2번째 ${second.displayName} 옮기기` }).press('Alt+ArrowUp');
  await expect(rows.first()).toContainText(second.displayName);
  await expect(page.getByRole('button', { name: `1번째 ${second.displayName} 옮기기` })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2개 상품의 순서를 저장했습니다.')).toBeVisible();

  await page.getByRole('button', { name: '상품 더하기' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('상품명').fill(third.displayName.split(' ')[0] ?? '');
  await dialog.getByLabel('상품명').press('Enter');
  await dialog
    .getByRole('button', { name: / 더하기$/ })
    .filter({ hasText: /^더하기$/ })
    .first()
    .press('Enter');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '닫기' }).last().press('Enter');
  await expect(rows).toHaveCount(3);
  await pin(first);
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 고쳤습니다' });
  await expect(conflict).toContainText(first.displayName);
  await conflict.getByRole('button', { name: '고른 값으로 저장' }).press('Enter');
  await expect(page.getByText('3개 상품의 순서를 저장했습니다.')).toBeVisible();
});
