// The fields of a bulk change of stock: the way, and the units.
import { NumberField } from '../form/number-field.tsx';
import { Select } from '../parts/fields.tsx';
import { numberProblem, stockWays } from './stock-change.ts';
import type { StockWay } from './stock-change.ts';
import styles from './bulk.module.css';

export function StockFields({
  way,
  onWay,
  units,
  onUnits,
  hint,
}: {
  way: StockWay;
  onWay: (way: StockWay) => void;
  units: number | null;
  onUnits: (units: number | null) => void;
  hint: string;
}) {
  return (
    <div className={styles.pair}>
      <Select
        label="바꾸는 방법"
        options={stockWays}
        value={way}
        onChange={(value) => onWay(value as StockWay)}
      />
      <NumberField
        label="수량"
        unit="개"
        value={units}
        onChange={onUnits}
        error={numberProblem(units)}
        hint={hint}
      />
    </div>
  );
}
