// An account whose password is being guessed: the guesser waits, strangers prove themselves without noticing, the owner comes in on a
// known device and by a code to the phone (docs/decisions/101).
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectFitsNarrow, expectNothingSerious } from '../axe.ts';
import { test } from '../listening.ts';
import { codeCount, codeTo, hasSession, join, newPerson, signIn, signOut } from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.41' } });

const wrongPassword = 'wrong-word-1';

/** Strangers guess `times` times, each from an address of their own. */
async function attack(request: APIRequestContext, loginId: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const answer = await request.post('/api/v1/users/action/login', {
      data: { loginId, password: wrongPassword },
      headers: {
        'x-forwarded-for': `10.66.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
    });
    expect(answer.status()).toBe(401);
  }
}

const snackbar = (page: Page, text: string) => page.getByRole('status').getByText(text);

test('five failures make a caller wait, and the screen leads to the code by SMS', async ({ page }) => {
  const person = await join(page);
  await signOut(page);
  await page.context().clearCookies({ name: 'device' });
  await page.goto('/auth/login');
  for (let at = 0; at < 5; at += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await signIn(page, { ...person, password: wrongPassword });
    await answered;
  }
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await signIn(page, person);
  await expect(snackbar(page, '로그인을 5회 실패하여 10분간 잠겼습니다.')).toBeVisible();
  await expect.poll(() => hasSession(page)).toBe(false);
  await page.getByRole('link', { name: '휴대폰 문자로 로그인' }).click();
  await page.waitForURL('**/auth/login/code**');
  await expectNothingSerious(page);
  await expectFitsNarrow(page);
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('휴대폰 번호').fill(person.phone);
  const before = await codeCount(page.request, person.phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호').fill(await codeTo(page.request, person.phone, before));
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('while strangers attack, an unknown device solves a challenge by itself and signs in', async ({
  page,
  context,
  request,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const person = await join(page);
  await signOut(page);
  await context.clearCookies({ name: 'device' });
  await attack(request, person.loginId, 10);
  const challenges: string[] = [];
  page.on('request', (asked) => asked.url().includes('/open/challenges') && challenges.push(asked.url()));
  await page.goto('/auth/login');
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await expect.poll(() => hasSession(page)).toBe(true);
  expect(challenges).toHaveLength(1);
  // The refusal that asks for the challenge is a 400 of the form's action; the policy refuses nothing of the solver.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

test('the owner on a known device signs in as ever, with no challenge', async ({
  page,
  context,
  request,
}) => {
  const person = await join(page);
  await signOut(page);
  await page.goto('/auth/login');
  await signIn(page, person);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  const device = (await context.cookies()).find(({ name }) => name === 'device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true, path: '/auth' });
  await signOut(page);
  await attack(request, person.loginId, 12).catch(() => undefined);
  const challenges: string[] = [];
  page.on('request', (asked) => asked.url().includes('/open/challenges') && challenges.push(asked.url()));
  await page.goto('/auth/login');
  await signIn(page, person);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await expect.poll(() => hasSession(page)).toBe(true);
  expect(challenges).toEqual([]);
});

test('without a script an attacked account is entered by a code to the phone', async ({
  browser,
  page,
  baseURL,
  request,
}) => {
  const person = await join(page);
  await attack(request, person.loginId, 10);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.42' },
  });
  const still = await plain.newPage();
  await still.goto('/auth/login?referer=%2Fmypage');
  await still.locator('#login-id').fill(person.loginId);
  await still.locator('#login-password').fill(person.password);
  await still.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(still.getByText('안전한 접속인지 확인이 필요합니다.')).toBeVisible();
  await still.getByRole('link', { name: '휴대폰 문자로 로그인' }).click();
  await still.locator('#code-login-id').fill(person.loginId);
  await still.locator('#code-phone').fill(person.phone);
  const before = await codeCount(request, person.phone);
  await still.getByRole('button', { name: '인증번호 받기' }).click();
  await still.locator('#code-code').fill('12');
  await still.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(still.getByText('인증번호 6자리를 입력해 주세요.')).toBeVisible();
  await still.locator('#code-code').fill(await codeTo(request, person.phone, before));
  await still.getByRole('button', { name: '로그인', exact: true }).click();
  await still.waitForURL('**/mypage');
  await plain.close();
});

test('asking for an id that nobody has looks like asking for one that somebody has', async ({ page }) => {
  await page.goto('/auth/login/code');
  await page.getByLabel('아이디').fill(newPerson().loginId);
  await page.getByLabel('휴대폰 번호').fill(newPerson().phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(
    page.getByText('입력하신 정보와 맞는 계정이 있으면 인증번호를 문자로 보냈습니다.'),
  ).toBeVisible();
});
