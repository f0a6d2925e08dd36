// The popup of the home screen: when it appears, that it covers nothing, its two buttons, keyboard and focus, and for how long it is hidden.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { auditScreen } from '../dark-patterns.ts';
import { openAndWait, test, waitForRequests } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';

test.use({ hasPopups: true });

const popupOf = (page: Page) =>
  page.getByRole('region', { name: '알림' }).filter({ hasText: '받을 수 있는 쿠폰을 모았습니다' });
const hideButton = (page: Page) => popupOf(page).getByRole('button', { name: '7일간 보지 않기' });

async function scrollHome(page: Page): Promise<void> {
  await openAndWait(page, '/main');
  // The wheel would scroll what is below the pointer, such as the menu whose link was clicked.
  await page.evaluate(() => window.scrollBy(0, 400));
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test(`on ${device} it appears at the first scrolling, with equal buttons`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('/open/popups') && requested.push(request.url()));
    await openAndWait(page, '/main');
    expect(requested).toEqual([]);
    await page.mouse.wheel(0, 400);
    await expect(popupOf(page)).toBeVisible();
    await expect(popupOf(page).getByRole('img')).toHaveJSProperty('complete', true);
    expect(await auditScreen(page, 'popup')).toEqual([]);
    await expectAccessible(page);
    await popupOf(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/goods\/event$/);
    await expect(popupOf(page)).toHaveCount(0);
  });
}

test('it takes no focus and covers no content; closed by keyboard, the page receives the focus, and it does not appear again in this tab', async ({
  page,
}) => {
  await scrollHome(page);
  await expect(popupOf(page)).toBeVisible();
  expect(await popupOf(page).evaluate((strip) => strip.contains(document.activeElement))).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const strip = await popupOf(page).boundingBox();
  const end = await page.getByRole('contentinfo').boundingBox();
  expect(Math.floor((end?.y ?? Infinity) + (end?.height ?? 0))).toBeLessThanOrEqual(strip?.y ?? 0);
  await tabTo(page, popupOf(page).getByRole('button', { name: '닫기' }), 400);
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: '이벤트', exact: true }).first().click();
  await page.waitForURL('**/goods/event');
  await scrollHome(page);
  await waitForRequests(page);
  await expect(popupOf(page)).toHaveCount(0);
});

test('닫기 closes it for this tab, 7일간 보지 않기 for seven days', async ({ page, context }) => {
  const openTab = async () => {
    const tab = await context.newPage();
    await scrollHome(tab);
    return tab;
  };
  await scrollHome(page);
  await popupOf(page).getByRole('button', { name: '닫기' }).click();
  const second = await openTab();
  await expect(popupOf(second)).toBeVisible();
  await hideButton(second).click();
  await expect(popupOf(second)).toBeHidden();

  const now = Date.now();
  const day = 24 * 60 * 60_000;
  const third = await context.newPage();
  await third.clock.setFixedTime(now + 6.9 * day);
  await scrollHome(third);
  await waitForRequests(third);
  await expect(popupOf(third)).toHaveCount(0);
  const fourth = await context.newPage();
  await fourth.clock.setFixedTime(now + 7.1 * day);
  await scrollHome(fourth);
  await expect(popupOf(fourth)).toBeVisible();
});
