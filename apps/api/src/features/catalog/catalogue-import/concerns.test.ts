// Concern categories of registered health foods by their functionality text and name.
import { describe, expect, test } from 'vitest';
import { categories } from '../../../../../../demo/catalogue/categories.ts';
import { concernRules, concernsOf, healthFoodCode } from './concerns.ts';

const named = (functionality: string, name = '이름'): string[] =>
  concernsOf(functionality, name).map(
    (code) => concernRules.find((rule) => rule.code === code)?.concern ?? code,
  );

test('every rule has the code and the name of a category of the shop', () => {
  const concerns = categories.find((category) => category.code === healthFoodCode)?.children ?? [];
  for (const rule of concernRules)
    expect(concerns.find((category) => category.code === rule.code)?.name).toBe(rule.concern);
  expect(new Set(concernRules.map((rule) => rule.code)).size).toBe(concerns.length);
});

describe('concerns by the functionality text', () => {
  test.each([
    ['유산균 증식 및 유해균 억제에 도움을 줄 수 있음', ['장 건강']],
    ['배변활동 원활에 도움을 줄 수 있음', ['장 건강']],
    ['눈의 피로 개선에 도움을 줄 수 있음', ['눈 건강', '피로·활력']],
    ['어두운 곳에서 시각 적응을 위해 필요', ['눈 건강']],
    ['혈중 중성지방 개선·혈행 개선에 도움을 줄 수 있음', ['혈행 건강']],
    ['관절 및 연골건강에 도움을 줄 수 있음', ['뼈·관절']],
    ['피부보습에 도움을 줄 수 있음', ['피부·모발']],
    ['①정상적인 면역기능에 필요', ['면역']],
    ['①피로 개선', ['피로·활력']],
    ['유해산소로부터 세포를 보호하는데 필요', ['피로·활력']],
    ['간 건강에 도움을 줄 수 있음', ['간 건강']],
    ['체지방 감소에 도움을 줄 수 있음', ['체지방']],
    ['어린이 키 성장에 도움을 줄 수 있음', ['어린이']],
    ['월경 전 변화에 의한 불편한 상태 개선에 도움을 줄 수 있음', ['여성']],
    ['전립선 건강의 유지에 도움을 줄 수 있음', ['남성']],
  ])('%s', (functionality, concerns) => {
    expect(named(functionality)).toEqual(concerns);
  });

  test('are in the order of the text, three at most', () => {
    const text = '뼈 형성에 필요, 면역기능에 필요, 피부보습, 눈 건강, 간 건강에 도움을 줄 수 있음';
    expect(named(text)).toEqual(['뼈·관절', '면역', '피부·모발']);
  });

  test('are 건강식품 alone when the text has no known word', () => {
    expect(concernsOf('체내 물과 전해질 균형에 필요', '이름')).toEqual([healthFoodCode]);
  });
});

test('an audience or a multivitamin in the name comes before the concerns of the text', () => {
  expect(named('정상적인 면역기능에 필요', '튼튼 키즈 비타민')).toEqual(['어린이', '면역']);
  expect(named('정상적인 면역기능에 필요', '멀티비타민 포 우먼')).toEqual(['여성', '피로·활력', '면역']);
  expect(named('어두운 곳에서 시각 적응을 위해 필요', '데일리 멀티비타민')).toEqual(['피로·활력', '눈 건강']);
  expect(named('정상적인 면역기능에 필요', "MEN'S POWER")).toEqual(['남성', '면역']);
  expect(named('정상적인 면역기능에 필요', 'SUPPLEMENT 아이락토')).toEqual(['면역']);
});
