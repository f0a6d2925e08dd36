// A member pays by BRANDPAY in the provider's widget: identified before the first payment. A guest is not offered it.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import {
  checkConsents,
  findAddress,
  openOrderSheet,
  orderNumberOf,
  orderSheetPath,
  payWithCard,
  plentifulItem,
  pressPay,
} from '../shopping.ts';

const choice = (page: Page) =>
  page.frameLocator('iframe[title="결제 수단"]').first().getByLabel('브랜드페이');

test('a member pays by BRANDPAY, identified before the first payment only', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await registerMember(page);
  const identified: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/open/payments/brandpay/authorize')) identified.push(sent.method());
  });
  for (let time = 0; time < 2; time += 1) {
    await openAndWait(page, orderSheetPath([{ uuid: item.uuid, count: 1 }]));
    // The second order has the address of the first.
    if (time === 0) {
      await findAddress(page);
      await page.getByLabel('상세 주소').fill('101동 1004호');
    }
    await checkConsents(page);
    await choice(page).check();
    await pressPay(page);
    await page.waitForURL('**/toss/pay/**');
    await expect(page.getByRole('heading', { name: '브랜드페이 결제' })).toBeVisible();
    await payWithCard(page, 'approve');
    expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
  }
  expect(identified).toEqual(['GET']);
});

test('a guest is not offered BRANDPAY', async ({ page, request }) => {
  await openOrderSheet(page, await plentifulItem(request));
  await expect(page.frameLocator('iframe[title="결제 수단"]').first().getByLabel('카카오페이')).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
});
