// /auth/identity/return: the browser returns from the identity provider, and the verified facts are stored. Renders nothing.
// The API verifies the provider's answer.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { safeReferer } from '../../shared/account/session/safe-referer.ts';
import { identityCookie, identityPaths } from './identity-step.ts';
import type { IdentityRoute } from './identity-step.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const step = identityCookie.read(visitor);
  const cleared = identityCookie.clear(visitor);
  const query = new URL(request.url).searchParams;
  const encData = query.get('encData');
  const failed = (reason: string) =>
    redirect(failedPath(step ?? routeOf(query), reason), { headers: { 'set-cookie': cleared } });
  if (step === null || encData === null) return failed('TOKEN_INVALID');
  const given = { encData, symmetricKey: step.symmetricKey };
  try {
    const proofCookies = step.purpose === 'ADULT' ? await proveAge(context, given) : [];
    if (step.purpose === 'UPDATE') await loaderApi(context).updateNiceUserInfo(given);
    const lines = [cleared, ...proofCookies].map((line): [string, string] => ['set-cookie', line]);
    return redirect(step.referer, { headers: new Headers(lines) });
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return failed(refusal.code);
  }
}

/** Stores the proof of age in a member's account. For a guest it returns the lines of cookies that store it in the browser. */
async function proveAge(
  context: LoaderFunctionArgs['context'],
  given: { encData: string; symmetricKey: string },
): Promise<string[]> {
  const { adultToken } = await loaderApi(context).checkAdultByNice(given);
  return adultToken === undefined ? [] : context.get(visitorContext).adultCookieLines(adultToken);
}

/** The path to continue with may be unknown. */
type FailedRoute = Pick<IdentityRoute, 'purpose'> & Partial<IdentityRoute>;

/** Reads purpose and path from the URL. They are not trusted: they only choose where a failure is shown. */
function routeOf(query: URLSearchParams): FailedRoute {
  const referer = safeReferer(query.get('referer'));
  return {
    purpose: query.get('purpose') === 'UPDATE' ? 'UPDATE' : 'ADULT',
    ...(referer !== null && { referer }),
  };
}

/** The path of the screen where the check was started, with the reason and the path to continue with. */
function failedPath({ purpose, referer }: FailedRoute, reason: string): string {
  const query = new URLSearchParams({ failed: reason, ...(referer !== undefined && { referer }) });
  return `${identityPaths[purpose]}?${query.toString()}`;
}

export { NoScreen as default } from '../../shared/page/no-screen.ts';
