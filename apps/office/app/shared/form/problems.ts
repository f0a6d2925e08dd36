// The problems of a form that the browser finds before a save: empty required fields, length and format of texts, range of numbers, and the rules
// of the form (`problemsOf`). The server checks everything else.
import { get } from 'react-hook-form';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { formatCount } from '../format.ts';
import type { FieldDef, FormDef, Problem, SectionDef } from './form-types.ts';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether the field must have a value. */
export const isNeeded = ({ kind, isRequired, isOptional }: FieldDef<never>): boolean =>
  kind === 'switch' ? false : kind === 'text' || kind === 'area' ? isRequired === true : isOptional !== true;

/** A field that must have a value and has none. */
const isMissing = (field: FieldDef<never>, value: unknown): boolean => isNeeded(field) && isBlank(value);

function textProblem(field: FieldDef<never>, text: string, isStored: boolean): string | undefined {
  if (field.kind !== 'text' && field.kind !== 'area') return undefined;
  const { maxLength } = field;
  if (maxLength !== undefined && text.length > maxLength)
    return `${formatCount(maxLength)}자까지 적을 수 있습니다. 지금 ${formatCount(text.length)}자입니다.`;
  return isStored || isBlank(text) ? undefined : field.problem?.(text);
}

const missingWords: Partial<Record<FieldDef<never>['kind'], string>> = {
  choice: '골라 주세요.',
  picture: '사진을 올려 주세요.',
};

const picturesProblem = (pictures: readonly { alt: string }[]): string | undefined =>
  pictures.every(({ alt }) => alt.trim() !== '') ? undefined : '사진마다 대체 글을 적어 주세요.';

/** Returns the problem of the value in Korean; undefined when there is none. A value that equals `stored` is not checked for its format. */
export function problemOf(field: FieldDef<never>, value: unknown, stored?: unknown): string | undefined {
  if (isMissing(field, value)) return missingWords[field.kind] ?? '입력해 주세요.';
  if (field.kind === 'pictures') return picturesProblem(value as readonly { alt: string }[]);
  if (typeof value === 'string') return textProblem(field, value, value === stored);
  if (field.kind !== 'number' || typeof value !== 'number') return undefined;
  if (!Number.isSafeInteger(value)) return '숫자만 적어 주세요.';
  const { min = 0, max = Number.MAX_SAFE_INTEGER, unit } = field;
  if (value < min) return `${formatCount(min)}${unit} 이상으로 적어 주세요.`;
  return value > max ? `${formatCount(max)}${unit} 이하로 적어 주세요.` : undefined;
}

/** Whether the path `name` equals `place` or is below it: `items.0.salesPrice` is below `items`. */
export const isAt = (name: string, place: string): boolean => name === place || name.startsWith(`${place}.`);

/** The fields of a section that are visible for these values. */
export const shownFields = <Values extends FieldValues>({ fields }: SectionDef<Values>, values: Values) =>
  fields.filter(({ isShown }) => isShown?.(values) !== false);

/** Paths of a section: its visible plain fields, then the values that its content writes. */
export const placesOf = <Values extends FieldValues>(
  section: SectionDef<Values>,
  values: Values,
): string[] => [...shownFields(section, values).map(({ name }) => name), ...(section.places ?? [])];

/** Returns the messages at a path and below it, each with its path. */
function errorsBelow(errors: unknown, path: string): Problem[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return [{ name: path, message }];
  return Object.entries(errors).flatMap(([key, below]) => errorsBelow(below, `${path}.${key}`));
}

export type SectionState = 'done' | 'missing' | 'wrong';
export type SectionProblems = { id: string; state: SectionState; problems: Problem[] };

/**
 * Returns for each section its state and the problems that prevent saving, in the order of its fields. `isTried`: an attempt to save was refused,
 * and empty required values count as wrong too.
 */
export function judgeSections<Row extends { version: number }, Values extends FieldValues>(
  { sections, problemsOf, gapsOf }: Pick<FormDef<Row, Values>, 'sections' | 'problemsOf' | 'gapsOf'>,
  values: Values,
  { errors, isTried }: { errors: FieldErrors; isTried: boolean },
): SectionProblems[] {
  const own = problemsOf?.(values) ?? [];
  const gaps = gapsOf?.(values) ?? [];
  return sections.map((section) => {
    const places = placesOf(section, values);
    const isHere = ({ name }: Problem) => places.some((place) => isAt(name, place));
    const stated = places.flatMap((place) => errorsBelow(get(errors, place), place));
    const judged = own.filter(isHere).filter(({ name }) => !stated.some((one) => one.name === name));
    const isWrong = stated.length > 0 || judged.some(({ isBlank: isEmpty }) => isTried || isEmpty !== true);
    const isIncomplete =
      judged.length > 0 ||
      gaps.some(isHere) ||
      shownFields(section, values).some((field) =>
        isMissing(field as unknown as FieldDef<never>, get(values, field.name)),
      );
    return {
      id: section.id,
      state: isWrong ? 'wrong' : isIncomplete ? 'missing' : 'done',
      problems: [
        ...stated.map(({ name, message }) => {
          const field = section.fields.find((one) => one.name === name);
          return { name, message: field === undefined ? message : `${field.label}: ${message}` };
        }),
        ...judged,
      ].toSorted((one, other) => orderOf(places, one) - orderOf(places, other)),
    };
  });
}

const orderOf = (places: readonly string[], { name }: Problem): number =>
  places.findIndex((place) => isAt(name, place));
