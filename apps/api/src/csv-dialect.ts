// How a program wrote a table as text: with commas, semicolons or tabs, and Excel's line `sep=,` before the first row.

export type CsvDialect = {
  delimiter: string;
  /** The first line names the delimiter, and is no row. */
  hasSeparatorLine: boolean;
};

const delimiters = [',', ';', '\t'];

/** The dialect of a table by its first line that is not blank; a comma where that line has no delimiter or as many of another kind. */
export function csvDialectOf(start: string): CsvDialect {
  const text = start.replace(/^\uFEFF/u, '');
  const named = /^sep=(.)\r?(?:\n|$)/iu.exec(text)?.[1];
  if (named !== undefined) return { delimiter: named, hasSeparatorLine: true };
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const letter of text.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '\n' || letter === '\r') break;
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  const [delimiter = ','] = delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return { delimiter, hasSeparatorLine: false };
}

/** The text of a cell that a program wrote as the formula ="0123", so that a spreadsheet keeps its zeros; other cells as they are. */
export function unwrappedCell(cell: string): string {
  return /^="((?:[^"]|"")*)"$/u.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell;
}
