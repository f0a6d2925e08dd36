// Stored settings replace their defaults one by one.
import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

test.each([
  [{}, 1_000],
  [{ signupPrice: 3_000 }, 3_000],
  [{ signupPrice: 0 }, 0],
  [{ signupPrice: -1 }, 1_000],
  [{ signupPrice: 1.5 }, 1_000],
  [{ signupPrice: '3000' }, 1_000],
  [{ unknown: 5 }, 1_000],
])('stored %j: signupPrice %i', (stored, signupPrice) => {
  expect(settingsOf('mileage', stored)).toEqual({ signupPrice });
});

test.each([
  [{}, true],
  [{ asksForNewPassword: false }, false],
  [{ asksForNewPassword: 0 }, true],
  [{ asksForNewPassword: 'false' }, true],
])('stored %j: asksForNewPassword %s', (stored, asksForNewPassword) => {
  expect(settingsOf('login', stored)).toEqual({ asksForNewPassword });
});
