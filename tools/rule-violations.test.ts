// Deliberate violations in temporary folders: each broken import direction must fail the linter, and unused code knip.
// Not here: the rules (.oxlintrc.json, knip.ts), public APIs of features (tidy.test.ts).
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'onns-violations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Finding = { code: string; help: string; filename: string };

/** The trees with violations, as file texts by path. The linter checks all of them in one run, each with a copy of the project's rules. */
const trees: Record<string, string>[] = [];
let found: Finding[] = [];

/** Adds a tree. The returned function answers what the linter found in it, and is called in a test. */
function plant(files: Record<string, string>): () => Finding[] {
  const number = trees.push(files);
  return () => found.filter(({ filename }) => filename.startsWith(`${number}/`));
}

function write(tree: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

beforeAll(() => {
  for (const [at, files] of trees.entries()) {
    const tree = join(folder, 'trees', String(at + 1));
    write(tree, files);
    copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
  }
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', '.'], {
    cwd: join(folder, 'trees'),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  found = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});

const one = 'export const one = 1;\n';
const importing = (path: string): string => `import { one } from '${path}';\nexport const two = one + 1;\n`;

const restricted = { code: 'eslint(no-restricted-imports)' };

describe('an import against the directions fails the linter', () => {
  const violations: [string, string, string][] = [
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
    ['the drawing code with the catalogue', 'demo/draw/scene.ts', '../catalogue/products.ts'],
  ];
  for (const [name, path, imported] of violations) {
    const findings = plant({ [path]: importing(imported) });
    test(name, () => expect(findings()).toMatchObject([restricted]));
  }

  const journey = "import { test } from '@playwright/test';\ntest('opens', () => undefined);\n";
  const ofJourney = plant({ 'tests/e2e/shell/first-visit.test.ts': journey });
  test('a browser test that does not wait for hydration', () => {
    expect(ofJourney()).toMatchObject([{ ...restricted, help: expect.stringContaining('hydration.ts') }]);
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
    ['the content of the pictures with the drawing code', 'demo/picture-content.ts', './draw/content.ts'],
    ['the host with another folder of the host', 'packages/web-server/src/pages/send.ts', '../app/site.ts'],
  ];
  for (const [name, path, imported] of allowed) {
    const findings = plant({ [path]: importing(imported) });
    test(name, () => expect(findings()).toEqual([]));
  }
});

describe('the linter', () => {
  const long = `export function long(value: number): number {\n${'  value += 1;\n'.repeat(67)}  return value;\n}\n`;
  const others: [string, Record<string, string>, string?][] = [
    [
      'refuses an import cycle',
      {
        'packages/domain/src/one.ts': `import { two } from './two.ts';\nexport const one = (): number => two();\n`,
        'packages/domain/src/two.ts': `import { one } from './one.ts';\nexport const two = (): number => one();\n`,
      },
      'no-cycle',
    ],
    [
      'refuses an import cycle of types alone',
      {
        'apps/api/src/one.ts': `import { two } from './two.ts';\nexport type One = number;\nexport const one: One = two;\n`,
        'apps/api/src/two.ts': `import type { One } from './one.ts';\nexport const two: One = 2;\n`,
      },
      'no-cycle',
    ],
    ['passes a function of 70 lines', { 'apps/api/src/long.ts': long }],
    [
      'refuses a function of 71 lines',
      { 'apps/api/src/long.ts': long.replace('{\n', '{\n  value += 1;\n') },
      'max-lines-per-function',
    ],
    ['passes a tree without violations', { 'packages/domain/src/one.ts': one }],
  ];
  for (const [name, files, rule] of others) {
    const findings = plant(files);
    test(name, () =>
      expect([...new Set(findings().map(({ code }) => code))]).toEqual(
        rule === undefined ? [] : [expect.stringContaining(rule)],
      ),
    );
  }
});

describe('knip, on a small repository with the configuration of this one', () => {
  const tree = join(folder, 'repository');

  /** Plants a file, an export and a dependency that nothing uses, and a file and exports that only tests use. */
  beforeAll(() => {
    const tested = ['testedPrice', 'internalPrice', 'plannedPrice', 'usedPrice', 'testedSum'].join(', ');
    const files: Record<string, string> = {
      'package.json': readFileSync(join(root, 'package.json'), 'utf8').replace(
        '"dependencies": {',
        '"dependencies": { "forgotten-package": "1.0.0",',
      ),
      'apps/shop/main.ts': `import { price } from '#domain/prices/price.ts';\nconsole.log(price);\n`,
      'apps/api/src/forgotten.ts': one,
      'packages/domain/src/prices/tested.ts': one,
      'packages/domain/src/prices/price.ts': `export const price = 1;
export const forgottenPrice = 1;
export const testedPrice = 1;
/** @internal Tests compare it. */
export const internalPrice = 1;
/** @planned for a screen. */
export const plannedPrice = 1;
export const usedPrice = 1;
export const testedSum = usedPrice + 1;
`,
      'packages/domain/src/prices/price.test.ts': `import { ${tested} } from './price.ts';
import { one } from './tested.ts';
export default [${tested}, one];
`,
    };
    for (const path of [
      'tools/knip.ts',
      'tools/knip-production.ts',
      'apps/store/app/routes.ts',
      'apps/office/app/routes.ts',
      'tsconfig.json',
    ])
      files[path] = readFileSync(join(root, path), 'utf8');
    write(tree, files);
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  });

  /** The violations that knip names, as `path name`. */
  function runKnip(...options: string[]): string[] {
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/knip'),
      [...options, '--reporter', 'json'],
      { cwd: tree, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    type Named = { name: string }[];
    const { issues } = JSON.parse(stdout) as {
      issues: { file: string; files?: Named; exports?: Named; dependencies?: Named }[];
    };
    const named = issues.flatMap(({ file, files = [], exports = [], dependencies = [] }) =>
      [...files, ...exports, ...dependencies].map(({ name }) => `${file} ${name}`),
    );
    // The small repository uses none of the other dependencies and tools.
    return named.filter((each) => /forgotten|packages/.test(each)).toSorted();
  }

  const unused = [
    'apps/api/src/forgotten.ts apps/api/src/forgotten.ts',
    'packages/domain/src/prices/price.ts forgottenPrice',
  ];

  test('names an unused file, export and dependency, and accepts tests as users', () => {
    expect(runKnip('--config', 'tools/knip.ts')).toEqual(
      [...unused, 'package.json forgotten-package'].toSorted(),
    );
  });

  test('names an export and a file that only tests use, unless the export is tagged or used in its own file', () => {
    const options = ['--production', '--include', 'files,exports'];
    expect(runKnip('--config', 'tools/knip-production.ts', ...options)).toEqual([
      ...unused,
      'packages/domain/src/prices/price.ts testedPrice',
      'packages/domain/src/prices/price.ts testedSum',
      'packages/domain/src/prices/tested.ts packages/domain/src/prices/tested.ts',
    ]);
  });
});
