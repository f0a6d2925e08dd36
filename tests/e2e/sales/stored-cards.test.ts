// A member stores cards in the provider's window, manages them, and pays with one in one tap.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { registerMember } from '../member.ts';
import { findAddress, orderNumberOf, orderSheetPath, plentifulItem, visibleButton } from '../shopping.ts';

/** Ticks the consent and passes the window with a test card. */
async function addCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('위 내용을 확인했으며 카드 등록에 동의합니다').check();
  await page.getByRole('button', { name: '카드 등록하기' }).click();
  await page.getByText(card).first().click();
  await page.getByLabel(/카드 등록 약관에 동의/).check();
  await page.getByRole('button', { name: '등록하기' }).click();
}

test('a member stores two cards, changes the default and deletes one', async ({ page }) => {
  await registerMember(page);
  await openAndWait(page, '/mypage/cards');
  await expect(page.getByText('등록한 카드가 없습니다')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '카드 등록하기' }).click();
  await expect(page.getByText('카드 등록에 동의해 주세요.')).toBeVisible();
  await addCard(page, '신한카드');
  await expect(page.getByRole('form', { name: /신한카드/ })).toContainText('기본');
  await expect(page).toHaveURL(/\/mypage\/cards$/);
  await addCard(page, 'KB국민카드');
  const second = page.getByRole('form', { name: /KB국민카드/ });
  await second.getByRole('button', { name: '기본 카드로 설정' }).click();
  await expect(second).toContainText('기본');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('form', { name: /신한카드/ }).getByRole('button', { name: '삭제' }));
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').getByRole('button', { name: '삭제하기' }).click();
  await expect(page.getByRole('form', { name: /신한카드/ })).toHaveCount(0);
  await expect(second).toBeVisible();
});

test('a closed window stores nothing and shows a message', async ({ page }) => {
  await registerMember(page);
  await openAndWait(page, '/mypage/cards');
  await page.getByLabel('위 내용을 확인했으며 카드 등록에 동의합니다').check();
  await page.getByRole('button', { name: '카드 등록하기' }).click();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByText('카드 등록을 취소했습니다. 등록된 카드는 없습니다.')).toBeVisible();
  await expect(page.getByText('등록한 카드가 없습니다')).toBeVisible();
});

test('a member pays with a stored card without a payment window', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await registerMember(page);
  await openAndWait(page, '/mypage/cards');
  await addCard(page, '신한카드');
  await expect(page.getByRole('form', { name: /신한카드/ })).toBeVisible();
  await openAndWait(page, orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  await findAddress(page);
  await page.getByLabel('상세 주소').fill('101동 1004호');
  await page.getByRole('radio', { name: /등록한 카드/ }).check();
  await expect(page.getByRole('radio', { name: /신한카드/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('필수 항목 모두 동의').check();
  await page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다').check();
  await visibleButton(page, /결제하기$/).click();
  await page.waitForURL('**/order/complete**');
  expect(await orderNumberOf(page)).toMatch(/\d/);
});

test('a member stores a card in the order sheet and pays with it, with consent only', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await registerMember(page);
  await openAndWait(page, orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  await findAddress(page);
  await page.getByLabel('상세 주소').fill('101동 1004호');
  await page.getByRole('radio', { name: /등록한 카드/ }).check();
  await page.getByRole('radio', { name: /새 카드 등록 후 결제/ }).check();
  const consent = page.getByRole('checkbox', {
    name: '위 내용을 확인했으며 카드 등록에 동의합니다',
    exact: true,
  });
  await expect(consent).not.toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('필수 항목 모두 동의').check();
  await page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다').check();
  await visibleButton(page, /결제하기$/).click();
  await expect(page.getByText('카드 등록에 동의해 주세요.')).toBeVisible();
  await consent.check();
  await visibleButton(page, /결제하기$/).click();
  await page.waitForURL('**/toss/billing/**');
  await page.getByText('신한카드').first().click();
  await page.getByLabel(/카드 등록 약관에 동의/).check();
  await page.getByRole('button', { name: '등록하기' }).click();
  expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
  await openAndWait(page, '/mypage/cards');
  await expect(page.getByRole('form', { name: /신한카드/ })).toContainText('기본');
});
