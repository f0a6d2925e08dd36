// Planted violations: each direction of the house is broken in a folder of its own and must turn the linter red.
// Not here: the rules (.oxlintrc.json) and the doors between features (tidy.test.ts).
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Lints the files in a copy of the house's rules; answers what the linter said and whether it was red. */
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

describe('an import against the directions turns the linter red', () => {
  const planted: [string, string, string][] = [
    ['a rule that reads files', 'packages/domain/src/price.ts', 'node:fs'],
    ['a rule that knows the contract', 'packages/domain/src/price.ts', '#contract/orders.ts'],
    ['a rule that uses a library', 'packages/domain/src/price.ts', 'kysely'],
    ['the contract with a view', 'packages/contract/src/orders.ts', 'react'],
    ['the contract with the server', 'packages/contract/src/orders.ts', '../../../apps/api/src/app.ts'],
    ['the design with the contract', 'packages/ui/src/button.tsx', '#contract/orders.ts'],
    ['the storefront with the server', 'apps/store/app/root.tsx', '../../api/src/app.ts'],
    ['the storefront with a schema', 'apps/store/app/root.tsx', 'typebox'],
    ['a screen with another screen', 'apps/store/app/screens/cart/cart.tsx', '../../screens/main/main.tsx'],
    ['the server with the storefront', 'apps/api/src/app.ts', '../../store/server.ts'],
    ['the server with the design', 'apps/api/src/app.ts', '#ui/button.tsx'],
    ['a screen with the screen beside it', 'apps/store/app/screens/cart/cart.tsx', '../main/main.tsx'],
    ['a rule with the server by its path', 'packages/domain/src/price.ts', '../../../apps/api/src/app.ts'],
    ['a provider with the database', 'apps/api/src/providers/payment/toss.ts', '../../db/connect.ts'],
    [
      'a provider with a feature',
      'apps/api/src/providers/payment/toss.ts',
      '../../features/orders/orders.ts',
    ],
    ['a stand-in with our rules', 'apps/outside/src/toss.ts', '#domain/money.ts'],
  ];
  test.each(planted)('%s', (_name, path, imported) => {
    const { isRed, said } = lint({ [path]: importing(imported) });
    expect(said).toContain('no-restricted-imports');
    expect(isRed).toBe(true);
  });

  test('a journey that presses before the page listens', () => {
    const journey = "import { test } from '@playwright/test';\ntest('opens', () => undefined);\n";
    const { isRed, said } = lint({ 'tests/e2e/opening.test.ts': journey });
    expect(said).toContain('listening.ts');
    expect(isRed).toBe(true);
  });
});

describe('an import along the directions stays green', () => {
  const allowed: [string, string, string][] = [
    ['a rule beside a rule', 'packages/domain/src/price.ts', './money.ts'],
    ['the contract with the rules', 'packages/contract/src/orders.ts', '#domain/money.ts'],
    [
      'a feature through another one’s door',
      'apps/api/src/features/orders/place-order.ts',
      '../products/products.ts',
    ],
    ['the storefront with the contract', 'apps/store/app/root.tsx', '#contract/client.ts'],
  ];
  test.each(allowed)('%s', (_name, path, imported) => {
    expect(lint({ [path]: importing(imported) })).toMatchObject({ isRed: false });
  });
});

test('an import cycle turns the linter red', () => {
  const { isRed, said } = lint({
    'packages/domain/src/one.ts': `import { two } from './two.ts';\nexport const one = (): number => two();\n`,
    'packages/domain/src/two.ts': `import { one } from './one.ts';\nexport const two = (): number => one();\n`,
  });
  expect(said).toContain('no-cycle');
  expect(isRed).toBe(true);
});

test('a function of 71 lines turns the linter red', () => {
  const long = `export function long(value: number): number {\n${'  value += 1;\n'.repeat(67)}  return value;\n}\n`;
  expect(lint({ 'apps/api/src/long.ts': long })).toMatchObject({ isRed: false });
  const longer = long.replace('{\n', '{\n  value += 1;\n');
  expect(lint({ 'apps/api/src/long.ts': longer }).said).toContain('max-lines-per-function');
});

test('a house without violations is green', () => {
  expect(lint({ 'packages/domain/src/one.ts': one })).toMatchObject({ isRed: false });
});
