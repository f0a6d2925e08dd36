// The events of the shop, in their order (docs/rules/content.md#events-desk).
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer } from '#contract/contract.ts';
import { eventTypes } from '#domain/content/event-enums.ts';
import type { EventType } from '#domain/content/event-enums.ts';
import { eventTypeLabels } from '#domain/content/event-labels.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import { categoryOptions } from './category-options.ts';

export const meta = () => [{ title: '이벤트 · 온스 데스크' }];

type Event = Answer<'getStaffEventsByPaging'>['data'][number];
type Option = { value: string; label: string };

const eventsOf = (
  categories: readonly Option[],
): ContentListDef<Event, FilterOf<'getStaffEventsByPaging'>> => ({
  name: 'events',
  title: '이벤트',
  noun: '이벤트',
  path: '/content/events',
  list: (input) => api.getStaffEventsByPaging(input),
  placeholder: '제목',
  labelHeader: '제목',
  labelOf: ({ title }) => title,
  columns: [
    { id: 'type', header: '종류', width: 90, cell: ({ eventType }) => eventTypeLabels[eventType] },
    {
      id: 'category',
      header: '분류',
      width: 100,
      cell: ({ categoryUuid }) => categories.find(({ value }) => value === categoryUuid)?.label,
    },
  ],
  filters: [
    {
      name: 'type',
      label: '종류',
      kind: 'one',
      options: eventTypes.map((value) => ({ value, label: eventTypeLabels[value] })),
      toInput: (eventType) => ({ eventType: eventType as EventType }),
    },
    {
      name: 'category',
      label: '분류',
      kind: 'one',
      options: categories,
      toInput: (categoryUuid) => ({ categoryUuid }),
    },
  ],
  periodOf: (row) => row,
  setDisplay: (input) => api.bulkDisplayEvents(input),
  remove: (input) => api.deleteEvent(input),
  reorder: (input) => api.reorderEvents(input),
});

export default function Events() {
  const categories = useQuery(categoryOptions);
  const kind = useMemo(() => eventsOf(categories.data ?? []), [categories.data]);
  return <ContentList kind={kind} />;
}
