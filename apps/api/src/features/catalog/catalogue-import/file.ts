// Reads a table as text, plain or gzip, row by row: its encoding, quoted line breaks, the line on which each row begins.
// Columns are interpreted in own-format.ts and registered-foods.ts.
import { createReadStream, existsSync } from 'node:fs';
import { type Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import { type CsvDialect, csvDialectOf } from '../../../csv-dialect.ts';
import { type Encoding, decoderOf, encodingOf } from '../../../decode-text.ts';
import { FileProblem, fileSentences } from './sentences.ts';

/** One row: the line of the file on which it begins (from 1) and its cells unchanged. */
export type FileRow = { line: number; cells: string[] };

/** UTF-16 code units of a row; they bound the memory of a batch. */
export function letterCountOf(row: FileRow): number {
  return row.cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** Bytes. A longer row is refused as an unclosed quotation mark before it fills the memory. */
const longestRow = 1_000_000;

/** A file, and how it is written. */
export type TableFile = CsvDialect & { path: string; encoding: Encoding };

/**
 * Finds out how the file is written, for which it is read to the end. Throws FileProblem for a missing file, a spreadsheet and bytes that
 * are no text.
 */
export async function tableFileOf(path: string): Promise<TableFile> {
  if (!existsSync(path)) throw new FileProblem(fileSentences.missing(path));
  try {
    const start: { bytes?: Buffer } = {};
    const found = await encodingOf(refuseArchives(bytesOf(path), start));
    if (found.encoding === undefined) throw new FileProblem(fileSentences.notText(found.brokenLine));
    const text = decoderOf(found.encoding).write(start.bytes ?? Buffer.alloc(0));
    if (/^\s*<(?:!doctype|html|table|\?xml|meta)/iu.test(text)) throw new FileProblem(fileSentences.webPage);
    return { path, encoding: found.encoding, ...csvDialectOf(text) };
  } catch (error) {
    throw fileProblemOf(error, path, 1);
  }
}

/** The bytes of the file; decompressed when the name ends with `.gz`. */
function bytesOf(path: string): Readable {
  const file = createReadStream(path);
  // pipeline passes the error of each step to the last one, whose reader throws it.
  return path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
}

/**
 * The rows of the file without blank ones. A byte order mark and CRLF are accepted. Throws FileProblem for a quotation mark that is not
 * closed, after the rows before it were yielded.
 */
export async function* readRows(file: TableFile): AsyncGenerator<FileRow> {
  const { path, encoding, delimiter, hasSeparatorLine } = file;
  let nextLine = 1;
  const parser = parse({
    delimiter,
    bom: true,
    relaxQuotes: true,
    relaxColumnCount: true,
    maxRecordSize: longestRow,
    // The parser's line counter counts a quoted CRLF as two lines; the correct line is put before the cells.
    onRecord: (cells: string[]): string[] | undefined => {
      const line = nextLine;
      nextLine += 1;
      for (const cell of cells) nextLine += lineBreaks(cell);
      // Spreadsheets write rows of empty cells after the last one.
      const isBlank = cells.every((cell) => cell.trim() === '');
      return isBlank || (hasSeparatorLine && line === 1) ? undefined : [String(line), ...cells];
    },
  });
  pipeline(bytesOf(path), decoded(encoding), parser, () => {});
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      yield { line: Number(line), cells };
  } catch (error) {
    throw fileProblemOf(error, path, nextLine);
  }
}

/** The row with `width` cells; undefined if a further one has a text. Spreadsheets leave out blank cells at the end, or add some. */
export function fittedRow(row: FileRow, width: number): FileRow | undefined {
  if (row.cells.length === width) return row;
  if (row.cells.slice(width).some((cell) => cell.trim() !== '')) return undefined;
  return { ...row, cells: Array.from({ length: width }, (_, at) => row.cells[at] ?? '') };
}

function lineBreaks(cell: string): number {
  if (!/[\r\n]/.test(cell)) return 0;
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** The text of the chunks in this encoding. */
function decoded(encoding: Encoding) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = decoderOf(encoding);
    for await (const chunk of chunks) yield decoder.write(chunk);
    yield decoder.end();
  };
}

/** The chunks, of which the first is kept in `start`. Throws FileProblem for a file that begins as a spreadsheet or an archive. */
async function* refuseArchives(
  chunks: AsyncIterable<Buffer>,
  start: { bytes?: Buffer },
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const [first, second] = chunk;
    const isArchive = first === 0x50 && second === 0x4b;
    const isOldSpreadsheet = first === 0xd0 && second === 0xcf;
    const isGzip = first === 0x1f && second === 0x8b;
    if (start.bytes === undefined && (isArchive || isOldSpreadsheet || isGzip))
      throw new FileProblem(fileSentences.spreadsheet);
    start.bytes ??= chunk;
    yield chunk;
  }
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
