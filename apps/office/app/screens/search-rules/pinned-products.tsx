// The products that a rule of the kind PINNED puts first; nothing for other kinds.
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { mostPinned } from '#domain/content/keyword-rules.ts';
import { findProducts, useProducts } from '../../shared/find/goods.ts';
import { GoodsList } from '../../shared/find/goods-list.tsx';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import type { RuleValues } from './rule-values.ts';

export function PinnedProducts() {
  const { control } = useFormContext<RuleValues>();
  const kind = useWatch({ control, name: 'kind' });
  const { field, fieldState } = useController({ control, name: 'productUuids' });
  const products = useProducts(field.value);
  const problem = useProblemAt('productUuids');
  if (kind !== 'PINNED') return null;
  return (
    <GoodsList
      label="고정할 상품"
      goods={products}
      onChange={(goods) => field.onChange(goods.map(({ uuid }) => uuid))}
      find={findProducts}
      addedOf={(found) => found}
      atMost={mostPinned}
      error={fieldState.error?.message ?? problem}
    />
  );
}
