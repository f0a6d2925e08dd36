// When the builds of storefront and desk count as fresh. Building itself is a step of npm test (tools/test-all.ts).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApps, hashSources, refuseStaleBuilds } from './build-apps.ts';

const root = mkdtempSync(join(tmpdir(), 'onns-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
for (const path of ['package.json', 'package-lock.json', 'tsconfig.json', 'packages/ui/a.ts'])
  write(path, '{}');
write('apps/store/app/root.tsx', 'one');
write('apps/office/app/root.tsx', 'one');

test('a web process is refused without a build', () => {
  expect(() => refuseStaleBuilds(root)).toThrow('run npm run build before ROLE=web');
});

test('a build of these sources is fresh: it is served and not built again', async () => {
  write('apps/store/build/sources.sha256', hashSources('apps/store', root));
  expect(() => refuseStaleBuilds(root)).toThrow('The desk has no build');
  write('apps/office/build/sources.sha256', hashSources('apps/office', root));
  expect(() => refuseStaleBuilds(root)).not.toThrow();
  // This folder has no build tools, so that building would throw.
  await buildApps(root, () => {});
});

test('a build of other sources is stale, while a changed test leaves it fresh', async () => {
  write('apps/store/app/root.test.ts', 'a test');
  expect(() => refuseStaleBuilds(root)).not.toThrow();
  write('apps/store/app/root.tsx', 'two');
  expect(() => refuseStaleBuilds(root)).toThrow('apps/store/build/sources.sha256');
  await expect(buildApps(root, () => {})).rejects.toThrow('build tools are not installed');
});
