// Checks that imports and the linter cannot express: handlers, tests, owners of tables, clocks, sizes, names.
// Not here: import directions between packages and function length (.oxlintrc.json), unused code (knip.ts); rule-violations.test.ts tests both.
import { basename, dirname, extname } from 'node:path';
import { isTest, readSources, type Source } from './sources.ts';
import { judgeCitations } from './tidy-citations.ts';
import { judgeLanguage } from './tidy-language.ts';
import { judgeLocators } from './tidy-locators.ts';
import { judgeModules } from './tidy-modules.ts';
import { judgeStyles } from './tidy-styles.ts';

/** The parts of an endpoint that tidy reads. */
export type Declared = Record<string, { path: string; access: string; isOpenElsewhere?: boolean }>;

const codeExtensions = new Set(['.ts', '.tsx', '.mjs', '.css']);
const bannedFolders = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'lib',
  'services',
  'managers',
]);
const longestFile = 400;

/** One sentence per violation, with its path. */
export function tidy(sources: readonly Source[], contract: Declared): string[] {
  return [
    ...sources.flatMap((source) => [
      ...judgeFolders(source),
      ...judgeLength(source),
      ...judgeOpening(source),
      ...judgeWords(source),
      ...judgeClock(source),
      ...judgeTestLimits(source),
      ...judgeProviders(source),
      ...judgeSql(source),
      ...judgeGlobals(source),
      ...judgeLocators(source),
    ]),
    ...judgeLanguage(sources),
    ...judgeModules(sources),
    ...judgeStyles(sources),
    ...judgeOwners(sources),
    ...judgeCitations(sources),
    ...judgeContract(sources, contract),
  ];
}

const isGenerated = (path: string): boolean => path.includes('.gen.');
/** Long by nature: a merchant's content, and font faces. */
const isContent = (path: string): boolean => path.startsWith('demo/catalogue/') || path.includes('/fonts/');
const isCode = (path: string): boolean => codeExtensions.has(extname(path)) && !isGenerated(path);

function judgeFolders({ path }: Source): string[] {
  const banned = dirname(path)
    .split('/')
    .filter((folder) => bannedFolders.has(folder));
  return banned.map((folder) => `${path}: a folder called ${folder} says nothing about what is in it.`);
}

function judgeLength({ path, text }: Source): string[] {
  const lines = text.split('\n').length - 1;
  if (!isCode(path) || isContent(path) || lines <= longestFile) return [];
  return [`${path}: ${lines} lines, ${longestFile} at most.`];
}

