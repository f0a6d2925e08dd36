// A count between `min` and `max`, changed by buttons or by typing.
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
  /** Accessible name, and prefix of the names of both buttons; unique on the page: '알티지 오메가3, 2병 수량'. */
  label: string;
  /** Why `max` is the largest count, shown after a larger one was typed; null where the screen states it. */
  limit: string | null;
};

export function Stepper({ count, min = 1, max, onChange, label, limit }: StepperProps) {
  // While typing the field may be empty; the count stays unchanged.
  const [isEmpty, setIsEmpty] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const change = (wanted: number) => {
    setIsCut(wanted > max);
    onChange(Math.min(max, Math.max(min, wanted)));
  };
  return (
    <div className={styles.place}>
      <div className={styles.stepper} role="group" aria-label={label}>
        <IconButton
          label={`${label} 줄이기`}
          aria-disabled={count <= min}
          onClick={() => count > min && change(count - 1)}
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
            if (digits !== '') change(Number(digits));
          }}
        />
        <IconButton
          label={`${label} 늘리기`}
          aria-disabled={count >= max}
          onClick={() => count < max && change(count + 1)}
        >
          <PlusIcon size={20} />
        </IconButton>
      </div>
      <p className={styles.limit} aria-live="polite">
        {isCut && limit}
      </p>
    </div>
  );
}
