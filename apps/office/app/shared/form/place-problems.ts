// Decides where a refused save is shown: at the visible fields that the server names, otherwise in a text above the form.
import type { FieldValues } from 'react-hook-form';
import { isRefusal } from '#domain/base/refusal.ts';
import { sentenceOf } from '../api/api.ts';
import type { FormDef } from './form-types.ts';
import { isAt, placesOf, shownFields } from './problems.ts';

type Placed = { fields: { name: string; message: string }[]; sentence: string | undefined };

export function placeProblems<Row extends { version: number }, Values extends FieldValues>(
  definition: FormDef<Row, Values>,
  error: unknown,
  values: Values,
): Placed {
  const places = definition.sections.flatMap((section) => placesOf(section, values));
  const fieldNames = definition.sections
    .flatMap((section) => shownFields(section, values))
    .map(({ name }) => name as string);
  const named = (isRefusal(error) ? (error.fields ?? []) : []).map(({ name, message }) => {
    const path = definition.toFieldName?.(name, values) ?? name;
    // A plain field shows the problems of all parts of its value.
    return { name: fieldNames.find((field) => isAt(path, field)) ?? path, message };
  });
  const isVisible = ({ name }: { name: string }) => places.some((place) => isAt(name, place));
  const fields = named.filter(isVisible);
  const others = new Set(named.filter((one) => !isVisible(one)).map(({ message }) => message));
  if (others.size > 0) return { fields, sentence: [...others].join(' ') };
  return { fields, sentence: fields.length > 0 ? undefined : sentenceOf(error) };
}
