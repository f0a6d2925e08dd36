// Decides where a refused save is shown: at the fields that the server names, otherwise in a text above the form.
import type { FieldValues } from 'react-hook-form';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../api/api.ts';
import type { FormDef } from './form-types.ts';
import { isAt } from './problems.ts';

type Placed = { fields: { name: string; message: string }[]; sentence: string | undefined };

export function placeProblems<Row extends { version: number }, Values extends FieldValues>(
  definition: FormDef<Row, Values>,
  error: unknown,
  values: Values,
): Placed {
  const fieldNames = definition.sections.flatMap(({ fields }) => fields.map(({ name }) => name as string));
  const places = definition.sections.flatMap(({ places: own = [] }) => own);
  const named = (isRefusal(error) ? (error.fields ?? []) : []).map(({ name, message }) => {
    const path = definition.toFieldName?.(name, values) ?? name;
    // A plain field shows the problems of all parts of its value.
    return { name: fieldNames.find((field) => isAt(path, field)) ?? path, message };
  });
  const isShown = (name: string) =>
    fieldNames.includes(name) ||
    places.some((place) => isAt(name, place)) ||
    definition.labelOf?.(name) !== undefined;
  const fields = named.filter(({ name }) => isShown(name));
  const others = [...new Set(named.filter(({ name }) => !isShown(name)).map(({ message }) => message))];
  if (others.length > 0) return { fields, sentence: others.join(' ') };
  return { fields, sentence: fields.length > 0 ? undefined : sentenceOf(error) };
}
