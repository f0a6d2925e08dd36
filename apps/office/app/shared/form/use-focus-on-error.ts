// The first wrong field gets the focus after a refused save, and its section is opened.
import { useEffect, useEffectEvent } from 'react';
import { get } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { FormDef } from './form-types.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** `show` opens a section; absent where all are visible. */
export function useFocusOnError<Row extends { version: number }, Values extends FieldValues>(
  { sections }: FormDef<Row, Values>,
  { form, failedCount }: ResourceForm<Row, Values>,
  show?: (id: string) => void,
): void {
  const { errors } = form.formState;
  const focus = useEffectEvent(() => {
    const [section, field] = sections
      .flatMap(({ id, fields }) => fields.map(({ name }) => [id, name] as const))
      .find(([, name]) => get(errors, name) !== undefined) ?? [undefined, undefined];
    if (section === undefined || field === undefined) return;
    show?.(section);
    // On a phone the section is shown with the next paint.
    requestAnimationFrame(() => form.setFocus(field));
  });
  useEffect(() => {
    if (failedCount > 0) focus();
  }, [failedCount]);
}
