// How staff have mapped the headings of files: kept in this browser for each staff account, by the headings, for the next file of the same kind.
import type { Mapping } from './import-words.ts';

type Remembered = { headings: string; columns: Mapping };

/** Kinds of files that are remembered, the newest first. */
const rememberedAtMost = 20;

const keyOf = (staffUuid: string): string => `onns.desk.imports.${staffUuid}`;
const signatureOf = (headings: readonly string[]): string => headings.join('\n');

/** A damaged text is like none. */
export function parseRemembered(text: string | null): Remembered[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? (found as Remembered[]) : [];
  } catch {
    return [];
  }
}

/** The list with this mapping first, in place of an earlier one for the same headings. */
export function withMapping(
  list: readonly Remembered[],
  headings: readonly string[],
  columns: Mapping,
): Remembered[] {
  const signature = signatureOf(headings);
  const others = list.filter((one) => one.headings !== signature);
  return [{ headings: signature, columns }, ...others].slice(0, rememberedAtMost);
}

export const mappingFor = (list: readonly Remembered[], headings: readonly string[]): Mapping | undefined =>
  list.find((one) => one.headings === signatureOf(headings))?.columns;

export const findMapping = (staffUuid: string, headings: readonly string[]): Mapping | undefined =>
  mappingFor(parseRemembered(localStorage.getItem(keyOf(staffUuid))), headings);

export function rememberMapping(staffUuid: string, headings: readonly string[], columns: Mapping): void {
  const key = keyOf(staffUuid);
  const list = withMapping(parseRemembered(localStorage.getItem(key)), headings, columns);
  localStorage.setItem(key, JSON.stringify(list));
}
