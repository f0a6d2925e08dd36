// First step of every npm script: installs the locked dependencies, then runs the program under the project's Node.
// Plain JavaScript for Node 20 without dependencies. Not here: the programs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWords } from './commands.mjs';
import { installedPart } from './installed.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampPath = join(modules, '.onns-lock-hash');
const oldestNode = 20;
/** The oldest Node that runs TypeScript, for platforms without a packaged Node. */
const oldestCapableNode = 24;

const [program, ...given] = process.argv.slice(2);
if (program === undefined) stop('Usage: node tools/begin.mjs <program.ts> [options]');
refuseOldNode();
const { help, problem, words = [], envFiles = [] } = readWords(program, given);
if (help !== undefined) {
  console.log(help);
  process.exit(0);
}
if (problem !== undefined) stop(problem, 2);
const environmentFlags = envFiles.map((file) => `--env-file=${readableFile(file)}`);
installWhenStale();
run(chooseNode());

function refuseOldNode() {
  if (major(process.versions.node) >= oldestNode) return;
  stop(
    `온스 needs Node ${oldestNode} or newer to begin; this is ${process.versions.node}. Get one from https://nodejs.org.`,
  );
}

/** The path of a file of --env-file, relative to where npm was called. */
function readableFile(file) {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    stop(`The file ${path} of --env-file does not exist or cannot be read.`, 2);
  }
  return path;
}

/**
 * Runs npm ci when node_modules is missing or belongs to another lock file. The stamp, written after success only, spares a start the
 * comparison; an installation by hand has none.
 */
function installWhenStale() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return;
  const part = installedPart(root);
  if (part === 'all' || (part === 'runtime' && needsRuntimeOnly())) return;
  try {
    accessSync(existsSync(modules) ? modules : root, constants.W_OK);
  } catch {
    stop(
      `This user may not write into ${root}, so the dependencies cannot be installed: run as its owner, or copy it.`,
    );
  }
  console.log('Installing the locked dependencies (once, about half a minute) ...');
  // npm passes its own path, so the same npm is used on every platform.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const answer = spawnSync(npm[0], [...npm.slice(1), 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    // NODE_ENV=production of the environment would omit the dependencies of build and tests.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (answer.error?.code === 'ENOENT')
    stop('npm was not found: install npm (it comes with Node) and try again.');
  if (answer.status !== 0) stop(explainFailure(answer.stderr ?? ''));
  writeFileSync(stampPath, hash);
}

/** After npm ci --omit=dev: a server with the build that was copied to it, and the commands of its operator. */
function needsRuntimeOnly() {
  const isOfShop = program.startsWith('apps/shop/') && !/\/(build|dev)\.ts$/.test(program);
  return isOfShop && existsSync(join(root, 'apps/store/build/sources.sha256'));
}

function explainFailure(text) {
  const last = text.trim().split('\n').slice(-12).join('\n');
  if (/ENOSPC|no space left/i.test(text))
    return `${last}\nThe disk is full: the dependencies need about 700 MB.`;
  if (/EACCES|EPERM/.test(text))
    return `${last}\nnpm may not write into ${root}: run as its owner, or copy it.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(text)) {
    return `${last}\nThe npm registry cannot be reached: the first start needs the network once.`;
  }
  return `${last}\nnpm ci failed (see above): the dependencies are not installed.`;
}

/** The Node of the lock file, or the current one when the platform has no package of it. */
function chooseNode() {
  const packaged = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (major(process.versions.node) >= oldestCapableNode) {
    console.log(`No packaged Node for ${process.platform}-${process.arch}: using ${process.versions.node}.`);
    return process.execPath;
  }
  return stop(
    `There is no packaged Node for ${process.platform}-${process.arch}, and ${process.versions.node} is too old to run ` +
      `the shop itself: install Node ${oldestCapableNode} or newer.`,
  );
}

function run(node) {
  const env = { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}` };
  // React selects its build when it is loaded, so NODE_ENV must be set before the program starts.
  // Other programs (tests, build, reload) set their own.
  if (program === 'apps/shop/main.ts') env.NODE_ENV = 'production';
  // glibc would retain freed memory per compression thread (docs/measured-details.md#memory).
  env.MALLOC_ARENA_MAX ??= '2';
  // The channel closes when this process is killed, and the program then ends.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, [...limitsOf(program), ...environmentFlags, join(root, program), ...words], {
    cwd: root,
    stdio,
    env,
  });
  // In a terminal the child receives Ctrl-C too; programs treat a second signal as a repetition.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(child);
}

/** Without limits V8 collects late and both processes grow by hundreds of unused megabytes (docs/measured-details.md#memory). */
function limitsOf(name) {
  if (/\/import-(?:catalog|moving)\.ts$/.test(name))
    return ['--max-old-space-size=192', '--max-semi-space-size=4'];
  return name === 'apps/shop/main.ts' ? ['--max-old-space-size=320', '--max-semi-space-size=8'] : [];
}

/** npm killed with -9 forwards no signal: its child detects that its parent pid changed. */
function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}

function major(version) {
  return Number(version.split('.')[0]);
}

function stop(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}
