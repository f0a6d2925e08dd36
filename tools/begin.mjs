// The first step of every npm script: dependencies as locked, then the program under the project's own Node.
// Plain JavaScript for Node 20 without any dependency; not here: what the programs do.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWords } from './commands.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampPath = join(modules, '.onns-lock-hash');
const oldestNode = 20;
/** The oldest Node that runs the shop's TypeScript itself, for platforms without a packaged Node. */
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
    stop(`The file ${path} of --env-file is not there or may not be read.`, 2);
  }
  return path;
}

/** npm ci when node_modules is missing or was made from another lock file. The stamp is written after success only. */
function installWhenStale() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return;
  try {
    accessSync(existsSync(modules) ? modules : root, constants.W_OK);
  } catch {
    stop(
      `This user may not write into ${root}, so the dependencies cannot be installed: run as its owner, or copy it.`,
    );
  }
  console.log('Installing the locked dependencies (once, about half a minute) ...');
  // npm itself names the entry when it started us, so the same npm is used on every platform.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const answer = spawnSync(npm[0], [...npm.slice(1), 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    // Another environment's production setting would leave out the build's and the tests' dependencies.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (answer.error?.code === 'ENOENT')
    stop('npm was not found: install npm (it comes with Node) and try again.');
  if (answer.status !== 0) stop(explainFailure(answer.stderr ?? ''));
  writeFileSync(stampPath, hash);
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

/** The Node that the lock file brings, or the current one when the platform has no package of it. */
function chooseNode() {
  const packaged = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (major(process.versions.node) >= oldestCapableNode) {
    console.log(
      `No packaged Node for ${process.platform}-${process.arch}: going on with ${process.versions.node}.`,
    );
    return process.execPath;
  }
  return stop(
    `There is no packaged Node for ${process.platform}-${process.arch}, and ${process.versions.node} is too old to run ` +
      `the shop itself: install Node ${oldestCapableNode} or newer.`,
  );
}

function run(node) {
  const env = { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}` };
  // React chooses its build when it is loaded, so the shop's NODE_ENV must stand before the first line runs.
  // Everything else (tests, build, reload) chooses its own.
  if (program === 'apps/shop/main.ts') env.NODE_ENV = 'production';
  // The threads that pack pages would each keep freed memory for themselves (docs/decisions/044).
  env.MALLOC_ARENA_MAX ??= '2';
  // The channel tells the program when this process is killed with -9: it then ends instead of staying behind.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, [...limitsOf(program), ...environmentFlags, join(root, program), ...words], {
    cwd: root,
    stdio,
    env,
  });
  // In a terminal the child gets Ctrl-C as well; the programs take a second signal as the same wish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(child);
}

/** Without limits V8 collects late and both grow by hundreds of megabytes that they do not need (docs/decisions/044). */
function limitsOf(name) {
  if (name === 'apps/shop/import-catalog.ts') return ['--max-old-space-size=192', '--max-semi-space-size=4'];
  return name === 'apps/shop/main.ts' ? ['--max-old-space-size=320', '--max-semi-space-size=8'] : [];
}

/** npm killed with -9 passes nothing on: its child sees that it was given to another parent. */
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
