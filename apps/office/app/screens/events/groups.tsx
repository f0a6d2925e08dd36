// The groups of an event in their order (docs/rules/content.md#event-groups). Their products: group-items.tsx.
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField } from '../../shared/content/content-fields.ts';
import { ContentDialog } from '../../shared/content/content-form.tsx';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentFormDef, ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { useOpenRow } from '../../shared/list/use-open-row.ts';
import { EventPlaces, SaveFirst } from './event-places.tsx';

export const meta = () => [{ title: '이벤트 상품 묶음 · 온스 데스크' }];

type Group = Answer<'getStaffEventGroup'>;
type Values = { title: string; isDisplay: boolean };

const name = 'event-groups';
const pathOf = (eventUuid: string): string => `/content/events/${eventUuid}/groups`;

const groupsOf = (eventUuid: string): ContentListDef<Group, FilterOf<'getStaffEventGroupsByPaging'>> => ({
  name,
  title: '상품 묶음',
  noun: '묶음',
  path: pathOf(eventUuid),
  list: (input) => api.getStaffEventGroupsByPaging(input),
  within: { eventUuid },
  placeholder: '제목',
  labelHeader: '제목',
  labelOf: ({ title }) => title,
  columns: [
    {
      id: 'items',
      header: '상품',
      width: 120,
      cell: ({ uuid }) => <Link to={`${pathOf(eventUuid)}/${uuid}`}>상품 고르기</Link>,
    },
  ],
  setDisplay: (input) => api.bulkDisplayEventGroups(input),
  remove: (input) => api.deleteEventGroup(input),
  reorder: (input) => api.reorderEventGroups(input),
});

const formOf = (eventUuid: string): ContentFormDef<Group, Values, Input<'registerEventGroup'>> => ({
  name,
  noun: '묶음',
  back: { href: pathOf(eventUuid), label: '상품 묶음' },
  titleOf: ({ title }) => title,
  one: (input) => api.getStaffEventGroup(input),
  register: (input) => api.registerEventGroup(input),
  edit: (input) => api.editEventGroup(input),
  toValues: (row) => ({ title: row?.title ?? '', isDisplay: row?.isDisplay ?? true }),
  toInput: (values) => ({ eventUuid, ...values }),
  sections: [
    {
      id: 'group',
      title: '묶음',
      fields: [
        { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 60, lint: adLint },
        displayField(),
      ],
    },
  ],
});

export default function EventGroups() {
  const { uuid = '' } = useParams();
  const { hrefOf } = useOpenRow();
  const list = useMemo(() => groupsOf(uuid), [uuid]);
  const form = useMemo(() => formOf(uuid), [uuid]);
  if (uuid === 'new') return <SaveFirst />;
  return (
    <>
      <EventPlaces uuid={uuid} current="groups" />
      <ContentList kind={list} hrefOf={hrefOf} />
      <ContentDialog kind={form} />
    </>
  );
}
