// Reads the cells of one row of a file of the former shop by kind of value, and collects what is wrong.
import { parseSeoulDateTime, seoulDate } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import { readWholeNumber } from '#domain/base/written-number.ts';
import type { MovingKind, movingColumns } from '#domain/moving-in/moving-files.ts';
import { readMoment } from '#domain/moving-in/written-moment.ts';
import type { MovingRow } from './moving-kind.ts';
import type { TableRow } from './read-table.ts';

type Column<Kind extends MovingKind> = keyof (typeof movingColumns)[Kind] & string;

const wrongDay = '2024-03-05처럼 적어 주세요.';

function lengthProblem(text: string, from: 0 | 1, to: number): string | undefined {
  const { length } = [...text];
  if (length >= from && length <= to) return undefined;
  return from === 0 ? `${to}자까지 적어 주세요.` : `1자부터 ${formatNumber(to)}자까지 적어 주세요.`;
}

export class Cells<Kind extends MovingKind> {
  readonly errors: { name: Column<Kind>; message: string }[] = [];
  readonly notes: string[] = [];
  readonly #line: number;
  readonly #cells: TableRow['cells'];
  readonly #now: Date;

  constructor({ line, cells }: TableRow, now: Date) {
    this.#line = line;
    this.#cells = cells;
    this.#now = now;
  }

  /** The row with what is stored, unless a cell is wrong; its state is decided by the comparison with the database. */
  row<Stored>(stored: Stored): MovingRow<Stored> {
    const { errors, notes } = this;
    const isRight = errors.length === 0;
    return { line: this.#line, errors, notes, state: 'NEW', stored: isRight ? stored : undefined };
  }

  text(name: Column<Kind>): string {
    return this.#cells[name] ?? '';
  }

  /** The cell in its stored form; a problem is recorded. */
  checked(name: Column<Kind>, normalized: string, problem: string | undefined): string {
    if (problem !== undefined) this.errors.push({ name, message: problem });
    return normalized;
  }

  /** The text on one line, of these lengths. */
  line(name: Column<Kind>, { from = 0, to }: { from?: 0 | 1; to: number }): string {
    const text = this.text(name).replaceAll(/[\s\p{Cc}]+/gu, ' ');
    return this.checked(name, text, lengthProblem(text, from, to));
  }

  /** The text with its line breaks, of these lengths. */
  lines(name: Column<Kind>, { from, to }: { from: 1; to: number }): string {
    const text = this.text(name)
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' ');
    return this.checked(name, text, lengthProblem(text, from, to));
  }

  /** A whole number; 0 for a wrong cell. */
  whole(name: Column<Kind>, { from, to }: { from: number; to: number }): number {
    const { value } = readWholeNumber(this.text(name), { isWon: true });
    if (value !== undefined && value >= from && value <= to) return value;
    this.errors.push({ name, message: `${from}부터 ${formatNumber(to)}까지의 정수를 적어 주세요.` });
    return 0;
  }

  /** 'YYYY-MM-DDTHH:mm:ss'; undefined for an empty cell and for a wrong one. */
  moment(name: Column<Kind>): string | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    const moment = readMoment(text);
    if (moment === undefined) this.errors.push({ name, message: wrongDay });
    return moment;
  }

  /** An instant until now; undefined for an empty cell and for a wrong one. */
  past(name: Column<Kind>): Date | undefined {
    const moment = this.moment(name);
    if (moment === undefined) return undefined;
    const instant = parseSeoulDateTime(moment);
    if (instant <= this.#now) return instant;
    this.errors.push({ name, message: '오늘까지의 날을 적어 주세요.' });
    return undefined;
  }

  /** An instant until now; an empty cell is a problem. */
  neededPast(name: Column<Kind>): Date {
    if (this.text(name) === '') this.errors.push({ name, message: wrongDay });
    return this.past(name) ?? this.#now;
  }

  /** A day from today on. */
  futureDay(name: Column<Kind>): string | undefined {
    const day = this.moment(name)?.slice(0, 10);
    if (day === undefined || day >= seoulDate(this.#now)) return day;
    this.errors.push({ name, message: '오늘이나 그 뒤의 날을 적어 주세요.' });
    return undefined;
  }
}
