// When a supply runs out: deliveries with returns, partial use, changed quantities and portions (docs/rules/nutrients.md#run-out).
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../base/calendar.ts';
import { decimalText, fraction, readDecimal } from './fraction.ts';
import { type Delivery, inRunOutOrder, reminderCheck, runOutDate, unitsLeftOn } from './run-out.ts';

const units = (text: string) => readDecimal(text) ?? fraction(0n);
const delivery = (text: string): Delivery => {
  const [on = '', count = ''] = text.split(' ');
  return { on, units: units(count) };
};

test.each([
  // 60 capsules, 2 a day: 30 days from 2 November to 1 December.
  ['one pack', ['2026-11-01 60'], '2', undefined, '2026-12-01'],
  ['three packs of one order', ['2026-11-01 180'], '2', undefined, '2027-01-30'],
  // 3 bought, 1 returned: 2 packs of 60 are kept.
  ['a pack less after a return', ['2026-11-01 120'], '2', undefined, '2026-12-31'],
  ['no delivery', [], '2', undefined, undefined],
  // 30 + 30 days: the second pack arrives before the first is used up.
  ['a delivery before the first runs out', ['2026-11-01 60', '2026-11-20 60'], '2', undefined, '2026-12-31'],
  ['deliveries in any order', ['2026-11-20 60', '2026-11-01 60'], '2', undefined, '2026-12-31'],
  // The first 30 days end on 1 December; the next pack arrives on the 20th and lasts until 19 January.
  ['a delivery after the first ran out', ['2026-11-01 60', '2026-12-20 60'], '2', undefined, '2027-01-19'],
  ['two deliveries of a day', ['2026-11-01 60', '2026-11-01 30'], '2', undefined, '2026-12-16'],
  // 61 = 30 days and one capsule that is left over, and is used with the next pack: 61 more capsules.
  ['a remainder below a portion', ['2026-11-01 61'], '2', undefined, '2026-12-01'],
  [
    'a remainder that the next pack completes',
    ['2026-11-01 61', '2026-12-20 59'],
    '2',
    undefined,
    '2027-01-19',
  ],
  // Partial use: 50 left on 10 November at 2 a day are 25 days, until 5 December.
  ['a count of what is left', ['2026-11-01 60'], '2', '2026-11-10 50', '2026-12-05'],
  ['a count and a later delivery', ['2026-11-01 60', '2026-11-20 60'], '2', '2026-11-10 50', '2027-01-04'],
  ['a delivery on the day of the count is counted', ['2026-11-10 60'], '2', '2026-11-10 50', '2026-12-05'],
  ['a count of nothing', ['2026-11-01 60'], '2', '2026-11-10 0', '2026-11-10'],
  ['a count of something bought elsewhere', [], '2', '2026-11-10 20', '2026-11-20'],
  // Changed portion: one capsule a day instead of two, two and a half a day, a third of a stick.
  ['half of the portion', ['2026-11-01 60'], '1', undefined, '2026-12-31'],
  ['two and a half a day', ['2026-11-01 60'], '2.5', undefined, '2026-11-25'],
  ['0.05 mL a day of 15 mL', ['2026-01-01 15'], '0.05', undefined, '2026-10-28'],
  ['less than one portion', ['2026-11-01 1'], '2', undefined, '2026-11-01'],
  ['a leap day', ['2028-02-28 2'], '1', undefined, '2028-03-01'],
  ['the end of a year', ['2026-12-30 5'], '1', undefined, '2027-01-04'],
  ['no portion', ['2026-11-01 60'], '0', undefined, undefined],
  ['a misread pack of ten years', ['2026-11-01 3650'], '1', undefined, undefined],
] as const)('%s', (_name, deliveries, perDay, counted, expected) => {
  const supply = {
    deliveries: deliveries.map(delivery),
    perDay: units(perDay),
    ...(counted !== undefined && { counted: delivery(counted) }),
  };
  expect(runOutDate(supply)).toBe(expected);
});

