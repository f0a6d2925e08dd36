// What products are by their names, and what keywords ask for.
import { describe, expect, test } from 'vitest';
import {
  animalTerm,
  asksForAnimals,
  isThingAlone,
  subjectOfKeyword,
  subjectTerms,
  termsOf,
} from './product-subject.ts';

const termsOfName = (name: string, functions: string[] = [], categories: string[] = []): string[] =>
  subjectTerms({ name, functions, categories });

/** The degree to which a product is what a keyword asks for: 3, 2, or 0 where it only contains it. */
function degree(keyword: string, name: string, functions?: string[], categories?: string[]): number {
  const subject = subjectOfKeyword(keyword);
  if (subject === undefined) return 0;
  const { is, mainly } = termsOf(subject);
  const terms = termsOfName(name, functions, categories);
  return terms.includes(is) ? 3 : terms.includes(mainly) ? 2 : 0;
}

describe('a product is the thing that its name begins with', () => {
  test.each([
    ['아연', '아연 25 mg 60정', 3],
    ['아연', '아연 25 mg 셀렌 90정', 3],
    ['셀렌', '아연 25 mg 셀렌 90정', 2],
    ['유산균', '생유산균 데일리 19 아연 100억 CFU 60포', 3],
    ['아연', '생유산균 데일리 19 아연 100억 CFU 60포', 0],
    ['비타민D', 'MSM 1500 엠에스엠 비타민D 180정', 0],
    ['비타민', '알티지 오메가3 1200 EPA·DHA 비타민E 60캡슐', 0],
    ['오메가3', '알티지 오메가3 1200 EPA·DHA 비타민E 60캡슐', 3],
    ['칼슘', '칼슘 마그네슘 아연 비타민D', 2],
    ['마그네슘', '칼슘 마그네슘 아연 비타민D', 0],
    ['아연', '셀렌에 빠진 아연 면역젤리', 3],
    ['셀렌', '셀렌에 빠진 아연 면역젤리', 2],
    ['오메가3', '더나은 알티지오메가3(더나은 rTG오메가3)', 3],
    ['오메가3', '하루 오메가(Omega)-3', 3],
    ['콘드로이친', '관절엔 뮤코다당·단백 콘드로이친 1200', 3],
    ['단백질', '관절엔 뮤코다당·단백 콘드로이친 1200', 0],
    ['콜라겐', '콜라겐 겔 마스크 30 g 5매', 2],
    ['홍삼', '6년근 홍삼정 스틱 10 mL 30포 선물세트', 2],
  ])('%s in %s: %i', (keyword, name, expected) => {
    expect(degree(keyword, name)).toBe(expected);
  });

  test('a long list of contents is none of them', () => {
    const name = '직장인 맞춤 종합비타민 오메가쓰리 마그네슘 루테인 프로바이오틱스 올인원';
    for (const keyword of ['오메가3', '마그네슘', '루테인', '유산균', '종합비타민'])
      expect(degree(keyword, name), keyword).toBe(0);
  });
});

test('a kind of vitamin is also a vitamin, and two kinds are one thing', () => {
  expect(degree('비타민', '비타민C 1000 120정')).toBe(3);
  expect(degree('비타민', '비타민C & 비타민D 구미')).toBe(3);
  expect(degree('비타민D', '비타민C & 비타민D 구미')).toBe(2);
  expect(degree('비타민', '하루 오메가3 비타민D 비타민E')).toBe(0);
  expect(degree('칼슘', '데일리 칼마디')).toBe(3);
});

test('of several things asked for, products of exactly these are first', () => {
  expect(degree('마그네슘 비타민D', '액티브 마그네슘 플러스 비타민D')).toBe(3);
  expect(degree('비타민D 마그네슘', '액티브 마그네슘 플러스 비타민D')).toBe(3);
  expect(degree('마그네슘 비타민D', '칼슘 마그네슘 비타민D')).toBe(2);
  expect(degree('마그네슘 비타민D', '칼슘 마그네슘 아연 비타민D')).toBe(0);
});

test('a name without a thing is mainly its first functional ingredient', () => {
  expect(degree('유산균', '락토핏 골드', ['[프로바이오틱스] 유산균 증식 및 유해균 억제'])).toBe(2);
  expect(degree('유산균', '비움', ['유산균 증식 및 유해균 억제·배변활동 원활에 도움을 줄 수 있음'])).toBe(2);
  expect(degree('비타민D', '위너', ['- 비타민D : 칼슘과 인이 흡수되고 이용되는데 필요'])).toBe(2);
  expect(degree('유산균', '홍삼정', ['[프로바이오틱스] 유산균 증식'])).toBe(0);
  expect(termsOfName('스테인리스 텀블러 500 mL')).toEqual([]);
});

test('goods for animals are no food for persons', () => {
  expect(termsOfName('강아지 유산균 파우더 2 g 30포')).toEqual([animalTerm]);
  expect(termsOfName('연어 오일', [], ['고양이'])).toEqual([animalTerm]);
  expect(asksForAnimals('강아지 유산균')).toBe(true);
  expect(asksForAnimals('유산균')).toBe(false);
});

test.each([
  ['생유산균', true],
  ['비타민d', true],
  ['오메가<3>', true],
  ['홍삼정', false],
  ['비타민c<1000>', false],
  ['마카다미아', false],
  ['텀블러', false],
])('%s names a thing and nothing else: %s', (text, isAlone) => {
  expect(isThingAlone(text)).toBe(isAlone);
});
