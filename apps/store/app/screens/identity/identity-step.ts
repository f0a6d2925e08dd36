// What is kept while somebody is at the identity company: the handle of the window, why it was opened, where to go afterwards.
// The cookie is the server's alone; the keys of the window never leave the API.
import { stepCookie } from '../../shared/account/cookies/step-cookie.ts';

export type IdentityPurpose = 'UPDATE' | 'ADULT';

/** Where it began, and where it leads. */
export type IdentityWay = { purpose: IdentityPurpose; referer: string };

type IdentityStep = IdentityWay & { symmetricKey: string };

export const identityCookie = stepCookie<IdentityStep>('identity_step', (kept) => {
  const { symmetricKey, purpose, referer } = (kept ?? {}) as Partial<IdentityStep>;
  if (typeof symmetricKey !== 'string' || typeof referer !== 'string') return null;
  return purpose === 'UPDATE' || purpose === 'ADULT' ? { symmetricKey, purpose, referer } : null;
});

/** One screen at two addresses: whoever wants to buy proves their age, a member who they are. */
export const identityPaths: Record<IdentityPurpose, string> = {
  ADULT: '/auth/adult',
  UPDATE: '/mypage/identity',
};

/** Contract of getNiceAuth. */
const longestReturn = 500;

/** The way stands in the address as well: the cookie may have run out when the browser comes back. */
export function returnPath({ purpose, referer }: IdentityWay): string {
  const pathOf = (query: Record<string, string>) =>
    `/auth/identity/return?${new URLSearchParams(query).toString()}`;
  const path = pathOf({ purpose, referer });
  return path.length <= longestReturn ? path : pathOf({ purpose });
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

/** The sentence for a reason in the address; anybody may write anything there, so what is unknown is told in general. */
export const failureSentence = (reason: string): string =>
  (Object.hasOwn(sentences, reason) && sentences[reason]) ||
  '본인확인이 완료되지 않았습니다. 다시 시도해 주세요.';
