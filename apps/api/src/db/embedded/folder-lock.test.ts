// Folders that can and cannot be locked. Two starts on one folder: tests/process.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const base = mkdtempSync(join(tmpdir(), 'onns-folder-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('creates a folder with all missing parents', () => {
  const folder = join(base, 'a/b/c');
  lockFolder(folder, 'shop').release();
  expect(existsSync(join(folder, 'shop.pid'))).toBe(true);
});

test('throws one sentence for a file in place of the folder or a parent', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'below')])
    expect(() => lockFolder(folder, 'shop')).toThrow(
      /cannot hold data .*: choose another folder with DATA_DIR\.$/,
    );
});

test.runIf(existsSync('/proc/self'))('throws immediately for a path where no folder can be created', () => {
  expect(() => lockFolder('/proc/onns/data', 'shop')).toThrow(/cannot hold data/);
});
