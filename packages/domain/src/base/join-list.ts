// Lists serialised as one text with the four separators of R141. Lists in query parameters use pipes.
// There is no escaping: a value that contains the separator is refused.
import type { joinSeparators } from './enums.ts';

export type ListFormat = 'csv' | 'ssv' | 'tsv' | 'pipes';

type SeparatorName = (typeof joinSeparators)[number];

const separators: Record<ListFormat, { name: SeparatorName; text: string }> = {
  csv: { name: 'comma', text: ',' },
  ssv: { name: 'space', text: ' ' },
  tsv: { name: 'tab', text: '\t' },
  pipes: { name: 'pipe', text: '|' },
};

/** R141: ['a', 'b'] -> 'a|b'. Throws a RangeError if a value contains the separator, because it would be split into two. */
export function joinList(values: readonly (string | number | boolean)[], format: ListFormat): string {
  const { name, text } = separators[format];
  const texts = values.map(String);
  const ambiguous = texts.find((value) => value.includes(text));
  if (ambiguous !== undefined) throw new RangeError(`A value contains the separator ${name}: ${ambiguous}`);
  return texts.join(text);
}

/** R141: 'a|b' -> ['a', 'b']; '' -> []. */
export function splitList(text: string, format: ListFormat): string[] {
  return text === '' ? [] : text.split(separators[format].text);
}
