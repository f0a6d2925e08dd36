// Command line of the catalogue import: accepted options, and sentences for others.
import { describe, expect, test } from 'vitest';
import { readCommand, refuseMisfit } from './import-options.ts';

const read = (line: string) => readCommand(line.split(' ').filter((word) => word !== ''));

describe('a command', () => {
  test('with a file alone imports it', () => {
    expect(read('goods.csv')).toEqual({
      path: 'goods.csv',
      isDryRun: false,
      isRestock: false,
      isSearchCountSkipped: false,
    });
  });

  test('accepts store and policy of new products and prices of registered foods', () => {
    expect(
      read(
        'list.csv.gz --dry-run --format registered-foods --price-range 9900-59900 --stock 100 --restock --store onns --policy onns-free',
      ),
    ).toEqual({
      path: 'list.csv.gz',
      isDryRun: true,
      isRestock: true,
      isSearchCountSkipped: false,
      format: 'registered-foods',
      prices: { from: 9900, to: 59_900 },
      stockCount: 100,
      storeKey: 'onns',
      policyKey: 'onns-free',
    });
    expect(read('goods.csv --skip-totals')).toMatchObject({ isSearchCountSkipped: true });
    expect(read('list.csv --price 19900 --stock 0')).toMatchObject({
      prices: { from: 19_900, to: 19_900 },
      stockCount: 0,
    });
  });

  test('with --help does nothing else', () => {
    expect(read('--help')).toBeUndefined();
  });

  test.each([
    ['', 'No file'],
    ['a.csv b.csv', 'One file at a time'],
    ['a.csv --format excel', 'must be own or registered-foods'],
    ['a.csv --price 1e3', '--price 1e3'],
    ['a.csv --price=-5', '--price -5'],
    ['a.csv --price-range 59900-9900', '--price-range 59900-9900'],
    ['a.csv --price-range 9950-9999', 'in hundreds'],
    ['a.csv --price 100 --price-range 100-200', 'not both'],
    ['a.csv --stock many', '--stock many'],
    ['a.csv --colour red', '--colour'],
  ])('"%s" is refused', (line, word) => {
    expect(() => read(line)).toThrow(word);
  });
});

describe('prices and counts of the command line', () => {
  const command = { path: 'a.csv', isDryRun: false, isRestock: false, isSearchCountSkipped: false };

  test('are required for a list without them', () => {
    expect(() => refuseMisfit({ ...command, stockCount: 1 }, 'registered-foods')).toThrow('has no prices');
    expect(() =>
      refuseMisfit({ ...command, stockCount: 1, prices: { from: 100, to: 100 } }, 'registered-foods'),
    ).not.toThrow();
  });

  test('are refused for a file with its own', () => {
    expect(() => refuseMisfit({ ...command, stockCount: 1 }, 'own')).toThrow('has columns');
    expect(() => refuseMisfit(command, 'own')).not.toThrow();
  });
});
