// Folders that can be held, and those that cannot. Not here: two starts on one folder (tests/process).
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const base = mkdtempSync(join(tmpdir(), 'onns-folder-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a folder is made with all that is missing above it', () => {
  const folder = join(base, 'a/b/c');
  lockFolder(folder, 'shop').release();
  expect(existsSync(join(folder, 'shop.pid'))).toBe(true);
});

test('a file in the place of the folder, or above it, is told in one sentence', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'below')])
    expect(() => lockFolder(folder, 'shop')).toThrow(
      /cannot hold data .*: choose another folder with DATA_DIR\.$/,
    );
});

test.runIf(existsSync('/proc/self'))('a place where no folder can be is told too, at once', () => {
  expect(() => lockFolder('/proc/onns/data', 'shop')).toThrow(/cannot hold data/);
});
