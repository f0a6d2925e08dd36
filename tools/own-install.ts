// Installs the dependencies of a single tool beside it, from its own lock file, so that the shop's first start stays short.
// Not here: the shop's packages (installed by tools/begin.mjs).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

/**
 * Installs the lock file of `folder` (relative to the project) into its node_modules unless it is up to date, and returns
 * the path. Needs the internet the first time; throws npm's output on failure.
 */
export function installBeside(folder: string): string {
  const place = join(root, folder);
  const modules = join(place, 'node_modules');
  const stamp = join(modules, '.lock.sha256');
  const lock = createHash('sha256')
    .update(readFileSync(join(place, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return modules;
  console.log(`Installing what ${folder} needs (once) ...`);
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: place,
    encoding: 'utf8',
  });
  if (npm.status !== 0) throw new Error(`npm ci in ${folder} failed:\n${npm.stderr}`);
  writeFileSync(stamp, lock);
  return modules;
}
