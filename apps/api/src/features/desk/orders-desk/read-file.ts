// Reads the lines of an uploaded file by what its bytes are, not by its name: xlsx, or a text in UTF-8, UTF-16 or CP949.
import { refuse } from '#domain/base/refusal.ts';
import { decodeText } from '../../../decode-text.ts';
import type { FileLine } from './file-line.ts';
import { parseCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Returns the first `linesAtMost` lines, and the names of sheets that are not read. Refuses INVALID_INPUT for any other file. */
export async function readFile(
  bytes: Buffer,
  linesAtMost: number,
): Promise<{ lines: FileLine[]; otherSheets: string[] }> {
  const wrong = (message: string): never => refuse('INVALID_INPUT', { fields: [{ name: 'file', message }] });
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) return readXlsx(bytes, linesAtMost);
  if (first === 0xd0 && second === 0xcf)
    return wrong('옛 엑셀(.xls) 파일이거나 암호가 있는 파일입니다. 암호 없는 .xlsx로 다시 저장해 주세요.');
  const found = await decodeText(bytes);
  if (found.text === undefined) return wrong(`${found.brokenLine}행에 읽을 수 없는 글자가 있습니다.`);
  // Back offices of shops write HTML tables into files that are named .xls.
  if (/^\s*<(?:!doctype|html|table|\?xml|meta)/iu.test(found.text))
    return wrong('엑셀이 아니라 웹 페이지(HTML)인 파일입니다. 엑셀에서 열어 .xlsx로 다시 저장해 주세요.');
  return { lines: await parseCsv(found.text, linesAtMost), otherSheets: [] };
}
