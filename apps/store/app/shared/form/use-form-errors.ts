// What is wrong in a form, by field; shown under the fields, and the focus goes to the first of them. And what is written in it,
// where every field is a text. What is right or wrong is each form's own file; how a field shows it is #ui/fields.tsx.
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export type Errors<Field extends string> = Partial<Record<Field, string>>;

type FormErrors<Field extends string> = {
  errors: Errors<Field>;
  /** On the <form>. */
  form: RefObject<HTMLFormElement | null>;
  /** Shows these and nothing else; true when there is one, and then the focus goes to it. */
  tell: (errors: Errors<Field>) => boolean;
  /** Says something about one field that was left, without moving the focus. */
  say: (field: Field, text: string) => void;
  /** The field is being mended: what was said about it goes. */
  clear: (field: Field) => void;
};

export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState<Errors<Field>>({});
  /** Counts what was told, so that the focus moves each time, and only then. */
  const [turn, setTurn] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turn]);
  return {
    errors,
    form,
    tell: (next) => {
      setErrors(next);
      setTurn((old) => old + 1);
      return Object.values(next).some((text) => text !== undefined);
    },
    say: (field, text) => setErrors((old) => ({ ...old, [field]: text })),
    clear: (field) => setErrors((old) => (old[field] === undefined ? old : { ...old, [field]: undefined })),
  };
}

/** One text field of a form, in the shape that the fields of members take. */
type WrittenField = { value: string; error: string | undefined; onChange: (text: string) => void };

/** A form of texts: what is written, and what was told of it until it is mended. */
export function useWritten<Field extends string>(empty: Record<Field, string>) {
  const [written, setWritten] = useState(empty);
  const { errors, form, tell, clear } = useFormErrors<Field>();
  const field = (name: Field): WrittenField => ({
    value: written[name],
    error: errors[name],
    onChange: (text) => {
      setWritten((old) => ({ ...old, [name]: text }));
      clear(name);
    },
  });
  return { written, field, form, tell };
}
