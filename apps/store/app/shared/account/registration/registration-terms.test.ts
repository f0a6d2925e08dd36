// What is told to the shop about each consent.
import { expect, test } from 'vitest';
import type { MarketingChannel, UserTermsKind } from '#domain/base/enums.ts';
import { askedKinds, termsAnswers } from './registration-terms.ts';

const answers = (kinds: UserTermsKind[], channels: MarketingChannel[] = []) =>
  termsAnswers(new Set(kinds), new Set(channels));

test('every kind is answered once, and what was not ticked is declined', () => {
  const given = answers(['SERVICE_USE']);
  expect(given.map(({ type }) => type)).toEqual(askedKinds);
  expect(given.filter(({ answer }) => answer === 'ACCEPT').map(({ type }) => type)).toEqual(['SERVICE_USE']);
});

test('marketing names the ways it may come by, and the night only where it was ticked', () => {
  expect(answers(['MARKETING'], ['EMAIL', 'SMS']).at(-1)).toEqual({
    type: 'MARKETING',
    answer: 'ACCEPT',
    channels: ['SMS', 'EMAIL'],
  });
});

test('marketing without any way by day is no consent', () => {
  expect(answers(['MARKETING'], ['NIGHT']).at(-1)).toEqual({ type: 'MARKETING', answer: 'DECLINE' });
});
