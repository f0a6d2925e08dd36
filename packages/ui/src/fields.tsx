// Form fields: label above, hint below, and in its place the error, which is announced. Validation is the form's.
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ChevronDownIcon, InfoIcon } from './icons.tsx';
import styles from './fields.module.css';

export type FieldLook = {
  label: string;
  hint?: string;
  /** A sentence that says what to do: '휴대폰 번호를 끝까지 입력해 주세요.' */
  error?: string;
  /** Shows 선택 beside the label. */
  isOptional?: boolean;
  /** Beside the field: a button such as 주소 찾기. */
  beside?: ReactNode;
  /** Id of a further text that is read with the field. */
  describedBy?: string;
};

/** Label, field, hint and error; for the inputs of this file and inputs/. */
export function FieldFrame(props: FieldLook & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={props.id}>
        {props.label}
        {props.isOptional && <span className={styles.optional}> 선택</span>}
      </label>
      <div className={styles.row}>
        <div className={styles.control}>{props.children}</div>
        {props.beside}
      </div>
      <p className={styles.error} id={`${props.id}-error`} aria-live="polite">
        {props.error && (
          <>
            <InfoIcon size={16} />
            {props.error}
          </>
        )}
      </p>
      {props.hint !== undefined && !props.error && (
        <p className={styles.hint} id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** ARIA attributes that connect a field with its hint or error, and with `describedBy`. */
export function described(id: string, { error, hint, describedBy }: FieldLook) {
  const own = error ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': own && describedBy ? `${own} ${describedBy}` : (own ?? describedBy),
  };
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldLook & { trailing?: ReactNode };

/** A text input 48 px high with 16 px text, because iOS zooms in on smaller text. Set inputMode and autoComplete. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  beside,
  describedBy,
  trailing,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const look = { label, hint, error, isOptional, beside, describedBy };
  return (
    <FieldFrame {...look} id={fieldId}>
      <input
        type="text"
        {...input}
        id={fieldId}
        className={classNames(
          styles.input,
          error && styles.isWrong,
          trailing !== undefined && styles.hasTrailing,
        )}
        {...described(fieldId, look)}
      />
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </FieldFrame>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & FieldLook;

/** A styled native select; the children are <option> elements. */
export function Select({
  label,
  hint,
  error,
  isOptional,
  beside,
  describedBy,
  id,
  children,
  ...select
}: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const look = { label, hint, error, isOptional, beside, describedBy };
  return (
    <FieldFrame {...look} id={fieldId}>
      <select
        {...select}
        id={fieldId}
        className={classNames(styles.input, styles.select, error && styles.isWrong)}
        {...described(fieldId, look)}
      >
        {children}
      </select>
      <span className={styles.arrow}>
        <ChevronDownIcon size={20} />
      </span>
    </FieldFrame>
  );
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  isStrong?: boolean;
  error?: string;
};

/** A checkbox whose whole row can be pressed. */
export function Checkbox({ children, isStrong, error, ...input }: ChoiceProps) {
  const errorId = useId();
  return (
    <div>
      <label className={classNames(styles.choice, isStrong && styles.isStrong)}>
        <input
          type="checkbox"
          {...input}
          className={styles.native}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={styles.box} aria-hidden="true">
          <CheckIcon size={18} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          <InfoIcon size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
