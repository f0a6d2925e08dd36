// Parts of pages that were rendered before, as text: the same card, header or footer stands on thousands of pages.
// Which parts those are is said in the screens (shared/kept-part.tsx); whole pages are kept by page-memory.ts.

/** The element that marks a part in React's markup; it never leaves the server. */
export const partTag = 'kept-part';

type Part = { number: number; html?: string };

const mostCharacters = 8_000_000;

const partsByKey = new Map<string, Part>();
const keysByNumber = new Map<number, string>();
let characters = 0;
let lastNumber = 0;

/** The part of this key: `number` is its mark in the markup; with `isKnown` its content need not be rendered again. */
export function partOf(key: string): { number: number; isKnown: boolean } {
  const known = partsByKey.get(key);
  if (known) {
    // Used again, so it goes last when there is no more room.
    partsByKey.delete(key);
    partsByKey.set(key, known);
    return { number: known.number, isKnown: known.html !== undefined };
  }
  lastNumber += 1;
  partsByKey.set(key, { number: lastNumber });
  keysByNumber.set(lastNumber, key);
  return { number: lastNumber, isKnown: false };
}

const opening = `<${partTag} n="`;
const closing = `</${partTag}>`;

/** React's markup with every mark replaced by its part; a part that was rendered this time is kept for the next. */
export function withParts(markup: string): string {
  let html = '';
  let from = 0;
  for (let at = markup.indexOf(opening); at >= 0; at = markup.indexOf(opening, from)) {
    const inside = markup.indexOf('">', at) + 2;
    const end = markup.indexOf(closing, inside);
    const number = Number(markup.slice(at + opening.length, inside - 2));
    html += markup.slice(from, at) + contentOf(number, markup, inside, end);
    from = end + closing.length;
  }
  dropOldest();
  return html + markup.slice(from);
}

function contentOf(number: number, markup: string, inside: number, end: number): string {
  const part = partsByKey.get(keysByNumber.get(number) ?? '');
  if (part?.html !== undefined && inside === end) return part.html;
  if (markup.slice(inside, end).includes(opening)) throw new Error('A kept part stands inside a kept part');
  const html = Buffer.from(markup.slice(inside, end)).toString();
  if (part !== undefined && part.html === undefined) {
    part.html = html;
    characters += html.length;
  }
  return html;
}

/** Only between two pages: the marks of a page under way must stay known. Rendering is one uninterrupted step. */
function dropOldest(): void {
  for (const [key, part] of partsByKey) {
    if (characters <= mostCharacters) break;
    characters -= part.html?.length ?? 0;
    partsByKey.delete(key);
    keysByNumber.delete(part.number);
  }
}
