// After the API has opened a session: sets the cookies and redirects the member (docs/rules/storefront.md#after-sign-in).
// Runs on the server only; the token never reaches a script of the page (docs/architecture.md#session-in-a-browser).
import { redirect } from 'react-router';
import { trackingCookies } from '#domain/base/enums.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { isUuid } from '#domain/base/uuid.ts';
import type { Answer } from '#contract/contract.ts';
import type { StoreEnvironment, Visitor } from '../../../context.ts';
import { deviceCookie } from '../cookies/device-cookie.ts';
import { afterLogin } from './safe-referer.ts';

type LoginAnswer = Extract<Answer<'login'>, { auth: unknown }>;

const [guestCookie] = trackingCookies;

/** What the guest left behind and the member takes over, as every call that opens a session takes it. */
export function guestOf({ cookies }: Visitor): { guestExternalId?: string } {
  const guest = cookies[guestCookie] ?? '';
  return isUuid(guest) ? { guestExternalId: guest } : {};
}

/** R049: the headers of an answer that begins a session in this browser. */
export function sessionHeaders(visitor: Visitor, { auth }: LoginAnswer, more: string[] = []): Headers {
  const device = auth.deviceToken === undefined ? [] : [deviceCookie(visitor, auth.deviceToken)];
  const lines = [...visitor.openedSession(auth.accessToken), ...device, ...more];
  return new Headers(lines.map((line): [string, string] => ['set-cookie', line]));
}

type Prompt = Pick<StoreEnvironment, 'now' | 'asksForNewPassword'>;

/** R052: a password that is due to be changed goes first, if the shop asks for it; R053 R054: then the page the member came from. */
export function pathAfterLogin({ user }: LoginAnswer, referer: string | null, shop: Prompt): string {
  const path = afterLogin(referer);
  const isDue = user.passwordChangeRequestDateTime <= seoulDateTime(shop.now());
  if (!shop.asksForNewPassword || !isDue) return path;
  return path === '/' ? '/auth/change-password' : `/auth/change-password?referer=${encodeURIComponent(path)}`;
}

/** The answer of an action or loader that has signed somebody in. */
export function signedIn(
  visitor: Visitor,
  answer: LoginAnswer,
  { referer, shop, cookies = [] }: { referer: string | null; shop: Prompt; cookies?: string[] },
): Response {
  return redirect(pathAfterLogin(answer, referer, shop), {
    headers: sessionHeaders(visitor, answer, cookies),
  });
}
