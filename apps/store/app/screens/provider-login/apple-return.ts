// /auth/apple/return: Apple posts a form through the browser. A cross-site form sends no SameSite=Lax cookies, so the action stores
// the form in a short-lived cookie and redirects to the same path, where the request has the cookie of the attempt. Without a component, because the router refuses cross-site
// forms of routes with one.
import { redirect } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { guestOf } from '../../shared/account/session/open-session.ts';
import { stepCookie } from '../../shared/account/cookies/step-cookie.ts';
import { finish } from './finish.ts';

type Posted = { state: string | null; code: string | null; user: string | null; error: string | null };

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const postedCookie = stepCookie<Posted>('apple_return', (stored) => {
  const { state, code, user, error } = (stored ?? {}) as Partial<Posted>;
  return { state: text(state), code: text(code), user: text(user), error: text(error) };
});

/** Maximum characters per value, so that a forged form cannot exceed the 4 KB of a cookie. */
const maxValueLength = 600;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const value = (name: string) => text(form.get(name))?.slice(0, maxValueLength) ?? null;
  const posted = { state: value('state'), code: value('code'), user: value('user'), error: value('error') };
  const cookie = postedCookie.set(context.get(visitorContext), posted);
  return redirect('/auth/apple/return', { status: 303, headers: { 'set-cookie': cookie } });
}

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const posted = postedCookie.read(visitor);
  const returned = {
    provider: 'APPLE' as const,
    state: posted?.state ?? null,
    error: posted?.error ?? null,
    code: posted?.code ?? null,
  };
  const answer = await finish(context, returned, (code, { state }) =>
    loaderApi(context).loginWithApple({
      code,
      state,
      ...(posted?.user ? { user: posted.user } : {}),
      ...guestOf(visitor),
    }),
  );
  answer.headers.append('set-cookie', postedCookie.clear(visitor));
  return answer;
}
