// Kinds of keyword rules in the words of the desk (docs/rules/search.md#keyword-rules).
import type { KeywordRuleKind } from '#domain/content/keyword-rules.ts';

export const kindLabels: Readonly<Record<KeywordRuleKind, string>> = {
  SYNONYM: '동의어',
  BAN: '금지어',
  REDIRECT: '화면 열기',
  PINNED: '상품 고정',
};

/** What a rule of the kind does. */
export const kindHints: Readonly<Record<KeywordRuleKind, string>> = {
  SYNONYM: '어느 검색어로 찾아도 같은 상품이 나옵니다.',
  BAN: '이 검색어만으로는 상품이 나오지 않고, 추천과 인기 검색어에도 보이지 않습니다.',
  REDIRECT: '검색 결과 대신 정한 화면을 엽니다.',
  PINNED: '관련도순 검색 결과가 고른 상품으로 시작합니다.',
};

export const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

/** Characters of a keyword. */
export const longestWord = 50;
/** The most keywords of a rule. */
export const mostWords = 30;
