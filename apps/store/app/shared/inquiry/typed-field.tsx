// A text field of a form that the router sends, which formats a complete value: a business number, a date.
import { type ComponentProps, useState } from 'react';
import { TextField } from '#ui/fields.tsx';
import { typed } from '../form/typed.ts';

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue: string;
  /** Returns a text that is not complete unchanged. */
  format: (text: string) => string;
};

export function TypedField({ defaultValue, format, ...field }: TypedFieldProps) {
  const [value, setValue] = useState(() => format(defaultValue));
  return (
    <TextField
      {...field}
      value={value}
      onChange={({ target }) => setValue(typed(target, format))}
      onBlur={() => setValue(format)}
    />
  );
}
