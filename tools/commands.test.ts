// Help, refused arguments and settings files of every npm script. Not here: the programs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const begun = Object.entries(scripts).flatMap(([name, line]) => {
  const program = /^exec node -- tools\/begin\.mjs (\S+)$/.exec(line)?.[1];
  return program === undefined ? [] : [{ name, program }];
});
const folder = mkdtempSync(join(tmpdir(), 'onns-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script as npm does, from another folder. */
function run(program: string, ...words: string[]) {
  const ended = spawnSync(process.execPath, ['--', 'tools/begin.mjs', program, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, INIT_CWD: folder },
  });
  return { code: ended.status, output: ended.stdout + ended.stderr };
}

test('every npm script except the formatter starts through begin.mjs', () => {
  expect(Object.keys(scripts).filter((name) => begun.every((one) => one.name !== name))).toEqual(['format']);
});

test('README.md names every npm script', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const nameOf = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
  expect(Object.keys(scripts).filter((name) => !readme.includes(nameOf(name)))).toEqual([]);
});

describe.each(begun)('npm script $name', ({ name, program }) => {
  test('prints its description, options and examples with --help, and runs nothing', () => {
    const { code, output } = run(program, '--help');
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^npm (run )?${name} -- `));
    for (const part of [
      '--env-file',
      '--help',
      'Examples:',
      `npm ${name === 'start' || name === 'test' ? '' : 'run '}${name}`,
    ])
      expect(output).toContain(part);
  });
});

describe('an argument that a command does not accept', () => {
  test.each([
    ['apps/shop/main.ts', ['--port', '3001'], 'npm start has no option --port.'],
    ['apps/shop/commands/migrate.ts', ['now'], 'npm run migrate does not take "now".'],
    ['apps/shop/commands/restore.ts', ['a.gz', '--yes'], 'npm run restore has no option --yes.'],
    ['apps/shop/commands/restore.ts', ['a.gz', 'b.gz'], 'npm run restore does not take "b.gz".'],
    ['apps/shop/commands/move-clock.ts', ['--back'], 'npm run clock has no option --back.'],
    ['apps/shop/main.ts', ['--env-file'], '--env-file needs the name of a file.'],
    [
      'apps/shop/main.ts',
      ['--env-file=none.env'],
      `The file ${join(folder, 'none.env')} of --env-file does not exist`,
    ],
  ])('%s %j', (program, words, sentence) => {
    const { code, output } = run(program, ...words);
    expect([code, output.startsWith(sentence)]).toEqual([2, true]);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

test('--env-file sets what the program reads, relative to the folder where npm was called', () => {
  writeFileSync(join(folder, 'shop.env'), '# settings\nSHOP_MODE="closed"\n');
  writeFileSync(join(folder, 'more.env'), 'PORT=none\n');
  const { code, output } = run('apps/shop/main.ts', '--env-file', 'shop.env', '--env-file=more.env');
  expect(code).toBe(1);
  expect(output).toContain('SHOP_MODE is "closed"');
  expect(output).toContain('PORT is "none"');
});
