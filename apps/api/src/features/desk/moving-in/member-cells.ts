// Reads the cells of a member of a former shop: what is stored, and what is wrong (docs/rules/moving-in.md#members).
import { addDays, parseSeoulDateTime, seoulDate } from '#domain/base/calendar.ts';
import { type Gender, type UserGradeType, userGradeTypes } from '#domain/base/enums.ts';
import { formatNumber } from '#domain/base/money.ts';
import { readWholeNumber } from '#domain/base/written-number.ts';
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
import type { movingColumns } from '#domain/moving-in/moving-files.ts';
import { readMoment } from '#domain/moving-in/written-moment.ts';
import { formerHashProblem, noPasswordHash } from '../../members/passwords/passwords.ts';
import type { MovedMember } from '../../members/accounts/accounts.ts';
import type { FormerConsents } from '../../members/consents/consents.ts';
import type { MovingRow } from './moving-kind.ts';
import type { TableRow } from './read-table.ts';

export type ReadMember = MovedMember & {
  consents: Omit<FormerConsents, 'userUuid'>;
  /** Undefined for none. */
  mileage: { amount: number; expireAt: Date } | undefined;
};

/** Days for which a grade is kept without a day in the file: grades are recounted from the purchases of six months. */
const gradeDays = 183;
const mostMileage = 10_000_000;

const wrongDay = '2024-03-05처럼 적어 주세요.';

type Column = keyof typeof movingColumns.MEMBERS;

/** The cells of one row, and the problems that reading them found. */
class Cells {
  readonly errors: { name: Column; message: string }[] = [];
  readonly notes: string[] = [];
  readonly #cells: TableRow['cells'];
  readonly #now: Date;

  constructor({ cells }: TableRow, now: Date) {
    this.#cells = cells;
    this.#now = now;
  }

  text(name: Column): string {
    return this.#cells[name] ?? '';
  }

  /** The cell in its stored form; a problem is recorded. */
  checked(name: Column, normalized: string, problem: string | undefined): string {
    if (problem !== undefined) this.errors.push({ name, message: problem });
    return normalized;
  }

  /** 'YYYY-MM-DDTHH:mm:ss'; undefined for an empty cell and for a wrong one. */
  moment(name: Column): string | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    const moment = readMoment(text);
    if (moment === undefined) this.errors.push({ name, message: wrongDay });
    return moment;
  }

  /** An instant until now. */
  past(name: Column): Date | undefined {
    const moment = this.moment(name);
    if (moment === undefined) return undefined;
    const instant = parseSeoulDateTime(moment);
    if (instant <= this.#now) return instant;
    this.errors.push({ name, message: '오늘까지의 날을 적어 주세요.' });
    return undefined;
  }

  /** A day from today on. */
  futureDay(name: Column): string | undefined {
    const day = this.moment(name)?.slice(0, 10);
    if (day === undefined || day >= seoulDate(this.#now)) return day;
    this.errors.push({ name, message: '오늘이나 그 뒤의 날을 적어 주세요.' });
    return undefined;
  }
}

const genderWords: readonly [Gender, RegExp][] = [
  ['NONE', /^(?:|none|n|기타|선택 ?안 ?함)$/iu],
  ['MALE', /^(?:남|남자|남성|m|male)$/iu],
  ['FEMALE', /^(?:여|여자|여성|f|female)$/iu],
];

function genderOf(cells: Cells): Gender {
  const text = cells.text('gender');
  const found = genderWords.find(([, words]) => words.test(text));
  if (found === undefined) cells.errors.push({ name: 'gender', message: '남 또는 여로 적어 주세요.' });
  return found?.[0] ?? 'NONE';
}

function gradeOf(cells: Cells, now: Date): { gradeType: UserGradeType; gradeUntil: string | null } {
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
function optionalOf(cells: Cells, now: Date) {
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

function mileageOf(cells: Cells, now: Date): ReadMember['mileage'] {
  const text = cells.text('mileage');
  const day = cells.futureDay('mileageExpireAt');
  const { value = 0, problem } = readWholeNumber(text === '' ? '0' : text, { isWon: true });
  if (problem !== undefined || value > mostMileage) {
    const message = `0부터 ${formatNumber(mostMileage)}까지의 정수를 적어 주세요.`;
    cells.errors.push({ name: 'mileage', message });
  }
  if (value === 0) return undefined;
  const expireAt = day === undefined ? expiryOf(now) : endOfDay(parseSeoulDateTime(`${day}T00:00:00`), 0);
  return { amount: value, expireAt };
}

function passwordOf(cells: Cells): string {
  const text = cells.text('passwordHash');
  if (text === '') return noPasswordHash;
  return cells.checked('passwordHash', text, formerHashProblem(text));
}

/** Reads a row; the state is decided by the comparison with stored members. */
export function readMember(row: TableRow, now: Date): MovingRow<ReadMember> {
  const cells = new Cells(row, now);
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
  const { errors, notes } = cells;
  return { line: row.line, errors, notes, state: 'NEW', stored: errors.length > 0 ? undefined : stored };
}
