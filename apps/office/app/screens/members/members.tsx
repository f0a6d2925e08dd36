// The members of the shop by state (docs/rules/members.md#desk). Only head office may open it.
import { memberTabLabels, memberTabs } from '#domain/members/member-tabs.ts';
import { api } from '../../shared/api/api.ts';
import type { ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { memberColumns } from './members.columns.tsx';
import { memberExport } from './members.export.ts';
import { memberFilters } from './members.filters.ts';
import type { MemberRow, MembersInput } from './members.filters.ts';

export const meta = () => [{ title: '회원 · 온스 데스크' }];

const definition: ListDef<MemberRow, MembersInput> = {
  name: 'members',
  title: '회원',
  list: (input) => api.getMembersByPaging(input),
  counts: ({ sortType: _sortType, ...input }) => api.getMemberTabCounts(input),
  tabs: memberTabs.map((id) => ({ id, label: memberTabLabels[id] })),
  defaultTab: 'ALL',
  toTabInput: (tab) => (tab === 'ALL' ? {} : { state: tab as Exclude<MembersInput['state'], undefined> }),
  search: {
    placeholder: '이름·아이디·전화 뒤 4자리·이메일',
    toInput: (searchKeyword) => ({ searchKeyword }),
  },
  filters: memberFilters,
  columns: memberColumns,
  defaultSort: 'NEWEST',
  toSortInput: (sort) => ({ sortType: sort as Exclude<MembersInput['sortType'], undefined> }),
  rowId: ({ uuid }) => uuid,
  rowLabel: ({ name, loginId }) => `${name} ${loginId}`.trim(),
  rowHref: ({ uuid }) => `/members/${uuid}`,
  unit: '명',
  actions: [],
  export: memberExport,
  emptyText: '조건에 맞는 회원이 없습니다.',
};

export default function Members() {
  return <ResourceList definition={definition} />;
}
