// A field for a Korean phone number that inserts dashes while typing. Validation is the form's.
import type { ChangeEvent, ReactNode } from 'react';
import { formatPhone } from '#domain/members/phone.ts';
import { TextField } from '#ui/fields.tsx';

type PhoneFieldProps = {
  label: string;
  id: string;
  /** For a form that is sent by the router. */
  name?: string;
  value: string;
  error?: string;
  hint?: string;
  isOptional?: boolean;
  autoComplete: 'tel' | 'shipping tel';
  /** Beside the field: the button that sends a code. */
  beside?: ReactNode;
  onChange: (phone: string) => void;
  onLeave?: () => void;
};

/** Length of a safety number with dashes: 0504-1234-5678. */
const longest = 14;
/** Longer than what autofill inserts: +82 10-1234-5678. */
const longestPasted = 20;

export function PhoneField({ onChange, onLeave, value, ...field }: PhoneFieldProps) {
  const formatted = (text: string) => formatPhone(text).slice(0, longest);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Inserting dashes while a digit in the middle is edited would move the caret to the end.
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
        // Without a real change the error must stay: hiding it would move the button that is being pressed.
        if (formatted(value) !== value) onChange(formatted(value));
        onLeave?.();
      }}
    />
  );
}
