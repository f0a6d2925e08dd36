// Planted violations: each import direction is broken in a temporary folder and must fail the linter; unused code is added to
// a copy of the repository and must fail knip. Not here: the rules (.oxlintrc.json, knip.ts), public APIs of features (tidy.test.ts).
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onns-planted-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lints the files with a copy of the project's rules; returns the linter's output and whether it failed. */
function lint(files: Record<string, string>): { isRed: boolean; said: string } {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const answer = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['.'], { cwd: folder, encoding: 'utf8' });
  return { isRed: answer.status !== 0, said: answer.stdout + answer.stderr };
}

const one = 'export const one = 1;\n';
const importing = (path: string): string => `import { one } from '${path}';\nexport const two = one + 1;\n`;

describe('an import against the directions fails the linter', () => {
  const planted: [string, string, string][] = [
    ['a rule that reads files', 'packages/domain/src/prices/price.ts', 'node:fs'],
    [
      'a rule that knows the contract',
      'packages/domain/src/prices/price.ts',
      '#contract/sales/orders/orders.ts',
    ],
    ['a rule that uses a library', 'packages/domain/src/prices/price.ts', 'kysely'],
    ['the contract with a view', 'packages/contract/src/orders.ts', 'react'],
    ['the contract with the server', 'packages/contract/src/orders.ts', '../../../apps/api/src/app.ts'],
    ['the design with the contract', 'packages/ui/src/button.tsx', '#contract/sales/orders/orders.ts'],
    [
      'the host of the fronts with a front',
      'packages/web-server/src/app/mount-app.ts',
      '../../../../apps/store/server.ts',
    ],
    ['the host of the fronts with the design', 'packages/web-server/src/app/mount-app.ts', '#ui/button.tsx'],
    [
      'the host of the fronts with another package by its path',
      'packages/web-server/src/app/mount-app.ts',
      '../../../ui/src/a.ts',
    ],
    ['the server with the host of the fronts', 'apps/api/src/app.ts', '#web-server/app/site.ts'],
    ['a rule with the host of the fronts', 'packages/domain/src/prices/price.ts', '#web-server/app/site.ts'],
    ['the storefront with the server', 'apps/store/app/root.tsx', '../../api/src/app.ts'],
    ['the storefront with a schema', 'apps/store/app/root.tsx', 'typebox'],
    ['a screen with another screen', 'apps/store/app/screens/cart/cart.tsx', '../../screens/main/main.tsx'],
    ['the server with the storefront', 'apps/api/src/app.ts', '../../store/server.ts'],
    ['the server with the design', 'apps/api/src/app.ts', '#ui/button.tsx'],
    ['a screen with the screen beside it', 'apps/store/app/screens/cart/cart.tsx', '../main/main.tsx'],
    [
      'a rule with the server by its path',
      'packages/domain/src/prices/price.ts',
      '../../../apps/api/src/app.ts',
    ],
    ['a provider with the database', 'apps/api/src/providers/payment/toss.ts', '../../db/connect.ts'],
    [
      'a provider with a feature',
      'apps/api/src/providers/payment/toss.ts',
      '../../features/sales/order-rows/order-rows.ts',
    ],
    ['a simulator with our rules', 'apps/outside/src/toss/toss.ts', '#domain/base/money.ts'],
    ['a simulator with a file beside its sources', 'apps/outside/src/toss/toss.ts', '../../shop.ts'],
    ['a simulator’s folder with our rules', 'apps/outside/src/toss/api/toss-api.ts', '#domain/base/money.ts'],
    [
      'a simulator’s folder with a file beside its sources',
      'apps/outside/src/toss/api/toss-api.ts',
      '../../../shop.ts',
    ],
  ];
  test.each(planted)('%s', (_name, path, imported) => {
    const { isRed, said } = lint({ [path]: importing(imported) });
    expect(said).toContain('no-restricted-imports');
    expect(isRed).toBe(true);
  });

  test('a browser test that does not wait for hydration', () => {
    const journey = "import { test } from '@playwright/test';\ntest('opens', () => undefined);\n";
    const { isRed, said } = lint({ 'tests/e2e/shell/first-visit.test.ts': journey });
    expect(said).toContain('hydration.ts');
    expect(isRed).toBe(true);
  });
});

describe('an import along the directions passes', () => {
  const allowed: [string, string, string][] = [
    ['a rule beside a rule', 'packages/domain/src/prices/price.ts', './money.ts'],
    ['the contract with the rules', 'packages/contract/src/orders.ts', '#domain/base/money.ts'],
    [
      'a feature with the public API of another',
      'apps/api/src/features/sales/checkout/place-order.ts',
      '../products/products.ts',
    ],
    ['the storefront with the contract', 'apps/store/app/root.tsx', '#contract/client.ts'],
    ['the storefront with its host', 'apps/store/server.ts', '#web-server/app/mount-app.ts'],
    ['the host with the rules', 'packages/web-server/src/session/user.ts', '#domain/base/refusal.ts'],
    ['the host with another folder of the host', 'packages/web-server/src/pages/send.ts', '../app/site.ts'],
  ];
  test.each(allowed)('%s', (_name, path, imported) => {
    expect(lint({ [path]: importing(imported) })).toMatchObject({ isRed: false });
  });
});

