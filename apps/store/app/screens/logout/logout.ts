// /auth/logout: ends the session in the browser and on the server (R055) and redirects to the home screen. The button that sends
// the request clears the stored cart and user (shared/account/session/logout-button.tsx, R057).
import { redirect } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import { visitorContext } from '../../context.ts';

export async function action({ context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  try {
    if (visitor.member !== null) await visitor.api.logout();
  } catch (error) {
    // The session had ended already.
    if (!isRefusal(error, 'SESSION_EXPIRED') && !isRefusal(error, 'LOGIN_REQUIRED')) throw error;
  }
  const headers = new Headers(
    visitor.sessionEndCookieLines().map((line): [string, string] => ['set-cookie', line]),
  );
  return redirect('/main', { headers });
}

/** A GET request never signs a member out, so that a link of another site cannot. */
export function loader() {
  return redirect('/main');
}

export { NoScreen as default } from '../../shared/page/no-screen.ts';
