// The screens that visits begin with link one style sheet; a screen with the second one is shown when that is applied.
import { expect } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';

test.use({ hasEmptyCache: true });

const secondSheet = /\/assets\/more-[^/]+\.css$/;

const sheetsOf = (text: string): string[] =>
  [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address);

test('home, a list, the search and the cart of a guest link the first style sheet alone, the frequent questions both', async ({
  request,
}) => {
  const own = async (path: string) =>
    sheetsOf(await (await request.get(path)).text()).filter((address) => !address.includes('onns-sans'));
  for (const path of ['/main', '/goods/list/category?code=all', '/search', '/order/guest-cart'])
    expect(await own(path), path).toEqual([expect.stringMatching(/\/style-/)]);
  expect(await own('/faq')).toEqual([expect.stringMatching(/\/style-/), expect.stringMatching(secondSheet)]);
});

test('a page that needs the second style sheet replaces the open one after the sheet has arrived, in no frame without it', async ({
  page,
}) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(secondSheet, async (route) => {
    await delivered;
    await route.continue();
  });
  await openAndWait(page, '/main');
  await page.evaluate(() => {
    const frames: boolean[] = [];
    Object.assign(window, { styledFrames: frames });
    const look = () => {
      if (document.querySelector('h1')?.textContent === '자주 묻는 질문')
        frames.push([...document.styleSheets].some(({ href }) => href?.includes('/more-')));
      requestAnimationFrame(look);
    };
    look();
  });
  const asked = page.waitForRequest(secondSheet);
  await page.getByRole('link', { name: '자주 묻는 질문' }).first().click();
  await asked;
  await expect(page).toHaveURL(/\/main$/);
  deliver();
  await page.waitForURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: '자주 묻는 질문' })).toBeVisible();
  const frames = () => page.evaluate(() => (window as unknown as { styledFrames: boolean[] }).styledFrames);
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(2);
  expect(await frames()).not.toContain(false);
});
