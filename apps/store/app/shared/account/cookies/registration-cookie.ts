// Between a sign-in at Kakao or Apple and the registration here: the right to register, and what the company told.
// The right is the API's register token (docs/api.md#member-shapes); it stays on the server's side of the browser.
import type { Gender } from '#domain/enums.ts';
import type { Visitor } from '../../../context.ts';
import { stepCookie } from './step-cookie.ts';

export type JoinProfile = { name?: string; email?: string; phone?: string; gender?: Gender; birth?: string };

export type Join = {
  registerToken: string;
  provider: 'KAKAO' | 'APPLE';
  profile: JoinProfile;
  /** The phone that the company named is a member's: they may sign in here and link it. */
  isPhoneTaken: boolean;
};

export const registrationCookie = stepCookie<Join>('join', (kept) => {
  const { registerToken, provider, profile, isPhoneTaken } = (kept ?? {}) as Partial<Join>;
  if (typeof registerToken !== 'string' || typeof profile !== 'object' || profile === null) return null;
  if (provider !== 'KAKAO' && provider !== 'APPLE') return null;
  return { registerToken, provider, profile, isPhoneTaken: isPhoneTaken === true };
});

/** Where somebody goes on who came from a company; the same screens without it are for who makes a login id. */
export const registrationByProviderPath = '/auth/agreement?by=company';

/**
 * The right to register through a company, on the screens that were opened for it alone: what somebody else left half done in
 * this browser must not become part of the next person's account.
 */
export function registrationOf(visitor: Visitor, url: string): Join | null {
  return new URL(url).searchParams.get('by') === 'company' ? registrationCookie.read(visitor) : null;
}

/** As people call the company. */
export const providerNames = { KAKAO: '카카오', APPLE: 'Apple' } as const;