describe('units left', () => {
  const supply = { deliveries: ['2026-11-01 60', '2026-11-20 60'].map(delivery), perDay: units('2') };
  test.each([
    ['2026-10-31', '0'],
    ['2026-11-01', '60'],
    ['2026-11-10', '42'],
    ['2026-11-20', '82'],
    ['2026-12-31', '0'],
    ['2027-05-01', '0'],
  ])('on %s are %s', (on, left) => {
    expect(decimalText(unitsLeftOn(supply, on))).toBe(left);
  });

  test('begin a new count, after which a changed portion counts from that day', () => {
    const on = '2026-11-10';
    const counted = { on, units: unitsLeftOn(supply, on) };
    // 42 left at one a day until the 20th: 32, then 60 more: 92 days.
    expect(runOutDate({ ...supply, counted, perDay: units('1') })).toBe('2027-02-20');
    expect(unitsLeftOn({ ...supply, counted }, '2026-11-05')).toEqual(counted.units);
  });
});

test('a larger last delivery never brings an earlier date, and a count of the computed rest keeps the date', () => {
  const deliveries = fc.array(fc.record({ day: fc.nat(200), count: fc.integer({ min: 1, max: 200 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(deliveries, fc.integer({ min: 1, max: 8 }), fc.nat(200), (given, perDay, day) => {
      const made = given.map((one) => ({
        on: addDays('2026-01-01', one.day),
        units: fraction(BigInt(one.count)),
      }));
      const supply = { deliveries: made, perDay: fraction(BigInt(perDay)) };
      const date = runOutDate(supply) ?? '';
      const more = { on: addDays('2026-01-01', 200), units: fraction(1n) };
      const [fewer, larger] = [1n, 2n].map(
        (factor) =>
          runOutDate({ ...supply, deliveries: [...made, { ...more, units: fraction(factor) }] }) ?? '',
      );
      expect((larger ?? '') >= (fewer ?? '')).toBe(true);
      const on = addDays('2026-01-01', day);
      const counted = { on, units: unitsLeftOn(supply, on) };
      if (date > on) expect(runOutDate({ ...supply, counted })).toBe(date);
    }),
  );
});

describe('a reminder', () => {
  test.each([
    ['eight days before the date waits a day', '2026-12-09', null, true, false, '2026-12-02'],
    ['seven days before the date is due', '2026-12-08', null, true, true, '2026-12-08'],
    ['on the date is due', '2026-12-01', null, true, true, '2026-12-08'],
    ['after the date is not sent', '2026-11-30', null, true, false, '2026-12-08'],
    ['a month before the date is checked in a week', '2026-12-31', null, true, false, '2026-12-08'],
    ['is sent once per run-out', '2026-12-06', '2026-12-06', true, false, '2026-12-08'],
    [
      'is not repeated for a date that moved by seven days',
      '2026-12-06',
      '2026-11-29',
      true,
      false,
      '2026-12-08',
    ],
    ['is sent again for the next supply', '2026-12-06', '2026-11-28', true, true, '2026-12-08'],
    ['without consent is checked on the next day', '2026-12-06', null, false, false, '2026-12-02'],
    ['without a date is checked in a week', undefined, null, true, false, '2026-12-08'],
  ] as const)('%s', (_name, date, remindedDate, canSend, isDue, checkOn) => {
    expect(reminderCheck({ date, remindedDate, today: '2026-12-01', canSend })).toEqual({ isDue, checkOn });
  });
});

test('bought items are in the order in which they run out, those that cannot be bought last', () => {
  const row = (name: string, date: string | undefined, isBuyable = true) => ({
    name,
    productItem: { isBuyable },
    ...(date !== undefined && { runOutDate: date }),
  });
  const rows = [
    row('no date 1', undefined),
    row('sold out', '2026-12-01', false),
    row('later', '2027-01-01'),
    row('no date 2', undefined),
    row('soon', '2026-12-03'),
    row('sold out, no date', undefined, false),
  ];
  expect(inRunOutOrder(rows).map(({ name }) => name)).toEqual([
    'soon',
    'later',
    'no date 1',
    'no date 2',
    'sold out',
    'sold out, no date',
  ]);
});