/** Each file starts with a header that states its responsibility (after a shebang). */
function judgeOpening({ path, text }: Source): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(path) || isGenerated(path)) return [];
  if (/^(#!.*\n)?(\/\/ |\/\*)/.test(text)) return [];
  return [`${path}: the opening lines (responsibility of the file, and what is not here) are missing.`];
}

const comment = /(?:^|\s)(?:\/\/|\/\*{1,2}|\*)\s.*/;
/**
 * What a comment must not say of the program: "not built yet", "do not exist yet", "no endpoint uses it yet", and "not yet" of anything. It is
 * not noticed when that is built. States of a record may have "yet": an order that is not paid yet.
 */
const notBuilt =
  /\bnot yet\b|\b(?:not|never) (?:built|implemented|supported|served|available) yet\b|\bdo(?:es)? not (?:exist|implement|support)\b[^.;]{0,20}\byet\b|\bno \w+ (?:uses|calls|reads|needs) (?:it|them|this|that) yet\b/i;

function judgeWords({ path, text }: Source): string[] {
  // These files contain the words they look for.
  if (path.startsWith('tools/tidy')) return [];
  const problems: string[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const at = `${path}:${index + 1}`;
    if (/(^|[\s"'`(=])\/(work|root|home|Users|tmp)\/[\w.-]+/.test(line))
      problems.push(`${at}: a path of one machine.`);
    if (/^(<{7}|>{7})( |$)/.test(line)) problems.push(`${at}: a mark of a merge.`);
    if (!isCode(path)) continue;
    if (/import\.meta\.url\)\.pathname/.test(line))
      problems.push(
        `${at}: URL.pathname of a file is percent-encoded; use import.meta.dirname or fileURLToPath.`,
      );
    if (/(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/.test(line))
      problems.push(`${at}: a silenced check.`);
    if (/\b(TODO|FIXME|XXX|HACK)\b/.test(line)) problems.push(`${at}: an unfinished note.`);
    if (notBuilt.test(comment.exec(line)?.[0] ?? ''))
      problems.push(`${at}: a comment about what is not built; describe what the code does.`);
  }
  return problems;
}

/** Files and folders of a payment provider, the lists of them, and what plays the shopper at a simulator. */
const ofProvider =
  /\/(?:toss|nicepay)(?:[/.-])|^packages\/domain\/src\/payments\/provider-name\.ts$|\/provider-windows\.ts$|^apps\/api\/src\/testing\/|^apps\/shop\/demo-history\//;
/** As a value, a property or the beginning of a setting. */
const providerName =
  /['"`](?:TOSS|NICEPAY|toss|nicepay)['"`]|[.{,]\s*(?:TOSS|NICEPAY)\b|\b(?:TOSS|NICEPAY)_[A-Z]/;

/** A payment provider is one declared object (docs/rules/payments.md#providers): no other code depends on its name. */
function judgeProviders({ path, text }: Source): string[] {
  const isJudged = /^(?:apps\/(?:api|shop|store)|packages)\/.*\.tsx?$/.test(path) && !isGenerated(path);
  if (!isJudged || isTest(path) || ofProvider.test(path)) return [];
  return providerName.test(withoutComments(text))
    ? [`${path}: names a payment provider; what differs is in its declaration (providers/payment).`]
    : [];
}

const machineTime = /\bDate\.now\(|\bnew Date\(\s*\)/;
const databaseTime =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp)\s*\(\s*\)|\b(?:current_timestamp|current_date|localtimestamp)\b/i;

/** docs/architecture.md#clock: business time is ctx.now; domain rules read no clock and draw no random numbers. */
function judgeClock(source: Source): string[] {
  const { path, text } = source;
  if (isTest(path) || path.startsWith('apps/api/src/testing/')) return judgeTestClock(source);
  if (!path.endsWith('.ts')) return [];
  const isFeature = path.startsWith('apps/api/src/features/');
  if (!isFeature && !path.startsWith('packages/domain/')) return [];
  const problems: string[] = [];
  const code = withoutComments(text);
  if (databaseTime.test(code)) problems.push(`${path}: the database's clock; the shop's time is ctx.now.`);
  if (machineTime.test(code)) problems.push(`${path}: the machine's clock; the shop's time is ctx.now.`);
  if (!isFeature && /\bMath\.random\(/.test(code)) problems.push(`${path}: a rule draws a random number.`);
  return problems;
}

/** The tests of a started program, which has the machine's time, as its browser has; and the clock itself. */
const machineTimed = /^tests\/(process\/|e2e\/|[\w-]+\.ts$)|^apps\/api\/src\/testing\/clock\.ts$/;

/** docs/architecture.md#test-clock: a test has the time of its clock, which is the same on every day. */
function judgeTestClock({ path, text }: Source): string[] {
  // These files contain the words they look for.
  if (!/\.tsx?$/.test(path) || machineTimed.test(path) || path.startsWith('tools/tidy')) return [];
  const code = withoutComments(text);
  return [
    ...(machineTime.test(code)
      ? [`${path}: the machine's clock in a test; the time is clock.now() or testStart.`]
      : []),
    ...(databaseTime.test(code) ? [`${path}: the database's clock in a test; the time is clock.sql().`] : []),
    ...(/\bvi\.waitFor\(/.test(code)
      ? [`${path}: vi.waitFor has its own limit; expect.poll has that of vitest.config.ts.`]
      : []),
  ];
}

/** The limit of each test (vitest.config.ts), long enough for a machine that other programs use. */
const usualLimitMs = 180_000;
/** `}, 60_000);` and `60_000,\n);` at the end of a test or hook. */
const ownLimit = /(?:^ *\}, (\d+_\d{3})\);|\},\n *(\d+_\d{3}),\n *\);)$/gm;

/** A test with a shorter limit than all others fails by load. The browser tests have theirs in playwright.config.ts. */
function judgeTestLimits({ path, text }: Source): string[] {
  if (!isTest(path) || path.startsWith('tests/e2e/')) return [];
  return [...text.matchAll(ownLimit)]
    .map(([, inline, below]) => Number((inline ?? below ?? '').replaceAll('_', '')))
    .filter((limitMs) => limitMs < usualLimitMs)
    .map((limitMs) => `${path}: a limit of ${limitMs} ms, below that of all tests.`);
}

/** SQL of a feature is in its *.db.ts files, so that commands and public APIs contain none. */
function judgeSql({ path, text }: Source): string[] {
  const isElsewhere =
    path.startsWith('apps/api/src/') &&
    !path.startsWith('apps/api/src/db/') &&
    !/\.db\.ts$|\/testing\//.test(path) &&
    !isTest(path);
  if (!isElsewhere || !/\bfrom 'kysely'/.test(text)) return [];
  return [`${path}: SQL outside *.db.ts and apps/api/src/db/.`];
}

/**
 * Files of one test process share its globals (vitest.config.ts): a replaced clock or function changes what the shop of another file
 * does. Tests of the server move the shop's clock instead, and name the timers that they replace; all put back what they replaced.
 */
function judgeGlobals({ path, text }: Source): string[] {
  if (!isTest(path) || path.startsWith('tools/tidy')) return [];
  const isReplaced = /\bvi\.(useFakeTimers\((?!\{ toFake: \['set)|setSystemTime\(|stubGlobal\()/.test(text);
  const isSpied = /\bspyOn\(\s*(globalThis|global|process|performance|console|Date|Math|JSON|crypto)\b/.test(
    text,
  );
  const isServer = path.startsWith('apps/api/') || path.startsWith('tests/');
  if ((isReplaced || isSpied) && isServer)
    return [`${path}: a test of the server replaces a global, which the shops of other files share.`];
  const restored = {
    useFakeTimers: 'useRealTimers',
    stubGlobal: 'unstubAllGlobals',
    stubEnv: 'unstubAllEnvs',
  };
  const left = Object.entries(restored).filter(
    ([replaces, restores]) => text.includes(`vi.${replaces}(`) && !text.includes(`vi.${restores}()`),
  );
  const isLeft = isSpied && !text.includes('vi.restoreAllMocks()');
  if (left.length === 0 && !isLeft) return [];
  return [`${path}: a test replaces a global and does not put it back.`];
}

const writes =
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+([a-z_]+)|\bupdate\s+([a-z_]+)\s+(?:as\s+)?(?:\w+\s+)?set\b/gi;

/** A table is written by one feature only; others call its public API. */
function judgeOwners(sources: readonly Source[]): string[] {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const feature = /^apps\/api\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];
    if (feature === undefined || isTest(path)) continue;
    for (const match of withoutComments(text).matchAll(writes)) {
      const table = match[1] ?? match[2] ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(feature));
    }
  }
  return [...writers]
    .filter(([, features]) => features.size > 1)
    .map(
      ([table, features]) =>
        `Table ${table} is written by ${[...features].toSorted().join(' and ')}: one feature owns it, the others call its public API.`,
    );
}

/** Every declared call has a handler, is named in a test, and is open exactly when its path is. */
function judgeContract(sources: readonly Source[], contract: Declared): string[] {
  const handlers = sources
    .filter(({ path }) => path.endsWith('.api.ts'))
    .map(({ text }) => text)
    .join('\n');
  const tests = sources
    .filter(({ path }) => isTest(path))
    .map(({ text }) => text)
    .join('\n');
  return Object.entries(contract).flatMap(([operation, { path, access, isOpenElsewhere }]) => {
    const problems: string[] = [];
    const word = new RegExp(`\\b${operation}\\b`);
    if (!word.test(handlers)) problems.push(`${operation} (${path}) has no handler in any *.api.ts.`);
    if (!word.test(tests) && !calls(path).test(tests))
      problems.push(`${operation} (${path}) is named in no test.`);
    // A provider's callback is under /open/ too and is verified by its body.
    const isOpenPath = path.startsWith('/open/') || isOpenElsewhere === true;
    if (isOpenPath !== (access === 'open' || access === 'open+' || access === 'provider')) {
      problems.push(`${operation}: path ${path} and access ${access} contradict each other.`);
    }
    return problems;
  });
}

/** Matches the path as a test writes it, with values for its parameters and nothing after it. */
function calls(path: string): RegExp {
  const escaped = path.replace(/\{\w+\}/g, '\u0000').replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`${escaped.replaceAll('\u0000', '[^\\s\'"`?/]+')}(?=[\\s'"\`?]|$)`);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)(\/\/|--).*$/gm, '');
}

if (basename(process.argv[1] ?? '') === 'tidy.ts') {
  const root = dirname(import.meta.dirname);
  const { contract } = await import('#contract/contract.ts');
  const problems = tidy(readSources(root), contract);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('tidy');
}
