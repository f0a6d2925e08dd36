// Rules of staff for keywords of a search (docs/rules/search.md#keyword-rules).
import type { RefusalField } from '../base/refusal.ts';

/**
 * SYNONYM: the words find the same products. BAN: the words are neither suggested nor popular keywords and find no product. REDIRECT: a
 * search for one of the words opens a page. PINNED: a search for one of the words begins with chosen products.
 */
export const keywordRuleKinds = ['SYNONYM', 'BAN', 'REDIRECT', 'PINNED'] as const;
export type KeywordRuleKind = (typeof keywordRuleKinds)[number];

/** The most products that a rule pins. */
export const mostPinned = 10;

export type KeywordRule = {
  kind: KeywordRuleKind;
  words: readonly string[];
  /** Words that only shoppers use. For SYNONYM only. */
  oneWayWords: readonly string[];
  /** Path of a page of the shop. For REDIRECT only. */
  link: string | null;
  /** For PINNED only. */
  productUuids: readonly string[];
};

const searchPath = /^\/goods\/list\/search(?:\/|$)/i;

/** Whether the link opens a search in any spelling of its path: a rule may not, because it would lead to itself. */
function isSearchLink(link: string): boolean {
  const { pathname } = new URL(link, 'https://shop.invalid');
  try {
    return searchPath.test(decodeURIComponent(pathname));
  } catch {
    return searchPath.test(pathname);
  }
}

/** The first field that the rule lacks, or that only rules of another kind have; undefined for a valid rule. */
export function keywordRuleProblem(rule: KeywordRule): RefusalField | undefined {
  const { kind, words, oneWayWords, link, productUuids } = rule;
  if (kind === 'SYNONYM' && words.length + oneWayWords.length < 2)
    return { name: 'words', message: '동의어는 두 단어 이상 입력해 주세요.' };
  if (kind === 'REDIRECT' && link === null) return { name: 'link', message: '이동할 주소를 입력해 주세요.' };
  if (kind === 'PINNED' && productUuids.length === 0)
    return { name: 'productUuids', message: '고정할 상품을 선택해 주세요.' };
  if (kind !== 'SYNONYM' && oneWayWords.length > 0) return ofOtherKind('oneWayWords');
  if (kind !== 'REDIRECT' && link !== null) return ofOtherKind('link');
  if (kind !== 'PINNED' && productUuids.length > 0) return ofOtherKind('productUuids');
  if (link !== null && isSearchLink(link))
    return { name: 'link', message: '검색 결과 페이지로는 이동할 수 없습니다. 다른 주소를 입력해 주세요.' };
  return undefined;
}

const ofOtherKind = (name: string): RefusalField => ({
  name,
  message: '이 규칙에는 입력할 수 없는 항목입니다.',
});
