// docs/onboarding.md asks twenty-four questions and lists at most five files for each. A file that it or docs/glossary.md names exists once.
// Not here: the answers.
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
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const glossaryFiles = [...glossary.matchAll(/`([\w./-]+\.(?:tsx?|md|sql))`/g)].map(([, file = '']) => file);

/** The names among `files` with which no path, or more than one, ends. */
const ambiguous = (files: readonly string[]): string[] =>
  files.filter((file) => paths.filter((path) => path === file || path.endsWith(`/${file}`)).length !== 1);

test('docs/onboarding.md asks twenty-four questions', () => {
  expect(questions).toHaveLength(24);
});

describe.each(questions)('question $question', ({ files }) => {
  test('is answered by one to five files', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(5);
  });

  test('names each file so that exactly one path ends with it', () => {
    expect(ambiguous(files)).toEqual([]);
  });
});

test('docs/glossary.md names each file so that exactly one path ends with it', () => {
  expect(glossaryFiles.length).toBeGreaterThan(100);
  expect(ambiguous(glossaryFiles)).toEqual([]);
});
