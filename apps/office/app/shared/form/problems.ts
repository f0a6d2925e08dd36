// What a browser can say about a field before the server is asked: emptiness, length, form, and the range of a number. All else is the server's.
import { formatCount } from '../format.ts';
import type { FieldDef } from './form-types.ts';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether the field must have a value. */
export const isNeeded = ({ kind, isRequired, isOptional }: FieldDef<never>): boolean =>
  kind === 'switch' ? false : kind === 'text' || kind === 'area' ? isRequired === true : isOptional !== true;

/** A field that must have a value and has none. */
export const isMissing = (field: FieldDef<never>, value: unknown): boolean =>
  isNeeded(field) && isBlank(value);

function textProblem(field: FieldDef<never>, text: string, isStored: boolean): string | undefined {
  if (field.kind !== 'text' && field.kind !== 'area') return undefined;
  const { maxLength } = field;
  if (maxLength !== undefined && text.length > maxLength)
    return `${formatCount(maxLength)}자까지 적을 수 있습니다. 지금 ${formatCount(text.length)}자입니다.`;
  if (field.kind !== 'text' || isStored || isBlank(text)) return undefined;
  return field.problem?.(text);
}

/** What is wrong with the value, in a sentence; undefined for nothing. `stored`: the value that the form began from, whose form is not judged. */
export function problemOf(field: FieldDef<never>, value: unknown, stored?: unknown): string | undefined {
  if (isMissing(field, value)) return field.kind === 'choice' ? '골라 주세요.' : '입력해 주세요.';
  if (typeof value === 'string') return textProblem(field, value, value === stored);
  if (field.kind !== 'number' || typeof value !== 'number') return undefined;
  if (!Number.isSafeInteger(value)) return '숫자만 적어 주세요.';
  const { min = 0, max = Number.MAX_SAFE_INTEGER, unit } = field;
  if (value < min) return `${formatCount(min)}${unit} 이상으로 적어 주세요.`;
  return value > max ? `${formatCount(max)}${unit} 이하로 적어 주세요.` : undefined;
}
