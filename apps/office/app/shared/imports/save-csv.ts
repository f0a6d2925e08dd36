// Tables as CSV: texts that the server checks, and files that the browser saves.
import { saveAs } from '../files/save-as.ts';

/** Cells in quotes, so that a text is one cell whatever it contains. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** A cell that a spreadsheet shows as text: none of the shop's files contains a formula. */
export const textCell = (cell: string): string => (/^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell);

/** Saves a table as a CSV file that spreadsheets open as UTF-8. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  const text = csvOf(lines.map((cells) => cells.map(textCell)));
  saveAs(name, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
}
