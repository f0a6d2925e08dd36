// A field for a Korean phone number that inserts dashes while typing. Validation is the form's.
import type { ReactNode } from 'react';
import { formatPhone } from '#domain/members/phone.ts';
import { TextField } from '#ui/fields.tsx';
import { typed } from './typed.ts';

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
  return (
    <TextField
      {...field}
      value={value}
      type="tel"
      inputMode="numeric"
      maxLength={longestPasted}
      onChange={({ target }) => onChange(typed(target, formatted))}
      onBlur={() => {
        // Without a real change the error must stay: hiding it would move the button that is being pressed.
        if (formatted(value) !== value) onChange(formatted(value));
        onLeave?.();
      }}
    />
  );
}
