// What is left of a keyword without the words that say nothing of the goods.
import { expect, test } from 'vitest';
import { plainKeywords, withoutKind } from './general-words.ts';

test.each([
  ['눈영양제', ['눈건강']],
  ['관절영양제', ['관절']],
  ['철분제', ['철분']],
  ['어린이 영양제', ['어린이', '어린']],
  ['간에 좋은 약', ['간건강']],
  ['눈에 좋은 영양제', ['눈건강']],
  ['콜레스테롤 낮추는', ['콜레스테롤']],
  ['비타민C가 많은 젤리', ['비타민C가 젤리', '비타민C 젤리']],
  ['아빠 영양제', ['아빠']],
  ['물 없이 먹는 비타민', ['물 없이 비타민']],
  ['아이 먹는 유산균', ['아이 유산균']],
  ['살 빠지는 약', ['다이어트']],
  ['눈에 좋은 거 뭐 있어요', ['눈건강']],
  ['잠 잘오는 영양제', ['수면']],
  ['유산균 추천해주세요', ['유산균']],
  ['비타민주세요', ['비타민']],
  ['유산균을 찾아줘', ['유산균을', '유산균']],
  ['비타민D 언제 먹어요', ['비타민D']],
  ['오메가3가', ['오메가3']],
  ['홍삼하고 녹용', ['홍삼 녹용']],
  ['칼슘과 마그네슘', ['칼슘 마그네슘']],
  ['여성용 유산균', ['여성 유산균']],
  ['2만원대 홍삼', ['홍삼']],
  ['3만원 이하 비타민', ['비타민']],
  ['홍삼 10,000원', ['홍삼']],
  ['무료배송 홍삼', ['홍삼']],
  // What may be a name is tried with all of its letters first.
  ['오메가 추천', ['오메가', '오메']],
  ['홍삼', []],
  ['녹용', []],
  ['아이', []],
  ['비타민 1000', []],
  ['영양제', []],
  ['추천', []],
])('%s asks for %j', (keyword, plain) => {
  expect(plainKeywords(keyword)).toEqual(plain);
});

test.each([
  ['어린이 영양제', '어린이'],
  ['눈 영양제', '눈건강'],
  ['철분제', '철분'],
  ['먹는 콜라겐', '콜라겐'],
  ['살 빠지는 약', '살 빠지는'],
  ['곤약 젤리', undefined],
  ['홍삼을', '홍삼'],
  ['홍삼으로', undefined],
  ['영양제', undefined],
  ['황제', undefined],
  ['황제 홍삼', undefined],
  ['쌍화 한약', undefined],
  ['홍삼', undefined],
])('%s, found a few times by chance, asks for %s', (keyword, plain) => {
  expect(withoutKind(keyword)).toBe(plain);
});
