// Handlers of contract/content/keywords.ts. Owns keyword_rule and recommended_keyword, which catalog/search and content/search
// read.
import type { Input } from '#contract/contract.ts';
import type { keywords } from '#contract/content/keywords.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type KeywordRuleKind, keywordRuleProblem } from '#domain/content/keyword-rules.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { type EditedRow, distinctUuids, editingCalls } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { invalidateKeywordRules } from '../../catalog/search/search.ts';
import { areProducts } from '../../catalog/products/products.ts';

type RecommendedRow = EditedRow & { keyword: string; link: string | null; displayOrder: number };

const recommended = editingCalls({
  table: 'recommended_keyword',
  targetType: 'RECOMMENDED_KEYWORD',
  titleText: 't.keyword',
  isOrdered: true,
  columns: { keyword: 'text', link: 'text', isDisplay: 'boolean' },
  unique: { name: 'keyword', message: '이미 등록한 검색어입니다.' },
  columnsOf: ({ keyword, link, isDisplay }: Partial<Input<'registerRecommendedKeyword'>>) => {
    refuseLintIssues({ keyword });
    return { keyword: keyword?.trim(), link: link === '' ? null : link, isDisplay };
  },
  answerOf: withoutNulls<RecommendedRow>,
});

type RuleRow = EditedRow & {
  kind: KeywordRuleKind;
  words: string[];
  typed: string[];
  link: string | null;
  productUuids: string[];
  displayOrder: number;
};

const rules = editingCalls({
  table: 'keyword_rule',
  targetType: 'KEYWORD_RULE',
  titleText: '(t.words || t.typed)::text',
  isOrdered: true,
  columns: {
    kind: 'text',
    words: 'text[]',
    typed: 'text[]',
    link: 'text',
    productUuids: 'uuid[]',
    isDisplay: 'boolean',
  },
  filters: ['kind'],
  columnsOf: ({ oneWayWords, ...given }: Partial<Input<'registerKeywordRule'>>) => ({
    ...given,
    words: trimmed(given.words),
    typed: trimmed(oneWayWords),
    link: given.link === '' ? null : given.link,
    productUuids: given.productUuids && distinctUuids(given.productUuids),
  }),
  check: async ({ kind, words, typed = [], link = null, productUuids = [] }: RuleRow, { db }: Ctx) => {
    const problem = keywordRuleProblem({ kind, words, oneWayWords: typed, link, productUuids });
    if (problem !== undefined) refuse('INVALID_INPUT', { fields: [problem] });
    if (!(await areProducts(db, productUuids)))
      refuse('INVALID_INPUT', {
        fields: [{ name: 'productUuids', message: '존재하지 않는 상품이 있습니다.' }],
      });
  },
  answerOf: ({ typed, ...row }: RuleRow) => ({ ...withoutNulls(row), oneWayWords: typed }),
});

const trimmed = (words: readonly string[] | undefined) =>
  words && [...new Set(words.map((word) => word.trim()))];

/** The write, after which the next search of this process reads the rules again. */
const withRules =
  <Given, Answer>(write: (given: Given, ctx: Ctx) => Promise<Answer>) =>
  async (given: Given, ctx: Ctx): Promise<Answer> => {
    const answer = await write(given, ctx);
    invalidateKeywordRules();
    return answer;
  };

export const keywordsApi: HandlersOf<typeof keywords> = {
  getStaffRecommendedKeywordsByPaging: recommended.list,
  getStaffRecommendedKeyword: recommended.one,
  registerRecommendedKeyword: recommended.register,
  editRecommendedKeyword: recommended.edit,
  deleteRecommendedKeyword: recommended.remove,
  reorderRecommendedKeywords: recommended.reorder,
  bulkDisplayRecommendedKeywords: recommended.bulkDisplay,
  getKeywordRulesByPaging: rules.list,
  getKeywordRule: rules.one,
  registerKeywordRule: withRules(rules.register),
  editKeywordRule: withRules(rules.edit),
  deleteKeywordRule: withRules(rules.remove),
  reorderKeywordRules: withRules(rules.reorder),
  bulkDisplayKeywordRules: withRules(rules.bulkDisplay),
};
