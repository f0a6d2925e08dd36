// Installs what a single tool needs beside that tool, from its own lock file, so that the shop's first start stays short.
// Not here: the shop's own packages (tools/begin.mjs installs those).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

/**
 * Makes node_modules in `folder` (relative to the project) what its lock file says, unless it is that already, and answers
 * its path. Needs the internet the first time; throws with npm's own words when it cannot.
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
