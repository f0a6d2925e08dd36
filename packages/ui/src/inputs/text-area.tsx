// A text field of several lines with a counter of its characters; label, hint and error as in fields.tsx.
import { useId } from 'react';
import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { type FieldLook, FieldFrame, described } from '../fields.tsx';
import fields from '../fields.module.css';
import styles from './text-area.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldLook & {
    value: string;
    /** Longest text in characters; longer ones can be typed and are refused by the form. */
    longest: number;
  };

const number = new Intl.NumberFormat('ko-KR');

/** Shows how many of the permitted characters are used. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  describedBy,
  longest,
  id,
  value,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const look = { label, hint, error, isOptional, describedBy };
  const { length } = [...value];
  return (
    <FieldFrame {...look} id={fieldId}>
      <textarea
        rows={6}
        {...rest}
        value={value}
        id={fieldId}
        className={classNames(fields.input, styles.area, error && fields.isWrong)}
        {...described(fieldId, look)}
      />
      <span className={classNames(styles.count, length > longest && styles.isOver)} aria-hidden="true">
        {number.format(length)}/{number.format(longest)}
      </span>
    </FieldFrame>
  );
}
