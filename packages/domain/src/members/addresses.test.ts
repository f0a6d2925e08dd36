// Postcodes and the regions of addresses.
import { expect, test } from 'vitest';
import { regionProblem } from './addresses.ts';

test.each<[zipCode: string, address: string, isRight: boolean]>([
  ['63309', '제주특별자치도 제주시 첨단로 1', true],
  ['06236', '제주특별자치도 제주시 첨단로 1', false],
  ['63309', '서울특별시 강남구 테헤란로 2', false],
  ['06236', '서울 강남구 테헤란로 2', true],
  ['12748', '광주시 오포읍 신현로 1', true],
  ['61945', '광주광역시 서구 내방로 1', true],
  ['06236', '강남구 테헤란로 2', true],
  ['06236', '제주로 1', true],
  ['', '제주시', true],
])('%s with %s agrees: %s', (zipCode, address, isRight) => {
  expect(regionProblem(zipCode, address) === undefined).toBe(isRight);
});
