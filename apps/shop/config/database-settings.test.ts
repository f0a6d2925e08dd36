// The settings of the connections to PostgreSQL, and the sentences that refuse others.
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('DATABASE_DIRECT_URL', () => {
  const pooled = 'postgresql://onns:word@pooler.example:6432/onns';
  const direct = 'postgresql://onns:word@primary.example:5432/onns';

  test.each([
    [undefined, true],
    ['1', true],
    ['0', false],
  ])('makes DATABASE_URL the pooler of visitors (DATABASE_NAMED_STATEMENTS %s)', (named, keepsStatements) => {
    const config = readConfig(
      { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATABASE_NAMED_STATEMENTS: named },
      '/shop',
    );
    expect(config).toMatchObject({ databaseUrl: direct, pooler: { url: pooled, keepsStatements } });
  });

  test('is DATABASE_URL by default', () => {
    const config = readConfig({ DATABASE_URL: direct }, '/shop');
    expect([config.databaseUrl, config.pooler]).toEqual([direct, undefined]);
  });

  test.each([
    ['without a pooler', { DATABASE_DIRECT_URL: direct }, /^DATABASE_DIRECT_URL leads past the pooler/],
    [
      'of another kind',
      { DATABASE_URL: pooled, DATABASE_DIRECT_URL: 'mysql://x/y' },
      /^DATABASE_DIRECT_URL must look/,
    ],
    [
      'that is missing',
      { DATABASE_URL: pooled, DATABASE_NAMED_STATEMENTS: '0' },
      /^DATABASE_NAMED_STATEMENTS is 0/,
    ],
  ])('is refused %s', (_what, environment, sentence) => {
    expect(() => readConfig(environment, '/shop')).toThrow(
      expect.objectContaining({ problems: [expect.stringMatching(sentence)] }),
    );
  });
});
