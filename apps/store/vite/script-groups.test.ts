// Every path of script-groups.ts matches a module of the repository. Sizes are tests/process/page-weight.test.ts.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groupPattern, scriptGroups } from './script-groups.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const modules = globSync(
  [
    'apps/store/app/**/*.{ts,tsx}',
    'packages/{domain,ui}/src/**/*.{ts,tsx}',
    'node_modules/{react*,scheduler,@tanstack}/**/*.js',
  ],
  { cwd: root },
)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => join(root, path));

describe('a script group', () => {
  test.each(scriptGroups.flatMap((group) => group.paths.map((path) => ({ path, group }))))(
    'matches at least one module for $path',
    ({ path, group }) => {
      const pattern = groupPattern({ ...group, paths: [path] });
      expect(modules.filter((module) => pattern.test(module))).not.toEqual([]);
    },
  );

  test('lists no module that is loaded on demand', () => {
    const lazy = modules.filter((module) => /apps\/store\/app\/.*\/lazy\//.test(module));
    expect(lazy.length).toBeGreaterThan(10);
    for (const group of scriptGroups) {
      const pattern = groupPattern(group);
      expect(lazy.filter((module) => pattern.test(module))).toEqual([]);
    }
  });

  test('takes the files of a folder without those of its subfolders', () => {
    const pattern = groupPattern({ name: 'shell', paths: ['apps/store/app/shared/shell/'] });
    expect(pattern.test('/shop/apps/store/app/shared/shell/shell.tsx')).toBe(true);
    expect(pattern.test('/shop/apps/store/app/shared/shell/lazy/page-change.ts')).toBe(false);
  });

  test('leaves out the files that `except` names', () => {
    const query = scriptGroups.find(({ name }) => name === 'query');
    const pattern = query ? groupPattern(query) : /^$/;
    expect(pattern.test('/shop/node_modules/@tanstack/query-core/build/modern/query.js')).toBe(true);
    expect(
      pattern.test('/shop/node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js'),
    ).toBe(false);
  });
});
