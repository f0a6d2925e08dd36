// Refuses coined terms where the field has a standard one: in comments, in documentation and in test names.
// The terms have no ordinary use in this project; what is written in backticks is a name and is not read.
import { extname } from 'node:path';
import { isTest, type Source } from './sources.ts';

/** A pattern, and what to write instead. */
const coinedTerms: readonly (readonly [RegExp, string])[] = [
  [/\bkept (?:page|answer|search|response|part)s?\b/i, 'cached page, cached response, cached fragment'],
  [/\b(?:page|answer) memory\b/i, 'page cache, response cache'],
  [/\bforgets? pages\b/i, 'invalidate'],
  [/\bstand-ins?\b/i, 'simulator'],
  [/\btwins?\b/i, 'duplicate'],
  [/\bthe house\b|\bhouse rules?\b/i, 'architecture, project'],
  [/\bdoors?\b/i, 'public API of the module'],
  [/\bsweep(?:s|ing|er)?\b|\bswept\b/i, 'job'],
  [/\banew\b/i, 'again, re-created, recomputed'],
  [/\bat once\b/i, 'immediately, concurrently'],
  [/\bwish(?:es)?\b/i, 'request'],
  [/\b(?:some|no|any|every)body\b/i, 'the role: caller, visitor, member, operator'],
  [/\bwhoever\b|\bwho asks\b/i, 'caller, client, visitor'],
  [/\bhanded over\b/i, 'passed, serialised loader data'],
  [/\bearly touch\b/i, 'pre-hydration event replay'],
  [/\bbare servers?\b/i, 'baseline server'],
  [/\blate money\b/i, 'payment captured after expiry'],
  [/\boutside compan(?:y|ies)\b/i, 'external provider'],
  [/\bways? to the database\b/i, 'round trip'],
  [/\bbooks close\b|\bwon kept\b/i, 'balances, reconciles'],
  [/\bhalf[- ]typed\b/i, 'prefix, partial syllable'],
  [/(?<!-)\bslips?\b|\bput right\b/i, 'typo, corrected'],
  [/\bthe other keyboard\b(?! layout)/i, 'keyboard-layout mismatch'],
  [/\breadings? of a keyword\b/i, 'query interpretation'],
  [/\bpromised messages?\b/i, 'outbox message, enqueued'],
  [/\btold\b/i, 'notified, reported, shown, returned'],
  [/\bst(?:ands?|ood) in\b/i, 'is stored in, is listed in'],
  [/\bwalks? (?:a|its|their|the) (?:own )?shel(?:f|ves)\b/i, 'per-category index, keyset scan'],
  [/\bfirst trips?\b/i, 'initial congestion window'],
];

const commentsOf: Record<string, RegExp> = {
  slashes: /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm,
  css: /\/\*[\s\S]*?\*\//g,
  dashes: /--\s.*$/gm,
};
const commentSyntax: Record<string, keyof typeof commentsOf> = {
  '.ts': 'slashes',
  '.tsx': 'slashes',
  '.mjs': 'slashes',
  '.css': 'css',
  '.sql': 'dashes',
};
/** `test('name'`, `describe.each(cases)('name'`. */
const testNames =
  /\b(?:test|describe|it)(?:\.\w+)*\(\s*(['"`])(?<name>(?:\\.|(?!\1).)*)\1|\)\(\s*(['"`])(?<each>(?:\\.|(?!\3).)*)\3,/g;

/** One sentence per coined term, with its place and the standard terms. */
export function judgeLanguage(sources: readonly Source[]): string[] {
  return (
    sources
      // These files list the terms.
      .filter(({ path }) => !path.startsWith('tools/tidy'))
      .flatMap((source) => proseOf(source).flatMap((piece) => judgePiece(source, piece)))
  );
}

type Piece = { text: string; index: number };

function judgePiece({ path, text }: Source, piece: Piece): string[] {
  // Names in backticks keep their length, so that line numbers stay right.
  const prose = piece.text.replace(/`[^`\n]*`/g, (name) => ' '.repeat(name.length));
  return coinedTerms.flatMap(([pattern, instead]) => {
    const found = pattern.exec(prose);
    if (found === null) return [];
    const line = text.slice(0, piece.index + found.index).split('\n').length;
    return [`${path}:${line}: "${found[0]}" is no standard term; write ${instead}.`];
  });
}

/** The parts of a file that are written for readers: a whole page, or comments and test names. */
function proseOf({ path, text }: Source): Piece[] {
  if (path.endsWith('.md')) return linesOf(text);
  const syntax = commentSyntax[extname(path)];
  const pattern = syntax === undefined ? undefined : commentsOf[syntax];
  if (pattern === undefined || path.includes('.gen.')) return [];
  const comments = [...text.matchAll(pattern)].flatMap((match) => linesOf(match[0], match.index));
  if (!isTest(path)) return comments;
  const names = [...text.matchAll(testNames)].map((match) => {
    const name = match.groups?.['name'] ?? match.groups?.['each'] ?? '';
    return { text: name, index: match.index + match[0].indexOf(name) };
  });
  return [...comments, ...names];
}

/** Each line, so that one file reports every place of a term. */
function linesOf(text: string, from = 0): Piece[] {
  let index = from;
  return text.split('\n').map((line) => {
    const piece = { text: line, index };
    index += line.length + 1;
    return piece;
  });
}
