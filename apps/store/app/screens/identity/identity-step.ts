// State of an identity check while the visitor is at the provider: handle of the check, purpose, and path to continue with. The
// cookie is HttpOnly; the provider's keys never leave the API.
import { stepCookie } from '../../shared/account/cookies/step-cookie.ts';

export type IdentityPurpose = 'UPDATE' | 'ADULT';

/** Why the check was started, and the path to continue with. */
export type IdentityRoute = { purpose: IdentityPurpose; referer: string };

type IdentityStep = IdentityRoute & { symmetricKey: string };

export const identityCookie = stepCookie<IdentityStep>('identity_step', (stored) => {
  const { symmetricKey, purpose, referer } = (stored ?? {}) as Partial<IdentityStep>;
  if (typeof symmetricKey !== 'string' || typeof referer !== 'string') return null;
  return purpose === 'UPDATE' || purpose === 'ADULT' ? { symmetricKey, purpose, referer } : null;
});

/** One screen at two addresses: a member or a guest proves their age, a member proves their identity. */
export const identityPaths: Record<IdentityPurpose, string> = {
  ADULT: '/auth/adult',
  UPDATE: '/mypage/identity',
};

/** Maximum length of `redirectUrl` in characters, as the contract of getNiceAuth declares it. */
const maxReturnLength = 500;

/** Returns the path to come back to. It repeats the state as parameters, because the cookie may expire before the visitor returns. */
export function returnPath({ purpose, referer }: IdentityRoute): string {
  const pathOf = (query: Record<string, string>) =>
    `/auth/identity/return?${new URLSearchParams(query).toString()}`;
  const path = pathOf({ purpose, referer });
  return path.length <= maxReturnLength ? path : pathOf({ purpose });
}

export const purposeOf = (path: string): IdentityPurpose =>
  path.toLowerCase().startsWith(identityPaths.ADULT) ? 'ADULT' : 'UPDATE';

const sentences: Record<string, string> = {
  TOKEN_INVALID: '본인확인이 완료되지 않았습니다. 다시 시도해 주세요.',
  DUPLICATE_PHONE: '다른 계정에서 사용 중인 휴대폰 번호입니다.',
  FORBIDDEN: '이미 다른 계정에서 본인확인을 완료했습니다. 해당 계정으로 로그인해 주세요.',
  UNDER_FOURTEEN: '만 14세 이상만 이용할 수 있습니다.',
  ADULT_REQUIRED: '본인 명의로 인증해 주세요. 올해 만 19세가 되는 분부터 구매할 수 있습니다.',
  PROVIDER_UNAVAILABLE: '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
  TOO_MANY_REQUESTS: '요청이 많습니다. 잠시 후 다시 시도해 주세요.',
};

/** Returns the sentence for a reason in the URL. Any text may be in a URL, so an unknown reason gets the general sentence. */
export const failureSentence = (reason: string): string =>
  (Object.hasOwn(sentences, reason) && sentences[reason]) ||
  '본인확인이 완료되지 않았습니다. 다시 시도해 주세요.';
