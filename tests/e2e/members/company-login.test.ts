// Signing in through Kakao and Apple, against their stand-ins: joining, coming again, linking, and what goes wrong.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { hasSession, join, newPerson, provePhone, signIn, signOut } from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.6' } });
// Everybody here signs in as one of the few people of the stand-ins.
test.describe.configure({ mode: 'serial' });

const outside = (request: APIRequestContext, path: string, body: object) =>
  request.post(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/${path}`, { data: body });

/** A page that its visitor has seen whole: it is where they go back to. */
async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function goTo(page: Page, company: '카카오' | 'Apple'): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: `${company}로 시작하기` }).click();
  await page.getByRole('heading', { name: /로그인/ }).waitFor();
}

/** On the company's page: this person, and the button that goes on. */
async function agreeAs(page: Page, person: string): Promise<void> {
  await page.locator(`input[value="${person}"]`).check();
  await page.locator('button[value=agree]').click();
}

async function finishJoining(page: Page): Promise<string> {
  const { phone } = newPerson();
  await page.waitForURL('**/auth/agreement?by=company');
  for (const box of await page.getByRole('checkbox', { name: /^필수/ }).all()) await box.check();
  await page.getByRole('button', { name: '다음' }).click();
  await page.waitForURL('**/auth/register?by=company');
  await expect(page.getByLabel('아이디')).toHaveCount(0);
  // There is no password either that a mail could set anew, and a phone is written as everywhere.
  await expect(page.getByText('이메일로 비밀번호를 재설정')).toHaveCount(0);
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue(/^(010-\d{4}-\d{4})?$/);
  await provePhone(page, phone);
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  return phone;
}

test('R003 somebody joins by Kakao, with what Kakao told filled in, and comes again by one press', async ({
  page,
}) => {
  await lookAt(page, '/goods/mdpick');
  await goTo(page, '카카오');
  await agreeAs(page, 'all');
  await page.waitForURL('**/auth/agreement?by=company');
  await expect(page.getByText('카카오 계정으로 가입합니다')).toBeVisible();
  await finishJoining(page);
  await expect.poll(() => hasSession(page)).toBe(true);
  await page.goto('/mypage');
  await expect(page.getByText('카카오 계정')).toBeVisible();
  await signOut(page);
  await lookAt(page, '/goods/mdpick');
  await goTo(page, '카카오');
  await agreeAs(page, 'all');
  await page.waitForURL('**/goods/mdpick');
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('whoever cancels at Kakao is told so, and is no one', async ({ page }) => {
  await goTo(page, '카카오');
  await page.locator('button[value=cancel]').click();
  await page.waitForURL('**/auth/login?failed=CANCELLED');
  await expect(page.getByText('로그인을 취소했습니다.')).toBeVisible();
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a return that did not begin in this browser signs nobody in', async ({ page }) => {
  await goTo(page, '카카오');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  expect(state.length).toBeGreaterThanOrEqual(32);
  await page.goto('/auth/kakao/return?code=stolen&state=of-somebody-else');
  await page.waitForURL('**/auth/login?failed=STATE');
  // The attempt is over as well: its own state is good for nothing afterwards.
  await page.goto(`/auth/kakao/return?code=x&state=${state}`);
  await page.waitForURL('**/auth/login?failed=STATE');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a code that was used already is refused', async ({ page, baseURL }) => {
  const redirectUri = `${baseURL}/auth/kakao/return`;
  const answer = await outside(page.request, 'kakao/authorize', { person: 'foreign-phone', redirectUri });
  const { code } = (await answer.json()) as { code: string };
  const come = async () => {
    await goTo(page, '카카오');
    const state = new URL(page.url()).searchParams.get('state');
    await page.goto(`/auth/kakao/return?code=${code}&state=${state}`);
  };
  await come();
  // Who joined with this person's phone in another journey is asked to link it instead.
  await page.waitForURL(/\/auth\/(agreement\?by=company|login\?link=1)$/);
  await come();
  await page.waitForURL('**/auth/login?failed=TOKEN_INVALID');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('somebody joins by Apple, whose form comes from another site, and comes again', async ({ page }) => {
  await lookAt(page, '/goods/bestseller');
  await goTo(page, 'Apple');
  await agreeAs(page, 'hidden');
  await page.waitForURL('**/auth/agreement?by=company');
  await expect(page.getByText('Apple 계정으로 가입합니다')).toBeVisible();
  await finishJoining(page);
  await expect.poll(() => hasSession(page)).toBe(true);
  await signOut(page);
  await outside(page.request, 'apple/rotate-keys', {});
  await lookAt(page, '/main');
  // Apple's keys are asked for anew every five seconds at most: who comes in between is told to try again.
  await expect(async () => {
    await goTo(page, 'Apple');
    await agreeAs(page, 'hidden');
    await page.waitForURL('**/main', { timeout: 3_000 });
  }).toPass();
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('a member whose phone Kakao names is led to sign in, and from then on comes by Kakao as well', async ({
  page,
}) => {
  // The phone of the stand-ins' 박하늘.
  const person = await join(page, { ...newPerson(), name: '박하늘', phone: '01000001003' });
  await signOut(page);
  await goTo(page, '카카오');
  await agreeAs(page, 'unverified-email');
  await page.waitForURL('**/auth/login?link=1');
  await expect(page.getByText('이미 가입된 휴대폰 번호입니다.')).toBeVisible();
  await signIn(page, person);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await signOut(page);
  await lookAt(page, '/goods/mdpick');
  await goTo(page, '카카오');
  await agreeAs(page, 'unverified-email');
  await page.waitForURL('**/goods/mdpick');
  await page.goto('/mypage');
  await expect(page.getByText(person.loginId)).toBeVisible();
});

test('what somebody left half done at Kakao is not linked to whoever signs in next', async ({ page }) => {
  const person = await join(page);
  await signOut(page);
  await goTo(page, '카카오');
  await agreeAs(page, 'no-email');
  await page.waitForURL('**/auth/agreement?by=company');
  await page.goto('/auth/agreement');
  await expect(page.getByText('온스에 오신 것을 환영합니다')).toBeVisible();
  await page.goto('/auth/login');
  await signIn(page, person);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await signOut(page);
  await goTo(page, '카카오');
  await agreeAs(page, 'no-email');
  await page.waitForURL('**/auth/agreement?by=company');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('who is under fourteen by what Kakao says is told so', async ({ page }) => {
  await goTo(page, '카카오');
  await agreeAs(page, 'under-14');
  await page.waitForURL('**/auth/login?failed=UNDER_FOURTEEN');
  await expect(page.getByText('만 14세 이상만 가입할 수 있습니다.')).toBeVisible();
});

test('whoever cancels at Apple is told so; a form that nobody asked for signs nobody in', async ({
  page,
}) => {
  await goTo(page, 'Apple');
  await page.locator('button[value=cancel]').click();
  await page.waitForURL('**/auth/login?failed=CANCELLED');
  await page.context().clearCookies({ name: 'sign_in' });
  const answer = await page.request.post('/auth/apple/return', {
    form: { code: 'x', state: 'y' },
    headers: { origin: 'https://appleid.apple.com' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto('/auth/apple/return');
  await page.waitForURL('**/auth/login?failed=STATE');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a member of Kakao confirms in a dialog before leaving, because there is no password to ask for', async ({
  page,
}) => {
  await goTo(page, '카카오');
  await agreeAs(page, 'lunar');
  await finishJoining(page);
  await page.goto('/auth/withdraw');
  await page.getByLabel('탈퇴 사유').selectOption('LOW_USE');
  await page.getByLabel('위 내용을 확인했으며').check();
  const dialog = page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' });
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => hasSession(page)).toBe(true);
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await page.waitForURL('**/withdraw/finish');
  await expect.poll(() => hasSession(page)).toBe(false);
});
