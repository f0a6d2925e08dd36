// A field for a Korean phone number, with dashes as it is typed. Which numbers are taken, and what is said, is the form's.
import type { ChangeEvent, ReactNode } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { TextField } from '#ui/fields.tsx';

type PhoneFieldProps = {
  label: string;
  id: string;
  value: string;
  error?: string;
  hint?: string;
  autoComplete: 'tel' | 'shipping tel';
  /** Beside the field on its row: the button that sends a code. */
  beside?: ReactNode;
  onChange: (phone: string) => void;
  onLeave?: () => void;
};

/** A safety number with its dashes: 0504-1234-5678. */
const longest = 14;
/** What a phone fills in by itself: +82 10-1234-5678, and a little more. */
const longestPasted = 20;

export function PhoneField({ onChange, onLeave, value, ...field }: PhoneFieldProps) {
  const formatted = (text: string) => formatPhone(text).slice(0, longest);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Dashes that are put in while a digit in the middle is mended would throw the caret to the end.
    if (target.selectionStart === target.value.length) onChange(formatted(target.value));
    else onChange(target.value);
  };
  return (
    <TextField
      {...field}
      value={value}
      type="tel"
      inputMode="numeric"
      maxLength={longestPasted}
      onChange={type}
      onBlur={() => {
        // A change that is none would take its error away, and move what is pressed next from under the finger.
        if (formatted(value) !== value) onChange(formatted(value));
        onLeave?.();
      }}
    />
  );
}
