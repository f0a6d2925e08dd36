// Which login ids may be taken (docs/rules/members.md#login-id). Whether one is taken is the server's to say.

const loginIdPattern = /^[a-z][a-z0-9]{3,15}$/u;

/** Words that would look as if the shop itself spoke. */
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

/** What is said of a login id that cannot be taken, by its problem. */
export const loginIdSentences = {
  FORMAT: '영문 소문자로 시작하는 4~16자의 영문·숫자로 입력해 주세요',
  RESERVED: '사용할 수 없는 아이디입니다.',
} as const;

/** As it is kept: upper case is a slip of the keyboard. */
export function normalizedLoginId(text: string): string {
  return text.trim().toLowerCase();
}

/** Why nobody may have this login id; undefined for one that can be taken. */
export function loginIdProblem(loginId: string): keyof typeof loginIdSentences | undefined {
  if (!loginIdPattern.test(loginId)) return 'FORMAT';
  // With digits behind it, a word still looks like the shop's: admin1.
  return reserved.includes(loginId.replace(/\d+$/u, '')) ? 'RESERVED' : undefined;
}

/** What is shown of a login id to somebody who did not prove that it is theirs: 'ab****12'. */
export function maskedLoginId(loginId: string): string {
  return `${loginId.slice(0, 2)}****${loginId.length > 4 ? loginId.slice(-2) : ''}`;
}
