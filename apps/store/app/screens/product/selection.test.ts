// How many of an option can be taken, and what is said at the limit.
import { describe, expect, test } from 'vitest';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { limitText, mostCount, optionText } from './selection.ts';
import type { RelatedItem } from './selection.ts';

const item = (maxBuyCount: number) => ({ maxBuyCount }) as ProductItemDetail;
const related = (stockCount: number) =>
  ({ stockCount, optionItems: [], displayName: '마그네슘' }) as unknown as RelatedItem;

describe('how many of one option', () => {
  test('no more than there are', () => {
    expect(mostCount(item(0), related(3))).toBe(3);
    expect(limitText(item(0), { related: related(3), count: 3 })).toBe('남은 수량은 3개입니다.');
  });

  test('no more than the limit of the product', () => {
    expect(mostCount(item(5), related(40))).toBe(5);
    expect(limitText(item(5), { related: related(40), count: 5 })).toBe(
      '한 번에 5개까지 구매할 수 있습니다.',
    );
  });

  test('nothing is said below the limit', () => {
    expect(limitText(item(5), { related: related(40), count: 4 })).toBeNull();
  });

  test('an order line never holds more than 999', () => {
    expect(mostCount(item(0), related(50_000))).toBe(999);
  });
});

test('an item without options is called by its own name', () => {
  expect(optionText(related(1))).toBe('마그네슘');
});
