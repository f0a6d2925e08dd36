// docs/settings.md matches the code, and lists every setting that is read. Not here: their values.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings, settingsTable } from './settings.ts';

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
    'payment-kinds.ts',
    'reader.ts',
  ]
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const names = settings.map((setting) => setting.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
});
