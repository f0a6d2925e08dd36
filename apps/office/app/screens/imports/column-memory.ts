// The columns that staff chose for the headings of files: kept in this browser for each staff account, for the next file with the same
// headings.
import { storedValue } from '../../shared/stored-value.ts';
import type { Mapping } from './import-words.ts';

type Remembered = { headings: string; columns: Mapping };

/** Mappings that are kept, the newest first. */
const rememberedAtMost = 20;

const keyOf = (staffUuid: string): string => `onns.desk.imports.${staffUuid}`;
const signatureOf = (headings: readonly string[]): string => headings.join('\n');

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

const read = (staffUuid: string) => storedValue<Remembered[]>(localStorage.getItem(keyOf(staffUuid)), []);

export const findMapping = (staffUuid: string, headings: readonly string[]): Mapping | undefined =>
  mappingFor(read(staffUuid), headings);

export function rememberMapping(staffUuid: string, headings: readonly string[], columns: Mapping): void {
  const list = withMapping(read(staffUuid), headings, columns);
  localStorage.setItem(keyOf(staffUuid), JSON.stringify(list));
}
