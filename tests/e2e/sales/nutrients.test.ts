// The nutrient check below the cart, and the supplement cabinet of a member.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { buyableItems, cartRow, openGuestCart } from '../shopping.ts';

test('the cart requests the nutrients of its items when the line is opened, and points out shared ones with their source', async ({
  page,
  request,
}) => {
  const items = (await buyableItems(request)).filter(({ product }) => product.name.includes('멀티비타민'));
  const checks: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/nutrients/')) checks.push(sent.url());
  });
  await openGuestCart(
    page,
    items.slice(0, 2).map((item) => cartRow(item)),
  );
  const line = page.getByRole('button', { name: /영양 성분 확인/ });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(checks).toEqual([]);
  await line.press('Enter');
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  const table = page.getByRole('region', { name: '살펴볼 성분의 하루 합계' });
  await expect(table.getByText('상품 2개에 함께 들어 있습니다.').first()).toBeVisible();
  await expect(table.getByText(/출처: /).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '내 영양제함 포함하기' })).toHaveCount(0);
  expect(checks).toHaveLength(1);
  await expectAccessible(page);
});

test('a member adds a supplement of another shop, sees its nutrients, and removes it', async ({ page }) => {
  await registerMember(page);
  await openAndWait(page, '/mypage');
  await page.getByRole('link', { name: '내 영양제함' }).click();
  await expect(page.getByText('영양제함이 비어 있습니다')).toBeVisible();
  const add = page.getByRole('button', { name: '담기', exact: true });
  await page.getByLabel('이름').fill('다른 곳에서 산 비타민');
  await page.getByLabel('1일 섭취량당 성분').fill('비타민C 많이');
  await add.click();
  await expect(page.getByRole('alert').getByText(/한 줄에 하나씩/)).toBeVisible();
  await page.getByLabel('1일 섭취량당 성분').fill('비타민C 500 mg\n비타민D 1,000 IU');
  await add.click();
  await expect(page.getByRole('row', { name: /^비타민D 25 μg/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('이름').fill('다음 영양제');
  await page.getByRole('button', { name: /^빼기/ }).click();
  await expect(page.getByText('영양제함이 비어 있습니다')).toBeVisible();
  await expect(page.getByText(/^직접 담은 상품만 합산합니다/)).toBeFocused();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('다음 영양제');
});
