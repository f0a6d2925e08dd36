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
      <FieldError id={`${props.id}-error`} text={props.error} />
      {props.hint !== undefined && !props.error && (
        <p className={styles.hint} id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** The error of a field or of a group of fields, announced when it appears. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p className={styles.error} id={id} aria-live="polite">
      {text && (
        <>
          <InfoIcon size={16} />
          {text}
        </>
      )}
    </p>
  );
}

type FieldAttributes = { id?: string | undefined; 'aria-describedby'?: string | undefined };

/**
 * Separates the properties of a field: `frame` for its FieldFrame, `control` for the native control, with the ARIA attributes that connect it
 * with hint or error. A given `aria-describedby` is read after them.
 */
export function useField<Props extends FieldLook & FieldAttributes>(props: Props) {
  const ownId = useId();
  const { label, hint, error, isOptional, beside, id = ownId, ...attributes } = props;
  const text = error ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return {
    frame: { label, hint, error, isOptional, beside, id },
    control: {
      ...attributes,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [text, props['aria-describedby']].filter(Boolean).join(' ') || undefined,
    },
  };
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldLook & { trailing?: ReactNode };

/** A text input 48 px high with 16 px text, because iOS zooms in on smaller text. Set inputMode and autoComplete. */
export function TextField({ trailing, ...field }: TextFieldProps) {
  const { frame, control } = useField(field);
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        {...control}
        className={classNames(
          styles.input,
          frame.error && styles.isWrong,
          trailing !== undefined && styles.hasTrailing,
        )}
      />
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </FieldFrame>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & FieldLook;

/** A styled native select; the children are <option> elements. */
export function Select(field: SelectProps) {
  const { frame, control } = useField(field);
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        className={classNames(styles.input, styles.select, frame.error && styles.isWrong)}
      />
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
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
