// The keywords that the search suggests before anything is typed, in their order (docs/rules/search.md#keyword-rules).
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField } from '../../shared/content/content-fields.ts';
import { ContentDialog } from '../../shared/content/content-form.tsx';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentFormDef, ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { useOpenRow } from '../../shared/list/use-open-row.ts';

export const meta = () => [{ title: '추천 검색어 · 온스 데스크' }];

type Keyword = Answer<'getStaffRecommendedKeyword'>;
type Values = { keyword: string; link: string; isDisplay: boolean };

const path = '/promotion/recommended-keywords';

const keywords: ContentListDef<Keyword, FilterOf<'getStaffRecommendedKeywordsByPaging'>> = {
  name: 'recommended-keywords',
  title: '추천 검색어',
  noun: '검색어',
  path,
  list: (input) => api.getStaffRecommendedKeywordsByPaging(input),
  placeholder: '검색어',
  labelHeader: '검색어',
  labelOf: ({ keyword }) => keyword,
  columns: [{ id: 'link', header: '여는 화면', width: 240, cell: ({ link }) => link ?? '검색 결과' }],
  setDisplay: (input) => api.bulkDisplayRecommendedKeywords(input),
  remove: (input) => api.deleteRecommendedKeyword(input),
  reorder: (input) => api.reorderRecommendedKeywords(input),
};

const form: ContentFormDef<Keyword, Values, Input<'registerRecommendedKeyword'>> = {
  name: 'recommended-keywords',
  noun: '검색어',
  back: { href: path, label: '추천 검색어' },
  titleOf: ({ keyword }) => keyword,
  one: (input) => api.getStaffRecommendedKeyword(input),
  register: (input) => api.registerRecommendedKeyword(input),
  edit: (input) => api.editRecommendedKeyword(input),
  toValues: (row) => ({
    keyword: row?.keyword ?? '',
    link: row?.link ?? '',
    isDisplay: row?.isDisplay ?? true,
  }),
  toInput: (values) => values,
  sections: [
    {
      id: 'keyword',
      title: '검색어',
      fields: [
        { kind: 'text', name: 'keyword', label: '검색어', isRequired: true, maxLength: 50, lint: adLint },
        {
          kind: 'text',
          name: 'link',
          label: '여는 화면',
          placeholder: '/goods/event',
          hint: '비워 두면 검색 결과를 엽니다.',
          maxLength: 300,
        },
        displayField(),
      ],
    },
  ],
};

export default function RecommendedKeywords() {
  const { hrefOf } = useOpenRow();
  return (
    <>
      <ContentList kind={keywords} hrefOf={hrefOf} />
      <ContentDialog kind={form} />
    </>
  );
}
