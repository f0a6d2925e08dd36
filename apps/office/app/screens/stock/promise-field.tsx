// The days until its use-by date that an item promises (docs/rules/lots.md#promise).
import { mostUseByDays } from '#domain/catalog/stock-lots.ts';
import { NumberField } from '../../shared/form/number-field.tsx';
import { isUnits } from './is-units.ts';

export const isPromise = (days: number | null): days is number => isUnits(days, 0) && days <= mostUseByDays;

export const PromiseField = (props: {
  value: number | null;
  onChange: (days: number | null) => void;
  error: string | undefined;
}) => (
  <NumberField
    {...props}
    label="남은 소비기한 약속"
    unit="일"
    hint="주문일부터 소비기한까지 이만큼 남은 상품만 팝니다. 0이면 소비기한까지 팝니다. 상품 화면에 보입니다."
  />
);
