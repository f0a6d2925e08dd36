// The login providers that this shop offers. Redirecting to them is screens/provider-login.
import type { RouterContextProvider } from 'react-router';
import { loaderApi } from '../../api/api.ts';
import type { LoginProvider } from '../cookies/attempt-cookie.ts';

/** The configured providers (docs/decisions/073). */
export async function loginProvidersOf(context: Readonly<RouterContextProvider>): Promise<LoginProvider[]> {
  return (await loaderApi(context).getSignInWays()).map(({ provider }) => provider);
}
