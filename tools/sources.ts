// Reads the text files of the project for the checks in tools/.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A text file of the tree, `path` from the root with forward slashes. */
export type Source = { path: string; text: string };
const skippedFolders = new Set([
  'node_modules',
  '.git',
  'build',
  '.react-router',
  'test-results',
  '.data',
  '.data-bench',
  'playwright-report',
]);
const readExtensions = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.js',
  '.css',
  '.sql',
  '.json',
  '.md',
  '.html',
  '.sh',
  '',
]);

export const isTest = (path: string): boolean =>
  path.endsWith('.test.ts') ||
  path.startsWith('tests/') ||
  path.startsWith('apps/api/src/testing/contract-checks/');

/** All text files below `root` that belong to the project. */
export function readSources(root: string): Source[] {
  const found: Source[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // `.git` is a file in a linked worktree.
      if (skippedFolders.has(entry.name)) continue;
      if (entry.isDirectory()) walk(path);
      if (!entry.isFile() || !readExtensions.has(extname(entry.name)) || entry.name === 'package-lock.json')
        continue;
      found.push({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') });
    }
  };
  walk(root);
  return found;
}
