// /mypage/terms?view=privacy (docs/rules/members.md#ledger): consents with their texts, disclosures, retention, and the file.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';

test('a member sees consents and retention, and downloads the own data with the password', async ({
  page,
}) => {
  const { password, loginId } = await registerMember(page);
  await openAndWait(page, '/mypage');
  await page.getByRole('link', { name: '내 개인정보' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 개인정보');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(/^내 개인정보/);
  await expect(page.getByText('조회한 내역이 없습니다.')).toBeVisible();
  const consents = page.getByRole('region', { name: '동의 내역' });
  await expect(consents.getByRole('listitem')).toHaveCount(7);
  const shown = page.getByRole('region', { name: '동의할 때 보여 드린 약관' });
  await shown.locator('summary').filter({ hasText: '이용약관' }).first().click();
  await expect(page.getByRole('region', { name: '보관 기간' })).toContainText('문의한 날부터 3년');
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'JSON 파일로 내려받기' });
  await button.click();
  await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(`${password}x`);
  await button.click();
  await expect(page.getByText('비밀번호를 확인해 주세요.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^onns-personal-data-\d{4}-\d{2}-\d{2}\.json$/);
  const content = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    profile: { loginId: string };
    consents: unknown[];
  };
  expect([content.profile.loginId, content.consents.length]).toEqual([loginId, 7]);
  await expect(page.getByRole('list', { name: '내려받기 기록' }).getByRole('listitem')).toHaveCount(1);
});
