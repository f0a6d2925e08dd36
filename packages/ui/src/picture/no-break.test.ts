// No-break spaces between numbers and units.
import { expect, test } from 'vitest';
import { withUnits } from './no-break.ts';

test.each([
  ['프로폴리스 스프레이 30 mL', '프로폴리스 스프레이 30\u00A0mL'],
  ['루테인 20 mg 60 캡슐', '루테인 20\u00A0mg 60\u00A0캡슐'],
  ['단백질 560 g', '단백질 560\u00A0g'],
])('%s gets a no-break space before the unit', (plain, joined) => {
  expect(withUnits(plain)).toBe(joined);
});

test('a number before any other word keeps its space', () => {
  expect(withUnits('알티지 오메가3 1200 EPA')).toBe('알티지 오메가3 1200 EPA');
  expect(withUnits('비타민C 1000 good')).toBe('비타민C 1000 good');
});
