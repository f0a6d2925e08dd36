// The products of a group of an event in their order, the pinned ones first (docs/rules/content.md#event-groups).
import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { mostGroupItems, mostPinned } from '#domain/content/event-rules.ts';
import { api } from '../../shared/api/api.ts';
import { findItems } from '../../shared/find/goods.ts';
import type { Goods } from '../../shared/find/goods.ts';
import { GoodsList } from '../../shared/find/goods-list.tsx';
import type { ExtraProps } from '../../shared/find/goods-list.tsx';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import { Form } from '../../shared/form/form.tsx';
import type { FormDef } from '../../shared/form/form-types.ts';
import { Checkbox } from '../../shared/parts/fields.tsx';
import { EventPlaces } from './event-places.tsx';

export const meta = () => [{ title: '이벤트 상품 · 온스 데스크' }];

type Stored = { title: string; version: number; items: Answer<'getEventGroupItems'> };
type GroupItem = Goods & { isFixed: boolean };
type Values = { items: GroupItem[] };

const toValues = (stored: Stored | undefined): Values => ({
  items: (stored?.items ?? []).map(({ productItemUuid, displayName, ...item }) => ({
    ...item,
    uuid: productItemUuid,
    name: displayName,
  })),
});

/** The version is read before the items: items that a colleague saves in between are a conflict, and are not lost. */
async function load(uuid: string): Promise<Stored> {
  const { title, version } = await api.getStaffEventGroup({ uuid });
  return { title, version, items: await api.getEventGroupItems({ uuid }) };
}

const formOf = (eventUuid: string, uuid: string): FormDef<Stored, Values> => ({
  key: ['event-groups', 'items', uuid],
  title: (stored) => `상품 묶음 · ${stored?.title ?? ''}`,
  back: { href: `/content/events/${eventUuid}/groups`, label: '상품 묶음' },
  load: () => load(uuid),
  toValues,
  save: async ({ items }, version, stored) => ({
    title: stored?.title ?? '',
    ...(await api.setEventGroupItems({
      uuid,
      version,
      items: items.map((item) => ({ productItemUuid: item.uuid, isFixed: item.isFixed })),
    })),
  }),
  done: ({ items }) => `상품 ${items.length}개를 저장했습니다.`,
  problemsOf: ({ items }) =>
    items.filter(({ isFixed }) => isFixed).length > mostPinned
      ? [{ name: 'items', message: `${mostPinned}개까지 고정할 수 있습니다.` }]
      : [],
  toFieldName: () => 'items',
  labelOf: () => '상품',
  textOf: (_path, value) => (value as GroupItem[]).map(({ name }) => name).join(', '),
  sections: [
    {
      id: 'items',
      title: '상품',
      note: '고정한 상품은 구매자가 다른 순서를 골라도 맨 위에 있습니다.',
      fields: [],
      content: Items,
      places: ['items'],
    },
  ],
});

/** Pinned items come first. */
const arrange = (items: GroupItem[]): GroupItem[] =>
  items.toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed));

function Items() {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name: 'items' });
  const problem = useProblemAt('items');
  return (
    <GoodsList
      label="묶음 상품"
      goods={field.value}
      onChange={field.onChange}
      find={findItems}
      addedOf={(found) => ({ ...found, isFixed: false })}
      atMost={mostGroupItems}
      isOncePerProduct
      arrange={arrange}
      error={fieldState.error?.message ?? problem}
      extra={PinBox}
    />
  );
}

const PinBox = ({ goods, onChange }: ExtraProps<GroupItem>) => (
  <Checkbox
    label={`${goods.name} 고정`}
    isSelected={goods.isFixed}
    onChange={(isFixed) => onChange({ ...goods, isFixed })}
  >
    고정
  </Checkbox>
);

export default function GroupItems() {
  const { uuid = '', groupUuid = '' } = useParams();
  const definition = useMemo(() => formOf(uuid, groupUuid), [uuid, groupUuid]);
  return (
    <>
      <EventPlaces uuid={uuid} current="groups" />
      <Form key={groupUuid} definition={definition} />
    </>
  );
}
