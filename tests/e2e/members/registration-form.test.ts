// Registration with a login id: consents, the form, the code by SMS, and their errors.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { collectErrors, openAndWait, test } from '../hydration.ts';
import {
  fillRegistration,
  hasSession,
  newPerson,
  openRegistration,
  registerElsewhere,
  readCode,
  wrongCode,
} from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.1' } });

test('no consent is pre-checked, and 다음 without the required ones shows an error and focuses the first', async ({
  page,
}) => {
  await page.goto('/auth/register');
  await page.waitForURL('**/auth/agreement');
  await expect(
    page.getByRole('checkbox', { name: '전체 동의 (선택 항목 포함)', exact: true }),
  ).not.toBeChecked();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByText('필수 항목에 동의해 주세요.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '만 14세 이상입니다' })).toBeFocused();
  await page.getByLabel('전체 동의 (선택 항목 포함)').check();
  await expect(
    page.getByRole('checkbox', { name: '야간(21시~8시) 수신 동의', exact: true }),
  ).not.toBeChecked();
});

test('R049 R050 R053 registering with a code by SMS opens a session and returns to the previous page', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await openAndWait(page, '/goods/mdpick');
  await fillRegistration(page, person, 'all');
  await page.getByLabel('생년월일').pressSequentially('19850211');
  await expect(page.getByRole('textbox', { name: '생년월일 선택', exact: true })).toHaveValue('1985-02-11');
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.waitForURL('**/goods/mdpick');
  await expect(page.getByText('한가람 님, 가입을 환영합니다.')).toBeVisible();
  const cookies = await context.cookies();
  const cookie = (name: string) => cookies.find((one) => one.name === name);
  expect(cookie('access_token')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(cookie('external_id')).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('access_token');
  await page.goto('/mypage');
  await expect(page.getByText(person.loginId)).toBeVisible();
});

test('the rules of a password show which of them are met while it is typed', async ({ page }) => {
  await openRegistration(page);
  const person = newPerson();
  await page.getByLabel('아이디').fill(person.loginId);
  const rules = page.getByRole('listitem').filter({ hasText: '충족' });
  await expect(rules.filter({ hasText: '미충족' })).toHaveCount(4);
  const password = page.getByLabel('비밀번호', { exact: true });
  await expect(password).toHaveAccessibleDescription(/8~64자 미충족/);
  await password.pressSequentially('mango');
  await expect(rules.filter({ hasText: '미충족' })).toHaveText([/8~64자/, /10자 이상/]);
  await password.pressSequentially('7!x');
  await expect(rules.filter({ hasText: '미충족' })).toHaveCount(0);
  await password.fill(`${person.loginId}!`);
  await expect(rules.filter({ hasText: '아이디' })).toContainText('미충족');
  await expectNoSeriousViolations(page);
});

test('invalid fields show an error each, the first gets the focus, and the input is kept', async ({
  page,
}) => {
  await openRegistration(page);
  await page.getByLabel('아이디').fill('1abc');
  await page.getByLabel('비밀번호', { exact: true }).fill('aaa');
  await page.getByLabel('이름').fill('한가람');
  await page.getByLabel('생년월일').fill('2019-01-01');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByLabel('아이디')).toBeFocused();
  await expect(page.getByText('영문 소문자로 시작하는 4~16자의 영문·숫자로 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('비밀번호는 8~64자로 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('휴대폰 번호를 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('만 14세 이상만 가입할 수 있습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('한가람');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a wrong code shows an error, a pasted SMS fills the code, and the field shows the remaining time', async ({
  page,
}) => {
  const { phone } = newPerson();
  await openRegistration(page);
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const field = page.getByLabel('인증번호 6자리');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('timer')).toHaveText(/^[23]:\d\d$/);
  await expect(page.getByRole('button', { name: /다시 받기/ })).toHaveAttribute('aria-disabled', 'true');
  const code = await readCode(page.request, phone);
  await field.fill(wrongCode(code));
  await expect(page.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
  await field.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `[온스] 인증번호 [${code}] 타인에게 알려주지 마세요`);
  await expect(page.getByText('인증되었습니다.')).toBeVisible();
});

test('a login id and a phone that are taken show errors under their fields', async ({ page }) => {
  const first = await registerElsewhere();
  await openRegistration(page);
  await page.getByLabel('아이디').fill(first.loginId);
  await page.getByLabel('이름').focus();
  await expect(page.getByText('이미 사용 중인 아이디입니다.')).toBeVisible();
  await page.getByLabel('휴대폰 번호').fill(first.phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('이미 가입된 휴대폰 번호입니다.')).toBeVisible();
});

test('Tab leads to the next field after the phone is verified', async ({ page }) => {
  await fillRegistration(page, newPerson());
  await expect(page.getByText('인증되었습니다.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('이메일')).toBeFocused();
});

test('a reloaded form hydrates without errors', async ({ page }) => {
  const errors = collectErrors(page);
  await openRegistration(page);
  await page.reload();
  await expect(page.getByLabel('생년월일')).toBeVisible();
  expect(errors).toEqual([]);
});
