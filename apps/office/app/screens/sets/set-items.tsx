// The items of a set, each with its count.
import { useController, useFormContext } from 'react-hook-form';
import { maxTyingItems } from '#domain/inquiries/visitor-inquiry.ts';
import { findItems, useItems } from '../../shared/find/goods.ts';
import type { Goods } from '../../shared/find/goods.ts';
import { GoodsList } from '../../shared/find/goods-list.tsx';
import type { ExtraProps } from '../../shared/find/goods-list.tsx';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import { NumberField } from '../../shared/form/number-field.tsx';
import type { SetItem, SetValues } from './set-form.tsx';

type SetGoods = Goods & Pick<SetItem, 'count'>;

export function SetItems() {
  const { control } = useFormContext<SetValues>();
  const { field, fieldState } = useController({ control, name: 'items' });
  const named = useItems(field.value.map(({ productItemUuid }) => productItemUuid));
  const problem = useProblemAt('items');
  return (
    <GoodsList
      label="세트 상품"
      goods={named.map((one, at) => ({ ...one, count: field.value[at]?.count ?? null }))}
      onChange={(goods) => field.onChange(goods.map(({ uuid, count }) => ({ productItemUuid: uuid, count })))}
      find={findItems}
      addedOf={(found) => ({ ...found, count: 1 })}
      atMost={maxTyingItems}
      error={fieldState.error?.message ?? problem}
      extra={CountField}
    />
  );
}

const CountField = ({ goods, onChange }: ExtraProps<SetGoods>) => (
  <NumberField
    label={`${goods.name} 수량`}
    isLabelHidden
    unit="개"
    value={goods.count}
    onChange={(count) => onChange({ ...goods, count })}
  />
);
