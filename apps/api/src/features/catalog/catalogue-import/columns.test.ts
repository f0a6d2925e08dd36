// The documentation of the import lists every column, and a header finds each column under every accepted name.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Column, englishName, readHeader } from './columns.ts';
import { productColumnNames } from '#domain/products/product-file.ts';

const columns = Object.keys(productColumnNames) as Column[];
const page = readFileSync(new URL('../../../../../../docs/catalog-import.md', import.meta.url), 'utf8');

test.each(columns)('docs/catalog-import.md lists %s with its Korean and English name', (column) => {
  expect(page).toContain(`| ${productColumnNames[column]} | \`${englishName(column)}\` |`);
});

test.each(columns)('finds %s by its Korean name, its English name, and with blanks or capitals', (column) => {
  const english = englishName(column);
  for (const name of [
    productColumnNames[column],
    english,
    english.toUpperCase(),
    english.replaceAll('_', ' '),
  ]) {
    const others = column === 'productCode' ? [] : ['product_code'];
    expect(readHeader([name, ...others]).at.get(column)).toBe(0);
  }
});

test('reports an unknown column as ignored, and reads a row of the statutory table under its name', () => {
  const header = readHeader(['상품코드', '메모', '고시: 원산지', 'Notice:제조국', '']);
  expect(header.ignored).toEqual(['메모']);
  expect(header.notices).toEqual([
    { name: '원산지', at: 2 },
    { name: '제조국', at: 3 },
  ]);
});
