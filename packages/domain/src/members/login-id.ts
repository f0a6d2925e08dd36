// Format and reserved words of login ids (docs/rules/members.md#login-id). The server checks that a login id is unique.

const loginIdPattern = /^[a-z][a-z0-9]{3,15}$/u;

/** Words that could be mistaken for an account of the shop. */
const reserved = [
  'admin',
  'administrator',
  'onns',
  'test',
  'root',
  'system',
  'manager',
  'master',
  'operator',
  'staff',
  'merchant',
  'help',
  'support',
  'webmaster',
  'withdrawn',
  'guest',
];

/** Messages by problem. */
export const loginIdSentences = {
  FORMAT: '영문 소문자로 시작하는 4~16자의 영문·숫자로 입력해 주세요.',
  RESERVED: '사용할 수 없는 아이디입니다.',
} as const;

/** The login id as it is stored: trimmed and in lower case, because upper case is usually a typo. */
export function normalizedLoginId(text: string): string {
  return text.trim().toLowerCase();
}

/** Why a normalised login id cannot be registered; undefined if it can. */
export function loginIdProblem(loginId: string): keyof typeof loginIdSentences | undefined {
  if (!loginIdPattern.test(loginId)) return 'FORMAT';
  // Trailing digits do not make a reserved word less misleading: admin1.
  return reserved.includes(loginId.replace(/\d+$/u, '')) ? 'RESERVED' : undefined;
}

/** Login ids of a former shop may have other signs and lengths: members keep signing in with what they know. */
const formerPattern = /^[a-z0-9][a-z0-9._@+-]{2,49}$/u;

/** The message for a normalised login id that cannot be brought from a former shop; undefined if it can. */
export function formerLoginIdProblem(loginId: string): string | undefined {
  if (!formerPattern.test(loginId)) return '영문과 숫자로 된 3~50자의 아이디가 아닙니다.';
  return loginIdProblem(loginId) === 'RESERVED' ? loginIdSentences.RESERVED : undefined;
}

/** 'ab****12', for visitors who have not proved that the account is theirs. */
export function maskedLoginId(loginId: string): string {
  return `${loginId.slice(0, 2)}****${loginId.length > 4 ? loginId.slice(-2) : ''}`;
}
