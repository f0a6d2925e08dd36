// Reads the lines of a table as text: commas, semicolons or tabs, with or without `sep=,`. The lines of an xlsx file come from
// read-xlsx.ts; columns are interpreted in dispatch-rows.ts.
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { refuse } from '#domain/base/refusal.ts';
import { csvDialectOf } from '../../../csv-dialect.ts';
import { rangesInTurns } from '../../../event-loop.ts';
import { type FileLine, columnsAtMost } from './file-line.ts';

/** Letters that are parsed in one turn of the event loop, which takes about a millisecond. */
const lettersPerTurn = 16_000;

/**
 * Returns the first `linesAtMost` lines of the text that are not empty, each with its line number in the file; quotes inside a cell are text.
 * Refuses INVALID_INPUT for a quote that is never closed.
 */
export async function parseCsv(text: string, linesAtMost: number): Promise<FileLine[]> {
  const { delimiter, hasSeparatorLine } = csvDialectOf(text);
  // The parser counts a quoted CRLF as two lines.
  const lines = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  const skipped = hasSeparatorLine ? lines.indexOf('\n') + 1 || lines.length : 0;
  const linesAbove = hasSeparatorLine ? 1 : 0;
  let nextLine = 1 + linesAbove;
  const found: FileLine[] = [];
  const parser = parse({
    delimiter,
    onRecord: (cells: string[], { lines: read }) => {
      nextLine = read + 1 + linesAbove;
      const line = nextLine - cells.join('').split('\n').length;
      if (found.length < linesAtMost) found.push({ line, cells: cells.slice(0, columnsAtMost) });
      return undefined;
    },
    relaxColumnCount: true,
    relaxQuotes: true,
    skipRecordsWithEmptyValues: true,
  });
  const isEnough = () => found.length === linesAtMost;
  try {
    await pipeline(slicesOf(lines.slice(skipped), isEnough), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = `${nextLine}행부터 닫히지 않은 따옴표가 있습니다.`;
    // When enough lines were read, the rest of the text is not sent, so that it may end inside a quote.
    if (!isEnough()) refuse('INVALID_INPUT', { fields: [{ name: 'csv', message }] });
  }
  return found;
}

/** Yields the text in slices until `isEnough` returns true. */
async function* slicesOf(text: string, isEnough: () => boolean): AsyncGenerator<string> {
  for await (const [from, to] of rangesInTurns(text.length, lettersPerTurn)) {
    if (isEnough()) return;
    yield text.slice(from, to);
  }
}
