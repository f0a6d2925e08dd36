// docs/settings.md matches the code, and lists every setting that is read. Not here: their values.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeclaredProvider } from '../../api/src/providers/payment/declaration.ts';
import { paymentProviders } from '../../api/src/providers/payment/providers.ts';
import { settings, settingsTable } from './settings.ts';

/** Names of the settings that a payment provider reads. */
function readNames({ configure }: DeclaredProvider): string[] {
  const names: string[] = [];
  configure({
    reader: {
      text: (name) => void names.push(name),
      address: (name, otherwise) => {
        names.push(name);
        return otherwise;
      },
    },
    mode: 'demo',
    simulators: { onServer: 'http://127.0.0.1:4000', inBrowser: 'http://localhost:4000' },
    problems: [],
    isNamed: true,
  });
  return names;
}

const root = join(import.meta.dirname, '../../..');

test('docs/settings.md lists every setting with its default, as the code has them', () => {
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  const shown = /<!-- settings:[^\n]*-->\n([\s\S]*?)\n<!-- \/settings -->/.exec(page)?.[1];
  expect(shown).toBe(settingsTable());
});

test('every setting of the table is read, and none is listed twice', () => {
  const config = [
    'config.ts',
    'external-providers.ts',
    'channel-providers.ts',
    'reader.ts',
    'watch-settings.ts',
  ]
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const ofPayments = paymentProviders.flatMap(readNames);
  const names = settings.map((setting) => setting.name);
  expect(new Set(names).size).toBe(names.length);
  expect(
    names.filter(
      (name) => !config.includes(`'${name}'`) && !ofPayments.includes(name) && name !== 'PAYMENT_KINDS',
    ),
  ).toEqual([]);
});

test.each(paymentProviders)('$name declares exactly the settings that it reads', (provider) => {
  const declared = provider.settings.map(({ name }) => name);
  expect([...new Set(readNames(provider))].toSorted()).toEqual(declared.toSorted());
  expect(declared).toEqual(expect.arrayContaining([...provider.keys]));
});
