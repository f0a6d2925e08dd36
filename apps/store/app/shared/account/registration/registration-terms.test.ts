// Consents of a registration as they are sent to the API.
import { expect, test } from 'vitest';
import type { MarketingChannel, UserTermsKind } from '#domain/base/enums.ts';
import { requestedKinds, termsAnswers } from './registration-terms.ts';

const answers = (kinds: UserTermsKind[], channels: MarketingChannel[] = []) =>
  termsAnswers(new Set(kinds), new Set(channels));

test('termsAnswers answers every kind once and declines those that are not ticked', () => {
  const given = answers(['SERVICE_USE']);
  expect(given.map(({ type }) => type)).toEqual(requestedKinds);
  expect(given.filter(({ answer }) => answer === 'ACCEPT').map(({ type }) => type)).toEqual(['SERVICE_USE']);
});

test('termsAnswers sends the ticked channels of marketing, NIGHT only where it is ticked', () => {
  expect(answers(['MARKETING'], ['EMAIL', 'SMS']).at(-1)).toEqual({
    type: 'MARKETING',
    answer: 'ACCEPT',
    channels: ['SMS', 'EMAIL'],
  });
});

test('termsAnswers declines marketing without a daytime channel', () => {
  expect(answers(['MARKETING'], ['NIGHT']).at(-1)).toEqual({ type: 'MARKETING', answer: 'DECLINE' });
});
