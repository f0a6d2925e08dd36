// Builds xlsx files for tests, also damaged and hostile ones: a ZIP archive of XML parts.
import { crc32, deflateRawSync } from 'node:zlib';

type Part = {
  path: string;
  content: string | Buffer;
  /** The unpacked size that the archive declares; by default the real one. */
  declaredSize?: number;
};

/** An archive with these parts, deflated. */
export function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { path, content, declaredSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, entry, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

export const workbook: Part = {
  path: 'xl/workbook.xml',
  content: `<workbook xmlns:r="r"><sheets><sheet name="송장" sheetId="1" r:id="rId7"/><sheet name="다른 시트" sheetId="2" r:id="rId8"/></sheets></workbook>`,
};
export const relations: Part = {
  path: 'xl/_rels/workbook.xml.rels',
  content: `<Relationships><Relationship Id="rId8" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>`,
};
/** The first sheet of `workbook` with this content of its sheetData. */
export const sheet = (rows: string): Part => ({
  path: 'xl/worksheets/sheet2.xml',
  content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

const letters = 'ABCDEFGHIJ';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook whose first sheet has these texts; an empty line has no row. */
export function xlsxOf(lines: readonly (readonly string[])[]): Buffer {
  const rows = lines.map((cells, at) => {
    const written = cells.map(
      (text, column) =>
        `<c r="${letters[column]}${at + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    );
    return cells.length === 0 ? '' : `<row r="${at + 1}">${written.join('')}</row>`;
  });
  return zipOf([workbook, relations, sheet(rows.join(''))]);
}
