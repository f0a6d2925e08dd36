// A choice of the carrier in a row of a table: a native list, because a screen may have a hundred of them.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';
import styles from './carrier-select.module.css';

/** `value` is undefined where no carrier is known. */
export function CarrierSelect({
  label,
  value,
  onChange,
  ...select
}: {
  label: string;
  value: Carrier | undefined;
  onChange: (carrier: Carrier) => void;
} & Pick<React.ComponentProps<'select'>, 'disabled' | 'aria-invalid' | 'id'>) {
  return (
    <select
      {...select}
      className={styles.select}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value as Carrier)}
    >
      {value === undefined && (
        <option value="" disabled>
          택배사 고르기
        </option>
      )}
      {carriers.map((carrier) => (
        <option key={carrier} value={carrier}>
          {carrierLabels[carrier]}
        </option>
      ))}
    </select>
  );
}
