// The member whom a row of the former shop names by login id, phone or e-mail.
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { normalizedEmail } from '#domain/members/member-fields.ts';
import { normalizedPhone } from '#domain/members/phone.ts';

/** Values that are not given are empty. */
export type NamedMember = { loginId: string; phone: string; email: string };

const names = ['loginId', 'phone', 'email'] as const;

/** The values of a row in their stored form. */
export const readNamed = (text: (name: keyof NamedMember) => string): NamedMember => ({
  loginId: normalizedLoginId(text('loginId')),
  phone: normalizedPhone(text('phone')),
  email: normalizedEmail(text('email')),
});

/** The first value that is given. */
export const givenName = (named: NamedMember): keyof NamedMember | undefined =>
  names.find((name) => named[name] !== '');

const unknown = '이 아이디·휴대폰 번호·이메일이 모두 맞는 회원이 없습니다.';
const beforeJoining =
  '가입하기 전의 날입니다. 같은 사람인지 알 수 있게 휴대폰 번호나 이메일을 함께 적어 주세요.';

/**
 * Why a row of the time `at` is not assigned to the member; undefined when it is. A login id alone may belong to another person, who registered
 * it here: it names the member only for rows that are later than the registration.
 */
export function memberProblem(
  { phone, email }: NamedMember,
  member: { createdAt: Date } | undefined,
  at: Date,
): string | undefined {
  if (member === undefined) return unknown;
  return phone === '' && email === '' && at < member.createdAt ? beforeJoining : undefined;
}
