// The companies one can sign in at in this shop, for the screens that show their buttons.
// Where each asks its visitor is known to screens/company-login alone.
import type { RouterContextProvider } from 'react-router';
import { loaderApi } from '../../api/api.ts';
import type { Company } from '../cookies/attempt-cookie.ts';

/** Those that are set up (docs/decisions/073): a button that leads nowhere is not shown. */
export async function loginProvidersOf(context: Readonly<RouterContextProvider>): Promise<Company[]> {
  return (await loaderApi(context).getSignInWays()).map(({ provider }) => provider);
}
