// Staff accounts at the desk: registration with a first password that is shown once, rights, addresses, a new password, the end.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { newPerson } from '../member.ts';
import { openDesk } from '../staff.ts';

test('a staff member is registered, gets other rights and a new password, and is stopped', async ({
  page,
}) => {
  const { loginId, phone } = newPerson();
  await openDesk(page, '/office/settings/staff');
  await expect(page.getByRole('row', { name: /모든 권한/ }).first()).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('link', { name: '직원 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '직원 등록' })).toBeVisible();
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('이름').fill('박담당');
  await page.getByLabel('휴대전화').fill(phone);
  await page.getByRole('button', { name: '선택 스토어' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('checkbox', { name: /주문을 확인하고/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /직원 계정을 만들고/ })).toBeDisabled();
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Control+s');

  const password = page.getByRole('dialog', { name: '처음 비밀번호' });
  const first = await password.locator('dd').last().innerText();
  const signIn = (given: string) =>
    page.request.post('/api/v1/staff/auth/action/login', { data: { loginId, password: given } });
  expect((await signIn(first)).status()).toBe(200);
  await password.getByRole('button', { name: '전달했습니다' }).click();
  await expect(password).toBeHidden();

  // Wrong and right addresses of the sign-in.
  await page.getByRole('link', { name: '박담당' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `박담당 (${loginId})` })).toBeVisible();
  await page.getByLabel('허용 위치').fill('office');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('10.0.0.7 또는 10.0.0.0/8처럼').first()).toBeVisible();
  await page.getByLabel('허용 위치').fill('203.0.113.0/24');
  await page.getByRole('checkbox', { name: /취소·반품·교환/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('박담당 님의 계정을 저장했습니다.')).toBeVisible();
  expect((await signIn(first)).status()).toBe(403);

  await page.getByRole('button', { name: '비밀번호 초기화' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '비밀번호 초기화' }).click();
  await expect(password.locator('dd').last()).not.toHaveText(first);
  await password.getByRole('button', { name: '전달했습니다' }).click();
  expect((await signIn(first)).status()).toBe(401);

  await page.goto(`/office/settings/staff?q=${loginId}`);
  const row = page.getByRole('row', { name: loginId });
  await expect(row).toContainText('주문, 클레임');
  await row.getByRole('button', { name: /메뉴/ }).click();
  await page.getByRole('menuitem', { name: '사용 중지' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1명 사용 중지' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: '멈춘 계정' }).click();
  await expect(row).toContainText('멈춤');
});
