// The form of one place of recommended goods: its pinned products in their order.
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import type { FormDef } from '../../shared/form/form-types.ts';
import { PinnedSection } from './pinned-section.tsx';

/** A built-in exhibition or a group of an event. */
export type Place = Input<'getRecommendedGoods'>;
type Goods = Answer<'getRecommendedGoods'>;
export type Pinned = Omit<Goods['items'][number], 'isFixed'>;
export type PinnedValues = { items: Pinned[]; others: Pinned[] };

const rowOf = ({ isFixed: _isFixed, ...row }: Goods['items'][number]): Pinned => row;

const valuesOf = (goods: Goods | undefined): PinnedValues => ({
  items: (goods?.items ?? []).filter(({ isFixed }) => isFixed).map(rowOf),
  others: (goods?.items ?? []).filter(({ isFixed }) => !isFixed).map(rowOf),
});

export const recommendedForm = (place: Place, title: string): FormDef<Goods, PinnedValues> => ({
  key: ['recommended-goods', JSON.stringify(place)],
  title: () => title,
  load: () => api.getRecommendedGoods(place),
  toValues: valuesOf,
  save: ({ items }, version) =>
    api.setRecommendedGoods({
      ...place,
      version,
      productItemUuids: items.map(({ productItemUuid }) => productItemUuid),
    }),
  done: ({ items }) => `${items.filter(({ isFixed }) => isFixed).length}개 상품의 순서를 저장했습니다.`,
  toFieldName: () => 'items',
  labelOf: (path) => (path === 'items' ? '고정한 상품' : '그 밖의 상품'),
  textOf: (_path, value) => (value as Pinned[]).map(({ displayName }) => displayName).join(', '),
  sections: [{ id: 'items', title: '고정한 상품', fields: [], content: PinnedSection, places: ['items'] }],
});
