// A table as a workbook with one sheet, written by the browser. The first row stays visible. Files of lists are written by the server
// (apps/api/src/features/base/export-jobs/write-xlsx.ts).
import { strToU8, zipSync } from 'fflate';
import { defusedText } from '#domain/base/export-columns.ts';
import { escapeXml } from '#domain/base/xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const main = `${schemas}/spreadsheetml/2006/main`;
const relations = `${schemas}/officeDocument/2006/relationships`;
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationOf = (type: string, target: string): string =>
  `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;

const fixedFiles: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationOf('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationOf('worksheet', 'worksheets/sheet1.xml'),
};

export type SheetCell = string | number | undefined;

function written(cell: SheetCell): string {
  if (cell === undefined || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(defusedText(cell))}</t></is></c>`;
}

/** The bytes of the file; `now` is the time of its parts. */
export function sheetFile(rows: readonly (readonly SheetCell[])[], now: Date): Uint8Array<ArrayBuffer> {
  const lines = rows.map((cells) => `<row>${cells.map(written).join('')}</row>`).join('');
  const sheet = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${lines}</sheetData></worksheet>`;
  const files = { ...fixedFiles, 'xl/worksheets/sheet1.xml': sheet };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), {
    mtime: now,
  });
}