test('an import cycle fails the linter', () => {
  const { isRed, said } = lint({
    'packages/domain/src/one.ts': `import { two } from './two.ts';\nexport const one = (): number => two();\n`,
    'packages/domain/src/two.ts': `import { one } from './one.ts';\nexport const two = (): number => one();\n`,
  });
  expect(said).toContain('no-cycle');
  expect(isRed).toBe(true);
});

test('an import cycle of types alone fails the linter', () => {
  const { said } = lint({
    'apps/api/src/one.ts': `import { two } from './two.ts';\nexport type One = number;\nexport const one: One = two;\n`,
    'apps/api/src/two.ts': `import type { One } from './one.ts';\nexport const two: One = 2;\n`,
  });
  expect(said).toContain('no-cycle');
});

test('a function of 71 lines fails the linter', () => {
  const long = `export function long(value: number): number {\n${'  value += 1;\n'.repeat(67)}  return value;\n}\n`;
  expect(lint({ 'apps/api/src/long.ts': long })).toMatchObject({ isRed: false });
  const longer = long.replace('{\n', '{\n  value += 1;\n');
  expect(lint({ 'apps/api/src/long.ts': longer }).said).toContain('max-lines-per-function');
});

test('a tree without violations passes', () => {
  expect(lint({ 'packages/domain/src/one.ts': one })).toMatchObject({ isRed: false });
});

describe('unused code fails knip', () => {
  const notCopied = /(^|\/)(node_modules|build|pictures|\.react-router|\.data[\w-]*)(\/|$)/;

  /** Copies the sources, so that nothing is planted in the repository itself. */
  function copyRepository(): void {
    for (const name of ['apps', 'packages', 'tools', 'tests', 'demo', 'tsconfig.json'])
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !notCopied.test(path.slice(root.length)),
      });
    for (const name of ['package.json', 'vitest.config.ts', 'playwright.config.ts'])
      copyFileSync(join(root, name), join(folder, name));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  }

  /** Exit code of knip, and what it names, as `path name`. */
  function runKnip(options: readonly string[]): { status: number | null; found: string[] } {
    const knip = join(folder, 'node_modules/.bin/knip');
    const { status, stdout } = spawnSync(knip, [...options, '--reporter', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    type Named = { name: string }[];
    const { issues } = JSON.parse(stdout) as {
      issues: { file: string; files?: Named; exports?: Named; dependencies?: Named }[];
    };
    const found = issues.flatMap(({ file, files = [], exports = [], dependencies = [] }) =>
      [...files, ...exports, ...dependencies].map(({ name }) => `${file} ${name}`),
    );
    return { status, found: found.toSorted() };
  }

  test('for an unused file, export and dependency', { timeout: 120_000 }, () => {
    copyRepository();
    writeFileSync(join(folder, 'apps/api/src/forgotten.ts'), one);
    appendFileSync(
      join(folder, 'packages/domain/src/prices/price.ts'),
      '\nexport const forgottenPrice = 1;\n',
    );
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    writeFileSync(
      join(folder, 'package.json'),
      manifest.replace('"dependencies": {', '"dependencies": { "forgotten-package": "1.0.0",'),
    );
    const { status, found } = runKnip(['--config', 'tools/knip.ts']);
    expect(found).toEqual([
      'apps/api/src/forgotten.ts apps/api/src/forgotten.ts',
      'package.json forgotten-package',
      'packages/domain/src/prices/price.ts forgottenPrice',
    ]);
    expect(status).toBe(1);
  });

  test(
    'for an export and a file that only tests use, unless the export is tagged or used in its own file',
    {
      timeout: 120_000,
    },
    () => {
      copyRepository();
      const rule = 'packages/domain/src/planted/tested.ts';
      mkdirSync(dirname(join(folder, rule)));
      writeFileSync(join(folder, rule), `// Planted.\n${one}`);
      const names = ['testedPrice', 'internalPrice', 'plannedPrice', 'usedPrice'];
      appendFileSync(
        join(folder, 'packages/domain/src/prices/price.ts'),
        `
export const testedPrice = 1;
/** @internal Tests compare it. */
export const internalPrice = 1;
/** @planned for a screen. */
export const plannedPrice = 1;
export const usedPrice = 1;
export const testedSum = usedPrice + 1;
`,
      );
      writeFileSync(
        join(folder, 'packages/domain/src/planted/tested.test.ts'),
        `import { ${[...names, 'testedSum'].join(', ')} } from '../prices/price.ts';
import { one } from './tested.ts';
export default [${[...names, 'testedSum', 'one'].join(', ')}];
`,
      );
      const options = ['--production', '--include', 'files,exports'];
      const { status, found } = runKnip(['--config', 'tools/knip-production.ts', ...options]);
      expect(found).toEqual([
        'packages/domain/src/planted/tested.ts packages/domain/src/planted/tested.ts',
        'packages/domain/src/prices/price.ts testedPrice',
        'packages/domain/src/prices/price.ts testedSum',
      ]);
      expect(status).toBe(1);
      // The other configuration accepts tests as users.
      expect(runKnip(['--config', 'tools/knip.ts'])).toEqual({ status: 0, found: [] });
    },
  );
});
