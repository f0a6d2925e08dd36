// Units of claims at a channel: rows are split so that each has one role (docs/rules/channels.md#units).
import { describe, expect, test } from 'vitest';
import { type SourceUnits, type UnitRow, assignUnits } from './claimed-units.ts';

const row = (uuid: string, count: number, more: Partial<UnitRow> = {}): UnitRow => ({
  uuid,
  count,
  isEnded: false,
  claimUuid: null,
  ...more,
});
const shown = (rows: UnitRow[], source: SourceUnits) =>
  assignUnits(rows, source).map(({ uuid, count, role }) => `${uuid}${count} ${role}`);

const claim = (count: number, more = {}) => ({ claimUuid: null, count, hasTaken: false, ...more });

describe('units of a product order', () => {
  test.each<[string, UnitRow[], SourceUnits, string[]]>([
    ['without a claim', [row('a', 3)], { remainCount: 3, isEnded: false }, ['a3 REST']],
    ['all claimed', [row('a', 3)], { remainCount: 3, isEnded: false, claim: claim(3) }, ['a3 CLAIMED']],
    [
      'partly claimed',
      [row('a', 3)],
      { remainCount: 3, isEnded: false, claim: claim(1) },
      ['a1 CLAIMED', 'a2 REST'],
    ],
    [
      'whose part is completed later',
      [row('a', 2), row('b', 1, { claimUuid: 'c1' })],
      { remainCount: 2, isEnded: false, claim: claim(1, { claimUuid: 'c1', hasTaken: true }) },
      ['b1 CLAIMED', 'a2 REST'],
    ],
    [
      'whose completed part is read again',
      [row('a', 2), row('b', 1, { claimUuid: 'c1', isEnded: true })],
      { remainCount: 2, isEnded: false, claim: claim(1, { claimUuid: 'c1', hasTaken: true }) },
      ['a2 REST'],
    ],
    [
      'a second part of which is claimed',
      [row('a', 2), row('b', 1, { claimUuid: 'c1', isEnded: true })],
      { remainCount: 2, isEnded: false, claim: claim(1) },
      ['a1 CLAIMED', 'a1 REST'],
    ],
    [
      'two parts of which were taken, one of them unseen',
      [row('a', 3)],
      { remainCount: 1, isEnded: false, claim: claim(1, { hasTaken: true }) },
      ['a1 CLAIMED', 'a1 LOST', 'a1 REST'],
    ],
    ['taken without a claim', [row('a', 3)], { remainCount: 2, isEnded: false }, ['a1 LOST', 'a2 REST']],
    [
      'that ended as a whole',
      [row('a', 2), row('b', 1, { isEnded: true, claimUuid: 'c1' })],
      { remainCount: 0, isEnded: true, claim: claim(2) },
      ['a2 CLAIMED'],
    ],
    [
      'that ended before it was seen',
      [row('a', 2, { isEnded: true })],
      { remainCount: 0, isEnded: true, claim: claim(2) },
      ['a2 CLAIMED'],
    ],
    ['that ended without a claim', [row('a', 2, { isEnded: true })], { remainCount: 0, isEnded: true }, []],
    [
      'claimed beyond what is left',
      [row('a', 2)],
      { remainCount: 2, isEnded: false, claim: claim(5) },
      ['a2 CLAIMED'],
    ],
  ])('%s', (_what, rows, source, expected) => {
    expect(shown(rows, source)).toEqual(expected);
  });

  test('are assigned once each, whatever the rows and the claim', () => {
    for (let first = 1; first <= 3; first += 1)
      for (let second = 0; second <= 2; second += 1)
        for (let count = 1; count <= 5; count += 1)
          for (let remain = 0; remain <= first + second; remain += 1)
            for (const hasTaken of [true, false]) {
              const rows = second === 0 ? [row('a', first)] : [row('a', first), row('b', second)];
              const assigned = assignUnits(rows, {
                remainCount: remain,
                isEnded: false,
                claim: claim(count, { hasTaken }),
              });
              for (const one of rows)
                expect(
                  assigned.filter(({ uuid }) => uuid === one.uuid).reduce((sum, part) => sum + part.count, 0),
                ).toBe(one.count);
              expect(assigned.every((part) => part.count > 0)).toBe(true);
            }
  });
});
