// Expressions that the law forbids in food advertising, and similar ones that it allows.
import { expect, test } from 'vitest';
import { adProblems } from './ad-words.ts';

test.each([
  ['병을 낫게 한다는 말', '이 제품은 고혈압을 예방합니다', '고혈압을 예방'],
  ['사이에 말이 있어도', '당뇨병의 근본적인 치료에 좋습니다', '당뇨병의 근본적인 치료'],
  ['부작용이 없다는 말', '천연이라 부작용이 전혀 없는 원료', '부작용이 전혀 없'],
  ['의사의 추천', '약사가 추천하는 유산균', '약사가 추천'],
  ['백 퍼센트', '효과 100% 보장', '효과 100%'],
  ['최고', '국내 최고의 효과', '국내 최고의 효과'],
  ['기적', '기적의 물', '기적'],
  ['주문 쇄도', '주문 쇄도! 품절 임박', '주문 쇄도'],
])('%s: %s', (_kind, text, words) => {
  expect(adProblems(text)).toEqual([words]);
});

test('returns all forbidden expressions without duplicates, in the order of the text', () => {
  const text =
    '기적의 물로 고혈압을 예방하고 당뇨를 치료합니다. 약사가 추천합니다! 고혈압을 예방합니다. 감기 예방을 위한 약이 아닙니다.';
  expect(adProblems(text)).toEqual(['기적', '고혈압을 예방', '당뇨를 치료', '약사가 추천']);
});

test.each([
  ['법이 쓰라는 문구', '본 제품은 질병의 예방 및 치료를 위한 의약품이 아닙니다.'],
  ['약관의 금지', '회원은 질병의 치료를 보장한다는 글을 올리는 행위가 금지됩니다.'],
  ['허용된 기능성', '혈행 개선에 도움을 줄 수 있음'],
  ['환불 조건', '배송 전에는 100% 환불합니다.'],
  ['직업', '의사와 상담한 뒤 드십시오.'],
  ['말의 일부', '다음 암호를 바꾸면 개선된 보안이 적용됩니다.'],
  ['빈 글', ''],
])('allows %s: %s', (_kind, text) => {
  expect(adProblems(text)).toEqual([]);
});
