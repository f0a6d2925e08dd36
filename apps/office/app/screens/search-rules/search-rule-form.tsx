// A rule of keywords, with what the search of the storefront finds beside it.
import { api } from '../../shared/api/api.ts';
import { displayField } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';
import { PinnedProducts } from './pinned-products.tsx';
import { linkProblem, problemsOf, toInput, toValues, wordsProblem } from './rule-values.ts';
import type { Rule, RuleInput, RuleValues } from './rule-values.ts';
import { kindHints, kindOptions, mostWords } from './rule-words.ts';
import { SearchResult } from './search-result.tsx';

export const meta = () => [{ title: '검색 규칙 · 온스 데스크' }];

const sections: ContentFormDef<Rule, RuleValues, RuleInput>['sections'] = [
  {
    id: 'rule',
    title: '규칙',
    fields: [
      {
        kind: 'choice',
        name: 'kind',
        label: '종류',
        options: kindOptions,
        hint: ({ kind }) => kindHints[kind],
      },
      {
        kind: 'area',
        name: 'words',
        label: '검색어',
        hint: `한 줄에 하나씩, ${mostWords}개까지`,
        isRequired: true,
        problem: wordsProblem,
      },
      {
        kind: 'area',
        name: 'oneWayWords',
        label: '구매자만 쓰는 말',
        hint: '한 줄에 하나씩. 이 말로는 위 검색어의 상품이 나오지만, 위 검색어로 이 말의 상품이 나오지는 않습니다.',
        isShown: ({ kind }) => kind === 'SYNONYM',
        problem: wordsProblem,
      },
      {
        kind: 'text',
        name: 'link',
        label: '여는 화면',
        placeholder: '/goods/event',
        hint: '상점 안의 주소를 /로 시작해 적어 주세요.',
        isRequired: true,
        isShown: ({ kind }) => kind === 'REDIRECT',
        maxLength: 300,
        problem: linkProblem,
      },
    ],
    content: PinnedProducts,
    places: ['productUuids'],
  },
  { id: 'display', title: '적용', fields: [{ ...displayField<RuleValues>(), label: '검색에 적용' }] },
];

const kind: ContentFormDef<Rule, RuleValues, RuleInput> = {
  name: 'search-rules',
  noun: '규칙',
  back: { href: '/promotion/search-rules', label: '검색 규칙' },
  titleOf: ({ words, oneWayWords }) => [...words, ...oneWayWords][0] ?? '',
  one: (input) => api.getKeywordRule(input),
  register: (input) => api.registerKeywordRule(input),
  edit: (input) => api.editKeywordRule(input),
  toValues,
  toInput,
  problemsOf,
  labelOf: (path) => (path === 'productUuids' ? '고정할 상품' : undefined),
  textOf: (path, value) =>
    path === 'productUuids' ? `상품 ${(value as readonly string[]).length}개` : undefined,
  sections,
  aside: SearchResult,
  asideLabel: '지금 검색 결과',
};

export default function SearchRuleForm() {
  return <ContentForm kind={kind} />;
}
