// A whole number with its unit: digits are grouped after the entry, and every key counts as a change.
import { useState } from 'react';
import type { Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../format.ts';
import { TextField } from '../parts/fields.tsx';
import styles from './form.module.css';

const shownOf = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : formatCount(value);

/** The number that was written, with full-width digits and without separators; null for nothing, NaN for what is no number. */
export function numberOf(text: string): number | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (digits === '') return null;
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function NumberField({
  value,
  onChange,
  onBlur,
  unit,
  ...field
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** The label is read aloud and not shown. */
  isLabelHidden?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** `원`, `개`, `일`. */
  unit: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  // What is being written; undefined while the field shows its value.
  const [text, setText] = useState<string>();
  const shown = text !== undefined && Object.is(numberOf(text), value) ? text : shownOf(value);
  return (
    <div className={styles.number}>
      <TextField
        {...field}
        value={shown}
        inputMode="numeric"
        onChange={(written) => {
          setText(written);
          onChange(numberOf(written));
        }}
        onBlur={() => {
          if (!Number.isNaN(value)) setText(undefined);
          onBlur?.();
        }}
      />
      <span className={classNames(styles.unit, field.isLabelHidden && styles.level)} aria-hidden="true">
        {unit}
      </span>
    </div>
  );
}
