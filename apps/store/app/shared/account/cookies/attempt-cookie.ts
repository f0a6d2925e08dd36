// Cookie of a sign-in attempt at a provider: the OAuth state, which must match on return (protection against login CSRF), and the path
// to return to.
import { stepCookie } from './step-cookie.ts';

export type Company = 'KAKAO' | 'APPLE';

export type Attempt = { company: Company; state: string; referer: string };

export const attemptCookie = stepCookie<Attempt>('sign_in', (kept) => {
  const { company, state, referer } = (kept ?? {}) as Partial<Attempt>;
  if ((company !== 'KAKAO' && company !== 'APPLE') || typeof state !== 'string' || state === '') return null;
  return { company, state, referer: typeof referer === 'string' ? referer : '' };
});
