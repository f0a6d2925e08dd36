// Remembered mappings of headings.
import { expect, test } from 'vitest';
import { mappingFor, withMapping } from './column-memory.ts';

const price = [{ heading: '가격', column: 'salesPrice' as const }];

test('a mapping is found for the same headings in the same order', () => {
  const list = withMapping([], ['코드', '가격'], price);
  expect(mappingFor(list, ['코드', '가격'])).toEqual(price);
  expect(mappingFor(list, ['가격', '코드'])).toBeUndefined();
});

test('a later mapping replaces the earlier one, and the oldest of more than twenty is dropped', () => {
  const none = [{ heading: '가격', column: 'NONE' as const }];
  const list = withMapping(withMapping([], ['가격'], price), ['가격'], none);
  expect(list).toHaveLength(1);
  expect(mappingFor(list, ['가격'])).toEqual(none);
  const many = Array.from({ length: 25 }, (_, at) => `${at}`).reduce(
    (now, heading) => withMapping(now, [heading], []),
    list,
  );
  expect(many).toHaveLength(20);
  expect(mappingFor(many, ['가격'])).toBeUndefined();
});
