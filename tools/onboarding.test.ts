// docs/onboarding.md asks twelve questions and names at most five existing files for each. Not here: the answers.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from './sources.ts';

const root = dirname(import.meta.dirname);
const [, ...sections] = readFileSync(join(root, 'docs/onboarding.md'), 'utf8').split(/^## /m);
const questions = sections.map((section) => ({
  question: section.split('\n')[0] ?? '',
  files: [...section.matchAll(/^- `([^`]+)`$/gm)].map(([, file = '']) => file),
}));
const paths = readSources(root).map(({ path }) => path);

test('docs/onboarding.md asks twelve questions', () => {
  expect(questions).toHaveLength(12);
});

describe.each(questions)('question $question', ({ files }) => {
  test('is answered by one to five files', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(5);
  });

  test('names each file so that exactly one path ends with it', () => {
    const matches = files.map((file) => [
      file,
      paths.filter((path) => path === file || path.endsWith(`/${file}`)).length,
    ]);
    expect(matches).toEqual(files.map((file) => [file, 1]));
  });
});
