// The notices of the shop, newest first (docs/rules/content.md#notices).
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import { formatTime } from '../../shared/format.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { Tag } from '../../shared/parts/status.tsx';

export const meta = () => [{ title: '공지 · 온스 데스크' }];

type Notice = Answer<'getStaffNoticesByPaging'>['data'][number];

const notices: ContentListDef<Notice, FilterOf<'getStaffNoticesByPaging'>> = {
  name: 'notices',
  title: '공지',
  noun: '공지',
  path: '/content/notices',
  list: (input) => api.getStaffNoticesByPaging(input),
  placeholder: '제목',
  labelHeader: '제목',
  labelOf: ({ title }) => title,
  columns: [
    {
      id: 'pinned',
      header: '고정',
      width: 80,
      cell: ({ isPinned }) => isPinned && <Tag tone="move">고정</Tag>,
    },
    { id: 'created', header: '등록', width: 110, cell: ({ createdAt }) => formatTime(createdAt) },
  ],
  setDisplay: (input) => api.bulkDisplayNotices(input),
  remove: (input) => api.deleteNotice(input),
};

export default function Notices() {
  return <ContentList kind={notices} />;
}
