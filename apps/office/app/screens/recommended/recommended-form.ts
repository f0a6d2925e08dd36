// The form of one place of recommended goods: its pinned products in their order.
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import type { Goods } from '../../shared/find/goods.ts';
import type { FormDef } from '../../shared/form/form-types.ts';
import { PinnedSection } from './pinned-section.tsx';

/** A built-in exhibition or a group of an event. */
export type Place = Input<'getRecommendedGoods'>;
type Stored = Answer<'getRecommendedGoods'>;
export type PinnedValues = { items: Goods[]; others: Goods[] };

const goodsOf = (stored: Stored | undefined, isPinned: boolean): Goods[] =>
  (stored?.items ?? [])
    .filter(({ isFixed }) => isFixed === isPinned)
    .map(({ productItemUuid, productUuid, displayName, isShown }) => ({
      uuid: productItemUuid,
      productUuid,
      name: displayName,
      isShown,
    }));

export const recommendedForm = (place: Place, title: string): FormDef<Stored, PinnedValues> => ({
  key: ['recommended-goods', JSON.stringify(place)],
  title: () => title,
  load: () => api.getRecommendedGoods(place),
  toValues: (stored) => ({ items: goodsOf(stored, true), others: goodsOf(stored, false) }),
  save: ({ items }, version) =>
    api.setRecommendedGoods({
      ...place,
      version,
      productItemUuids: items.map(({ uuid }) => uuid),
    }),
  done: ({ items }) => `${items.filter(({ isFixed }) => isFixed).length}개 상품의 순서를 저장했습니다.`,
  toFieldName: () => 'items',
  labelOf: (path) => (path === 'items' ? '고정한 상품' : '그 밖의 상품'),
  textOf: (_path, value) => (value as Goods[]).map(({ name }) => name).join(', '),
  sections: [{ id: 'items', title: '고정한 상품', fields: [], content: PinnedSection, places: ['items'] }],
});
