// An account whose password is being guessed: the guesser has to wait, unknown devices solve a challenge, the owner signs in on a known
// device and by a code to the phone (docs/decisions/101).
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { collectErrors, test } from '../hydration.ts';
import {
  hasSession,
  leavesSignIn,
  newAddress,
  newPerson,
  registerElsewhere,
  requestCode,
  signIn,
  signOut,
} from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.41' } });

const wrongPassword = 'wrong-word-1';

/** Wrong passwords for one account, each from another IP address. */
async function guessPassword(request: APIRequestContext, loginId: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const answer = await request.post('/api/v1/users/action/login', {
      data: { loginId, password: wrongPassword },
      headers: { 'x-forwarded-for': newAddress() },
    });
    expect(answer.status()).toBe(401);
  }
}

/** URLs of the challenges that the page fetches from now on. */
function collectChallenges(page: Page): string[] {
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/open/challenges')) challenges.push(request.url());
  });
  return challenges;
}

const lockedText = '로그인을 5회 실패하여 10분간 잠겼습니다.';

test('five failures lock the caller out for ten minutes, and the screen leads to the sign-in by SMS', async ({
  page,
}) => {
  const person = await registerElsewhere();
  await page.goto('/auth/login');
  for (let at = 0; at < 5; at += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await signIn(page, { ...person, password: wrongPassword });
    await answered;
  }
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await signIn(page, person);
  await expect(page.getByRole('alert').getByText(lockedText)).toBeVisible();
  await expect(page.getByText(lockedText)).toHaveCount(1);
  await expectAccessible(page);
  await expect.poll(() => hasSession(page)).toBe(false);
  const link = page.getByRole('link', { name: '휴대폰 문자로 로그인' });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await link.press('Enter');
  // The address changes before the screen, and both screens have 아이디: the phone, which only the second one has, comes first.
  await page.getByLabel('휴대폰 번호').fill(person.phone);
  expect(new URL(page.url()).pathname).toBe('/auth/login/code');
  await expectAccessible(page);
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('인증번호').fill(await requestCode(page, person.phone));
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await leavesSignIn(page);
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('an unknown device solves a challenge automatically and signs in while the account is attacked', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const person = await registerElsewhere();
  await guessPassword(request, person.loginId, 10);
  const challenges = collectChallenges(page);
  await page.goto('/auth/login');
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
  await leavesSignIn(page);
  await expect.poll(() => hasSession(page)).toBe(true);
  expect(challenges).toHaveLength(1);
  // The refusal that asks for the challenge is a 400 of the form's action; the Content-Security-Policy must not block the solver.
  expect(errors.filter((text) => !text.includes('400'))).toEqual([]);
});

test('a known device signs in without a challenge while the account is attacked', async ({
  page,
  context,
  request,
}) => {
  const person = await registerElsewhere();
  await page.goto('/auth/login');
  await signIn(page, person);
  await leavesSignIn(page);
  const device = (await context.cookies()).find(({ name }) => name === 'device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true, path: '/auth' });
  await signOut(page);
  await guessPassword(request, person.loginId, 12).catch(() => undefined);
  const challenges = collectChallenges(page);
  await page.goto('/auth/login');
  await signIn(page, person);
  await leavesSignIn(page);
  await expect.poll(() => hasSession(page)).toBe(true);
  expect(challenges).toEqual([]);
});

test('a browser without scripts signs in to an attacked account by a code to the phone', async ({
  browser,
  request,
}) => {
  const person = await registerElsewhere();
  await guessPassword(request, person.loginId, 10);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.42' },
  });
  const withoutScripts = await context.newPage();
  await withoutScripts.goto('/auth/login?referer=%2Fmypage');
  await withoutScripts.locator('#login-id').fill(person.loginId);
  await withoutScripts.locator('#login-password').fill(person.password);
  await withoutScripts.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(withoutScripts.getByText('안전한 접속인지 확인이 필요합니다.')).toBeVisible();
  await withoutScripts.getByRole('link', { name: '휴대폰 문자로 로그인' }).click();
  await withoutScripts.locator('#code-login-id').fill(person.loginId);
  await withoutScripts.locator('#code-phone').fill(person.phone);
  const code = await requestCode(withoutScripts, person.phone);
  await withoutScripts.locator('#code-code').fill('12');
  await withoutScripts.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(withoutScripts.getByText('인증번호 6자리를 입력해 주세요.')).toBeVisible();
  await withoutScripts.locator('#code-code').fill(code);
  await withoutScripts.getByRole('button', { name: '로그인', exact: true }).click();
  await withoutScripts.waitForURL('**/mypage');
  await context.close();
});

test('a code for an unknown login id is confirmed with the same sentence as for a known one', async ({
  page,
}) => {
  await page.goto('/auth/login/code');
  await page.getByLabel('아이디').fill(newPerson().loginId);
  await page.getByLabel('휴대폰 번호').fill(newPerson().phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(
    page.getByText('입력하신 정보와 맞는 계정이 있으면 인증번호를 문자로 보냈습니다.'),
  ).toBeVisible();
});
