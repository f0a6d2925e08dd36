// The changes that an entry of the audit log shows.
import { expect, test } from 'vitest';
import { changesOf } from './entry-changes.ts';

const item = { displayName: '볶은 귀리 500g', salesPrice: 0, fixedPrice: 0, stockCount: 50 };

test.each([
  ['a field', { name: '귀리' }, { name: '볶은 귀리' }, [['이름', '귀리', '볶은 귀리']]],
  [
    'the changed part of an object, without the unchanged parts',
    { 'items.p-1-1': item },
    { 'items.p-1-1': { ...item, salesPrice: 8_900 } },
    [['볶은 귀리 500g · 판매가', '0', '8,900']],
  ],
  ['an added field', {}, { isDisplay: true }, [['진열', '–', '예']]],
  ['a new object', undefined, { brandName: '하루랩' }, [['브랜드', undefined, '하루랩']]],
  ['a deleted object', { brandName: '하루랩' }, undefined, [['브랜드', '하루랩', undefined]]],
  ['an entry without values', undefined, undefined, []],
])('lists the changes of %s', (_what, before, after, changes) => {
  const sides = { ...(before && { before }), ...(after && { after }) };
  expect(changesOf(sides).map((change) => [change.label, change.before, change.after])).toEqual(changes);
});

test('gives changes with the same label different paths', () => {
  const changes = changesOf({ after: { type: 'A', types: 'B' } });
  expect(changes.map(({ path, label }) => [path, label])).toEqual([
    ['type', '종류'],
    ['types', '종류'],
  ]);
});
