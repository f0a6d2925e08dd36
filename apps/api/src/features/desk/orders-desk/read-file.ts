// Reads the lines of an uploaded file by what its bytes are, not by its name: xlsx, or a text in UTF-8, UTF-16 or CP949.
import { refuse } from '#domain/base/refusal.ts';
import { decodeText } from '../../../decode-text.ts';
import type { FileLine } from './file-line.ts';
import { parseCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const hasAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const isPicture = (bytes: Buffer): boolean =>
  hasAt(bytes, 0, '\u0089PNG') ||
  hasAt(bytes, 0, '\u00FF\u00D8\u00FF') ||
  hasAt(bytes, 0, 'GIF8') ||
  (hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP')) ||
  // HEIC and AVIF.
  hasAt(bytes, 4, 'ftyp');

/** True for a compound file of Microsoft: old Excel, Excel with a password, or HWP. */
const isCompound = (bytes: Buffer): boolean => hasAt(bytes, 0, '\u00D0\u00CF\u0011\u00E0');

const saveAsTable = '표를 엑셀(.xlsx)이나 CSV로 저장해 올려 주세요.';

/** Matches a control character except white space and trailing ones, such as the end-of-file mark of DOS, and a noncharacter. */
const notInText = /(?!\s)\p{Cc}(?!\s*$)|\p{Noncharacter_Code_Point}/u;

/** Returns a Korean sentence for a file of a known kind that is no table; undefined for any other file. */
function foreignFileProblem(bytes: Buffer): string | undefined {
  if (hasAt(bytes, 0, '%PDF')) return `PDF 파일은 읽을 수 없습니다. ${saveAsTable}`;
  if (isPicture(bytes)) return `사진 파일은 읽을 수 없습니다. ${saveAsTable}`;
  // A compound file, HWPX (a ZIP whose first entry names its kind), or the format of HWP before version 5.
  if (
    (isCompound(bytes) && bytes.includes('HWP Document File')) ||
    hasAt(bytes, 30, 'mimetypeapplication/hwp') ||
    hasAt(bytes, 0, 'HWP Document File')
  )
    return `한글(HWP) 파일은 읽을 수 없습니다. ${saveAsTable}`;
  if (isCompound(bytes))
    return '옛 엑셀(.xls) 파일이거나 암호가 있는 파일입니다. 암호 없는 .xlsx로 다시 저장해 주세요.';
  return undefined;
}

/** Returns the first `linesAtMost` lines, and the names of sheets that are not read. Refuses INVALID_INPUT for any other file. */
export async function readFile(
  bytes: Buffer,
  linesAtMost: number,
): Promise<{ lines: FileLine[]; otherSheets: string[] }> {
  const wrong = (message: string): never => refuse('INVALID_INPUT', { fields: [{ name: 'file', message }] });
  const foreign = foreignFileProblem(bytes);
  if (foreign !== undefined) return wrong(foreign);
  if (hasAt(bytes, 0, 'PK')) return readXlsx(bytes, linesAtMost);
  const found = await decodeText(bytes);
  // Programs and audio files may decode as UTF-16, but then contain characters that no table has.
  if (found.text === undefined ? bytes.includes(0) : notInText.test(found.text))
    return wrong(`표가 아닌 파일은 읽을 수 없습니다. ${saveAsTable}`);
  if (found.text === undefined) return wrong(`${found.brokenLine}행에 읽을 수 없는 글자가 있습니다.`);
  // Back offices of shops write HTML tables into files that are named .xls.
  if (/^\s*<(?:!doctype|html|table|\?xml|meta)/iu.test(found.text))
    return wrong('엑셀이 아니라 웹 페이지(HTML)인 파일입니다. 엑셀에서 열어 .xlsx로 다시 저장해 주세요.');
  return { lines: await parseCsv(found.text, linesAtMost), otherSheets: [] };
}
