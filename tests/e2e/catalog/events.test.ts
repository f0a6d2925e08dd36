// Events: the list with chips, states and pages; the page of an event with groups, coupons and likes; participation in an INSTA event; short
// links of events and articles.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { collectErrors, newVisitor, openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';

const events = (page: Page) => page.getByRole('list', { name: '이벤트 목록' }).getByRole('listitem');

test('R008 the list has open events with counts per category, and ended ones on their own address', async ({
  page,
}) => {
  await openAndWait(page, '/goods/event');
  await expect(events(page)).toHaveCount(7);
  const chips = page.getByRole('group', { name: '이벤트 분류' });
  await chips.getByRole('link', { name: '참여 3' }).click();
  await expect(events(page)).toHaveCount(3);
  await page.getByRole('link', { name: '종료', exact: true }).click();
  await expect(page).toHaveURL(/category=.*&state=ended$/);
  await expect(events(page)).toHaveCount(1);
  await events(page).getByRole('link').click();
  await expect(page.getByText('종료된 이벤트입니다.')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('on****_k');
  await expect(page.getByRole('button', { name: '참여하기' })).toHaveCount(0);
});

test('the home page leads to an event, whose groups list pinned products first', async ({ page }) => {
  const errors = collectErrors(page);
  await openAndWait(page, '/main');
  const strip = page.getByRole('list', { name: '진행 중인 이벤트' });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await strip.getByRole('link', { name: /찬 바람 부는 계절/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('찬 바람 부는 계절의 하루 루틴');
  const group = page.getByRole('list', { name: '아침에 챙기는 유산균' });
  await expect(group.getByRole('listitem').first()).toContainText('생유산균 데일리 19');
  await expectAccessible(page);
  await page.getByRole('list', { name: '관련 이벤트' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('찬 바람 부는 계절의 하루 루틴');
  expect(errors).toEqual([]);
});

test('?group= shows one group, and an unknown group shows the whole event', async ({ page, request }) => {
  await page.goto('/goods/event?category=브랜드');
  await events(page).getByRole('link').click();
  await page.waitForURL(/\/goods\/event\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  const { data } = (await (
    await request.get(`/api/v1/open/events/${path.split('/').at(-1)}/new`)
  ).json()) as {
    data: { groups: { eventGroupUuid: string; itemCount: number }[] };
  };
  const [group] = data.groups;
  await page.goto(`${path}?group=${group?.eventGroupUuid}`);
  await expect(page.getByRole('list', { name: '락툰 전체 상품' }).getByRole('listitem')).toHaveCount(
    group?.itemCount ?? 0,
  );
  await page.goto(`${path}?group=nothing&page=5`);
  await expect(page.getByRole('heading', { name: '유의사항' })).toBeVisible();
});

for (const hasScripts of [true, false])
  test(`an INSTA event is joined without a session, ${hasScripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = hasScripts
      ? await newVisitor(browser)
      : await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto('/goods/event?category=참여');
    await page.getByRole('link', { name: /나의 하루 루틴/ }).click();
    await page.waitForURL(/\/goods\/event\/[0-9a-f-]{36}$/);
    const field = page.getByLabel('인스타그램 아이디', { exact: true });
    const send = page.getByRole('button', { name: '참여하기' });
    await field.fill('no..dots');
    await send.click();
    await expect(page.getByText('인스타그램 아이디를 확인해 주세요.')).toBeVisible();
    await field.fill('@Onns.Friend');
    await send.click();
    await expect(page.getByText(/참여했습니다. 아이디를 바꾸려면/)).toBeVisible();
    await page.context().close();
  });

test('a member likes an event, sees the like after a reload, and removes it; a guest is led to the sign-in', async ({
  page,
  browser,
}) => {
  await page.goto('/goods/event?category=선물');
  await events(page).getByRole('link').first().click();
  await page.waitForURL(/\/goods\/event\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  const heart = page.getByRole('button', { name: /^좋아요/ });
  await heart.click();
  await expect(page).toHaveURL(/\/auth\/login\?referer=%2Fgoods%2Fevent%2F/);
  const own = await newVisitor(browser);
  await registerMember(own);
  await openAndWait(own, pathname);
  const mine = own.getByRole('button', { name: /^좋아요/ });
  await mine.focus();
  await own.keyboard.press('Enter');
  await expect(own.getByText('좋아요를 눌렀습니다.')).toBeVisible();
  await openAndWait(own, pathname);
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(mine).toHaveAccessibleName(/^좋아요 ?\d+ ?명이 좋아합니다$/);
  await expectAccessible(own);
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'false');
  await own.context().close();
});

test('공유하기 of events and articles copies a short link, which redirects with its query', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const list of ['/goods/event', '/magazine']) {
    await openAndWait(page, list);
    await page
      .getByRole('main')
      .getByRole('link', { name: /루틴|상자/ })
      .first()
      .click();
    await page.waitForURL(/[0-9a-f]{8}-[0-9a-f-]{27}$/);
    const { pathname } = new URL(page.url());
    // The address changes before the head of the page.
    const meta = page.locator('meta[property="og:image"]');
    await expect(meta).toHaveAttribute('content', /\/share-pictures\//);
    const picture = await meta.getAttribute('content');
    const drawn = await page.request.get(new URL(picture ?? '').pathname);
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    const size = await page.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return { width: `${image.naturalWidth}`, height: `${image.naturalHeight}` };
      },
      new URL(picture ?? '').pathname,
    );
    for (const [name, value] of Object.entries(size))
      await expect(page.locator(`meta[property="og:image:${name}"]`)).toHaveAttribute('content', value);
    await page.getByRole('button', { name: '공유하기' }).click();
    await expect(page.getByText('링크를 복사했습니다.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toMatch(/^\/s\/[ea][0-9A-Za-z]{22}$/);
    await page.goto(`${link}?utm_source=kakao`);
    expect(page.url()).toMatch(new RegExp(`${pathname}\\?utm_source=kakao$`));
  }
  expect((await page.request.get(`/s/e${'z'.repeat(22)}`)).status()).toBe(404);
});
