// Parses single cells of a row. An invalid cell adds an error to the row and reads as undefined.
// Values that a product requires are checked in own-format.ts and complete.ts.
import { type Column, type Header, labelOf } from './columns.ts';
import type { FileRow } from './file.ts';
import { type RowError, type Sentence, rowSentences } from './sentences.ts';
import { cleanLine } from '#domain/base/clean-text.ts';
import { type NumberProblem, readWholeNumber } from '#domain/base/written-number.ts';
import { unwrappedCell } from '../../../csv-dialect.ts';

const mostWon = 100_000_000;
const mostCount = 1_000_000;

const numberReasons: Partial<Record<NumberProblem, Sentence>> = {
  FRACTION: rowSentences.fraction,
  SHORTENED: rowSentences.shortened,
};

export type Cells = ReturnType<typeof cellsOf>;

/** Readers over the cells of one row. Blank cells and missing columns read as undefined. */
export function cellsOf(row: FileRow, header: Header, errors: RowError[]) {
  const cellAt = (at: number): string => unwrappedCell(row.cells[at] ?? '');
  const raw = (column: Column): string => {
    const at = header.at.get(column);
    return at === undefined ? '' : cellAt(at);
  };
  const wrong = (column: Column, sentence: Sentence): undefined => {
    errors.push({ line: row.line, column: labelOf(column), sentence });
    return undefined;
  };
  const line = (column: Column, most: number): string | undefined => {
    const text = cleanLine(raw(column));
    if (text === '') return undefined;
    return [...text].length > most ? wrong(column, rowSentences.long(most)) : text;
  };
  const number = (
    column: Column,
    { most, ...units }: { most: number; isWon?: boolean },
    sentence: Sentence,
  ) => {
    const text = cleanLine(raw(column));
    if (text === '') return undefined;
    const { value, problem } = readWholeNumber(text, units);
    if (value !== undefined && value <= most) return value;
    return wrong(column, (problem && numberReasons[problem]) ?? sentence);
  };
  const parts = (column: Column, mostEach: number): string[] | undefined => {
    const texts = raw(column)
      .split('|')
      .map(cleanLine)
      .filter((text) => text !== '');
    if (texts.length === 0) return undefined;
    return texts.some((text) => [...text].length > mostEach)
      ? wrong(column, rowSentences.long(mostEach))
      : texts;
  };
  const choose = <Value>(column: Column, choices: Record<string, Value>, text: string): Value | undefined => {
    const found = Object.entries(choices).find(([name]) => name.toLowerCase() === text.toLowerCase());
    return found === undefined
      ? wrong(column, rowSentences.choice(Object.keys(choices).join(', ')))
      : found[1];
  };
  return {
    line: row.line,
    raw,
    cellAt,
    wrong,
    text: line,
    parts,
    /** Money in won: "19900", "19,900", "19900.00" or "₩19,900". */
    won: (column: Column) => number(column, { most: mostWon, isWon: true }, rowSentences.won),
    count: (column: Column) => number(column, { most: mostCount }, rowSentences.count),
    /** A code of the shop: letters, digits, `.`, `_` and `-`. */
    code(column: Column): string | undefined {
      const text = line(column, 60);
      if (text === undefined || /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(text)) return text;
      return wrong(column, rowSentences.code);
    },
    choice<Value>(column: Column, choices: Record<string, Value>): Value | undefined {
      const text = cleanLine(raw(column));
      return text === '' ? undefined : choose(column, choices, text);
    },
    choices<Value>(column: Column, choices: Record<string, Value>): Value[] | undefined {
      const values = parts(column, 60)?.map((text) => choose(column, choices, text));
      return values?.filter((value) => value !== undefined);
    },
  };
}
