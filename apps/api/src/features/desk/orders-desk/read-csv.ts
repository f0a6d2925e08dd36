// Reads the lines of a table as text: commas, semicolons or tabs, with or without `sep=,`. The lines of an xlsx file come from
// read-xlsx.ts; columns are interpreted in dispatch-rows.ts.
import { CsvError, parse } from 'csv-parse/sync';
import { refuse } from '#domain/base/refusal.ts';
import { csvDialectOf } from '../../../csv-dialect.ts';
import { type FileLine, columnsAtMost } from './file-line.ts';

/** Lines of a file at most, as of a bulk command. */
export const linesAtMost = 500;

/**
 * The lines of the text that are not empty, each with the number of its first line, as many as show that a file with a heading is too
 * long; quotes inside a cell are text. Refuses INVALID_INPUT for a quote that is never closed.
 */
export function parseCsv(text: string): FileLine[] {
  const { delimiter, hasSeparatorLine } = csvDialectOf(text);
  // The parser counts a quoted CRLF as two lines.
  const lines = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  const skipped = hasSeparatorLine ? lines.indexOf('\n') + 1 || lines.length : 0;
  const linesAbove = hasSeparatorLine ? 1 : 0;
  let nextLine = 1 + linesAbove;
  const found: FileLine[] = [];
  try {
    parse(lines.slice(skipped), {
      delimiter,
      onRecord: (cells: string[], { lines: read }) => {
        nextLine = read + 1 + linesAbove;
        const line = nextLine - cells.join('').split('\n').length;
        found.push({ line, cells: cells.slice(0, columnsAtMost) });
        return cells;
      },
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
      to: linesAtMost + 2,
    });
    return found;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = `${nextLine}행부터 닫히지 않은 따옴표가 있습니다.`;
    return refuse('INVALID_INPUT', { fields: [{ name: 'csv', message }] });
  }
}
