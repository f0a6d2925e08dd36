// Recently viewed products (docs/rules/discovery.md#views): the browser's, the member's after the sign-in, and their deletion.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';

const heading = { name: '최근 본 상품' } as const;

test('a guest sees viewed products below the empty cart and on their screen, and the member keeps them', async ({
  page,
}) => {
  await openAndWait(page, '/goods/bestseller');
  const card = page.getByRole('list', { name: '상품 목록' }).getByRole('link').first();
  const address = (await card.getAttribute('href')) ?? '';
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/open/view-logs'));
  await card.click();
  expect((await reported).status()).toBe(200);
  await openAndWait(page, '/order/guest-cart');
  await expect(page.getByRole('region', heading).getByRole('link')).toHaveAttribute('href', address);
  await openAndWait(page, '/recently-viewed');
  await expect(page.getByRole('list', heading).getByRole('link')).toHaveAttribute('href', address);
  await expectAccessible(page);
  await registerMember(page);
  await openAndWait(page, '/recently-viewed');
  await expect(page.getByRole('list', heading).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: '전체 삭제' }).click();
  await expect(page.getByText('최근 본 상품이 없습니다')).toBeVisible();
});

test('a guest who deletes all gets a new id, and no list', async ({ page, context }) => {
  await openAndWait(page, '/goods/mdpick');
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/open/view-logs'));
  await page.getByRole('list', { name: '상품 목록' }).getByRole('link').first().click();
  await reported;
  const guestId = async () =>
    (await context.cookies()).find(({ name }) => name === 'guest_external_id')?.value;
  const before = await guestId();
  await page.goto('/recently-viewed');
  await page.getByRole('button', { name: '전체 삭제' }).click();
  await expect(page.getByText('최근 본 상품이 없습니다')).toBeVisible();
  await page.goto('/main');
  expect([await guestId(), before === (await guestId())]).toEqual([expect.any(String), false]);
});
