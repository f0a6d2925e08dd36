// Reads the first sheet of an xlsx file as text, line by line. Files are hostile: the sizes of their parts are limited before they are
// unpacked, the number and depth of their elements while they are read, in turns of the event loop; a document type is refused, and a
// formula is never evaluated: the result that the program stored is read (docs/decisions/151).
import sax from 'sax';
import yauzl from 'yauzl';
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import { rangesInTurns } from '../../../event-loop.ts';
import { type FileLine, columnsAtMost } from './file-line.ts';

/** Unpacked bytes of one part of the file at most; a sheet of 10,000 lines and 30 columns has about 12 MB. */
const partAtMost = 16_000_000;
/** Unpacked bytes of all parts that are read at most: sheets after the first are not read, but they are unpacked. */
const wholeAtMost = 32_000_000;
/** Elements of one part at most: a sheet of 10,000 lines and 30 columns, each with a cell and its value. */
const elementsAtMost = 600_000;
/** A cell's value is at depth 5 of a sheet, a run of a shared text at depth 4. */
const depthAtMost = 32;
/** Letters parsed in one turn of the event loop: the shortest element has four, and a thousand elements take about a millisecond. */
const lettersPerTurn = 16_000;
/** A workbook with one sheet has about ten parts. */
const partsAtMost = 200;

const wantedPart =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[\w-]+\.xml)$/u;

const refuseFile = (message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name: 'xlsx', message }] });
const refuseKind = (): never =>
  refuseFile('엑셀(.xlsx) 파일이 아닙니다. 압축한 파일은 풀어서 안에 있는 표를 올려 주세요.');
const refuseSize = (): never => refuseFile('파일이 너무 큽니다.');

/**
 * The lines of the first sheet that have a text, each with its number in the sheet, at most `linesAtMost`, and the names of the other
 * sheets. Refuses INVALID_INPUT for any other file, and for one whose parts are too large.
 */
export async function readXlsx(
  file: Buffer,
  linesAtMost: number,
): Promise<{ lines: FileLine[]; otherSheets: string[] }> {
  try {
    const parts = await unpack(file);
    const textOf = (path: string): string => parts.get(path) ?? refuseKind();
    const { path, otherSheets } = await findSheets(
      textOf('xl/workbook.xml'),
      textOf('xl/_rels/workbook.xml.rels'),
    );
    const sharedTexts = await readSharedTexts(parts.get('xl/sharedStrings.xml') ?? '');
    return { lines: await readSheet(textOf(path), sharedTexts, linesAtMost), otherSheets };
  } catch (error) {
    // The readers of the archive and of XML throw errors of many kinds for damaged files.
    if (isRefusal(error)) throw error;
    return refuseKind();
  }
}

/** The parts that are needed, as text by path. */
async function unpack(file: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true });
  if (zip.entryCount > partsAtMost) refuseSize();
  const parts = new Map<string, string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (!wantedPart.test(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    if (entry.uncompressedSize > partAtMost || bytes > wholeAtMost || parts.has(entry.fileName)) refuseSize();
    const chunks: Buffer[] = [];
    // The stream fails as soon as it is longer than the entry declares.
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return parts;
}

type Handlers = {
  /** True when the rest need not be read. */
  isEnough?: () => boolean;
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/**
 * Parses XML; names are without their namespace prefix. Throws for XML that is not well formed, for a document type and for more elements
 * or levels than a table has.
 */
async function parseXml(xml: string, handlers: Handlers): Promise<void> {
  let elements = 0;
  let depth = 0;
  const parser = sax.parser(true, { trim: false, normalize: false });
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  Object.assign(parser, {
    onerror: (error: Error) => {
      throw error;
    },
    ondoctype: refuseKind,
    onopentag: ({ name, attributes }: sax.Tag) => {
      elements += 1;
      depth += 1;
      if (elements > elementsAtMost || depth > depthAtMost) refuseSize();
      handlers.open?.(local(name), attributes);
    },
    ontext: (text: string) => handlers.text?.(text),
    oncdata: (text: string) => handlers.text?.(text),
    onclosetag: (name: string) => {
      depth -= 1;
      handlers.close?.(local(name));
    },
  });
  for await (const [from, to] of rangesInTurns(xml.length, lettersPerTurn)) {
    parser.write(xml.slice(from, to));
    if (handlers.isEnough?.() === true) return;
  }
  parser.close();
}

/** The path of the first sheet, by the workbook's list of sheets and its relations, and the names of the others. */
async function findSheets(
  workbook: string,
  relations: string,
): Promise<{ path: string; otherSheets: string[] }> {
  let id: string | undefined;
  const names: string[] = [];
  await parseXml(workbook, {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      id ??= attributes['r:id'];
      names.push(attributes['name'] ?? '');
    },
  });
  let target: string | undefined;
  await parseXml(relations, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  if (id === undefined || target === undefined) return refuseKind();
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return { path, otherSheets: names.slice(1) };
}

/** The texts that cells refer to by their position; without phonetic readings. */
async function readSharedTexts(xml: string): Promise<string[]> {
  const texts: string[] = [];
  if (xml === '') return texts;
  let isText = false;
  let phoneticDepth = 0;
  await parseXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') phoneticDepth += 1;
      isText = name === 't';
    },
    text: (text) => {
      if (isText && phoneticDepth === 0) texts[texts.length - 1] += text;
    },
    close: (name) => {
      if (name === 'rPh') phoneticDepth -= 1;
      isText = false;
    },
  });
  return texts;
}

/** 0 for 'A7', 27 for 'AB1'; undefined without letters. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/u.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { column: number; type: string; value: string; formula: string | undefined };

/** The text that the sheet shows; a formula without a stored result is '=' and its text. */
function textOfCell({ type, value, formula }: Cell, sharedTexts: readonly string[]): string {
  if (formula !== undefined && value === '') return `=${formula}`;
  if (type === 's') return sharedTexts[Number(value)] ?? '';
  const number = Number(value);
  // Long numbers are stored as 6.12345678901E11.
  return (type === '' || type === 'n') && /e/iu.test(value) && Number.isSafeInteger(number)
    ? String(number)
    : value;
}

async function readSheet(
  xml: string,
  sharedTexts: readonly string[],
  linesAtMost: number,
): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let open = '';
  await parseXml(xml, {
    isEnough: () => lines.length >= linesAtMost,
    open: (name, attributes) => {
      open = name;
      if (name === 'row') {
        const given = Number(attributes['r']);
        number = Number.isSafeInteger(given) && given > number ? given : number + 1;
        cells = [];
      }
      if (name === 'c')
        cell = {
          column: columnOf(attributes['r']) ?? cells.length,
          type: attributes['t'] ?? '',
          value: '',
          formula: undefined,
        };
      if (name === 'f' && cell !== undefined) cell.formula = '';
    },
    text: (text) => {
      if (cell === undefined) return;
      if (open === 'f') cell.formula = (cell.formula ?? '') + text;
      if (open === 'v' || open === 't') cell.value += text;
    },
    close: (name) => {
      open = '';
      if (name === 'c' && cell !== undefined) {
        if (cell.column < columnsAtMost) {
          while (cells.length < cell.column) cells.push('');
          cells[cell.column] = textOfCell(cell, sharedTexts);
        }
        cell = undefined;
      }
      if (name === 'row' && cells.some((text) => text.trim() !== '') && lines.length < linesAtMost)
        lines.push({ line: number, cells });
    },
  });
  return lines;
}
