// /auth/logout: ends the session here and on the server (R055), and leads home. It shows nothing; the browser's cart and user are
// cleared by the button that sends this (shared/account/session/logout-button.tsx, R057).
import { redirect } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { isRefusal } from '#domain/refusal.ts';
import { visitorContext } from '../../context.ts';

export async function action({ context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  try {
    if (visitor.member !== null) await visitor.api.logout();
  } catch (error) {
    // It was over already: that is what was wanted.
    if (!isRefusal(error, 'SESSION_EXPIRED') && !isRefusal(error, 'LOGIN_REQUIRED')) throw error;
  }
  const headers = new Headers(visitor.endedSession().map((line): [string, string] => ['set-cookie', line]));
  return redirect('/main', { headers });
}

/** Opened by hand: nobody is signed out by a link. */
export function loader() {
  return redirect('/main');
}
