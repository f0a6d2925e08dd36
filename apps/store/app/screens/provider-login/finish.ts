// Completes a sign-in with a provider: a known account is signed in, another visitor is redirected to the registration, and a failure
// to the login screen. Runs on the server only.
import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { visitorContext } from '../../context.ts';
import { attemptCookie } from '../../shared/account/cookies/attempt-cookie.ts';
import type { Attempt, LoginProvider } from '../../shared/account/cookies/attempt-cookie.ts';
import {
  registrationByProviderPath,
  registrationCookie,
} from '../../shared/account/cookies/registration-cookie.ts';
import { signedIn } from '../../shared/account/session/open-session.ts';

type Context = Readonly<RouterContextProvider>;

type Returned = {
  provider: LoginProvider;
  /** The state of the attempt as the provider returned it. */
  state: string | null;
  /** The provider's error code if there is no `code`. */
  error: string | null;
  code: string | null;
};

/** Returns the redirect, with the session's cookies after a sign-in (R053). `login` exchanges the code at the API. */
export async function finish(
  context: Context,
  { provider, state, error, code }: Returned,
  login: (code: string, attempt: Attempt) => Promise<Answer<'loginWithKakao'>>,
): Promise<Response> {
  const visitor = context.get(visitorContext);
  const attempt = attemptCookie.read(visitor);
  const clearedAttempt = attemptCookie.clear(visitor);
  const isOurs = attempt !== null && attempt.provider === provider && attempt.state === state;
  if (!isOurs) return loginWithFailure('STATE', clearedAttempt);
  if (error !== null || code === null) return loginWithFailure('CANCELLED', clearedAttempt);
  try {
    const answer = await login(code, attempt);
    if ('isNew' in answer) {
      const { registerToken, profile, isPhoneTaken } = answer;
      const registration = registrationCookie.set(visitor, {
        registerToken,
        provider,
        profile,
        isPhoneTaken,
      });
      return redirect(isPhoneTaken ? '/auth/login?link=1' : registrationByProviderPath, {
        headers: cookies(clearedAttempt, registration),
      });
    }
    return signedIn(visitor, answer, { referer: attempt.referer, cookies: [clearedAttempt] });
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return loginWithFailure(refusal.code, clearedAttempt);
  }
}

function cookies(...lines: string[]): Headers {
  return new Headers(lines.map((line): [string, string] => ['set-cookie', line]));
}

/** Redirects to the login screen, which shows the sentence for the reason (screens/login/failure-sentences.ts). */
function loginWithFailure(reason: string, clearedAttempt: string): Response {
  return redirect(`/auth/login?failed=${reason}`, { headers: cookies(clearedAttempt) });
}
