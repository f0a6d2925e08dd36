// /auth/apple/return: Apple posts a form through the browser. A form from another site brings none of our cookies, so it is kept in
// one of its own for a moment, and the visitor comes again by a link of ours, with the cookie of the attempt. Shows nothing.
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

const postedCookie = stepCookie<Posted>('apple_return', (kept) => {
  const { state, code, user, error } = (kept ?? {}) as Partial<Posted>;
  return { state: text(state), code: text(code), user: text(user), error: text(error) };
});

/** A cookie holds 4 KB: a name and an address fit, whatever somebody sends instead does not. */
const longestValue = 600;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const value = (name: string) => text(form.get(name))?.slice(0, longestValue) ?? null;
  const posted = { state: value('state'), code: value('code'), user: value('user'), error: value('error') };
  const kept = postedCookie.set(context.get(visitorContext), posted);
  return redirect('/auth/apple/return', { status: 303, headers: { 'set-cookie': kept } });
}

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const posted = postedCookie.read(visitor);
  const came = {
    provider: 'APPLE' as const,
    state: posted?.state ?? null,
    error: posted?.error ?? null,
    code: posted?.code ?? null,
  };
  const answer = await finish(context, came, (code, { state }) =>
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
