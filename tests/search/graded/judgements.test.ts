// The graded judgements: enough, none twice, and grades of single products. Needs no database; the search is scored in search-demo.test.ts
// and search-real.test.ts.
import { describe, expect, test } from 'vitest';
import type { Facts } from '../rules.ts';
import { demoJudgements } from './demo-judgements.ts';
import { type Grade, is, isVitamin } from './grades.ts';
import { realJudgements } from './real-judgements.ts';
import { gradedMeans, scoreJudgements } from './score.ts';

const product = (name: string, facts: Partial<Facts> = {}): Facts => ({
  name,
  brand: [],
  ingredients: [],
  options: [],
  categories: [],
  ...facts,
});

test.each([
  { set: 'public list', judgements: realJudgements, least: 200 },
  { set: 'demo shop', judgements: demoJudgements, least: 60 },
])('the $set has at least $least queries, each once', ({ judgements, least }) => {
  const queries = judgements.map(({ query }) => query);
  expect(queries.length).toBeGreaterThanOrEqual(least);
  expect(new Set(queries).size).toBe(queries.length);
});

describe('a product is, mainly is, contains or lacks a thing', () => {
  test.each<[string, Facts, Grade]>([
    ['아연', product('아연 25 mg 60정'), 3],
    ['아연', product('아연 25 mg 셀렌 90정'), 3],
    ['아연', product('생유산균 데일리 19 아연 100억 CFU 60포'), 1],
    ['아연', product('칼슘 마그네슘 아연 비타민D'), 1],
    ['아연', product('셀렌에 빠진 아연 면역젤리'), 3],
    ['아연', product('키즈 튼튼', { ingredients: ['아연', '비타민D'] }), 2],
    ['아연', product('밀크씨슬', { ingredients: ['밀크씨슬추출물', '아연'] }), 1],
    ['아연', product('강아지 아연 파우더'), 1],
    ['아연', product('홍삼정'), 0],
    ['비타민', product('멀티비타민 미네랄 90정'), 3],
    ['비타민', product('알티지 오메가3 1200 비타민E'), 1],
  ])('%s: %o is of grade %i', (thing, facts, grade) => {
    expect((thing === '아연' ? is('zinc') : isVitamin)(facts)).toBe(grade);
  });
});

test('a list in the best order has the score 1, another one less', async () => {
  const facts = new Map([
    ['pure', product('아연')],
    ['with', product('생유산균 아연')],
    ['none', product('홍삼')],
  ]);
  const judgements = [{ query: '아연', grade: is('zinc') }];
  const scoreOf = async (...uuids: string[]) =>
    gradedMeans(await scoreJudgements(() => Promise.resolve(uuids), facts, judgements));
  expect(await scoreOf('pure', 'with', 'none')).toEqual({ queryCount: 1, ndcg: 1, firstIsIt: 1 });
  const worse = await scoreOf('with', 'pure');
  expect(worse.ndcg).toBeLessThan(1);
  expect(worse.firstIsIt).toBe(0);
  expect((await scoreOf()).ndcg).toBe(0);
});
