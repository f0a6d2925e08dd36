// Changes a count by one or by typing, between its ends. Why a count is refused is said by the screen.
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { MinusIcon, PlusIcon } from '../icons/purchase-icons.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  count: number;
  /** Whole numbers; the ends are included. */
  min?: number;
  max: number;
  onChange: (count: number) => void;
  /** What is counted: '알티지 오메가3, 2병 수량'. Begins the names of the buttons too, so that no two on a page are alike. */
  label: string;
};

export function Stepper({ count, min = 1, max, onChange, label }: StepperProps) {
  // A field that is being typed in may be empty for a moment; the count stays what it was.
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        label={`${label} 줄이기`}
        aria-disabled={count <= min}
        onClick={() => count > min && onChange(count - 1)}
      >
        <MinusIcon size={20} />
      </IconButton>
      <input
        className={styles.count}
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={isEmpty ? '' : count}
        onFocus={(event) => event.target.select()}
        onBlur={() => setIsEmpty(false)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '');
          setIsEmpty(digits === '');
          if (digits !== '') onChange(Math.min(max, Math.max(min, Number(digits))));
        }}
      />
      <IconButton
        label={`${label} 늘리기`}
        aria-disabled={count >= max}
        onClick={() => count < max && onChange(count + 1)}
      >
        <PlusIcon size={20} />
      </IconButton>
    </div>
  );
}
