// Staff for browser tests: head office signed in at the API, which moves the orders of a test as the desk does.
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { codeCount, readCode } from './member.ts';

/** Mobile phone of the first staff account (tests/start-shop.ts). */
const staffPhone = '01012340000';

/** Replaces the first password, which must be changed at the first sign-in. */
const changedPassword = 'Maple!staff7';

export type Staff = (path: string, data: object) => Promise<unknown>;

/** Calls of the desk as head office. At most one test of a run signs in, because the first one changes the password. */
export async function signInStaff(request: APIRequestContext): Promise<Staff> {
  const logIn = (password: string) =>
    request.post('/api/v1/staff/auth/action/login', { data: { loginId: 'admin', password } });
  const codes = await codeCount(request, staffPhone);
  const firstPassword = process.env.ONNS_E2E_STAFF_PASSWORD ?? '';
  const first = await logIn(firstPassword);
  // A shop that ran an earlier test run already (ONNS_E2E_URL).
  const answer = first.ok() ? first : await logIn(changedPassword);
  const { data } = (await answer.json()) as { data: { signInToken: string } };
  const code = await readCode(request, staffPhone, codes);
  const confirmed = await request.post('/api/v1/staff/auth/action/confirm', {
    headers: { authorization: `Bearer ${data.signInToken}` },
    data: { code },
  });
  const { auth } = (await confirmed.json()) as { auth: { accessToken: string } };
  const call: Staff = async (path, sent) => {
    const result = await request.post(`/api/v1/staff${path}`, {
      headers: { authorization: `Bearer ${auth.accessToken}` },
      data: sent,
    });
    expect(result.status(), await result.text()).toBe(200);
    return ((await result.json()) as { data: unknown }).data;
  };
  if (first.ok())
    await call('/auth/action/change-password', { oldPassword: firstPassword, newPassword: changedPassword });
  return call;
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
