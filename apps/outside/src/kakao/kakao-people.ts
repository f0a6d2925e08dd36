// Accounts of the Kakao simulator, and what `/v2/user/me` returns for each (docs/integrations.md#kakao).
// Sign-in and tokens are in kakao.ts.
import { birthAtYearAge, people, type Person } from '../people.ts';

export type KakaoPerson = {
  person: Person;
  /** The app-scoped id, as text: one of them is larger than a JavaScript number can hold. */
  kakaoId: string;
  /** Distinguishing feature, in Korean, for the consent page. */
  note: string;
  /** Overrides fields of an ordinary account. */
  account?: Record<string, unknown>;
};

const CHILD_AGE = 10;

const withAccount = (
  id: string,
  person: Person,
  kakaoId: string,
  note: string,
  account?: Record<string, unknown>,
): KakaoPerson => ({ person: { ...person, id }, kakaoId, note, ...(account && { account }) });

export const kakaoPeople: readonly KakaoPerson[] = [
  withAccount('all', people.hong, '9007199254740993', '모든 항목에 동의'),
  withAccount('no-email', people.kim, '3100000002', '이메일 없음', {
    email: undefined,
    email_needs_agreement: true,
  }),
  withAccount('unverified-email', people.park, '3100000003', '인증하지 않은 이메일', {
    is_email_verified: false,
  }),
  withAccount('no-phone', { ...people.kim, name: '최가람' }, '3100000004', '전화번호 없음', {
    phone_number: undefined,
    phone_number_needs_agreement: true,
    email: 'garam@example.com',
  }),
  withAccount(
    'under-14',
    { ...people.hong, name: '김어린', phone: '01000001014' },
    '3100000005',
    '만 14세 미만',
    {
      email: 'young@example.com',
    },
  ),
  withAccount('lunar', people.lee, '3100000006', '음력 생일', { birthday_type: 'LUNAR' }),
  withAccount('foreign-phone', people.smith, '3100000007', '해외 전화번호', {
    phone_number: '+1 415-555-0100',
  }),
];

export const findKakaoPerson = (id: string): KakaoPerson | undefined =>
  kakaoPeople.find(({ person, kakaoId }) => person.id === id || kakaoId === id);

const kakaoPhone = (digits: string): string =>
  `+82 ${digits.slice(1, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`;

/** The answer of `/v2/user/me`; `id` is a JSON number of any length. */
export function accountOnTheWire({ person, kakaoId, account }: KakaoPerson, now: Date): string {
  const birth = person.id === 'under-14' ? birthAtYearAge(CHILD_AGE, now) : person.birth;
  const wire = {
    id: 0,
    connected_at: now.toISOString().replace(/\.\d+/, ''),
    properties: { nickname: person.name },
    kakao_account: {
      profile_needs_agreement: false,
      profile: { nickname: person.name, is_default_image: true },
      name_needs_agreement: false,
      name: person.name,
      has_email: true,
      email_needs_agreement: false,
      is_email_valid: true,
      is_email_verified: true,
      email: person.email,
      birthyear_needs_agreement: false,
      birthyear: birth.slice(0, 4),
      birthday_needs_agreement: false,
      birthday: birth.slice(4),
      birthday_type: 'SOLAR',
      gender_needs_agreement: false,
      gender: person.gender,
      phone_number_needs_agreement: false,
      phone_number: kakaoPhone(person.phone),
      ...account,
    },
  };
  return JSON.stringify(wire).replace('"id":0', `"id":${kakaoId}`);
}
