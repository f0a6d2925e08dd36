// Prices in keywords.
import { expect, test } from 'vitest';
import { priceRangeText } from './price-range.ts';
import { priceOfKeyword } from './price-words.ts';

test.each([
  ['2만원대 유산균', '유산균', 20_000, 29_999],
  ['유산균 2만원대', '유산균', 20_000, 29_999],
  ['2만원대유산균', '유산균', 20_000, 29_999],
  ['2만 원대 유산균', '유산균', 20_000, 29_999],
  ['10만원대 홍삼', '홍삼', 100_000, 199_999],
  ['15만원대 홍삼', '홍삼', 150_000, 159_999],
  ['만원대 비타민', '비타민', 10_000, 19_999],
  ['5천원대 비타민', '비타민', 5_000, 5_999],
  ['이만원대 비타민', '비타민', 20_000, 29_999],
  ['3만원 선물', '선물', 30_000, 39_999],
  ['3만원짜리 홍삼', '홍삼', 30_000, 39_999],
  ['만원 이하', '', undefined, 10_000],
  ['만원 이하 오메가3', '오메가3', undefined, 10_000],
  ['오메가3 만원이하', '오메가3', undefined, 10_000],
  ['3만원 미만 오메가3', '오메가3', undefined, 29_999],
  ['15,000원 이하 콜라겐', '콜라겐', undefined, 15_000],
  ['2만5천원 이하 콜라겐', '콜라겐', undefined, 25_000],
  ['1.5만원 이하 콜라겐', '콜라겐', undefined, 15_000],
  ['3만원 이상', '', 30_000, undefined],
  ['홍삼 3만원 이상', '홍삼', 30_000, undefined],
  ['3만원 초과 홍삼', '홍삼', 30_001, undefined],
  ['2만원 정도 유산균', '유산균', 16_000, 24_000],
  ['1~2만원 선물', '선물', 10_000, 20_000],
  ['1~2만원대 선물', '선물', 10_000, 29_999],
  ['1만원에서 3만원 사이 비타민', '비타민', 10_000, 30_000],
  ['1만원부터 3만원까지 비타민', '비타민', 10_000, 30_000],
])('%s: %s from %s to %s', (keyword, rest, fromPrice, toPrice) => {
  const range = {
    ...(fromPrice !== undefined && { fromPrice }),
    ...(toPrice !== undefined && { toPrice }),
  };
  expect(priceOfKeyword(keyword)).toEqual({ rest, range });
});

test.each([
  '비타민C 1000',
  '비타민D 2000 IU',
  '오메가3 1000mg 이상',
  '1+1',
  '5천만원',
  '유산균 100억 이상',
  '만두',
  '천연 비타민',
  '정원장',
  '6년근 홍삼',
  '0원 이하',
  '3만원~1만원',
  '99999999999원 이하',
  '',
])('%s names no price', (keyword) => {
  expect(priceOfKeyword(keyword)).toBeUndefined();
});

test.each([
  [{ fromPrice: 20_000, toPrice: 29_999 }, '20,000원~29,999원'],
  [{ toPrice: 10_000 }, '10,000원 이하'],
  [{ fromPrice: 30_000 }, '30,000원 이상'],
  [{}, ''],
])('%j is written %s', (range, text) => {
  expect(priceRangeText(range)).toBe(text);
});
