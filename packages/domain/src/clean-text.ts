// Texts that others wrote made safe to keep: plain cells without control characters, long texts of allowed tags only.
// Not here: which cell is which (the readers of an import). The screens set plain texts as text, so `<...>` in them stays as it is.
import { escapeHtml } from './html.ts';

/** Control characters (PostgreSQL keeps no NUL), byte order marks, zero-width spaces and direction switches. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A cell as one line of composed text; `=`, `+`, `-` and `@` in front stay what they are: characters. */
export function lineOf(cell: string): string {
  return textOf(cell).replace(/\s+/gu, ' ');
}

/** A cell as text with its line breaks, each line trimmed, blank ones gone. */
export function textOf(cell: string): string {
  const lines = cell.normalize('NFC').split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.replaceAll('\t', ' ').replace(invisible, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** How a tag of HTML is read: kept under a name, a break between paragraphs, or dropped while its text stays. */
const tags = new Map<string, 'p' | 'h3' | 'li' | 'list' | 'strong' | 'break' | 'inline' | 'drop'>([
  ['p', 'p'],
  ['li', 'li'],
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((name) => [name, 'h3'] as const),
  ...(['ul', 'ol'] as const).map((name) => [name, 'list'] as const),
  ...(['strong', 'b'] as const).map((name) => [name, 'strong'] as const),
  ...(
    'br hr div section article header footer main center table thead tbody tfoot tr td th blockquote pre figure ' +
    'figcaption dl dt dd form fieldset body html'
  )
    .split(' ')
    .map((name) => [name, 'break'] as const),
  ...'a span em i u s small big font sub sup mark code label img input button picture source video audio'
    .split(' ')
    .map((name) => [name, 'inline'] as const),
  ...'script style iframe object embed svg math template noscript title head select textarea'
    .split(' ')
    .map((name) => [name, 'drop'] as const),
]);

const tagOrComment =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s|\/)(?:"[^"]*"|'[^']*'|[^<>"'])*)?>/g;

/**
 * Detail text as HTML of p, h3, ul, li and strong without any attribute. HTML is cleaned: other tags go, their text stays,
 * scripts and the like go whole. `<...>` that is no tag of HTML stays as text; text without tags becomes paragraphs.
 */
export function cleanDetailText(text: string): string {
  const isHtml = [...text.matchAll(tagOrComment)].some(([, , name]) => tags.has((name ?? '').toLowerCase()));
  if (!isHtml) {
    return textOf(text)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('');
  }
  const page = writePage();
  let from = 0;
  let dropped: string | undefined;
  for (const match of text.matchAll(tagOrComment)) {
    const [whole, slash, written] = match;
    const name = (written ?? '').toLowerCase();
    const kind = whole.startsWith('<!--') ? 'inline' : tags.get(name);
    if (kind === undefined) continue;
    if (dropped === undefined) page.write(decode(text.slice(from, match.index)));
    from = match.index + whole.length;
    if (dropped !== undefined) {
      if (slash === '/' && name === dropped) dropped = undefined;
    } else if (kind === 'drop') {
      if (slash === '' && !whole.endsWith('/>')) dropped = name;
    } else page.tag(kind, slash === '');
  }
  if (dropped === undefined) page.write(decode(text.slice(from)));
  return page.end();
}

/** Blocks are written when they end, so what comes out is always balanced, whatever came in. */
function writePage() {
  let page = '';
  let block: 'p' | 'h3' | 'li' | undefined;
  let content = '';
  let isList = false;
  let boldDepth = 0;
  const endBlock = (): void => {
    const inner = content.trim();
    if (inner !== '') page += `<${block ?? 'p'}>${inner}</${block ?? 'p'}>`;
    block = undefined;
    content = '';
  };
  const endList = (): void => {
    endBlock();
    if (isList) page = page.endsWith('<ul>') ? page.slice(0, -4) : `${page}</ul>`;
    isList = false;
  };
  const begin = (wanted: 'p' | 'h3' | 'li'): void => {
    // Editors put paragraphs into list rows.
    const kind = wanted === 'p' && isList ? 'li' : wanted;
    if (kind === 'li' && !isList) {
      endList();
      page += '<ul>';
      isList = true;
    } else if (kind !== 'li' && isList) endList();
    else endBlock();
    block = kind;
  };
  return {
    write(text: string): void {
      const line = text.replace(/\s+/gu, ' ').replace(invisible, '');
      if (line.trim() === '' && content === '') return;
      if (block === undefined) begin(isList ? 'li' : 'p');
      const safe = escapeHtml(line);
      content += boldDepth > 0 && line.trim() !== '' ? `<strong>${safe}</strong>` : safe;
    },
    tag(kind: 'p' | 'h3' | 'li' | 'list' | 'strong' | 'break' | 'inline', isOpening: boolean): void {
      if (kind === 'inline') return;
      if (kind === 'strong') boldDepth = Math.max(0, boldDepth + (isOpening ? 1 : -1));
      else if (kind === 'list') endList();
      else if (kind === 'break' || !isOpening) endBlock();
      else begin(kind);
    },
    end(): string {
      endList();
      return page;
    },
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });
}
