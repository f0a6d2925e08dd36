// `npm run where -- 품절`, `-- hold`, `-- R080`, `-- /open/payments/confirm`, `-- /order/sheet`: finds a word, rule, call or page in the code.
// Prints the call, the screen, the glossary's rows and the matching files, best first. Only reads.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { declarations, handlers, type Place } from './operations.ts';

const root = dirname(import.meta.dirname);

type File = { path: string; lines: string[] };
type Hit = { path: string; line: number; text: string; score: number };

const groups: { title: string; holds: (path: string) => boolean }[] = [
  { title: 'tests', holds: (path) => /\.test\.tsx?$|^tests\/|\/testing\//.test(path) },
  { title: 'rules', holds: (path) => path.startsWith('packages/domain/') },
  { title: 'contract', holds: (path) => path.startsWith('packages/contract/') },
  { title: 'server', holds: (path) => path.startsWith('apps/api/') },
  { title: 'screens', holds: (path) => /^(apps\/store|packages\/ui)\//.test(path) },
  { title: 'web server', holds: (path) => path.startsWith('packages/web-server/') },
  { title: 'program and simulators', holds: (path) => /^(apps|demo|tools)\//.test(path) },
  { title: 'docs', holds: () => true },
];
const order = [
  'rules',
  'contract',
  'server',
  'screens',
  'web server',
  'program and simulators',
  'docs',
  'tests',
];

function readTree(): File[] {
  const patterns = [
    '{packages,apps,tests,tools,demo}/**/*.{ts,tsx,mjs,sql,css}',
    'docs/**/*.md',
    'README.md',
  ];
  const generated =
    /node_modules|\/build\/|\.react-router|\.gen\.|docs\/(map|order-status|openapi|glossary|rules\/index)\.(md|json)/;
  return globSync(patterns, { cwd: root })
    .filter((path) => !generated.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }));
}

type Query = { word: RegExp; files: readonly string[] };

/**
 * The score of a file for a query: named by the glossary (16) or by its file name (8), plus its best line: a header (4), an export or
 * a test (3), any other (1). That line is shown.
 */
function hitOf({ path, lines }: File, { word, files }: Query): Hit | undefined {
  const found = lines.flatMap((text, index) => {
    if (!word.test(text)) return [];
    const isOpening = index < 2 && /^(\/\/|--|#)/.test(text);
    return [{ index, worth: isOpening ? 4 : /^export |^\s*test\(/.test(text) ? 3 : 1 }];
  });
  const name = basename(path);
  const nameScore = files.some((file) => path === file || path.endsWith(`/${file}`))
    ? 16
    : word.test(name.replaceAll('-', ' ')) || word.test(name)
      ? 8
      : 0;
  if (found.length === 0 && nameScore === 0) return undefined;
  const best = found.reduce((left, right) => (right.worth > left.worth ? right : left), {
    index: 0,
    worth: 0,
  });
  return {
    path,
    line: best.index + 1,
    text: (lines[best.index] ?? '').trim().slice(0, 110),
    score: nameScore + best.worth + Math.min(found.length, 9) / 10,
  };
}

function printFiles(files: readonly File[], query: Query, maxFiles = 6): boolean {
  const hits = files.flatMap((file) => hitOf(file, query) ?? []);
  const groupOf = (path: string) => groups.find((group) => group.holds(path))?.title;
  for (const title of order) {
    const own = hits
      .filter((hit) => groupOf(hit.path) === title)
      .toSorted((left, right) => right.score - left.score);
    if (own.length === 0) continue;
    console.log(`\n${title}`);
    for (const hit of own.slice(0, maxFiles)) console.log(`  ${hit.path}:${hit.line}  ${hit.text}`);
    if (own.length > maxFiles) console.log(`  … and ${own.length - maxFiles} more files`);
  }
  return hits.length > 0;
}

/** Prints the calls with this name, or with this text in their path or its alternatives; returns their names. */
async function printCalls(wanted: string): Promise<string[]> {
  const asked = wanted.replace(/^\/api\/v1/, '');
  const calls = Object.entries(contract as Record<string, Endpoint>).filter(
    ([operation, { path, alternatives }]) =>
      operation === asked ||
      (asked.includes('/') && [path, ...alternatives].some((one) => one.includes(asked))),
  );
  const [declared, served] = [await declarations(), await handlers()];
  const shown = (place: Place | undefined): string => `${place?.path}:${place?.line}`;
  for (const [operation, { method, path, summary }] of calls) {
    console.log(`\n${method} /api/v1${path}  ${operation}: ${summary}`);
    console.log(`  contract  ${shown(declared.get(operation))}`);
    console.log(`  handler   ${shown(served.get(operation))}`);
  }
  return calls.map(([operation]) => operation);
}

/** Prints the row of routes.ts or redirects.ts for a storefront path, and its screen; returns the screen's name. */
function printAddresses(wanted: string): string[] {
  const shown: string[] = [];
  for (const path of ['apps/store/app/routes.ts', 'apps/store/app/redirects.ts']) {
    for (const [index, text] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
      const [, address, screen] =
        /^\s+(?:route\('([^']+)', '([^']+)'|\{ path: '([^']*)')/
          .exec(text)
          ?.filter((part) => part !== undefined) ?? [];
      if (address === undefined || `/${address}` !== wanted) continue;
      console.log(`\n${wanted}\n  address   ${path}:${index + 1}  ${text.trim()}`);
      if (screen === undefined) continue;
      console.log(`  screen    apps/store/app/${screen}`);
      shown.push(basename(screen).replace(/\.tsx?$/, ''));
    }
  }
  return shown;
}

/** Prints the meaning and the tests of a rule id from docs/rules/index.md. */
function printRule(wanted: string): void {
  const rule = readFileSync(join(root, 'docs/rules/index.md'), 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`| ${wanted.toUpperCase()} |`));
  if (rule !== undefined) console.log(`\nrule (docs/rules/index.md)\n  ${rule}`);
}

/** The names that docs/glossary.md pairs with the word, and the files that it lists for them. */
function printDictionary(wanted: string): { words: string[]; files: string[] } {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| ') && row.toLowerCase().includes(wanted.toLowerCase()));
  if (rows.length > 0) console.log(`\nin code (docs/glossary.md)\n  ${rows.join('\n  ')}`);
  const names = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name));
  const isFile = (name: string): boolean => /\.(tsx?|md|sql)$/.test(name);
  return {
    // Only the column of `product_list.product_item_uuid`: its table would match every list.
    words: names
      .filter((name) => !name.includes('/') && !isFile(name))
      .map((name) => name.split('.').at(-1) ?? ''),
    files: names.filter(isFile),
  };
}

/** A pattern that finds a word at the start of a name or inside camelCase, in any case: `hold` does not match `threshold`. */
function patternOf(name: string): string {
  const safe = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ -]');
  if (!/^[a-z]/i.test(name)) return safe;
  const [first = '', rest] = [safe[0], safe.slice(1)];
  const capital = first.toUpperCase() + rest;
  return `(?<![a-zA-Z])${first.toLowerCase()}${rest}|${capital}|${safe.toUpperCase()}`;
}

const wanted = process.argv.slice(2).join(' ').trim();
if (wanted === '') {
  console.error(
    'usage: npm run where -- <Korean or English word | rule id | path of a call or a screen | operation>',
  );
  process.exitCode = 2;
} else {
  printRule(wanted);
  const known = [...(await printCalls(wanted)), ...printAddresses(wanted)];
  const { words, files } = known.length > 0 ? { words: [], files: [] } : printDictionary(wanted);
  const names = known.length > 0 ? known : [wanted, ...words];
  const isFound = printFiles(readTree(), { word: new RegExp(names.map(patternOf).join('|')), files });
  if (!isFound) {
    console.log(`${wanted}: nothing. One word in Korean or as code writes it finds more.`);
    process.exitCode = 1;
  }
}
