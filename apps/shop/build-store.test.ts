// When a storefront build counts as fresh. Building itself is a step of npm test (tools/test-all.ts).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildStore, hashSources, refuseStaleBuild } from './build-store.ts';

const root = mkdtempSync(join(tmpdir(), 'onns-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
for (const path of ['package.json', 'package-lock.json', 'tsconfig.json', 'packages/ui/a.ts'])
  write(path, '{}');
write('apps/store/app/root.tsx', 'one');

test('a web process is refused without a build', () => {
  expect(() => refuseStaleBuild(root)).toThrow('run npm run build before ROLE=web');
});

test('a build of these sources is fresh: it is served and not built again', async () => {
  write('apps/store/build/sources.sha256', hashSources(root));
  expect(() => refuseStaleBuild(root)).not.toThrow();
  // This folder has no build tools, so that building would throw.
  await buildStore(root, () => {});
});

test('a build of other sources is stale, while a changed test leaves it fresh', async () => {
  write('apps/store/app/root.test.ts', 'a test');
  expect(() => refuseStaleBuild(root)).not.toThrow();
  write('apps/store/app/root.tsx', 'two');
  expect(() => refuseStaleBuild(root)).toThrow('apps/store/build/sources.sha256');
  await expect(buildStore(root, () => {})).rejects.toThrow('build tools are not installed');
});
