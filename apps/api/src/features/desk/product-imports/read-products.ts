// Reads the lines of a file of products: its headings as staff map them, then the format of the catalogue import.
import type { Answer } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type ProductColumn, importedColumns, productColumnNames } from '#domain/products/product-file.ts';
import {
  FileProblem,
  type Found,
  type Header,
  type Places,
  columnOf,
  noticePrefix,
  programNameOf,
  readHeader,
  readOwnFormat,
  spelling,
  suggestedColumns,
} from '../../catalog/catalogue-import/catalogue-import.ts';
import { rangesInTurns } from '../../../event-loop.ts';
import type { FileLine } from '../orders-desk/orders-desk.ts';

type Heading = Answer<'importProducts'>['columns'][number];

/** The column to which staff map a heading; NONE: the heading is not read. */
export type GivenColumn = { heading: string; column: ProductColumn | 'NONE' };

export type ReadFile = {
  program: string | undefined;
  columns: Heading[];
  missingColumns: ProductColumn[];
  header: Header | undefined;
  /** Lines with products. */
  lines: FileLine[];
  found: Found[];
};

const headingOf = (cell: string): string => cell.normalize('NFC').trim();
/** Heading of columns that are not read; no column of the import has this name. */
const unread = '(읽지 않는 열)';

/** Refuses INVALID_INPUT for a heading that names one column twice. */
export async function readProducts(
  [heading, ...lines]: readonly FileLine[],
  given: readonly GivenColumn[],
  places: Places,
): Promise<ReadFile> {
  const cells = heading?.cells ?? [];
  const program = programNameOf(cells);
  const columns = columnsOf(cells, given);
  const missingColumns = (['productCode'] as const).filter(
    (needed) => !columns.some(({ column }) => column === needed),
  );
  if (missingColumns.length > 0)
    return { program, columns, missingColumns, header: undefined, lines, found: [] };
  try {
    const header = readHeader(cells.map((cell, at) => nameOf(cell, columns[at])));
    const found = await Array.fromAsync(readOwnFormat(each(lines), header, places));
    return { program, columns, missingColumns, header, lines, found };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return refuse('INVALID_INPUT', { fields: [{ name: 'file', message: error.sentence.ko }] });
  }
}

/** Lines that are read in one turn of the event loop, which takes a few milliseconds. */
const linesPerTurn = 50;

async function* each(lines: readonly FileLine[]): AsyncGenerator<FileLine> {
  for await (const [from, to] of rangesInTurns(lines.length, linesPerTurn)) yield* lines.slice(from, to);
}

/** Returns the heading under which the import of the catalogue reads a column; headings of the statutory table are unchanged. */
function nameOf(cell: string, heading: Heading | undefined): string {
  if (heading?.column !== undefined) return productColumnNames[heading.column];
  const name = headingOf(cell);
  return noticePrefix.test(name) || name === '' ? cell : unread;
}

/** Returns the column that a heading names; undefined for columns of pictures, which staff cannot import. */
const columnNamed = (heading: string): ProductColumn | undefined =>
  importedColumns.find((column) => column === columnOf(heading));

/** How each heading is read. */
export function columnsOf(cells: readonly string[], given: readonly GivenColumn[]): Heading[] {
  const chosen = new Map(given.map(({ heading, column }) => [headingOf(heading), column]));
  const suggested = suggestedColumns(cells);
  return cells.map((cell) => {
    const heading = headingOf(cell);
    const choice = chosen.get(heading);
    const column = choice === undefined ? columnNamed(heading) : choice;
    const suggestion = suggested.get(spelling(heading));
    return {
      heading,
      ...(column !== undefined && column !== 'NONE' && { column }),
      ...(column === undefined && suggestion !== undefined && { suggestion }),
    };
  });
}
