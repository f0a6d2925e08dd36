// Parts of pages that were rendered before, as text: the same card, header or footer stands on thousands of pages.
// Which parts those are is said in the screens (shared/kept-part.tsx); whole pages are kept by page-memory.ts.

/** The element that marks a part in React's markup; it never leaves the server. */
export const partTag = 'kept-part';

/** Without `html` it is being rendered for the first time. */
type Part = { html?: string };

const mostInHalf = 4_000_000;

// Two halves: what was used since the last change of halves, and what was used in the half before that.
let recent = new Map<string, Part>();
let earlier = new Map<string, Part>();
let recentCharacters = 0;

/** The parts of the page that is being rendered, which is one uninterrupted step; a part's place here is its mark. */
let wanted: Part[] = [];

/** The part of this key: `number` is its mark in the markup; with `isKnown` its content need not be rendered again. */
export function partOf(key: string): { number: number; isKnown: boolean } {
  const part = recent.get(key) ?? usedAgain(key);
  return { number: wanted.push(part) - 1, isKnown: part.html !== undefined };
}

function usedAgain(key: string): Part {
  const part = earlier.get(key) ?? {};
  recent.set(key, part);
  recentCharacters += key.length + (part.html?.length ?? 0);
  return part;
}

const opening = `<${partTag} n="`;
const closing = `</${partTag}>`;

/** React's markup with every mark replaced by its part; a part that was rendered this time is kept for the next. */
export function withParts(markup: string): string {
  const parts = wanted;
  wanted = [];
  let html = '';
  let from = 0;
  for (let at = markup.indexOf(opening); at >= 0; at = markup.indexOf(opening, from)) {
    const inside = markup.indexOf('">', at) + 2;
    const end = markup.indexOf(closing, inside);
    const marked = markup.slice(at + opening.length, inside - 2).split(' ');
    const shown = marked.map((number) => parts[Number(number)] ?? {});
    html += markup.slice(from, at) + contentOf(shown, markup.slice(inside, end));
    from = end + closing.length;
  }
  if (recentCharacters > mostInHalf) forgetEarlier();
  return html + markup.slice(from);
}

/** Of known parts that stand together, or of one that was rendered. */
function contentOf(parts: readonly Part[], rendered: string): string {
  if (rendered === '' && parts.every(({ html }) => html !== undefined))
    return parts.map(({ html }) => html).join('');
  if (rendered.includes(opening)) throw new Error('A kept part stands inside a kept part');
  // A text of its own: a slice would hold the whole page.
  const html = Buffer.from(rendered).toString();
  for (const part of parts.filter((one) => one.html === undefined)) {
    part.html = html;
    recentCharacters += html.length;
  }
  return html;
}

/** What was not used for a whole half goes. */
function forgetEarlier(): void {
  earlier = recent;
  recent = new Map();
  recentCharacters = 0;
}
