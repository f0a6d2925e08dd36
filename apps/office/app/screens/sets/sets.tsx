// The sets that are sold on request, in their order (docs/rules/inquiries.md#sets).
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';

export const meta = () => [{ title: '준비된 세트 · 온스 데스크' }];

type TyingSet = Answer<'getStaffTyingSetsByPaging'>['data'][number];

const sets: ContentListDef<TyingSet, FilterOf<'getStaffTyingSetsByPaging'>> = {
  name: 'tying-sets',
  title: '준비된 세트',
  noun: '세트',
  path: '/content/sets',
  list: (input) => api.getStaffTyingSetsByPaging(input),
  placeholder: '제목',
  labelHeader: '제목',
  labelOf: ({ title }) => title,
  columns: [{ id: 'items', header: '상품', width: 80, cell: ({ items }) => `${items.length}개` }],
  periodOf: (row) => row,
  setDisplay: (input) => api.bulkDisplayTyingSets(input),
  remove: (input) => api.deleteTyingSet(input),
  reorder: (input) => api.reorderTyingSets(input),
};

export default function Sets() {
  return <ContentList kind={sets} />;
}
