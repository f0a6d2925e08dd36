// Query parameters of a list: reading, writing, and the filter for the API. Invalid values never reach the API.
import { describe, expect, test } from 'vitest';
import {
  filterCount,
  listParameters,
  listQuery,
  productFilter,
  readListChoice,
  withoutFilters,
} from './list-address.ts';

const brand = '019a9f00-0000-7000-8000-00000000000a';
const traits = encodeURIComponent('FORM:CAPSULE|INGREDIENT:비타민D');
const read = (text: string) => readListChoice(new URLSearchParams(text));

describe('the address of a list', () => {
  test('writes the parameters that it has read', () => {
    const query = `?sort=PRICE_ASC&brand=${brand}&trait=${traits}&from=5000&to=40000&rating=4.5&soldout=hide&delivery=free&page=2`;
    expect(listQuery(read(query))).toBe(query);
  });

  test('adds no parameter for an empty choice', () => {
    expect(listQuery(read(''))).toBe('');
    expect(listQuery(read(''), { code: '502' })).toBe('?code=502');
  });

  test.each([
    'sort=<script>',
    'brand=x|y',
    'trait=FORM:FROG|SUPPLY|INGREDIENT:|INGREDIENT:a%00b',
    'from=-1',
    'to=1e9',
    'page=0',
    'page=99999',
    'soldout=1',
    'rating=4.2',
    'rating=05',
    'from=٣',
  ])('ignores the invalid parameter %s', (invalid) => {
    expect(listQuery(read(invalid))).toBe('');
  });

  test('accepts a price with thousands separators', () => {
    expect(read('from=5,000').fromPrice).toBe(5000);
  });

  test('exchanges a minimum price that is above the maximum', () => {
    expect(read('from=50000&to=10000')).toMatchObject({ fromPrice: 10_000, toPrice: 50_000 });
    const draft = { ...read(''), fromPrice: 50_000, toPrice: 10_000 };
    expect(productFilter(draft).priceRange).toEqual({ fromPrice: 10_000, toPrice: 50_000 });
  });

  test('reads repeated parameters like one that joins them with a pipe', () => {
    const other = brand.replace('a', 'b');
    expect(read('trait=FORM:CAPSULE&trait=INTAKES:1&trait=INTAKES:1').traits).toEqual([
      'FORM:CAPSULE',
      'INTAKES:1',
    ]);
    expect(read(`brand=${brand}&brand=${other}`).brandUuids).toEqual(
      read(`brand=${brand}|${other}`).brandUuids,
    );
  });

  test('counts brands, traits, price, rating, sold-out and delivery as filters, not the sort order', () => {
    expect(
      filterCount(
        read(`sort=SALES&brand=${brand}&trait=${traits}&from=1&to=9&rating=4&soldout=hide&delivery=free`),
      ),
    ).toBe(7);
  });

  test('contains a category only for lists that can be filtered by category', () => {
    const query = new URLSearchParams(`category=${brand}&sort=NEWEST`);
    const choice = readListChoice(query, { hasCategories: true });
    expect(productFilter(choice).categoryUuids).toEqual([brand]);
    expect([filterCount(choice), listQuery(choice)]).toEqual([1, `?sort=NEWEST&category=${brand}`]);
    expect(listQuery(readListChoice(query))).toBe('?sort=NEWEST');
  });

  test('has only parameters that listParameters declares, because these are the keys of cached pages', () => {
    const everything = `category=${brand}&sort=SALES&brand=${brand}&trait=${traits}&from=1&to=2&rating=4.8&soldout=hide&delivery=free&page=2`;
    const choice = readListChoice(new URLSearchParams(everything), { hasCategories: true });
    const written = [...new URLSearchParams(listQuery(choice)).keys()];
    expect(written).toHaveLength(everything.split('&').length);
    expect(written.toSorted()).toEqual([...listParameters].toSorted());
  });

  test('keeps the sort order without filters', () => {
    const choice = read(`sort=SALES&brand=${brand}&trait=${traits}&from=1&soldout=hide&page=3`);
    expect(listQuery(withoutFilters(choice))).toBe('?sort=SALES');
  });

  test('becomes a filter with the chosen fields only', () => {
    expect(productFilter(read(''))).toEqual({ count: 24, page: 1 });
    expect(productFilter(read('to=30000&trait=FORM:PILL&rating=4.5&soldout=hide&delivery=free'))).toEqual({
      count: 24,
      page: 1,
      traits: ['FORM:PILL'],
      rating: 4.5,
      isSoldOut: false,
      isFreeDelivery: true,
      priceRange: { toPrice: 30000 },
    });
  });
});
