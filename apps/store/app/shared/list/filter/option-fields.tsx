// One filter of a list whose options have counts, of which several can be chosen. With many options a text field filters them by name.
import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { formatNumber } from '#domain/base/money.ts';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { ChipButton, ChipRow } from '#ui/catalog/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields.tsx';
import type { FieldsLook } from './filter-props.ts';
import { isNamedLike } from './name-match.ts';
import styles from './filter-form.module.css';

type Option = { value: string; label: string; count: number };

type OptionFieldsProps = {
  legend: string;
  /** Query parameter of the form. */
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  look: FieldsLook;
  /** The last filter of the sheet. */
  isLast?: boolean;
};

/** Number of options above which the text field is shown. */
const optionsAtAGlance = 12;
/** Most options that are rendered beside the chosen ones; the others are found by name. */
const shownOptions = 40;

export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

export function OptionFields({ legend, options, isLast = false, ...props }: OptionFieldsProps) {
  const [typed, setTyped] = useState('');
  if (options.length === 0) return null;
  const found = typed.trim() === '' ? options : options.filter(({ label }) => isNamedLike(label, typed));
  return (
    <fieldset className={classNames(styles.group, isLast && props.look === 'chips' && styles.last)}>
      <legend className={styles.legend}>{legend}</legend>
      {options.length > optionsAtAGlance && (
        <input
          className={styles.find}
          type="text"
          enterKeyHint="done"
          aria-label={`${legend} 찾기`}
          placeholder={`${legend} 찾기`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={props.look === 'chips' ? makeRoom : undefined}
          onKeyDown={keepForm}
        />
      )}
      <Options
        {...props}
        options={found.filter(({ value }, at) => at < shownOptions || props.chosen.includes(value))}
      />
      {typed.trim() !== '' && found.length === 0 && (
        <p className={styles.nothing}>
          '{typed.trim()}' {legend}
          {particleAfter(legend, '을/를')} 찾을 수 없습니다.
        </p>
      )}
    </fieldset>
  );
}

/** Scrolls the field up, because a phone's keyboard covers the lower half of the screen. */
function makeRoom({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.closest('fieldset')?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Prevents Enter from sending the surrounding form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function Options({ name, options, chosen, onToggle, look }: Omit<OptionFieldsProps, 'legend' | 'isLast'>) {
  if (look === 'chips') {
    return (
      <ChipRow wraps>
        {options.map(({ value, label, count }) => (
          <ChipButton key={value} isChosen={chosen.includes(value)} onClick={() => onToggle(value)}>
            {label} <span className={styles.count}>({formatNumber(count)})</span>
          </ChipButton>
        ))}
      </ChipRow>
    );
  }
  return (
    <div className={styles.options}>
      {options.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        >
          <span className={styles.option}>
            {label} <span className={styles.count}>({formatNumber(count)})</span>
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
