// Terms at the desk: the list of all kinds, the next revision and its correction, two people who correct it, and notices to members.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { dayIn } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

type Overview = {
  termsType?: string;
  userTermsKind?: string;
  current?: { uuid: string };
  next?: { uuid: string };
}[];

const readOverview = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/merchants/terms/action/get-overview');
    return ((await answer.json()) as { data: Overview }).data;
  });

/** Returns a kind in effect without a next revision, which the test writes: each run uses up one, because revisions cannot be deleted. */
async function kindWithoutNext(page: Page, of: 'termsType' | 'userTermsKind'): Promise<string> {
  const found = (await readOverview(page)).find(
    (one) => one[of] !== undefined && one.current !== undefined && one.next === undefined,
  );
  if (found?.[of] === undefined) throw new Error('Every kind of terms has a next revision: use a new shop.');
  return found[of];
}

test('the next revision is written and corrected, and a colleague’s correction is resolved', async ({
  page,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/merchants/terms/')) reads.push(new URL(request.url()).pathname);
  });
  await openDesk(page, '/office/settings/terms');
  await expect(page.getByRole('cell', { name: /^\d+차 · / }).first()).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(14);
  expect(reads).toEqual(['/api/v1/merchants/terms/action/get-overview']);
  await expectNoSeriousViolations(page);

  // A kind that is not for members has no notice.
  const kind = await kindWithoutNext(page, 'termsType');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/settings/terms/${kind}"]`) });
  await row.getByRole('link').press('Enter');
  const title = page.getByRole('textbox', { name: '제목', exact: true });
  const day = page.getByLabel('시행일', { exact: true });
  await expect(title).not.toHaveValue('');
  const written = await title.inputValue();
  await title.fill(`${written} 개정`);
  await day.fill(dayIn(-1));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('시행 일시는 현재보다 이후여야 합니다.').first()).toBeVisible();
  await expect(day).toBeFocused();
  await expectNoSeriousViolations(page);
  await day.fill(dayIn(40));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`차 개정을 저장했습니다. ${dayIn(40)}부터 적용합니다.`)).toBeVisible();
  await page.getByRole('link', { name: '약관', exact: true }).first().click();
  await expect(row).toContainText(`${dayIn(40)} 시행`);

  // Two people correct the revision before it is in effect.
  await row.getByRole('link').press('Enter');
  await expect(title).toHaveValue(`${written} 개정`);
  await title.fill(`${written} 새 개정`);
  const next = (await readOverview(page)).find(({ termsType }) => termsType === kind)?.next?.uuid;
  await page.evaluate(
    async ([path, effectiveAt]) => {
      const answer = await fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, effectiveAt, title: '동료의 개정' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [`/api/v1/merchants/terms/${next}`, `${dayIn(50)}T00:00:00`] as const,
  );
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 고쳤습니다' });
  await expect(conflict.getByRole('radiogroup', { name: '제목' })).toContainText('동료의 개정');
  await expect(conflict.getByRole('radio', { name: new RegExp(`저장된 값 ?${dayIn(50)}`) })).toBeChecked();
  await expectNoSeriousViolations(page);
  await conflict.getByRole('button', { name: '고른 값으로 저장' }).press('Enter');
  await expect(page.getByText(`차 개정을 저장했습니다. ${dayIn(50)}부터 적용합니다.`)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(`${written} 새 개정`);
  await expect(day).toHaveValue(dayIn(50));
});

test('members are notified in time before a change, and earlier before one to their disadvantage', async ({
  page,
}) => {
  await openDesk(page, '/office/settings/terms');
  await page.goto(`/office/settings/terms/${await kindWithoutNext(page, 'userTermsKind')}`);
  const day = page.getByLabel('시행일', { exact: true });
  const notice = page.getByRole('switch', { name: '회원에게 미리 알리기 (7일 전)' });
  await expect(notice).toBeChecked();
  await day.fill(dayIn(3));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('변경 내용을 입력해 주세요.').first()).toBeVisible();
  await page.getByLabel('달라지는 내용').fill('문장을 쉽게 고쳤습니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('시행일이 7일 이후여야 합니다.').first()).toBeVisible();
  await day.fill(dayIn(20));
  await page.getByRole('switch', { name: '회원에게 불리한 변경 (30일 전)' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('시행일이 30일 이후여야 합니다.').first()).toBeVisible();
  await day.fill(dayIn(40));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`차 개정을 저장했습니다. ${dayIn(40)}부터 적용합니다.`)).toBeVisible();
  // The notice is decided with the first save.
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(day).toHaveValue(dayIn(40));
  await expect(page.getByRole('textbox', { name: '달라지는 내용', exact: true })).toHaveValue(
    '문장을 쉽게 고쳤습니다.',
  );
});
