// The frequently asked questions of the shop, in their order (docs/rules/content.md#faqs).
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { Tag } from '../../shared/parts/status.tsx';

export const meta = () => [{ title: '자주 묻는 질문 · 온스 데스크' }];

type Faq = Answer<'getStaffFaqsByPaging'>['data'][number];

const faqs: ContentListDef<Faq, FilterOf<'getStaffFaqsByPaging'>> = {
  name: 'faqs',
  title: '자주 묻는 질문',
  noun: '질문',
  path: '/content/faqs',
  list: (input) => api.getStaffFaqsByPaging(input),
  placeholder: '질문과 답',
  labelHeader: '질문',
  labelOf: ({ question }) => question,
  columns: [
    { id: 'category', header: '분류', width: 120, cell: ({ categoryName }) => categoryName },
    { id: 'top', header: '위에 보임', width: 80, cell: ({ isTop }) => isTop && <Tag tone="move">위</Tag> },
  ],
  setDisplay: (input) => api.bulkDisplayFaqs(input),
  remove: (input) => api.deleteFaq(input),
  reorder: (input) => api.reorderFaqs(input),
};

export default function Faqs() {
  return <ContentList kind={faqs} />;
}
