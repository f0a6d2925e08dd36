// One attempt to sign in at a company: its state, which must come back with the visitor, and where they were going.
// Who brings another state did not begin here: a stranger cannot make somebody finish the stranger's sign-in.
import { stepCookie } from './step-cookie.ts';

export type Company = 'KAKAO' | 'APPLE';

export type Attempt = { company: Company; state: string; referer: string };

export const attemptCookie = stepCookie<Attempt>('sign_in', (kept) => {
  const { company, state, referer } = (kept ?? {}) as Partial<Attempt>;
  if ((company !== 'KAKAO' && company !== 'APPLE') || typeof state !== 'string' || state === '') return null;
  return { company, state, referer: typeof referer === 'string' ? referer : '' };
});
