// Registration and sign-in through Kakao and Apple, against their simulators: first sign-in, later ones, linking, refusals.
import { expect } from '@playwright/test';
import { queryShop } from '../../shop-process.ts';
import { openAndWait, test } from '../hydration.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  checkRequiredConsents,
  hasSession,
  leavesSignIn,
  newPerson,
  registerElsewhere,
  signIn,
  signOut,
  verifyPhone,
} from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.6' } });
// The simulators have few people, and each test signs in as one of them.
test.describe.configure({ mode: 'serial' });

/** The phone that Kakao reports of 박하늘 in the simulator. */
const kakaoPhone = '01000001003';

// The people are unknown to the shop at a second try too, and in a shop that runs already.
test.beforeAll(async () => {
  const dataDir = process.env.ONNS_E2E_DATA_DIR;
  if (dataDir === undefined) return;
  await queryShop(
    dataDir,
    `with unlinked as (delete from user_provider returning user_uuid)
     update users set state = 'WITHDRAWAL', withdrawn_at = now()
     where uuid in (select user_uuid from unlinked) or phone = '${kakaoPhone}'`,
  );
});

const controlSimulator = (request: APIRequestContext, path: string, body: object) =>
  request.post(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/${path}`, { data: body });

async function openProvider(page: Page, provider: '카카오' | 'Apple'): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: `${provider}로 시작하기` }).click();
  await page.getByRole('heading', { name: /로그인/ }).waitFor();
}

/** On the provider's page: chooses a person of the simulator and consents. */
async function consentAs(page: Page, person: string): Promise<void> {
  await page.locator(`input[value="${person}"]`).check();
  await page.locator('button[value=agree]').click();
}

/** From the consents to the member's session. A member of a provider has no login id and no password. */
async function finishRegistration(page: Page): Promise<void> {
  await page.waitForURL('**/auth/agreement?by=company');
  await checkRequiredConsents(page);
  await page.getByRole('button', { name: '다음' }).click();
  await page.waitForURL('**/auth/register?by=company');
  await expect(page.getByLabel('아이디')).toHaveCount(0);
  await expect(page.getByText('이메일로 비밀번호를 재설정')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '휴대폰 번호', exact: true })).toHaveValue(
    /^(010-\d{4}-\d{4})?$/,
  );
  await verifyPhone(page, newPerson().phone);
  await page.getByRole('button', { name: '가입하기' }).click();
  await leavesSignIn(page);
}

test('R003 a visitor registers with Kakao, whose facts fill the form, and later signs in with one click', async ({
  page,
}) => {
  await openAndWait(page, '/goods/mdpick');
  await openProvider(page, '카카오');
  await consentAs(page, 'all');
  await page.waitForURL('**/auth/agreement?by=company');
  await expect(page.getByText('카카오 계정으로 가입합니다')).toBeVisible();
  await finishRegistration(page);
  await expect.poll(() => hasSession(page)).toBe(true);
  await page.goto('/mypage');
  await expect(page.getByText('카카오 계정')).toBeVisible();
  await signOut(page);
  await openAndWait(page, '/goods/mdpick');
  await openProvider(page, '카카오');
  await consentAs(page, 'all');
  await page.waitForURL('**/goods/mdpick');
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('cancelling at Kakao shows a notice and opens no session', async ({ page }) => {
  await openProvider(page, '카카오');
  await page.locator('button[value=cancel]').click();
  await page.waitForURL('**/auth/login?failed=CANCELLED');
  await expect(page.getByText('로그인을 취소했습니다.')).toBeVisible();
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a return with the state of another browser is refused and ends the attempt', async ({ page }) => {
  await openProvider(page, '카카오');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  expect(state.length).toBeGreaterThanOrEqual(32);
  await page.goto('/auth/kakao/return?code=stolen&state=of-another-browser');
  await page.waitForURL('**/auth/login?failed=STATE');
  // The right state is refused as well, because the attempt has ended.
  await page.goto(`/auth/kakao/return?code=x&state=${state}`);
  await page.waitForURL('**/auth/login?failed=STATE');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a code of Kakao that was used before is refused', async ({ page, baseURL }) => {
  const redirectUri = `${baseURL}/auth/kakao/return`;
  const answer = await controlSimulator(page.request, 'kakao/authorize', {
    person: 'foreign-phone',
    redirectUri,
  });
  const { code } = (await answer.json()) as { code: string };
  const returnWithCode = async () => {
    await openProvider(page, '카카오');
    const state = new URL(page.url()).searchParams.get('state');
    await page.goto(`/auth/kakao/return?code=${code}&state=${state}`);
  };
  await returnWithCode();
  // Another test may have registered this person's phone: then linking is offered.
  await page.waitForURL(/\/auth\/(agreement\?by=company|login\?link=1)$/);
  await returnWithCode();
  await page.waitForURL('**/auth/login?failed=TOKEN_INVALID');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a visitor registers with Apple, whose form is posted cross-site, and signs in again after Apple rotated its keys', async ({
  page,
}) => {
  await openAndWait(page, '/goods/bestseller');
  await openProvider(page, 'Apple');
  await consentAs(page, 'hidden');
  await page.waitForURL('**/auth/agreement?by=company');
  await expect(page.getByText('Apple 계정으로 가입합니다')).toBeVisible();
  await finishRegistration(page);
  await expect.poll(() => hasSession(page)).toBe(true);
  await signOut(page);
  await controlSimulator(page.request, 'apple/rotate-keys', {});
  await openAndWait(page, '/main');
  // Apple's keys are fetched every five seconds at most: a sign-in before that is refused and repeated here.
  await expect(async () => {
    await openProvider(page, 'Apple');
    await consentAs(page, 'hidden');
    await page.waitForURL(/\/main$|[?&]failed=/);
    expect(await hasSession(page)).toBe(true);
  }).toPass();
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('a member whose phone Kakao reports is asked to sign in, and can then sign in with Kakao', async ({
  page,
}) => {
  const person = await registerElsewhere({ ...newPerson(), name: '박하늘', phone: kakaoPhone });
  await openProvider(page, '카카오');
  await consentAs(page, 'unverified-email');
  await page.waitForURL('**/auth/login?link=1');
  await expect(page.getByText('이미 가입된 휴대폰 번호입니다.')).toBeVisible();
  await signIn(page, person);
  await leavesSignIn(page);
  await signOut(page);
  await openAndWait(page, '/goods/mdpick');
  await openProvider(page, '카카오');
  await consentAs(page, 'unverified-email');
  await page.waitForURL('**/goods/mdpick');
  await page.goto('/mypage');
  await expect(page.getByText(person.loginId)).toBeVisible();
});

test('an unfinished registration with Kakao is not linked to the member who signs in next', async ({
  page,
}) => {
  const person = await registerElsewhere();
  await openProvider(page, '카카오');
  await consentAs(page, 'no-email');
  await page.waitForURL('**/auth/agreement?by=company');
  await page.goto('/auth/agreement');
  await expect(page.getByText('온스에 오신 것을 환영합니다')).toBeVisible();
  await page.goto('/auth/login');
  await signIn(page, person);
  await leavesSignIn(page);
  await signOut(page);
  await openProvider(page, '카카오');
  await consentAs(page, 'no-email');
  await page.waitForURL('**/auth/agreement?by=company');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('a person under fourteen according to Kakao is refused with a notice', async ({ page }) => {
  await openProvider(page, '카카오');
  await consentAs(page, 'under-14');
  await page.waitForURL('**/auth/login?failed=UNDER_FOURTEEN');
  await expect(page.getByText('만 14세 이상만 가입할 수 있습니다.')).toBeVisible();
});

test('cancelling at Apple shows a notice, and a form without a started attempt opens no session', async ({
  page,
}) => {
  await openProvider(page, 'Apple');
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

test('a Kakao member confirms the withdrawal in a dialog instead of with a password', async ({ page }) => {
  await openProvider(page, '카카오');
  await consentAs(page, 'lunar');
  await finishRegistration(page);
  await page.goto('/auth/withdraw');
  await page.getByLabel('탈퇴 사유').selectOption('LOW_USE');
  await page.getByLabel('위 내용을 확인했으며').check();
  const dialog = page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' });
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => hasSession(page)).toBe(true);
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await page.waitForURL('**/withdraw/finish');
  await expect.poll(() => hasSession(page)).toBe(false);
});
