// A table as XLSX with one sheet, written as a stream (docs/decisions/172). Texts are inline, so that no table of texts is kept in memory; the
// first row stays visible.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { cutText } from '#domain/base/cut-text.ts';
import { defusedText } from '#domain/base/export-columns.ts';
import { escapeXml } from '#domain/base/xml-text.ts';
import type { Cell } from '../../../export-kind.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything but the sheet. */
const fixedFiles: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

const sheetStart = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** About 50 KB: texts of more than 128 KB are freed by a full collection only, and the memory of the process grows until then. */
const rowsPerText = 32;
/** Longest text of a cell. */
const longestText = 32_767;

function written(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  const text = escapeXml(cutText(defusedText(cell), longestText));
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

async function* sheet(batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield sheetStart;
  for await (const rows of batches)
    for (let at = 0; at < rows.length; at += rowsPerText)
      yield rows
        .slice(at, at + rowsPerText)
        .map((row) => `<row>${row.map(written).join('')}</row>`)
        .join('');
  yield sheetEnd;
}

/** The bytes of the file; `now` is the time of its parts. */
export async function* xlsxFile(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  now: Date,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const options = { mtime: now };
  const text = Readable.from(sheet(batches));
  const output = Readable.from(zip.outputStream);
  // yazl leaves the errors of what it reads to the caller.
  const fail = (error: unknown): void => void output.destroy(error as Error);
  zip.on('error', fail);
  text.on('error', fail);
  for (const [path, content] of fixedFiles) zip.addBuffer(Buffer.from(content), path, options);
  zip.addReadStream(text, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    text.destroy();
  }
}
