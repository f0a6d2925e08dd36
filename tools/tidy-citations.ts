// Checks that what code and docs cite exists: pages of docs/ with their anchors, decision records, rule ids, paths on pages; and that an anchor
// is unique on its page.
// Not here: the other rules of the repository (tidy.ts).
import { dirname, join } from 'node:path/posix';
import type { Source } from './sources.ts';

/** Pages by path, each with its anchors: explicit ids and the slugs of its headings. */
type Pages = ReadonlyMap<string, ReadonlySet<string>>;

type Known = {
  pages: Pages;
  paths: readonly string[];
  decisions: ReadonlySet<string>;
  rules: ReadonlySet<string>;
};

/** Documents that were never in the repository, such as the specification by its sections. */
const outsideDocument =
  /(?<![\w.-])(?:domain|api|providers|house|market|look|language|copy|models|store-spec|peers-measured)\.md\b|\b[Ss]pec \d/g;

/** Markdown links; the target is group 1. */
const link = /\[[^\][]*\]\(([^()\s]+)\)/g;

/**
 * Files whose citations are not judged: this check contains the words it looks for; others are generated; the hash of an applied
 * migration is recorded, so its comments stay when a page gets another name.
 */
const isSkipped = (path: string): boolean =>
  /^tools\/tidy|\/db\/migrations\/|\.gen\.|(?:^|\/)package\.json$/.test(path);

/** One sentence per citation that does not resolve, and per anchor that a page has twice. */
export function judgeCitations(sources: readonly Source[]): string[] {
  const known = knownOf(sources);
  return sources
    .filter(({ path }) => !isSkipped(path))
    .flatMap((source) => [
      ...source.text.split('\n').flatMap((line, index) => {
        const at = `${source.path}:${index + 1}`;
        return problemsOf(source.path, line, known).map((problem) => `${at}: ${problem}`);
      }),
      ...(source.path.endsWith('.md') ? repeatedIds(source) : []),
    ]);
}

function repeatedIds({ path, text }: Source): string[] {
  const ids = idsOf(text);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${path}: has the anchor ${id} twice.`,
  );
}

function problemsOf(path: string, line: string, known: Known): string[] {
  const isPage = path.endsWith('.md');
  // The text of a link may name its page freely; its target is what resolves.
  const text = isPage ? line.replace(link, '') : line;
  return [
    ...[...text.matchAll(outsideDocument)].map(([name]) => `cites ${name}, which is not in the repository.`),
    ...[...text.matchAll(/(?<![\w/.-])docs\/[\w./*-]*\w(?:#[\w-]+)?/g)].flatMap(([cited]) =>
      unresolved(cited, known),
    ),
    ...[...text.matchAll(/\bdecisions? ((?:\d{3}(?:, | and | to )?)+)/g)].flatMap(([, list = '']) =>
      (list.match(/\d{3}/g) ?? [])
        .filter((number) => !known.decisions.has(number))
        .map((number) => `cites decision ${number}, which does not exist.`),
    ),
    ...(known.rules.size === 0 ? [] : [...text.matchAll(/\bR\d{3}\b/g)])
      .filter(([id]) => !known.rules.has(id))
      .map(([id]) => `cites rule ${id}, which docs/rules/index.md does not list.`),
    ...(isPage ? [...linkProblems(path, line, known), ...nameProblems(line, known)] : []),
  ];
}

/** `docs/…` as code and pages write it: a file, a folder, or the number of a decision. */
function unresolved(cited: string, known: Known): string[] {
  const [file = '', anchor] = cited.split('#');
  if (file.includes('*')) return [];
  const isFile = known.paths.includes(file);
  const isPrefix = known.paths.some((path) => path.startsWith(`${file.replace(/\/$/, '')}/`));
  const isDecision = /^docs\/decisions\/\d{3}$/.test(file) && known.decisions.has(file.slice(-3));
  // Pictures are no text, so they are not among the sources.
  const isPicture = file.startsWith('docs/pictures/');
  if (!isFile && !isPrefix && !isDecision && !isPicture) return [`cites ${file}, which does not exist.`];
  return anchor === undefined || known.pages.get(file)?.has(anchor) === true
    ? []
    : [`cites ${cited}, but the page has no such anchor.`];
}

/** Relative links of a page, with their anchors. */
function linkProblems(path: string, line: string, known: Known): string[] {
  return [...line.matchAll(link)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target) || /\.(webp|png|svg)$/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const page = file === '' ? path : join(dirname(path), file);
    const isThere = known.paths.some((one) => one === page || one.startsWith(`${page.replace(/\/$/, '')}/`));
    if (!isThere) return [`links to ${target}, which does not exist.`];
    return anchor === undefined || known.pages.get(page)?.has(anchor) === true
      ? []
      : [`links to ${target}, but the page has no such anchor.`];
  });
}

const folders = 'apps|packages|tools|tests|demo';
const named = new RegExp(
  `\\x60((?:${folders})/[\\w./*-]+|[\\w.-]+\\.tsx?|[\\w.-]+(?:/[\\w.-]+)+\\.(?:tsx?|mjs|css|sql|js))\\x60`,
  'g',
);

/** What a page names in backticks: a path or folder, a file, or the end of a path (`checkout/place-order.ts`). */
function nameProblems(text: string, { paths }: Known): string[] {
  return [...text.matchAll(named)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter(
      (name) =>
        !name.includes('*') &&
        !paths.some((path) => path === name || path.startsWith(`${name}/`) || path.endsWith(`/${name}`)),
    )
    .map((name) => `names ${name}, which does not exist.`);
}

function knownOf(sources: readonly Source[]): Known {
  const pages = new Map(
    sources.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchorsOf(text)]),
  );
  const rules = sources.find(({ path }) => path === 'docs/rules/index.md')?.text ?? '';
  return {
    pages,
    paths: sources.map(({ path }) => path),
    decisions: new Set(sources.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? [])),
    rules: new Set([...rules.matchAll(/^\| (R\d{3}) \|/gm)].map(([, id = '']) => id)),
  };
}

/** The explicit anchors of a page. */
const idsOf = (text: string): string[] =>
  [...text.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id);

function anchorsOf(text: string): Set<string> {
  const slugs = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/<[^>]+>|[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...idsOf(text), ...slugs]);
}
