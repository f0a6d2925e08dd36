// Rules that staff give keywords of a search (docs/rules/search.md#keyword-rules).
import type { RefusalField } from '../base/refusal.ts';

/**
 * SYNONYM: the words find the same products. BAN: the words are not suggested, not popular, and find no product. REDIRECT: a search
 * for one of the words opens a page. PINNED: a search for one of the words begins with chosen products.
 */
export const keywordRuleKinds = ['SYNONYM', 'BAN', 'REDIRECT', 'PINNED'] as const;
export type KeywordRuleKind = (typeof keywordRuleKinds)[number];

/** The most products that a rule pins. */
export const mostPinned = 10;

export type KeywordRule = {
  kind: KeywordRuleKind;
  words: readonly string[];
  /** Words that only shoppers use; only of SYNONYM. */
  oneWayWords: readonly string[];
  /** Path of the shop; only of REDIRECT. */
  link: string | null;
  /** Only of PINNED. */
  productUuids: readonly string[];
};

/** Pages of a search, to which no rule leads: it would lead to itself. */
const searchPath = /^\/goods\/list\/search(?:[/?#]|$)/i;

/** What a rule lacks or has although another kind has it; undefined for a complete one. */
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
  if (link !== null && searchPath.test(link))
    return { name: 'link', message: '검색 결과가 아닌 주소를 입력해 주세요.' };
  return undefined;
}

const ofOtherKind = (name: string): RefusalField => ({ name, message: '이 종류에는 쓰지 않는 항목입니다.' });
