// No regular expression of the server and the screens takes exponential or cubic time, and what reads long texts takes linear time: hostile
// inputs are made of the pieces of each pattern, and the CPU time of the thread is measured, which does not depend on other programs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import { cleanHtml, plainTextOf } from '../apps/api/src/html/clean-html.ts';
import { routeLabel } from '../apps/shop/metrics/route-labels.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync(
  ['apps/{api,shop}/**/*.ts', 'apps/store/{app,*.ts}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'],
  { cwd: root },
).filter((file) => !/node_modules|\.test\.|\/testing\/|\/build\//.test(file));

type Found = { source: string; flags: string; file: string };

/** The literals of a file. */
function literalsOf(file: string): Found[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/\/[dgimsuvy]*[.,;)\s\]]/.test(text)) return [];
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex !== undefined) found.push({ source: regex.pattern, flags: regex.flags, file });
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** The patterns that modules build when they are loaded; without those of libraries, which they load too. */
async function builtPatterns(): Promise<Found[]> {
  const files = sources.filter(
    (file) => file.endsWith('.ts') && readFileSync(join(root, file), 'utf8').includes('new RegExp('),
  );
  const found: Found[] = [];
  const original = globalThis.RegExp;
  let file = '';
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags = '']: [string, string?]) {
      const [, , caller = ''] = new Error('the caller').stack?.split('\n') ?? [];
      if (caller.includes(file)) found.push({ source, flags, file });
      return new target(source, flags);
    },
  });
  try {
    // Another test file may have loaded them.
    vi.resetModules();
    for (file of files) await import(join(root, file));
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** Letters that the pattern may repeat: those that it names, and one of each class. */
function lettersOf(source: string): string[] {
  const classes: [RegExp, string][] = [
    [/\\s/, ' '],
    [/\\d|0-9/, '0'],
    [/\\w|a-z|\\S|\\p\{L|\[\^|(?<!\\)\./i, 'a'],
    [/가-힣|\\p\{L/, '가'],
    [/\\D|\[\^|(?<!\\)\./, '\t'],
  ];
  const named = source
    .replaceAll(/\\[a-z]\{[^}]*\}|\\[a-z]|\(\?<?[:=!]|\{\d+,?\d*\}/gi, '')
    .replaceAll(/(?<!\\)[|*+?()[\]^$.{}]/g, '');
  return [
    ...new Set([
      ...classes.flatMap(([pattern, letter]) => (pattern.test(source) ? [letter] : [])),
      ...named.replaceAll('\\', ''),
    ]),
  ].slice(0, 9);
}
const wordsOf = (source: string): string[] =>
  [...source.matchAll(/[\p{L}\d:/<"'@-]{2,12}/gu)].map(([word]) => word).slice(0, 3);

/** Repeated pieces that end in a letter which no pattern expects. */
function* hostileInputs({ source }: Found, length: number): Generator<string> {
  const [letters, words] = [lettersOf(source), wordsOf(source)];
  const pairs = letters.slice(0, 4).flatMap((one) => letters.slice(0, 4).map((other) => one + other));
  for (const start of ['', ...words.slice(0, 1)])
    for (const piece of new Set([...letters, ...pairs, ...words]))
      yield `${start}${piece.repeat(Math.ceil(length / piece.length))}\u0001`;
}

/** CPU time of the thread in ms. */
function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** CPU time in ms of one pattern on 1,000 letters: quadratic ones take up to 8 ms, cubic ones half a second. */
const slowMs = 80;

test('a pattern takes at most quadratic time in 1,000 letters', async () => {
  const built = await builtPatterns();
  expect(built.length).toBeGreaterThan(15);
  const patterns = new Map(
    [...sources.flatMap(literalsOf), ...built].map((found) => [`/${found.source}/${found.flags}`, found]),
  );
  expect(patterns.size).toBeGreaterThan(400);
  const slow: string[] = [];
  for (const [name, found] of patterns) {
    const pattern = new RegExp(found.source, found.flags.replace('y', ''));
    for (const input of hostileInputs(found, 1_000))
      if (cpuOf(() => input.replace(pattern, '')) > slowMs) {
        slow.push(`${found.file} ${name} ${JSON.stringify(input.slice(0, 20))}`);
        break;
      }
  }
  expect(slow).toEqual([]);
});

test('the check finds an exponential and a cubic pattern', () => {
  for (const [pattern, length] of [
    [/^(a+)+$/, 23],
    [/^\s*x?\s*y?\s*z$/, 1_000],
  ] as const) {
    const inputs = [...hostileInputs({ source: pattern.source, flags: '', file: '' }, length)];
    expect(inputs.some((input) => cpuOf(() => input.replace(pattern, '')) > slowMs)).toBe(true);
  }
});

/** CPU time in ms that 100,000 letters take in linear time at most; quadratic time would be minutes. */
const linearMs = 3_000;
const repeated = (piece: string, length = 100_000): string => piece.repeat(Math.ceil(length / piece.length));

describe('hostile HTML of 100,000 letters', () => {
  test.each(
    [
      '<a "',
      "<a '",
      '<a "\'',
      '<b "x" \'y\' ',
      '<a = ',
      '<',
      '<!',
      '</a ',
      '<ul><li>',
      '<div>',
      '<b>',
      '<sup>',
      '<table><td>',
      '<select><option>',
      '<svg>',
      '<script>',
      '<iframe>',
      '<ol start=1><li value=2>',
      '</p>',
      '<!--',
      '<![CDATA[',
      '<!doctype ',
      '<?xml ',
      '&',
      '&#',
      '&x',
      '\n',
    ].map((piece) => [piece]),
  )('%j is read in linear time', (piece) => {
    expect(cpuOf(() => plainTextOf(cleanHtml(repeated(piece))))).toBeLessThan(linearMs);
  });

  test('many and huge attributes are read in linear time', () => {
    const many = `<p ${Array.from({ length: 12_000 }, (_, at) => `a${at}=1`).join(' ')}>글</p>`;
    for (const html of [many, `<p a="${repeated('x')}">글</p>`, `<p ${repeated('x')}>글</p>`]) {
      let cleaned = '';
      expect(cpuOf(() => (cleaned = cleanHtml(html)))).toBeLessThan(linearMs);
      expect(cleaned).toBe('<p>글</p>');
    }
  });
});

test.each([['가'], ['10'], ['일 '], ['한 달만에 '], ['염'], [' '], ['약 '], ['전문의 '], ['비포 ']])(
  'a text of 100,000 letters without a full stop, %j repeated, is linted in linear time',
  (piece) => {
    expect(cpuOf(() => lintIssues(repeated(piece), 'ADVERTISEMENT'))).toBeLessThan(linearMs);
  },
);

test.each([['a'], ['a/'], ['/'], ['%20']])(
  'a URL of 16,000 letters of %j is labelled in linear time',
  (piece) => {
    expect(cpuOf(() => routeLabel('/*', `/${repeated(piece, 16_000)}`))).toBeLessThan(50);
  },
);
