// Order of the top categories, buttons of the category screen, places in the tree.
import { describe, expect, test } from 'vitest';
import { categoryButtons, categoryPlaceProblem, reorderCategories } from './categories.ts';

function category(code: string) {
  return { uuid: `uuid-${code}`, code, name: `분류 ${code}` };
}

describe('categories', () => {
  test('R135 sorts the top categories in the fixed order for any input order', () => {
    const sent = ['505', '501', '506', '504', '502', '503'].map(category);
    const fixed = ['502', '506', '501', '503', '504', '505'];
    expect(reorderCategories(sent).map(({ code }) => code)).toEqual(fixed);
    expect(reorderCategories(sent.toReversed()).map(({ code }) => code)).toEqual(fixed);
  });

  test('R135 appends unlisted categories in their input order', () => {
    const sent = ['702', '502', '701'].map(category);
    expect(reorderCategories(sent).map(({ code }) => code)).toEqual(['502', '702', '701']);
    expect(sent.map(({ code }) => code)).toEqual(['702', '502', '701']);
  });

  test('R136 returns an all button first and one health button for 502 and 506', () => {
    expect(categoryButtons(['501', '502', '506'].map(category))).toEqual([
      { key: 'all', label: '전체', categoryUuids: [] },
      { key: 'health', label: '건강', categoryUuids: ['uuid-502', 'uuid-506'] },
      { key: '501', label: '분류 501', categoryUuids: ['uuid-501'] },
    ]);
  });

  test('R136 returns the health button for one of the two, and none without both', () => {
    expect(categoryButtons([category('506')])[1]).toEqual({
      key: 'health',
      label: '건강',
      categoryUuids: ['uuid-506'],
    });
    expect(categoryButtons([category('501')]).map(({ key }) => key)).toEqual(['all', '501']);
  });
});

test.each([
  { what: 'at the top', level: 0, parentLevel: null, childLevels: [], message: undefined },
  { what: 'at the top with children', level: 0, parentLevel: null, childLevels: [1, 1], message: undefined },
  { what: 'at the lowest level', level: 2, parentLevel: 1, childLevels: [], message: undefined },
  {
    what: 'under an unknown parent',
    level: 0,
    parentLevel: undefined,
    childLevels: [],
    message: '상위 카테고리를 찾을 수 없습니다.',
  },
  {
    what: 'below the lowest level',
    level: 3,
    parentLevel: 2,
    childLevels: [],
    message: '카테고리는 3단계까지 만들 수 있습니다.',
  },
  {
    what: 'under itself, whose level it had',
    level: 2,
    parentLevel: 2,
    childLevels: [],
    message: '상위 카테고리를 다시 선택해 주세요.',
  },
  {
    what: 'at another level than its children require',
    level: 1,
    parentLevel: 0,
    childLevels: [1],
    message: '하위 카테고리가 있어 다른 단계로 옮길 수 없습니다.',
  },
])('a category $what: $message', ({ what: _what, message, ...place }) => {
  expect(categoryPlaceProblem(place)?.message).toBe(message);
});
