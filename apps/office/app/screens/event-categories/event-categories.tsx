// The categories of events, in their order (docs/rules/content.md#events-desk).
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField } from '../../shared/content/content-fields.ts';
import { ContentDialog } from '../../shared/content/content-form.tsx';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentFormDef, ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { useOpenRow } from '../../shared/list/use-open-row.ts';

export const meta = () => [{ title: '이벤트 분류 · 온스 데스크' }];

type Category = Answer<'getStaffEventCategory'>;
type Values = { name: string; isDisplay: boolean };

const path = '/content/event-categories';

const categories: ContentListDef<Category, FilterOf<'getStaffEventCategoriesByPaging'>> = {
  name: 'event-categories',
  title: '이벤트 분류',
  noun: '분류',
  path,
  list: (input) => api.getStaffEventCategoriesByPaging(input),
  placeholder: '분류 이름',
  labelHeader: '분류',
  labelOf: ({ name }) => name,
  columns: [],
  setDisplay: (input) => api.bulkDisplayEventCategories(input),
  remove: (input) => api.deleteEventCategory(input),
  removalNote: '이벤트가 있는 분류는 삭제하지 않습니다.',
  reorder: (input) => api.reorderEventCategories(input),
};

const form: ContentFormDef<Category, Values, Input<'registerEventCategory'>> = {
  name: 'event-categories',
  noun: '분류',
  back: { href: path, label: '이벤트 분류' },
  titleOf: ({ name }) => name,
  one: (input) => api.getStaffEventCategory(input),
  register: (input) => api.registerEventCategory(input),
  edit: (input) => api.editEventCategory(input),
  toValues: (row) => ({ name: row?.name ?? '', isDisplay: row?.isDisplay ?? true }),
  toInput: (values) => values,
  sections: [
    {
      id: 'category',
      title: '분류',
      fields: [
        { kind: 'text', name: 'name', label: '이름', isRequired: true, maxLength: 20, lint: adLint },
        displayField(),
      ],
    },
  ],
};

export default function EventCategories() {
  const { hrefOf } = useOpenRow();
  return (
    <>
      <ContentList kind={categories} hrefOf={hrefOf} />
      <ContentDialog kind={form} />
    </>
  );
}
