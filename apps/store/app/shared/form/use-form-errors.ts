// Errors of a form by field, shown below the fields, with the focus on the first one; and the values of forms whose fields are all
// texts. Validation is in each form's own file; fields are #ui/fields.tsx.
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export type Errors<Field extends string> = Partial<Record<Field, string>>;

type FormErrors<Field extends string> = {
  errors: Errors<Field>;
  /** Ref of the <form>. */
  form: RefObject<HTMLFormElement | null>;
  /** Replaces all errors and focuses the first field with one. Returns whether there is an error. */
  showErrors: (errors: Errors<Field>) => boolean;
  /** Sets the error of a field that was left, without moving the focus. */
  setError: (field: Field, text: string) => void;
  /** Clears the error of a field that is being edited. */
  clear: (field: Field) => void;
};

/** The errors of one form, none at first. */
export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState<Errors<Field>>({});
  /** Incremented by each `showErrors`, so that the focus moves each time and only then. */
  const [turn, setTurn] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turn]);
  return {
    errors,
    form,
    showErrors: (next) => {
      setErrors(next);
      setTurn((old) => old + 1);
      return Object.values(next).some((text) => text !== undefined);
    },
    setError: (field, text) => setErrors((old) => ({ ...old, [field]: text })),
    clear: (field) => setErrors((old) => (old[field] === undefined ? old : { ...old, [field]: undefined })),
  };
}

/** Props of one text field, as the member fields take them. */
export type TextFieldState = { value: string; error: string | undefined; onChange: (text: string) => void };

/** A form of texts: values, and errors until the field is edited. */
export function useTextForm<Field extends string>(initial: Record<Field, string>) {
  const [values, setValues] = useState(initial);
  const { errors, form, showErrors, clear } = useFormErrors<Field>();
  const field = (name: Field): TextFieldState => ({
    value: values[name],
    error: errors[name],
    onChange: (text) => {
      setValues((old) => ({ ...old, [name]: text }));
      clear(name);
    },
  });
  return { values, field, form, showErrors };
}
