// The lint of advertising texts: recall and precision on labelled phrases, positions, and what depends on the kind of text.
import { describe, expect, test } from 'vitest';
import * as heldOut from '../testing/efficacy-phrases-held-out.ts';
import * as tuned from '../testing/efficacy-phrases-tuned.ts';
import { lintIssues } from './efficacy-lint.ts';

const found = (text: string, kind: Parameters<typeof lintIssues>[1] = 'ADVERTISEMENT') =>
  lintIssues(text, kind).map(({ from, to, rule }) => [text.slice(from, to), rule]);

describe.each([
  ['tuned', tuned],
  ['held out', heldOut],
])('on the phrases that were %s', (_half, { forbidden, allowed }) => {
  const hits = (texts: readonly string[]) => texts.filter((text) => found(text).length > 0).length;

  test('recall is at least .95 and precision at least .8', () => {
    expect([forbidden.length, allowed.length]).toEqual([75, 75]);
    const truePositives = hits(forbidden);
    expect(truePositives / forbidden.length).toBeGreaterThanOrEqual(0.95);
    expect(truePositives / (truePositives + hits(allowed))).toBeGreaterThanOrEqual(0.8);
  });
});

test('no phrase is in both halves', () => {
  const all = [tuned, heldOut].flatMap(({ forbidden, allowed }) => [...forbidden, ...allowed]);
  expect(new Set(all).size).toBe(300);
});

test.each([
  ['이 제품은 고혈압을 예방합니다', '고혈압을 예방', 'DISEASE_CLAIM'],
  ['의약품과 같은 유산균', '의약품과', 'MEDICINE_CONFUSION'],
  ['천연이라 부작용이 전혀 없는 원료', '부작용이 전혀 없', 'ABSOLUTE_CLAIM'],
  ['효과 100% 보장', '효과 100%', 'ABSOLUTE_CLAIM'],
  ['섭취 전후 사진', '섭취 전후 사진', 'BEFORE_AFTER'],
  ['회원 체험기', '체험기', 'TESTIMONIAL'],
  ['약사가 추천하는 유산균', '약사가 추천', 'PROFESSIONAL_ENDORSEMENT'],
  ['주문 쇄도! 품절 임박', '주문 쇄도', 'ORDER_RUSH'],
])('reports the passage and rule of %s', (text, words, rule) => {
  expect(found(text)).toEqual([[words, rule]]);
});

test('returns every issue in the order of the text, each with a message', () => {
  const text =
    '기적의 물로 고혈압을 예방하고\n당뇨를 치료합니다. 2.5g으로 약사가 추천합니다! 감기 예방을 위한 약이 아닙니다.';
  expect(found(text).map(([words]) => words)).toEqual([
    '기적',
    '고혈압을 예방',
    '당뇨를 치료',
    '약사가 추천',
  ]);
  for (const { message } of lintIssues(text, 'ADVERTISEMENT')) expect(message).toMatch(/[가-힣].*\.$/);
});

test('checks each sentence: a denial excuses its own sentence only', () => {
  const law = '본 제품은 질병의 예방 및 치료를 위한 의약품이 아닙니다.';
  expect(found(law)).toEqual([]);
  expect(found(`고혈압을 치료합니다. ${law}`)).toEqual([['고혈압을 치료', 'DISEASE_CLAIM']]);
});

test('lets a review praise a product, but not report a cure', () => {
  expect(found('최고예요. 체험 후기 보고 샀는데 만족 100% 입니다', 'REVIEW')).toEqual([]);
  expect(found('먹고 비염이 싹 나았어요', 'REVIEW').map(([, rule]) => rule)).toContain('DISEASE_CLAIM');
});

test('does not let an ordinary food call itself a health food', () => {
  const text = '건강기능식품 호두';
  expect(found(text)).toEqual([]);
  expect(found(text, 'ORDINARY_FOOD')).toEqual([['건강기능식품', 'HEALTH_FOOD_CONFUSION']]);
});

test.each([
  '',
  '정기적인 배송',
  '천일염 효능표',
  '의사소통',
  '🌿🌿',
  '\ud800',
  'ㄱ',
  '<b>',
  '약관에 따라 최고하고 해지',
  '농약 없이 기른 쌀',
  '알약 대신 방울로 드세요',
])('finds nothing in %j', (text) => {
  expect(found(text)).toEqual([]);
});

test('answers on long hostile texts', () => {
  for (const part of ['암', '고혈압 ', '의사 가 ', '부작용', '섭취 전', '3일 만에 ', '염', '고혈압염'])
    expect(lintIssues(part.repeat(20_000), 'ADVERTISEMENT')).toBeInstanceOf(Array);
});
