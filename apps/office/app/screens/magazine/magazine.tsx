// The articles of the magazine, newest first (docs/rules/content.md#magazine).
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import { formatCount } from '../../shared/format.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';

export const meta = () => [{ title: '매거진 · 온스 데스크' }];

type Article = Answer<'getStaffContentsByPaging'>['data'][number];

const articles: ContentListDef<Article, FilterOf<'getStaffContentsByPaging'>> = {
  name: 'magazine',
  title: '매거진',
  noun: '글',
  path: '/content/magazine',
  list: (input) => api.getStaffContentsByPaging(input),
  placeholder: '제목',
  labelHeader: '제목',
  labelOf: ({ title }) => title,
  columns: [
    { id: 'author', header: '쓴 사람', width: 110, cell: ({ author }) => author },
    {
      id: 'views',
      header: '조회',
      width: 80,
      align: 'end',
      cell: ({ viewCount }) => formatCount(viewCount),
    },
    {
      id: 'hashtags',
      header: '해시태그',
      width: 240,
      isOptional: true,
      cell: ({ hashtags }) => hashtags.map((tag) => `#${tag}`).join(' '),
    },
  ],
  periodOf: ({ publishedAt }) => ({ from: publishedAt }),
  hasEnd: false,
  setDisplay: (input) => api.bulkDisplayContents(input),
  remove: (input) => api.deleteContents(input),
};

export default function Magazine() {
  return <ContentList kind={articles} />;
}
