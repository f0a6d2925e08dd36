// Cache of rendered fragments: the same card, header or footer is part of thousands of pages.
// Screens mark them (cached-fragment.tsx); whole pages are cached by packages/web-server.

/** The element that marks a fragment in React's markup; it never leaves the server. */
export const fragmentTag = 'cached-fragment';

/** Without `html` it is being rendered for the first time. */
type Fragment = { html?: string };

/** Characters of one generation, two bytes each: the cards of 4,500 products. */
const generationLimit = 8_000_000;

// Two generations: fragments used since the last change of generations, and those used in the one before.
let recent = new Map<string, Fragment>();
let earlier = new Map<string, Fragment>();
let recentCharacters = 0;

/** The fragments of the page that is being rendered, which is one synchronous step; an index in here is a fragment's mark. */
let requested: Fragment[] = [];

/** The fragment of this key: `mark` names it in the markup; with `isCached` its content need not be rendered again. */
export function requestFragment(key: string): { mark: number; isCached: boolean } {
  const fragment = recent.get(key) ?? promoted(key);
  return { mark: requested.push(fragment) - 1, isCached: fragment.html !== undefined };
}

/** Moves a fragment into the recent generation, new where there is none. */
function promoted(key: string): Fragment {
  const fragment = earlier.get(key) ?? {};
  recent.set(key, fragment);
  recentCharacters += key.length + (fragment.html?.length ?? 0);
  return fragment;
}

const opening = `<${fragmentTag} n="`;
const closing = `</${fragmentTag}>`;

/** React's markup with every mark replaced by its fragment; fragments that were rendered this time are cached. */
export function insertFragments(markup: string): string {
  const fragments = requested;
  requested = [];
  let html = '';
  let from = 0;
  for (let at = markup.indexOf(opening); at >= 0; at = markup.indexOf(opening, from)) {
    const inside = markup.indexOf('">', at) + 2;
    const end = markup.indexOf(closing, inside);
    const marks = markup.slice(at + opening.length, inside - 2).split(' ');
    const marked = marks.map((mark) => fragments[Number(mark)] ?? {});
    html += markup.slice(from, at) + contentOf(marked, markup.slice(inside, end));
    from = end + closing.length;
  }
  if (recentCharacters > generationLimit) dropEarlierGeneration();
  return html + markup.slice(from);
}

/** Content of adjacent cached fragments, or of one that was rendered now. */
function contentOf(fragments: readonly Fragment[], rendered: string): string {
  if (rendered === '' && fragments.every(({ html }) => html !== undefined))
    return fragments.map(({ html }) => html).join('');
  if (rendered.includes(opening)) throw new Error('A cached fragment is nested in a cached fragment');
  // A copy: a slice would keep the whole page in memory.
  const html = Buffer.from(rendered).toString();
  for (const fragment of fragments.filter((one) => one.html === undefined)) {
    fragment.html = html;
    recentCharacters += html.length;
  }
  return html;
}

/** Drops every fragment that was not used during the whole recent generation. */
function dropEarlierGeneration(): void {
  earlier = recent;
  recent = new Map();
  recentCharacters = 0;
}
