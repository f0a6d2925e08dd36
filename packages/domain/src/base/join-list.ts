// Lists as one text: the four separators of R141. Query lists of the wire use pipes.
// Escaping is not done: a value that holds its own separator cannot be joined.
import type { joinSeparators } from './enums.ts';

export type ListFormat = 'csv' | 'ssv' | 'tsv' | 'pipes';

type SeparatorName = (typeof joinSeparators)[number];

const separators: Record<ListFormat, { name: SeparatorName; text: string }> = {
  csv: { name: 'comma', text: ',' },
  ssv: { name: 'space', text: ' ' },
  tsv: { name: 'tab', text: '\t' },
  pipes: { name: 'pipe', text: '|' },
};

/** R141: ['a', 'b'] -> 'a|b'. A RangeError when a value holds the separator, because it would come back as two. */
export function joinList(values: readonly (string | number | boolean)[], format: ListFormat): string {
  const { name, text } = separators[format];
  const texts = values.map(String);
  const torn = texts.find((value) => value.includes(text));
  if (torn !== undefined) throw new RangeError(`A value holds the ${name} it is joined with: ${torn}`);
  return texts.join(text);
}

/** R141: 'a|b' -> ['a', 'b']; '' -> []. */
export function splitList(text: string, format: ListFormat): string[] {
  return text === '' ? [] : text.split(separators[format].text);
}
