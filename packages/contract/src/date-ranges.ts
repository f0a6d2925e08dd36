// Ranges of dates in the inputs of the contract. They are recognised by their names, so that the order of both ends is checked in one
// place (apps/api/src/http/input.ts) for every call, new ones included.
import type { TSchema } from 'typebox';

/** `path`: of the object that contains both ends; empty for the input itself. */
export type DateRangeFields = { path: readonly string[]; from: string; to: string };

type Shape = { properties?: Record<string, TSchema>; title?: string };

const isDated = (schema: TSchema | undefined): boolean =>
  ['DateOnly', 'DateTimeInput'].includes((schema as Shape | undefined)?.title ?? '');

/** Pairs such as `from` and `to`, `fromDate` and `toDate`, `useFrom` and `useTo`, at every depth outside of lists. */
export function dateRangesOf(schema: TSchema, path: readonly string[] = []): DateRangeFields[] {
  return Object.entries((schema as Shape).properties ?? {}).flatMap(([name, inner]) => {
    const to = name.replace('from', 'to').replace('From', 'To');
    const isRange = to !== name && isDated(inner) && isDated((schema as Shape).properties?.[to]);
    return [...(isRange ? [{ path, from: name, to }] : []), ...dateRangesOf(inner, [...path, name])];
  });
}
