// Reads the cells of a member of a former shop: what is stored, and what is wrong (docs/rules/moving-in.md#members).
import { addDays, parseSeoulDateTime, seoulDate } from '#domain/base/calendar.ts';
import { type Gender, type UserGradeType, userGradeTypes } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { formerLoginIdProblem, normalizedLoginId } from '#domain/members/login-id.ts';
import {
  birthProblem,
  emailProblem,
  isOverFourteen,
  nameProblem,
  normalizedEmail,
  normalizedName,
} from '#domain/members/member-fields.ts';
import { normalizedPhone, phoneProblem } from '#domain/members/phone.ts';
import { endOfDay, expiryOf } from '#domain/mileage/ledger.ts';
import { formerHashProblem, noPasswordHash } from '../../members/passwords/passwords.ts';
import type { MovedMember } from '../../members/accounts/accounts.ts';
import type { FormerConsents } from '../../members/consents/consents.ts';
import type { MovingRow } from './moving-kind.ts';
import { Cells } from './read-cells.ts';
import type { TableRow } from './read-table.ts';

export type ReadMember = MovedMember & {
  consents: Omit<FormerConsents, 'userUuid'>;
  /** Undefined for none. */
  mileage: { amount: number; expireAt: Date } | undefined;
};

/** Days for which a grade is kept without a day in the file: grades are recounted from the purchases of six months. */
const gradeDays = 183;
const mostMileage = 10_000_000;

type MemberCells = Cells<'MEMBERS'>;

const genderWords: readonly [Gender, RegExp][] = [
  ['NONE', /^(?:|none|n|기타|선택 ?안 ?함)$/iu],
  ['MALE', /^(?:남|남자|남성|m|male)$/iu],
  ['FEMALE', /^(?:여|여자|여성|f|female)$/iu],
];

function genderOf(cells: MemberCells): Gender {
  const text = cells.text('gender');
  const found = genderWords.find(([, words]) => words.test(text));
  if (found === undefined) cells.errors.push({ name: 'gender', message: '남 또는 여로 적어 주세요.' });
  return found?.[0] ?? 'NONE';
}

function gradeOf(cells: MemberCells, now: Date): { gradeType: UserGradeType; gradeUntil: string | null } {
  const text = cells.text('grade').toUpperCase();
  const until = cells.futureDay('gradeUntil');
  const gradeType = userGradeTypes.find((type) => text === type || text === userGradeTypeLabels[type]);
  if (gradeType === undefined && text !== '') {
    const words = userGradeTypes.map((type) => userGradeTypeLabels[type]).join(', ');
    cells.errors.push({ name: 'grade', message: `등급은 ${words} 가운데 하나로 적어 주세요.` });
  }
  if (gradeType === undefined || gradeType === 'BASIC') return { gradeType: 'BASIC', gradeUntil: null };
  return { gradeType, gradeUntil: until ?? addDays(seoulDate(now), gradeDays) };
}

/** Birth and gender are stored only with the consent to them; persons under fourteen cannot be members. */
function optionalOf(cells: MemberCells, now: Date) {
  const today = seoulDate(now);
  const birth = cells.moment('birth')?.slice(0, 10);
  const problem = birth === undefined ? undefined : birthProblem(birth, today);
  if (problem !== undefined) cells.errors.push({ name: 'birth', message: problem });
  else if (birth !== undefined && !isOverFourteen(birth, today))
    cells.errors.push({ name: 'birth', message: '만 14세 미만은 회원이 될 수 없습니다.' });
  const gender = genderOf(cells);
  const optionalAt = cells.past('optionalAt');
  if (optionalAt !== undefined) return { optionalAt, birth: birth ?? null, gender };
  if (birth !== undefined || gender !== 'NONE')
    cells.notes.push('선택 정보 동의일이 없어 생년월일과 성별은 넣지 않습니다.');
  return { optionalAt, birth: null, gender: 'NONE' as const };
}

function mileageOf(cells: MemberCells, now: Date): ReadMember['mileage'] {
  const value = cells.text('mileage') === '' ? 0 : cells.whole('mileage', { from: 0, to: mostMileage });
  const day = cells.futureDay('mileageExpireAt');
  if (value === 0) return undefined;
  const expireAt = day === undefined ? expiryOf(now) : endOfDay(parseSeoulDateTime(`${day}T00:00:00`), 0);
  return { amount: value, expireAt };
}

function passwordOf(cells: MemberCells): string {
  const text = cells.text('passwordHash');
  if (text === '') return noPasswordHash;
  return cells.checked('passwordHash', text, formerHashProblem(text));
}

/** Reads a row. */
export function readMember(row: TableRow, now: Date): MovingRow<ReadMember> {
  const cells = new Cells<'MEMBERS'>(row, now);
  const loginId = normalizedLoginId(cells.text('loginId'));
  const name = normalizedName(cells.text('name'));
  const phone = normalizedPhone(cells.text('phone'));
  const email = normalizedEmail(cells.text('email'));
  const { optionalAt, ...optional } = optionalOf(cells, now);
  const stored: ReadMember = {
    loginId: cells.checked('loginId', loginId, formerLoginIdProblem(loginId)),
    name: cells.checked('name', name, nameProblem(name)),
    phone: cells.checked('phone', phone, phoneProblem(phone)),
    email: cells.checked('email', email, email === '' ? undefined : emailProblem(email)),
    passwordHash: passwordOf(cells),
    ...optional,
    ...gradeOf(cells, now),
    createdAt: cells.past('joinedAt') ?? now,
    consents: { optionalAt, smsAt: cells.past('smsAt'), emailAt: cells.past('emailAt') },
    mileage: mileageOf(cells, now),
  };
  return cells.row(stored);
}
