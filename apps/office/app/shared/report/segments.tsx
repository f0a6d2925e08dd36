// One of a few options side by side, in a line of the screen; arrows choose.
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Option } from '../parts/fields.tsx';
import styles from './segments.module.css';

export function Segments({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={onChange}
      className={styles.segments ?? ''}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={styles.segment ?? ''}>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
