// The end of a sign-in at a provider, the same for both: known people are signed in, others go on to join, and whatever went wrong
// is said by the login screen. Runs on the server alone.
import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { environmentContext, visitorContext } from '../../context.ts';
import { attemptCookie } from '../../shared/account/cookies/attempt-cookie.ts';
import type { Attempt, LoginProvider } from '../../shared/account/cookies/attempt-cookie.ts';
import {
  registrationByProviderPath,
  registrationCookie,
} from '../../shared/account/cookies/registration-cookie.ts';
import { signedIn } from '../../shared/account/session/open-session.ts';

type Context = Readonly<RouterContextProvider>;

type Came = {
  provider: LoginProvider;
  /** As the provider sent it back. */
  state: string | null;
  /** Its word for why there is no code. */
  error: string | null;
  code: string | null;
};

/** R053 for providers; `ask` turns the code into an answer of the API. */
export async function finish(
  context: Context,
  { provider, state, error, code }: Came,
  ask: (code: string, attempt: Attempt) => Promise<Answer<'loginWithKakao'>>,
): Promise<Response> {
  const visitor = context.get(visitorContext);
  const attempt = attemptCookie.read(visitor);
  const over = attemptCookie.clear(visitor);
  const isOurs = attempt !== null && attempt.provider === provider && attempt.state === state;
  if (!isOurs) return failed('STATE', over);
  if (error !== null || code === null) return failed('CANCELLED', over);
  try {
    const answer = await ask(code, attempt);
    if ('isNew' in answer) {
      const { registerToken, profile, isPhoneTaken } = answer;
      const join = registrationCookie.set(visitor, {
        registerToken,
        provider,
        profile,
        isPhoneTaken,
      });
      return redirect(isPhoneTaken ? '/auth/login?link=1' : registrationByProviderPath, {
        headers: cookies(over, join),
      });
    }
    const shop = context.get(environmentContext);
    return signedIn(visitor, answer, { referer: attempt.referer, shop, cookies: [over] });
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return failed(refusal.code, over);
  }
}

function cookies(...lines: string[]): Headers {
  return new Headers(lines.map((line): [string, string] => ['set-cookie', line]));
}

/** Redirects to the login screen, which shows the sentence for the reason (screens/login/failure-sentences.ts). */
function failed(reason: string, over: string): Response {
  return redirect(`/auth/login?failed=${reason}`, { headers: cookies(over) });
}
