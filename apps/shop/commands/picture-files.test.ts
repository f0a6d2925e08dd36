// Pictures of a folder and of a ZIP file by name, with their bytes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { pictureFilesIn } from './picture-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'onns-pictures-'));
const zip = join(folder, 'all.zip');
const files: [name: string, text: string][] = [
  ['one.jpg', 'first'],
  ['2019/사진.png'.normalize('NFD'), 'second'],
];

beforeAll(async () => {
  const archive = new ZipFile();
  mkdirSync(join(folder, 'all', '2019'), { recursive: true });
  for (const [name, text] of files) {
    writeFileSync(join(folder, 'all', name), text);
    archive.addBuffer(Buffer.from(text), name);
  }
  archive.end();
  writeFileSync(zip, await buffer(archive.outputStream));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([join(folder, 'all'), zip])('%s', async (path) => {
  const pictures = await pictureFilesIn(path);
  expect((await pictures.read('one.jpg')).toString()).toBe('first');
  expect((await pictures.read('사진.png')).toString()).toBe('second');
  expect([pictures.has('사진.png'), pictures.has('../all.zip'), pictures.has('2019')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a file of another kind and a missing one are refused', async () => {
  await expect(pictureFilesIn(join(folder, 'all', 'one.jpg'))).rejects.toThrow();
  await expect(pictureFilesIn(join(folder, 'nowhere'))).rejects.toThrow();
});
