// Order of the top categories and buttons of the category screen.
import { describe, expect, test } from 'vitest';
import { categoryButtons, reorderCategories } from './categories.ts';

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
