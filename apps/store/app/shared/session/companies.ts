// The companies one can sign in at in this shop, for the screens that show their buttons. How each is reached is context.ts.
import type { RouterContextProvider } from 'react-router';
import { environmentContext } from '../../context.ts';
import type { Company } from './attempt-cookie.ts';

/** Those that are set up: a button that leads nowhere is not shown. */
export function companiesOf(context: Readonly<RouterContextProvider>): Company[] {
  const { companyLogins } = context.get(environmentContext);
  return (['KAKAO', 'APPLE'] as const).filter((company) => companyLogins[company] !== undefined);
}
