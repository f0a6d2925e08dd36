// Product files of other programs are recognised by their header, and the advice leads to a header that is accepted.
import { expect, test } from 'vitest';
import { readHeader } from './columns.ts';
import { productColumnNames } from '#domain/products/product-file.ts';
import { refuseForeign } from './foreign-programs.ts';

/** First columns of the programs' files. */
const headers = {
  'Shopify until 2024': [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price',
    'Handle → 상품코드(product_code), Title → 상품명(product_name)',
  ],
  Shopify: [
    'Shopify',
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity',
    'Price → 판매가(sales_price), Compare-at price → 정가(fixed_price)',
  ],
  WooCommerce: [
    'WooCommerce',
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Tax status,Stock,Sale price,Regular price,Categories,Images',
    'Stock → 재고(stock)',
  ],
  SmartStore: [
    '스마트스토어',
    '판매자 상품코드,카테고리코드,상품명,상품상태,판매가,부가세,재고수량,옵션형태,옵션명,옵션값,대표이미지,상세설명,브랜드,제조사',
    '재고수량 → 재고(stock)',
  ],
  Cafe24: [
    '카페24',
    '상품코드,자체 상품코드,진열상태,판매상태,상품분류 번호,상품명,영문 상품명,상품 상세설명,소비자가,공급가,판매가,옵션입력,과세구분',
    '소비자가 → 정가(fixed_price)',
  ],
} as const;

test.each(Object.entries(headers))(
  '%s is named, with the columns to rename',
  (_kind, [program, header, advice]) => {
    const cells = header.split(/,(?! )/u);
    let message = '';
    try {
      refuseForeign(cells);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(`${program}의 상품 파일입니다.`);
    expect(message).toContain(advice);
    // A header that follows the advice: renamed columns and ours, without the others.
    const renamed = [...message.matchAll(/ → ([^(]+)\(/gu)].map(([, name = '']) => name);
    const followed = [...new Set(['상품코드', ...renamed])];
    expect(() => refuseForeign(followed)).not.toThrow();
    expect(readHeader(followed).ignored).toEqual([]);
  },
);

test('the own format is of no other program, with all its columns in both languages', () => {
  expect(() => refuseForeign(Object.values(productColumnNames))).not.toThrow();
  expect(() => refuseForeign(Object.keys(productColumnNames))).not.toThrow();
});
