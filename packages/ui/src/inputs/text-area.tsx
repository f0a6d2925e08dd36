// A text field of several lines with a counter of its characters; label, hint and error as in fields.tsx.
import type { TextareaHTMLAttributes } from 'react';
import { formatNumber } from '#domain/base/money.ts';
import { classNames } from '../class-names.ts';
import { type FieldLook, FieldFrame, useField } from '../fields.tsx';
import fields from '../fields.module.css';
import styles from './text-area.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldLook & {
    value: string;
    /** Longest text in characters; longer ones can be typed and are refused by the form. */
    longest: number;
  };

/** Shows how many of the permitted characters are used. */
export function TextArea({ longest, value, ...field }: TextAreaProps) {
  const { frame, control } = useField(field);
  const { length } = [...value];
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={6}
        {...control}
        value={value}
        className={classNames(fields.input, styles.area, frame.error && fields.isWrong)}
      />
      <span className={classNames(styles.count, length > longest && styles.isOver)} aria-hidden="true">
        {formatNumber(length)}/{formatNumber(longest)}
      </span>
    </FieldFrame>
  );
}
