// Password policy and its messages (docs/rules/members.md#password).

const sentences = {
  LENGTH: '비밀번호는 8~64자로 입력해 주세요.',
  LETTERS: '비밀번호는 영문·숫자·특수문자만 사용할 수 있습니다. 공백은 사용할 수 없습니다.',
  KINDS: '영문·숫자·특수문자 중 3종류 8자 이상 또는 2종류 10자 이상으로 입력해 주세요.',
  LOGIN_ID: '아이디가 포함된 비밀번호는 사용할 수 없습니다.',
  PERSONAL: '휴대폰 번호나 생년월일이 포함된 비밀번호는 사용할 수 없습니다.',
  RUN: '같은 문자나 연속된 문자(123, abc)를 3자 이상 쓸 수 없습니다.',
} as const;

export type PasswordOwner = { loginId?: string; phone?: string; birth?: string };

const isPrintable = (password: string): boolean => /^[\x21-\x7e]*$/u.test(password);
const hasLength = ({ length }: string): boolean => length >= 8 && length <= 64;

/** Three kinds of characters, or two of them in ten characters. */
function hasKinds(password: string): boolean {
  const kinds = [/[a-z]/iu, /\d/u, /[^a-z\d]/iu].filter((kind) => kind.test(password)).length;
  return kinds > 2 || (kinds === 2 && password.length >= 10);
}

const hasLoginId = (password: string, { loginId = '' }: PasswordOwner): boolean =>
  loginId !== '' && password.toLowerCase().includes(loginId.toLowerCase());

const hasPersonal = (password: string, { phone = '', birth = '' }: PasswordOwner): boolean =>
  sharesDigits(password, phone) || sharesDigits(password, birth);

/** The Korean message for a password that the policy rejects; undefined for a valid one. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  if (!isPrintable(password)) return sentences.LETTERS;
  if (!hasLength(password)) return sentences.LENGTH;
  if (!hasKinds(password)) return sentences.KINDS;
  if (hasLoginId(password, owner)) return sentences.LOGIN_ID;
  if (hasPersonal(password, owner)) return sentences.PERSONAL;
  return hasRun(password) ? sentences.RUN : undefined;
}

export type PasswordRule = { name: string; isMet: boolean };

/**
 * The rules of the policy in Korean, each with whether the password meets it; none is met by an empty one. The rule about the owner is
 * listed only where the owner is known.
 */
export function passwordRules(password: string, owner?: PasswordOwner): PasswordRule[] {
  const rules: [name: string, isMet: boolean][] = [
    ['영문·숫자·특수문자로 8~64자', isPrintable(password) && hasLength(password)],
    ['3종류 모두 사용, 2종류만 쓰면 10자 이상', hasKinds(password)],
    ['같은 문자·연속된 문자(123, abc) 3자 이상 사용 불가', !hasRun(password)],
  ];
  if (owner !== undefined)
    rules.push([
      '아이디·휴대폰 번호·생년월일 미포함',
      !hasLoginId(password, owner) && !hasPersonal(password, owner),
    ]);
  return rules.map(([name, isMet]) => ({ name, isMet: isMet && password !== '' }));
}

const sharedDigits = 4;

/** True if the password contains four consecutive digits of a phone number or a date of birth. */
function sharesDigits(password: string, personal: string): boolean {
  const digits = personal.replace(/\D/gu, '');
  for (let at = 0; at + sharedDigits <= digits.length; at += 1)
    if (password.includes(digits.slice(at, at + sharedDigits))) return true;
  return false;
}

/** True for three characters that are the same or consecutive, ascending or descending: aaa, 123, CBA. */
function hasRun(password: string): boolean {
  const codes = [...password.toLowerCase()].map((letter) => letter.charCodeAt(0));
  return codes.some((code, at) => {
    const [before, first] = [codes[at - 1], codes[at - 2]];
    if (before === undefined || first === undefined) return false;
    const step = code - before;
    if (step !== before - first || Math.abs(step) > 1) return false;
    // Symbols are consecutive only in ASCII, so they count only if they are the same.
    return step === 0 || [code, before, first].every((each) => /[a-z\d]/u.test(String.fromCharCode(each)));
  });
}
