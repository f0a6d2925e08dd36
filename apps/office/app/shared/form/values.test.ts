// What was changed in a form, and how the values of two people are joined.
import { describe, expect, it } from 'vitest';
import { changedPaths, differencesOf, mergedValues } from './values.ts';

const before = { name: '온스', fee: 3000, place: { zipCode: '04780' }, days: { '2026-12-25': '성탄절' } };

describe('changedPaths', () => {
  it.each([
    ['nothing', before, []],
    ['one field', { ...before, fee: 2500 }, ['fee']],
    ['a field of a group', { ...before, place: { zipCode: '04781' } }, ['place.zipCode']],
    [
      'an added and a removed entry',
      { ...before, days: { '2027-01-01': '신정' } },
      ['days.2026-12-25', 'days.2027-01-01'],
    ],
    ['an emptied field', { ...before, fee: null }, ['fee']],
  ])('finds %s', (_what, after, paths) => {
    expect(changedPaths(before, after)).toEqual(paths);
  });

  it('takes a list as one value', () => {
    expect(changedPaths({ tags: ['a', 'b'] }, { tags: ['a', 'b'] })).toEqual([]);
    expect(changedPaths({ tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toEqual(['tags']);
  });
});

describe('two people', () => {
  const mine = { ...before, name: '온스몰', days: {} };
  const theirs = { ...before, name: '온스 본점', fee: 2500 };

  it('tells what I changed from what only they changed', () => {
    expect(differencesOf(before, mine, theirs)).toEqual([
      { path: 'name', mine: '온스몰', theirs: '온스 본점', isMine: true },
      { path: 'fee', mine: 3000, theirs: 2500, isMine: false },
      { path: 'days.2026-12-25', mine: undefined, theirs: '성탄절', isMine: true },
    ]);
  });

  it('joins their values with the chosen ones of mine', () => {
    expect(mergedValues(theirs, mine, ['name', 'days.2026-12-25'])).toEqual({
      ...theirs,
      name: '온스몰',
      days: {},
    });
    expect(mergedValues(theirs, mine, [])).toEqual(theirs);
    expect(mergedValues({}, { place: { zipCode: '1' } }, ['place.zipCode'])).toEqual({
      place: { zipCode: '1' },
    });
  });
});
