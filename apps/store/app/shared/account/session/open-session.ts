// After the API has opened a session: sets the cookies and redirects the member (docs/rules/storefront.md#after-sign-in).
// Runs on the server only; the token never reaches a script of the page (docs/architecture.md#session-in-a-browser).
import { redirect } from 'react-router';
import { trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import type { Answer } from '#contract/contract.ts';
import type { Visitor } from '../../../context.ts';
import { deviceCookie } from '../cookies/device-cookie.ts';
import { afterLogin } from './safe-referer.ts';

type LoginAnswer = Extract<Answer<'login'>, { auth: unknown }>;

const [guestCookie] = trackingCookies;

/** The `guestExternalId` field of a call that opens a session: the guest's data becomes the member's. {} without a valid id. */
export function guestOf({ cookies }: Visitor): { guestExternalId?: string } {
  const guest = cookies[guestCookie] ?? '';
  return isUuid(guest) ? { guestExternalId: guest } : {};
}

/** R049: Set-Cookie headers of a response that opens a session in this browser. */
export function sessionHeaders(visitor: Visitor, { auth }: LoginAnswer, more: string[] = []): Headers {
  const device = auth.deviceToken === undefined ? [] : [deviceCookie(visitor, auth.deviceToken)];
  const lines = [...visitor.sessionCookieLines(auth.accessToken), ...device, ...more];
  return new Headers(lines.map((line): [string, string] => ['set-cookie', line]));
}

/** R052: the screen that changes a due password, if the shop asks for it; otherwise (R053 R054) the page of the referer. */
export function pathAfterLogin({ isPasswordChangeDue }: LoginAnswer, referer: string | null): string {
  const path = afterLogin(referer);
  if (isPasswordChangeDue !== true) return path;
  return path === '/' ? '/auth/change-password' : `/auth/change-password?referer=${encodeURIComponent(path)}`;
}

/** The redirect of an action or loader after a sign-in, with the cookies of the session and `cookies`. */
export function signedIn(
  visitor: Visitor,
  answer: LoginAnswer,
  { referer, cookies = [] }: { referer: string | null; cookies?: string[] },
): Response {
  return redirect(pathAfterLogin(answer, referer), {
    headers: sessionHeaders(visitor, answer, cookies),
  });
}
