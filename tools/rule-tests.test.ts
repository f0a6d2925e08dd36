// Every rule of the specification has a test that names it (docs/rules/index.md#specification).
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rulesInTestNames, testsByRule } from './rule-tests.ts';
import { readSources } from './sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = readSources(root);
const tests = testsByRule(sources);

/** Id and sections of each row in the table of rules. */
const listed = [
  ...(sources.find(({ path }) => path === 'docs/rules/index.md')?.text ?? '').matchAll(
    /^\| (R\d{3}) \| ([\d, ]+) \| .+ \|$/gm,
  ),
].map(([, id = '', sections = '']) => ({ id, sections: sections.split(', ') }));

describe('the rules of the specification', () => {
  test('are listed from R001 to R141', () => {
    const ids = Array.from({ length: 141 }, (_, index) => `R${String(index + 1).padStart(3, '0')}`);
    expect(listed.map(({ id }) => id)).toEqual(ids);
  });

  test('each have a test that names them', () => {
    expect(listed.map(({ id }) => id).filter((id) => !tests.has(id))).toEqual([]);
  });

  type Specified = { id: string; section: string; how: 'unit' | 'http' | 'browser' };
  const file = fileURLToPath(new URL('../../shared/spec/rules.json', import.meta.url));
  const isThere = existsSync(file);
  const specified = () => JSON.parse(readFileSync(file, 'utf8')) as Specified[];
  const title = (claim: string) =>
    isThere ? claim : `skipped, because ../shared/spec/rules.json is not beside the project: ${claim}`;

  test.skipIf(!isThere)(title('are those of the list beside the project, each with its sections'), () => {
    expect(listed).toEqual(specified().map(({ id, section }) => ({ id, sections: section.split(', ') })));
  });

  test.skipIf(!isThere)(
    title('are tested in the whole program or over HTTP where the list asks for it'),
    () => {
      const folders = { unit: [''], http: ['apps/api/', 'tests/'], browser: ['tests/'] };
      const wrong = specified().filter(
        ({ id, how }) =>
          !tests.get(id)?.some((path) => folders[how].some((folder) => path.startsWith(folder))),
      );
      expect(wrong.map(({ id, how }) => `${id}: ${how}`)).toEqual([]);
    },
  );
});

describe('a rule is named', () => {
  test.each([
    ["test('R001 the title is Korean', run);", ['R001']],
    ["  'R002 R003 %s and %s',", ['R002', 'R003']],
    ['test(`the list is ordered (R004)`, run);', ['R004']],
    ["describe('R005: examples', () => test('one', run)); // R006", ['R005']],
    ["// R007 the member's title", []],
    [' * R008: a comment', []],
    ["expect(find(['R009'])).toBe(1);", []],
    ["test('PR010X is no rule', run);", []],
  ] as const)('by %s: %j', (line, ids) => {
    expect([...rulesInTestNames(line)]).toEqual(ids);
  });
});
