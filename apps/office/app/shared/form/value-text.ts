// Names and values of the fields of a form as a person reads them, in comparisons.
import type { FieldValues } from 'react-hook-form';
import { formatCount, formatTime } from '../format.ts';
import { plainTextOf } from '../lint/readable.ts';
import { fieldsOf } from './form-types.ts';
import type { FieldDef, FormDef } from './form-types.ts';

type Described<Values extends FieldValues> = Pick<FormDef<never, Values>, 'sections' | 'labelOf' | 'textOf'>;

const fieldAt = <Values extends FieldValues>(
  definition: Described<Values>,
  path: string,
): FieldDef<Values> | undefined => fieldsOf(definition).find(({ name }) => name === path);

/** The Korean name of the place `path` in the values. */
export const labelOfPath = <Values extends FieldValues>(
  definition: Described<Values>,
  path: string,
): string => fieldAt(definition, path)?.label ?? definition.labelOf?.(path) ?? path;

/** The value at `path`. */
export function textOfValue<Values extends FieldValues>(
  definition: Described<Values>,
  path: string,
  value: unknown,
): string {
  const own = definition.textOf?.(path, value);
  if (own !== undefined) return own;
  if (value === undefined || value === null || value === '') return '(비어 있음)';
  const field = fieldAt(definition, path);
  if (field?.kind === 'pictures')
    return (value as readonly { alt: string }[]).map(({ alt }) => alt).join(', ') || '(비어 있음)';
  if (typeof value === 'boolean') return value ? '켬' : '끔';
  if (field?.kind === 'number' && typeof value === 'number') return `${formatCount(value)}${field.unit}`;
  if (field?.kind === 'area' && field.isRich) return plainTextOf(String(value));
  if (field?.kind === 'datetime') return formatTime(String(value));
  if (field?.kind === 'picture') return '등록한 사진';
  const options = field?.kind === 'choice' ? field.options : [];
  return options.find((option) => option.value === value)?.label ?? String(value);
}
