// The consent to tags of visits by cookie and Sec-GPC, and the forms of their ids (docs/rules/tracking.md#tags).
import { describe, expect, test } from 'vitest';
import { tagConsent, visitTagPatterns, visitTags } from './visit-tags.ts';

describe('the consent', () => {
  test.each([
    { cookie: undefined, hasPrivacyControl: false, consent: 'unanswered' },
    { cookie: 'yes', hasPrivacyControl: false, consent: 'yes' },
    { cookie: 'no', hasPrivacyControl: false, consent: 'no' },
    { cookie: '', hasPrivacyControl: false, consent: 'unanswered' },
    { cookie: 'true', hasPrivacyControl: false, consent: 'unanswered' },
    { cookie: undefined, hasPrivacyControl: true, consent: 'refused-by-browser' },
    { cookie: 'yes', hasPrivacyControl: true, consent: 'refused-by-browser' },
  ])('of the cookie $cookie with Sec-GPC $hasPrivacyControl is $consent', (row) => {
    expect(tagConsent(row.cookie, row.hasPrivacyControl)).toBe(row.consent);
  });
});

describe('the form of an id', () => {
  test.each(visitTags)('%s may be empty, and contains no quote and no angle bracket', (tag) => {
    const pattern = new RegExp(visitTagPatterns[tag]);
    expect(pattern.test('')).toBe(true);
    for (const sign of ['"', "'", '<', '>', '&', ' ', '\n'])
      expect(pattern.test(`1234567${sign}`)).toBe(false);
  });

  test.each([
    ['ga4Id', 'G-AB12CD34EF'],
    ['naverId', 's_1a2b3c4d5e6f'],
    ['naverId', '12ab34cd56ef78'],
    ['kakaoId', '1234567890123456789'],
    ['metaId', '123456789012345'],
  ] as const)('%s may be %s', (tag, id) => {
    expect(id).toMatch(new RegExp(visitTagPatterns[tag]));
  });
});
