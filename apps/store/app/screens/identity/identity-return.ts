// /auth/identity/return: the browser comes back from the identity company; what it proved is written down. Shows nothing.
// That the answer is genuine was checked by the API on the way here.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { isRefusal } from '#domain/refusal.ts';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { safeReferer } from '../../shared/account/session/safe-referer.ts';
import { identityCookie, identityPaths } from './identity-step.ts';
import type { IdentityWay } from './identity-step.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const step = identityCookie.read(visitor);
  const dropped = identityCookie.clear(visitor);
  const query = new URL(request.url).searchParams;
  const encData = query.get('encData');
  const failed = (reason: string) =>
    redirect(failedPath(step ?? wayOf(query), reason), { headers: { 'set-cookie': dropped } });
  if (step === null || encData === null) return failed('TOKEN_INVALID');
  const given = { encData, symmetricKey: step.symmetricKey };
  try {
    const kept = step.purpose === 'ADULT' ? await proveAge(context, given) : [];
    if (step.purpose === 'UPDATE') await loaderApi(context).updateNiceUserInfo(given);
    const lines = [dropped, ...kept].map((line): [string, string] => ['set-cookie', line]);
    return redirect(step.referer, { headers: new Headers(lines) });
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return failed(refusal.code);
  }
}

/** A member's account remembers it; a guest's browser does, in cookies whose lines are answered. */
async function proveAge(
  context: LoaderFunctionArgs['context'],
  given: { encData: string; symmetricKey: string },
): Promise<string[]> {
  const { adultToken } = await loaderApi(context).checkAdultByNice(given);
  return adultToken === undefined ? [] : context.get(visitorContext).provedAdult(adultToken);
}

/** Where it would have led may be unknown. */
type WayBack = Pick<IdentityWay, 'purpose'> & Partial<IdentityWay>;

/** Nothing is proved by it: anybody may write anything into an address. */
function wayOf(query: URLSearchParams): WayBack {
  const referer = safeReferer(query.get('referer'));
  return {
    purpose: query.get('purpose') === 'UPDATE' ? 'UPDATE' : 'ADULT',
    ...(referer === null ? {} : { referer }),
  };
}

/** Back to the screen it began at, with where it would have led. */
function failedPath({ purpose, referer }: WayBack, reason: string): string {
  const query = new URLSearchParams({ failed: reason, ...(referer === undefined ? {} : { referer }) });
  return `${identityPaths[purpose]}?${query.toString()}`;
}
