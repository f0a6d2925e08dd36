// The rules of keywords in their order: of several rules of a kind with the same word, the first one is in effect
// (docs/rules/search.md#keyword-rules).
import type { Answer } from '#contract/contract.ts';
import type { KeywordRuleKind } from '#domain/content/keyword-rules.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { kindLabels, kindOptions } from './rule-words.ts';

export const meta = () => [{ title: '검색 규칙 · 온스 데스크' }];

type Rule = Answer<'getKeywordRulesByPaging'>['data'][number];

const rules: ContentListDef<Rule, FilterOf<'getKeywordRulesByPaging'>> = {
  name: 'search-rules',
  title: '검색 규칙',
  noun: '규칙',
  path: '/promotion/search-rules',
  list: (input) => api.getKeywordRulesByPaging(input),
  placeholder: '검색어',
  labelHeader: '검색어',
  labelOf: ({ words, oneWayWords }) => [...words, ...oneWayWords].join(', '),
  columns: [
    { id: 'kind', header: '종류', width: 100, cell: ({ kind }) => kindLabels[kind] },
    {
      id: 'effect',
      header: '여는 화면·고정한 상품',
      width: 220,
      cell: ({ link, productUuids }) =>
        link ?? (productUuids.length === 0 ? '' : `상품 ${productUuids.length}개`),
    },
  ],
  filters: [
    {
      name: 'kind',
      label: '종류',
      kind: 'one',
      options: kindOptions,
      toInput: (kind) => ({ kind: kind as KeywordRuleKind }),
    },
  ],
  setDisplay: (input) => api.bulkDisplayKeywordRules(input),
  remove: (input) => api.deleteKeywordRule(input),
  reorder: (input) => api.reorderKeywordRules(input),
};

export default function SearchRules() {
  return <ContentList kind={rules} />;
}
