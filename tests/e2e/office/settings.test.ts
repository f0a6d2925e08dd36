// Settings at the desk: a form with its changes, wrong fields, two people who save, and the question before it is left.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { coveredByToasts } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

type Settings = Record<string, unknown> & { version: number };

/** Changes a group of settings as a colleague does. */
async function saveAsColleague(page: Page, group: string, changes: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    async ([path, values]) => {
      const stored = (await (await fetch(path)).json()) as { data: Settings };
      const answer = await fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ ...stored.data, ...values }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [`/api/v1/staff/settings/${group}`, changes] as const,
  );
}

test('the company is changed by keyboard; wrong fields and a colleague’s change are resolved where they are', async ({
  page,
}) => {
  await openDesk(page, '/office/settings/shop');
  const hours = page.getByRole('textbox', { name: '상담 시간', exact: true });
  const number = page.getByRole('textbox', { name: '사업자등록번호', exact: true });
  const save = page.getByRole('button', { name: '저장', exact: true });
  await expect(hours).not.toHaveValue('');
  const company = page.getByRole('textbox', { name: '상호', exact: true });
  const provider = page.getByRole('textbox', { name: '호스팅 제공자', exact: true });
  const stored = {
    hours: await hours.inputValue(),
    number: await number.inputValue(),
    company: await company.inputValue(),
    provider: await provider.inputValue(),
  };
  await expect(save).toBeDisabled();
  await expectNoSeriousViolations(page);

  // The server names what is wrong, and the field has the focus.
  await number.fill('123');
  await company.fill('');
  await hours.fill('평일 09:00~18:00');
  await expect(page.getByRole('status').filter({ hasText: '3곳 고침' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('입력해 주세요.').first()).toBeVisible();
  await expect(company).toBeFocused();
  await company.fill(stored.company);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('사업자등록번호 10자리를 확인해 주세요.').first()).toBeVisible();
  await expect(number).toBeFocused();
  await expectNoSeriousViolations(page);
  await number.fill(stored.number);

  const otherHost = `${stored.provider} 클라우드`;
  // A colleague saves other opening hours and another host first.
  await saveAsColleague(page, 'shop', { centreHours: '평일 10:00~16:00', hostingProvider: otherHost });
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 고쳤습니다' });
  await expect(conflict.getByRole('radiogroup', { name: '상담 시간' })).toContainText('평일 10:00~16:00');
  await expect(conflict.getByRole('radio', { name: /내가 고친 값 ?평일 09:00~18:00/ })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: new RegExp(`저장된 값 ?${otherHost}`) })).toBeChecked();
  await expectNoSeriousViolations(page);
  await conflict.getByRole('button', { name: '고른 값으로 저장' }).press('Enter');
  await expect(page.getByText('상점 정보를 저장했습니다.', { exact: false })).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await coveredByToasts(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await coveredByToasts(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(hours).toHaveValue('평일 09:00~18:00');
  await expect(provider).toHaveValue(otherHost);

  // Leaving asks once.
  await hours.fill(stored.hours);
  await provider.fill(stored.provider);
  await page.getByRole('link', { name: '주문', exact: true }).click();
  const leave = page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' });
  await leave.getByRole('button', { name: '계속 고치기' }).click();
  await expect(hours).toHaveValue(stored.hours);

  // Leaving during a save waits for its end instead of asking.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/staff/settings/shop', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: '주문', exact: true }).click();
  await expect(leave).toBeHidden();
  answer.resolve();
  await expect(page).toHaveURL(/\/office\/orders/);
});
