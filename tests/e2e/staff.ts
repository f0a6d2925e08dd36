// Staff for browser tests: head office at the API, which moves the orders of a test as the desk does, and own accounts for tests of the
// desk (office/).
import { expect, request as requests } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type { StaffPermission, StaffRole } from '#domain/members/staff.ts';
import { arrivedCode, codeCount, newAddress, newPerson, readCode } from './member.ts';

/** Mobile phone of the first staff account (tests/start-shop.ts). */
const staffPhone = '01012340000';

/** Replaces the first password, which must be changed at the first sign-in. */
const changedPassword = 'Maple!staff7';

export type Staff = (path: string, data: object) => Promise<unknown>;

/** `storeUuid`: of a MERCHANT. */
type AccountRights = {
  role?: StaffRole;
  permissions?: StaffPermission[];
  allowedIps?: string[];
  storeUuid?: string;
};

type Account = { loginId: string; password: string; phone: string };

/** Both steps of the sign-in; `code` returns the code of the text message. */
async function signIn(
  request: APIRequestContext,
  { loginId, password }: Account,
  code: () => Promise<string>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await request.post('/api/v1/staff/auth/action/login', {
    headers,
    data: { loginId, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { signInToken: string } };
  const confirmed = await request.post('/api/v1/staff/auth/action/confirm', {
    headers: { ...headers, authorization: `Bearer ${data.signInToken}` },
    data: { code: await code() },
  });
  const { auth } = (await confirmed.json()) as { auth: { accessToken: string } };
  return auth.accessToken;
}

async function signInDuringTest(
  request: APIRequestContext,
  account: Account,
  headers?: Record<string, string>,
): Promise<string> {
  const codes = await codeCount(request, account.phone);
  return signIn(request, account, () => readCode(request, account.phone, codes), headers);
}

const callsAs =
  (request: APIRequestContext, token: string): Staff =>
  async (path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const result = await request.post(`/api/v1/staff${path}`, { headers, data });
    expect(result.status(), await result.text()).toBe(200);
    return ((await result.json()) as { data: unknown }).data;
  };

/** The session of head office for all tests of a run: the first account's password is changed once (tests/start-shop.ts). */
export async function openHeadOffice(baseURL: string, firstPassword: string): Promise<string> {
  const request = await requests.newContext({ baseURL });
  const account = { loginId: 'admin', password: firstPassword, phone: staffPhone };
  const token = await signIn(request, account, () => arrivedCode(request, staffPhone));
  await callsAs(request, token)('/auth/action/change-password', {
    oldPassword: firstPassword,
    newPassword: changedPassword,
  });
  await request.dispose();
  return token;
}

/** Calls of the desk as head office. */
export async function signInStaff(request: APIRequestContext): Promise<Staff> {
  const token = process.env.ONNS_E2E_STAFF_TOKEN;
  // A shop that ran an earlier test run already (ONNS_E2E_URL).
  const account = { loginId: 'admin', password: changedPassword, phone: staffPhone };
  return callsAs(request, token ?? (await signInDuringTest(request, account)));
}

/** A staff account of this test with its first password, which must be changed at the first sign-in. */
export async function registerStaff(
  request: APIRequestContext,
  { role = 'ADMIN', permissions = [], allowedIps = [], storeUuid }: AccountRights = {},
): Promise<Account> {
  const { loginId, phone } = newPerson();
  const staff = await signInStaff(request);
  const { temporaryPassword } = (await staff('/staff-users', {
    loginId: `${loginId}d`,
    name: '김도연',
    phone,
    role,
    permissions,
    allowedIps,
    ...(storeUuid !== undefined && { storeUuid }),
  })) as { temporaryPassword: string };
  return { loginId: `${loginId}d`, password: temporaryPassword, phone };
}

/**
 * Opens the desk at `path` for a new account, by default of head office, whose sign-in and first password are done at the API. Returns the account with
 * its own password.
 */
export async function openDesk(page: Page, path: string, rights?: AccountRights): Promise<Account> {
  const account = await registerStaff(page.request, rights);
  const token = await signInElsewhere(page, account);
  await callsAs(page.request, token)('/auth/action/change-password', {
    oldPassword: account.password,
    newPassword: changedPassword,
  });
  await enterDesk(page, token, path);
  return { ...account, password: changedPassword };
}

/** Opens the desk at `path` in a second browser of the account, which has this user agent. */
export async function openDeskAgain(
  page: Page,
  account: Account,
  { path, userAgent }: { path: string; userAgent: string },
): Promise<void> {
  await enterDesk(page, await signInElsewhere(page, account, { 'user-agent': userAgent }), path);
}

/** From another address, so that the page may ask for a code within half a minute too. */
const signInElsewhere = (page: Page, account: Account, headers: Record<string, string> = {}) =>
  signInDuringTest(page.request, account, { ...headers, 'x-forwarded-for': newAddress() });

async function enterDesk(page: Page, token: string, path: string): Promise<void> {
  const url = process.env.ONNS_E2E_URL ?? '';
  await page.context().addCookies([
    { name: 'office_token', value: token, url, httpOnly: true },
    { name: 'staff', value: '1', url },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
}

/** Accepts, sends by the store's own driver, and delivers order products. */
export async function deliver(staff: Staff, uuids: readonly string[]): Promise<void> {
  await staff('/order-products/action/bulk-confirm', { uuids });
  await staff('/order-products/action/bulk-dispatch', {
    rows: uuids.map((uuid) => ({ uuid, carrier: 'MANUAL' })),
  });
  await staff('/order-products/action/bulk-picked-up', { uuids });
  await staff('/order-products/action/bulk-delivered', { uuids });
}
