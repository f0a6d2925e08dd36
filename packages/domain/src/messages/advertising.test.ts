// The consent for advertising and the hours of the night, as tables.
import { describe, expect, test } from 'vitest';
import { seoulDateTime } from '../base/calendar.ts';
import type { MarketingChannel } from '../base/enums.ts';
import { audienceOutcome, checkAdvertising, endOfNight, textMessageKind } from './advertising.ts';

const at = (time: string): Date => new Date(`${time}+09:00`);

describe('the night', () => {
  test.each([
    ['2026-12-31T20:59:59', undefined],
    ['2026-12-31T21:00:00', '2027-01-01T08:00:00'],
    ['2026-12-31T23:59:59', '2027-01-01T08:00:00'],
    ['2027-01-01T00:00:00', '2027-01-01T08:00:00'],
    ['2027-01-01T07:59:59', '2027-01-01T08:00:00'],
    ['2027-01-01T08:00:00', undefined],
  ])('at %s ends at %s', (time, end) => {
    const found = endOfNight(at(time));
    expect(found && seoulDateTime(found)).toBe(end);
  });
});

describe('an advertisement', () => {
  const [day, late] = ['2026-12-01T12:00:00', '2026-12-01T22:00:00'];
  test.each<[string, 'PHONE' | 'EMAIL', MarketingChannel[], string, string]>([
    ['text with consent by day', 'PHONE', ['SMS'], day, 'SEND'],
    ['text with consent for mails only', 'PHONE', ['EMAIL', 'NIGHT'], day, 'NEVER'],
    ['text without consent', 'PHONE', [], day, 'NEVER'],
    ['text at night', 'PHONE', ['SMS', 'EMAIL'], late, 'LATER'],
    ['text at night with consent for it', 'PHONE', ['SMS', 'NIGHT'], late, 'SEND'],
    ['text at night without consent', 'PHONE', ['NIGHT'], late, 'NEVER'],
    ['mail by day', 'EMAIL', ['EMAIL'], day, 'SEND'],
    ['mail at night', 'EMAIL', ['EMAIL'], late, 'SEND'],
    ['mail with consent for texts only', 'EMAIL', ['SMS'], day, 'NEVER'],
  ])('%s', (_name, way, channels, time, kind) => {
    expect(checkAdvertising(way, channels, at(time)).kind).toBe(kind);
  });
});

describe('a member of the audience', () => {
  const member = { channels: ['SMS'] as MarketingChannel[], hasAddress: true, isAtLimit: false };
  test.each([
    ['is chosen by day', member, '2026-12-01T12:00:00', 'CHOSEN'],
    ['is chosen at night, for the morning', member, '2026-12-01T23:00:00', 'CHOSEN'],
    [
      'is left out without consent',
      { ...member, channels: [], isAtLimit: true },
      '2026-12-01T12:00:00',
      'NO_CONSENT',
    ],
    ['is left out without address', { ...member, hasAddress: false }, '2026-12-01T12:00:00', 'NO_ADDRESS'],
    ['is left out at the limit', { ...member, isAtLimit: true }, '2026-12-01T12:00:00', 'LIMIT'],
  ])('%s', (_name, given, time, outcome) => {
    expect(audienceOutcome('PHONE', given, at(time))).toBe(outcome);
  });
});

describe('a text', () => {
  test.each([
    ['', 0, 'SMS'],
    ['(광고) a1', 9, 'SMS'],
    ['가'.repeat(45), 90, 'SMS'],
    [`${'가'.repeat(45)}!`, 91, 'LMS'],
    ['🙂', 2, 'SMS'],
  ])('%s has %i bytes and is sent as %s', (text, bytes, kind) => {
    expect(textMessageKind(text)).toEqual({ bytes, kind });
  });
});
