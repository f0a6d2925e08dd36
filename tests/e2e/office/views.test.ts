// Saved views: a colleague opens a shared one by its address, both change it, its author ends the sharing; a view of a report a month later; a
// release while the page is open.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/base/calendar.ts';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { closeByEscape, dayIn } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

/** Saves what the page shows as a view for all of head office; returns the group of the views, and its name. */
async function saveShared(page: Page, loginId: string) {
  const name = `공유 ${loginId.slice(-8)}`;
  await page.getByRole('button', { name: '지금 조건을 보기로 저장' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '보기 저장' });
  await dialog.getByLabel('보기 이름').fill(name);
  await dialog.getByRole('switch', { name: '본사 직원 모두와 함께 쓰기' }).press('Space');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  const views = page.getByRole('group', { name: '저장한 보기' });
  await expect(views.getByRole('button', { name: `${name} 함께 씀` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  return { views, name };
}

test('a shared view opens in the browser of a colleague, and a change of an older version is saved at the second try', async ({
  page,
  browser,
}) => {
  const { loginId } = await openDesk(page, '/office/orders?tab=ALL&channel=ONNS&memo=문앞');
  const { views, name } = await saveShared(page, loginId);
  await expect(page).toHaveURL(/view=[\w-]{36}/);
  // The text of the memo filter is not stored in the view, so that removing it is no change of the view.
  await page.getByRole('button', { name: '메모 조건 빼기' }).click();
  await expect(page).not.toHaveURL(/memo=/);
  await expect(views.getByRole('button', { name: '고친 보기 저장' })).toBeHidden();

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await openDesk(otherPage, `/office/orders${new URL(page.url()).search}`);
  const otherViews = otherPage.getByRole('group', { name: '저장한 보기' });
  const shared = otherViews.getByRole('button', { name: `${name} 김도연` });
  await expect(shared).toHaveAttribute('aria-pressed', 'true');
  await expectNoSeriousViolations(otherPage);

  // The colleague has the permission STAFF and saves first.
  await otherPage.getByRole('button', { name: '채널 조건 빼기' }).click();
  await otherViews.getByRole('button', { name: '고친 보기 저장' }).press('Enter');
  await expect(otherViews.getByRole('button', { name: '고친 보기 저장' })).toBeHidden();
  const columns = page.getByRole('button', { name: '열과 행 높이' });
  await columns.press('Enter');
  await page.getByRole('radio', { name: '넓게' }).press('Space');
  await closeByEscape(page, columns);
  await views.getByRole('button', { name: '고친 보기 저장' }).press('Enter');
  await expect(page.getByText('다른 사용자가 먼저 수정했습니다.')).toBeVisible();
  // The change is kept and is saved on top of the newer version, once that has been read.
  await expect(views.getByRole('button', { name: '고친 보기 저장' })).toBeEnabled();
  await views.getByRole('button', { name: '고친 보기 저장' }).press('Enter');
  await expect(views.getByRole('button', { name: '고친 보기 저장' })).toBeHidden();

  await columns.press('Enter');
  await expect(page.getByRole('radio', { name: '넓게' })).toBeChecked();
  await closeByEscape(page, columns);

  // The colleague does not see the view when it is no longer shared.
  await views.getByRole('button', { name: `‘${name}’ 보기 메뉴` }).press('Enter');
  await page.getByRole('menuitem', { name: '이름과 공유 바꾸기' }).press('Enter');
  await page.getByRole('switch', { name: '본사 직원 모두와 함께 쓰기' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(views.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  await expect(shared).toBeHidden();
  await other.close();
});

test('a view of a report keeps what was chosen, and its period follows the day on which a colleague opens it', async ({
  page,
  browser,
}) => {
  const { loginId } = await openDesk(
    page,
    '/office/reports/sales?days=last-month&compare=NONE&by=CATEGORY&channel=ONNS',
  );
  const { views, name } = await saveShared(page, loginId);
  const period = page.getByRole('main').getByRole('button', { name: /^(최근|지난달)/ });
  const periodThen = await period.textContent();

  // Another period changes the view; opening the view restores its own.
  await period.press('Enter');
  await page.getByRole('dialog', { name: '기간' }).getByRole('button', { name: '최근 7일' }).press('Enter');
  await expect(page).toHaveURL(/days=7d/);
  await expect(views.getByRole('button', { name: '고친 보기 저장' })).toBeVisible();
  await views.getByRole('button', { name: `${name} 함께 씀` }).press('Enter');
  await expect(period).toHaveText(periodThen ?? '');
  await expect(views.getByRole('button', { name: '고친 보기 저장' })).toBeHidden();

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  const later = dayIn(35);
  await otherPage.clock.setFixedTime(`${later}T12:00:00+09:00`);
  // Parameters that the view does not store are removed.
  await openDesk(otherPage, '/office/reports/sales?age=40-44&daySort=net');
  await otherPage
    .getByRole('group', { name: '저장한 보기' })
    .getByRole('button', { name: `${name} 김도연` })
    .press('Enter');
  const [, month, lastDay] = addDays(`${later.slice(0, 7)}-01`, -1).split('-');
  await expect(otherPage.getByRole('button', { name: /^지난달/ })).toContainText(
    `${Number(month)}.${lastDay}`,
  );
  await expect(otherPage.getByRole('button', { name: '비교 안 함' })).toBeVisible();
  await expect(otherPage.getByRole('radio', { name: '카테고리' })).toBeChecked();
  await expect(otherPage.getByRole('button', { name: '채널 조건 빼기' })).toBeVisible();
  await expect(otherPage).not.toHaveURL(/age=|daySort=/);
  await expectNoSeriousViolations(otherPage);
  await other.close();
});

test('a part that a release has replaced is there after the page has been loaded again', async ({ page }) => {
  await page.clock.install();
  await openDesk(page, '/office/orders?tab=ALL');
  let isReplaced = true;
  await page.route('**/assets/view-dialog-*.js', (route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const add = page.getByRole('button', { name: '지금 조건을 보기로 저장' });
  await expect(add).toBeVisible();
  await page.clock.fastForward(61_000);
  const reloaded = page.waitForEvent('load');
  await add.press('Enter');
  await reloaded;
  isReplaced = false;
  await add.press('Enter');
  await expect(page.getByRole('dialog', { name: '보기 저장' })).toBeVisible();
});
