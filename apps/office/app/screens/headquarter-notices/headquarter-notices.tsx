// The notices of head office on product pages and order sheets, in their order (docs/rules/content.md#headquarter-notices).
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';

export const meta = () => [{ title: '본사 공지 · 온스 데스크' }];

type Notice = Answer<'getStaffHeadquarterNoticesByPaging'>['data'][number];

const notices: ContentListDef<Notice, FilterOf<'getStaffHeadquarterNoticesByPaging'>> = {
  name: 'headquarter-notices',
  title: '본사 공지',
  noun: '공지',
  path: '/content/headquarter-notices',
  list: (input) => api.getStaffHeadquarterNoticesByPaging(input),
  placeholder: '제목',
  labelHeader: '제목',
  labelOf: ({ title }) => title,
  columns: [],
  periodOf: (row) => row,
  setDisplay: (input) => api.bulkDisplayHeadquarterNotices(input),
  remove: (input) => api.deleteHeadquarterNotice(input),
  reorder: (input) => api.reorderHeadquarterNotices(input),
};

export default function HeadquarterNotices() {
  return <ContentList kind={notices} />;
}
