// Cookie between a sign-in at Kakao or Apple and the registration here: the API's register token (docs/endpoints.md#member-shapes) and the
// profile that the provider returned. HttpOnly, so that no script reads the token.
import type { Gender } from '#domain/base/enums.ts';
import type { Visitor } from '../../../context.ts';
import { stepCookie } from './step-cookie.ts';

export type ProviderProfile = {
  name?: string;
  email?: string;
  phone?: string;
  gender?: Gender;
  birth?: string;
};

export type ProviderRegistration = {
  registerToken: string;
  provider: 'KAKAO' | 'APPLE';
  profile: ProviderProfile;
  /** The provider's phone number belongs to a member, who can sign in here and link the account. */
  isPhoneTaken: boolean;
};

export const registrationCookie = stepCookie<ProviderRegistration>('join', (stored) => {
  const { registerToken, provider, profile, isPhoneTaken } = (stored ?? {}) as Partial<ProviderRegistration>;
  if (typeof registerToken !== 'string' || typeof profile !== 'object' || profile === null) return null;
  if (provider !== 'KAKAO' && provider !== 'APPLE') return null;
  return { registerToken, provider, profile, isPhoneTaken: isPhoneTaken === true };
});

/** The registration of a visitor who signed in at a provider; without the parameter the screens register a login id. */
export const registrationByProviderPath = '/auth/agreement?by=company';

/**
 * The registration through a provider, only on screens opened with its parameter, so that an unfinished registration of another
 * visitor in this browser does not become part of the next account.
 */
export function registrationOf(visitor: Visitor, url: string): ProviderRegistration | null {
  return new URL(url).searchParams.get('by') === 'company' ? registrationCookie.read(visitor) : null;
}

/** Display names. */
export const providerNames = { KAKAO: '카카오', APPLE: 'Apple' } as const;
