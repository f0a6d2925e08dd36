// The login providers that this shop offers. Redirecting to them is screens/company-login.
import type { RouterContextProvider } from 'react-router';
import { loaderApi } from '../../api/api.ts';
import type { Company } from '../cookies/attempt-cookie.ts';

/** The configured providers (docs/decisions/073). */
export async function loginProvidersOf(context: Readonly<RouterContextProvider>): Promise<Company[]> {
  return (await loaderApi(context).getSignInWays()).map(({ provider }) => provider);
}
