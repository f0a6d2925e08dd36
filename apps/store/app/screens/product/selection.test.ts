// The maximum count of an item, and the sentence shown at the limit.
import { describe, expect, test } from 'vitest';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { limitText, maxCount, optionText, unavailableText } from './selection.ts';
import type { RelatedItem } from './selection.ts';

const item = (maxBuyCount: number) => ({ maxBuyCount }) as ProductItemDetail;
const related = (stockCount: number) =>
  ({ stockCount, optionItems: [], displayName: '마그네슘' }) as unknown as RelatedItem;

describe('maxCount and limitText', () => {
  test('limit the count to the stock', () => {
    expect(maxCount(item(0), related(3))).toBe(3);
    expect(limitText(item(0), { related: related(3), count: 3 })).toBe('남은 수량은 3개입니다.');
  });

  test('limit the count to maxBuyCount', () => {
    expect(maxCount(item(5), related(40))).toBe(5);
    expect(limitText(item(5), { related: related(40), count: 5 })).toBe(
      '한 번에 5개까지 구매할 수 있습니다.',
    );
  });

  test('return no sentence below the limit', () => {
    expect(limitText(item(5), { related: related(40), count: 4 })).toBeNull();
  });

  test('limit an order line to 999 without a purchase limit', () => {
    expect(maxCount(item(0), related(50_000))).toBe(999);
    expect(limitText(item(0), { related: related(50_000), count: 999 })).toBe(
      '한 번에 999개까지 구매할 수 있습니다.',
    );
  });
});

test('optionText of an item without options is its display name', () => {
  expect(optionText(related(1))).toBe('마그네슘');
});

describe('unavailableText', () => {
  const offered = (stockCount: number, isBuyable: boolean) => ({ ...related(stockCount), isBuyable });

  test.each([
    ['one item that can be bought', [offered(0, false), offered(3, true)], undefined],
    ['no stock', [offered(0, false), offered(0, false)], '품절된 상품입니다'],
    [
      'stock outside the sale period',
      [offered(0, false), offered(3, false)],
      '지금은 구매할 수 없는 상품입니다',
    ],
  ])('of %s', (_name, items, text) => {
    expect(unavailableText(items)).toBe(text);
  });
});
