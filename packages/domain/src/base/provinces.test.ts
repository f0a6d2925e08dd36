// Provinces of addresses.
import { expect, test } from 'vitest';
import { provinceOf } from './provinces.ts';

test.each([
  ['서울특별시 강남구 테헤란로 1', '서울'],
  ['서울 강남구', '서울'],
  ['경기 광주시 오포로 1', '경기'],
  ['광주광역시 북구', '광주'],
  ['광주 북구', undefined],
  ['강원특별자치도 춘천시', '강원'],
  ['강원도 춘천시', '강원'],
  ['전북특별자치도 전주시', '전북'],
  ['전라북도 전주시', '전북'],
  ['제주특별자치도 제주시', '제주'],
  ['경상남도 창원시', '경남'],
  ['', undefined],
  ['Seoul', undefined],
  ['세종대로 110', undefined],
  ['서귀포시 서호동', '제주'],
])('the province of %j is %s', (address, province) => {
  expect(provinceOf(address)).toBe(province);
});
