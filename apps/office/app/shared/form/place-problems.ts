// Where the refusal of a save is shown: at the fields that the server names, otherwise in one sentence above the form.
import type { FieldValues } from 'react-hook-form';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../api/api.ts';
import { fieldsOf } from './form-types.ts';
import type { FormDef } from './form-types.ts';

export function placeProblems<Row extends { version: number }, Values extends FieldValues>(
  definition: FormDef<Row, Values>,
  error: unknown,
  values: Values,
): { fields: { name: string; message: string }[]; sentence: string | undefined } {
  const names = new Set<string>(fieldsOf(definition).map(({ name }) => name));
  const named = (isRefusal(error) ? (error.fields ?? []) : []).map(({ name, message }) => ({
    name: definition.toFieldName?.(name, values) ?? name,
    message,
  }));
  const isShown = (name: string) => names.has(name) || definition.labelOf?.(name) !== undefined;
  const fields = named.filter(({ name }) => isShown(name));
  const other = named.find(({ name }) => !isShown(name));
  return { fields, sentence: other?.message ?? (fields.length > 0 ? undefined : sentenceOf(error)) };
}
