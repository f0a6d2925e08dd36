// Provinces of addresses, and addresses of another province than their postcode.
import { expect, test } from 'vitest';
import { provinceOf, regionOf, regionProblem } from './provinces.ts';

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

test.each([
  ['경기도 성남시 분당구 판교로 1', '경기 성남'],
  ['서울특별시 마포구 월드컵로 1', '서울 마포'],
  ['광주광역시 북구 용봉로 1', '광주 북구'],
  ['경상북도 울릉군 울릉읍', '경북 울릉'],
  ['제주특별자치도 제주시 첨단로 242', '제주 제주'],
  ['서귀포시 서호동', '제주 서귀포'],
  ['서울', '서울'],
  ['Seoul', undefined],
])('the region of %j is %s', (address, region) => {
  expect(regionOf(address)).toBe(region);
});

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
