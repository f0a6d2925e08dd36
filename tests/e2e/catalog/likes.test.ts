// Hearts (docs/rules/discovery.md#likes): on cards and the product page, for guests and members, and the screen of liked products.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { registerElsewhere, registerMember, signIn } from '../member.ts';

const hearts = /찜하기$/;

test('a guest who presses a heart signs in and returns to the list', async ({ page }) => {
  const person = await registerElsewhere();
  await openAndWait(page, '/goods/mdpick');
  await page.getByRole('button', { name: hearts }).first().click();
  await expect(page).toHaveURL(/\/auth\/login\?referer=%2Fgoods%2Fmdpick$/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/goods\/mdpick$/);
});

test('a member likes a card, finds it on the product page and among the liked products, and takes it back', async ({
  page,
}) => {
  await registerMember(page);
  await openAndWait(page, '/goods/mdpick');
  const heart = page.getByRole('button', { name: hearts }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: '찜 보기' }).click();
  await expect(page).toHaveURL(/\/mypage\/likes$/);
  const liked = page.getByRole('list', { name: '찜한 상품' });
  await expect(liked.getByRole('listitem')).toHaveCount(1);
  await expect(liked.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await liked.getByRole('link').click();
  const own = page.getByRole('button', { name: /^찜하기 ?\d+ ?명이 찜했습니다$/ });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect(page.getByText('찜을 취소했습니다.')).toBeVisible();
  await page.goto('/mypage/likes');
  await expect(page.getByText('찜한 상품이 없습니다')).toBeVisible();
});

test('a heart of a cached page is filled in, and changes back when the server refuses', async ({ page }) => {
  await registerMember(page);
  await openAndWait(page, '/goods/mdpick');
  await page.getByRole('button', { name: hearts }).first().click();
  await expect(page.getByText('찜한 상품에 담았습니다.')).toBeVisible();
  await openAndWait(page, '/goods/mdpick');
  await expect(page.getByRole('button', { name: hearts }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/v1/product-item-likes*', (route) => route.abort());
  const second = page.getByRole('button', { name: hearts }).nth(1);
  await second.click();
  await expect(page.getByRole('status')).toContainText('인터넷 연결이 끊겼습니다.');
  await expect(second).toHaveAttribute('aria-pressed', 'false');
});
