// Cookie of a sign-in attempt at a provider: the OAuth state, which must match on return (protection against login CSRF), and the path
// to return to.
import { stepCookie } from './step-cookie.ts';

export type LoginProvider = 'KAKAO' | 'APPLE';

export type Attempt = { provider: LoginProvider; state: string; referer: string };

export const attemptCookie = stepCookie<Attempt>('sign_in', (stored) => {
  const { provider, state, referer } = (stored ?? {}) as Partial<Attempt>;
  if ((provider !== 'KAKAO' && provider !== 'APPLE') || typeof state !== 'string' || state === '')
    return null;
  return { provider, state, referer: typeof referer === 'string' ? referer : '' };
});
