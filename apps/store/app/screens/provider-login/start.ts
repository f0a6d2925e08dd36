// /auth/kakao and /auth/apple: starts a sign-in attempt and redirects to the provider. Renders nothing.
// The provider returns to kakao-return.ts and apple-return.ts.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../../context.ts';
import { pageAddress } from '../../redirects.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { attemptCookie } from '../../shared/account/cookies/attempt-cookie.ts';
import type { LoginProvider } from '../../shared/account/cookies/attempt-cookie.ts';
import { safeReferer } from '../../shared/account/session/safe-referer.ts';

const providerByPath: Record<string, LoginProvider> = { '/auth/kakao': 'KAKAO', '/auth/apple': 'APPLE' };

const stateBytes = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const provider = providerByPath[pageAddress(request.url).path.toLowerCase()];
  const offered = await loaderApi(context).getSignInWays();
  const signIn = offered.find((known) => known.provider === provider);
  if (signIn === undefined || provider === undefined) throw new Response(null, { status: 404 });
  const visitor = context.get(visitorContext);
  const state = crypto
    .getRandomValues(new Uint8Array(stateBytes))
    .toBase64({ alphabet: 'base64url', omitPadding: true });
  const referer = safeReferer(new URL(request.url).searchParams.get('referer')) ?? '';
  const cookie = attemptCookie.set(visitor, { provider, state, referer });
  const authorizeUrl = new URL(signIn.authorizeUrl);
  authorizeUrl.searchParams.set('state', state);
  // Apple signs the nonce, which binds its token to this attempt; the API derives the same nonce from the state.
  if (provider === 'APPLE') authorizeUrl.searchParams.set('nonce', await nonceOf(state));
  return redirect(authorizeUrl.href, { headers: { 'set-cookie': cookie } });
}

/** SHA-256 of the state in hex, as the contract of getSignInWays requires. */
async function nonceOf(state: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state));
  return new Uint8Array(digest).toHex();
}

export { NoScreen as default } from '../../shared/page/no-screen.ts';
