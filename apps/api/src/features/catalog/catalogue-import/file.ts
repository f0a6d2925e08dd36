// Reads a CSV file, plain or gzip, row by row: strict UTF-8, quoted line breaks, the line on which each row begins.
// Columns are interpreted in own-format.ts and registered-foods.ts.
import { isUtf8 } from 'node:buffer';
import { createReadStream, existsSync } from 'node:fs';
import { type Readable, Transform, type TransformCallback, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import { FileProblem, fileSentences } from './sentences.ts';

/** One row: the line of the file on which it begins (from 1) and its cells unchanged. */
export type FileRow = { line: number; cells: string[] };

/** UTF-16 code units of a row; they bound the memory of a batch. */
export function letterCountOf(row: FileRow): number {
  return row.cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** Bytes. A longer row is refused as an unclosed quotation mark before it fills the memory. */
const longestRow = 1_000_000;

/**
 * The rows of the file without blank lines; decompressed when the name ends with `.gz`. A byte order mark and CRLF are accepted.
 * Throws FileProblem for a file that is not a UTF-8 CSV, after the rows before the fault were yielded.
 */
export async function* readRows(path: string): AsyncGenerator<FileRow> {
  if (!existsSync(path)) throw new FileProblem(fileSentences.missing(path));
  let nextLine = 1;
  const parser = parse({
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRow,
    // The parser's line counter counts a quoted CRLF as two lines; the correct line is put before the cells.
    on_record: (cells: string[]): string[] | undefined => {
      const line = nextLine;
      nextLine += 1;
      for (const cell of cells) nextLine += lineBreaks(cell);
      return cells.length === 1 && cells[0] === '' ? undefined : [String(line), ...cells];
    },
  });
  const steps: (Readable | Transform)[] = [createReadStream(path)];
  if (path.endsWith('.gz')) steps.push(createGunzip());
  // pipeline passes the error of each step to the parser, whose loop below throws it.
  pipeline([...steps, strictUtf8(), parser], () => {});
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      yield { line: Number(line), cells };
  } catch (error) {
    throw fileProblemOf(error, path, nextLine);
  }
}

function lineBreaks(cell: string): number {
  if (!/[\r\n]/.test(cell)) return 0;
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Passes bytes on unchanged while they are UTF-8; otherwise fails with a FileProblem that names the encoding or the line. */
function strictUtf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 0;
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const foreign = isFirst ? foreignStart(chunk) : undefined;
      isFirst = false;
      if (foreign !== undefined) return done(foreign);
      try {
        decoder.decode(chunk, { stream: true });
      } catch {
        return done(notUtf8(chunk, lines));
      }
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      try {
        decoder.decode();
        done();
      } catch {
        done(new FileProblem(fileSentences.notUtf8(lines + 1)));
      }
    },
  });
}

/** The problem of a file whose first bytes are those of UTF-16, a spreadsheet or an archive. */
function foreignStart(chunk: Buffer): FileProblem | undefined {
  const [first, second] = chunk;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return new FileProblem(fileSentences.utf16);
  const isArchive = first === 0x50 && second === 0x4b;
  const isOldSpreadsheet = first === 0xd0 && second === 0xcf;
  const isGzip = first === 0x1f && second === 0x8b;
  return isArchive || isOldSpreadsheet || isGzip ? new FileProblem(fileSentences.spreadsheet) : undefined;
}

/** The problem of a chunk that is not UTF-8: an old Excel export when its complete lines are Korean in CP949, else the line. */
function notUtf8(chunk: Buffer, linesBefore: number): FileProblem {
  let line = linesBefore;
  for (let from = 0; from < chunk.length;) {
    const end = chunk.indexOf(10, from);
    const text = chunk.subarray(from, end < 0 ? chunk.length : end);
    line += 1;
    // The first and the last line of a chunk may be cut inside a character; between them only invalid bytes fail.
    if (from > 0 && end >= 0 && !isUtf8(text)) break;
    if (linesBefore === 0 && from === 0 && !isUtf8(text)) break;
    if (end < 0) break;
    from = end + 1;
  }
  const start = linesBefore === 0 ? 0 : chunk.indexOf(10) + 1;
  const whole = chunk.subarray(start, chunk.lastIndexOf(10) + 1 || chunk.length);
  try {
    // WHATWG's euc-kr is CP949.
    const text = new TextDecoder('euc-kr', { fatal: true }).decode(whole);
    if (/[가-힣]/.test(text)) return new FileProblem(fileSentences.cp949);
  } catch {
    // Neither UTF-8 nor CP949: the error names the line.
  }
  return new FileProblem(fileSentences.notUtf8(line));
}

function fileProblemOf(error: unknown, path: string, line: number): unknown {
  if (error instanceof FileProblem) return error;
  if (error instanceof CsvError) {
    return new FileProblem(
      error.code === 'CSV_MAX_RECORD_SIZE' ? fileSentences.longRow(line) : fileSentences.openQuote(line),
    );
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return new FileProblem(fileSentences.notGzip);
  if (/^E[A-Z]+$/.test(code)) return new FileProblem(fileSentences.unreadable(path, code));
  return error;
}
