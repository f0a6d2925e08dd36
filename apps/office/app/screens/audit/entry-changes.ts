// The changes of an entry of the audit log in Korean: one line per field. A changed object has one line per part that differs.
import type { AuditRow } from './audit.filters.ts';
import { fieldLabel, valueText } from './field-words.ts';

/** `before` and `after` are undefined when the entry does not have that side, and a dash when the side does not have the field. */
export type Change = { label: string; before: string | undefined; after: string | undefined };

type Sides = Pick<AuditRow, 'before' | 'after'>;
type Fields = Record<string, unknown>;

export const changesOf = (sides: Sides): Change[] =>
  fieldsOf(sides).flatMap((name) => {
    const [before, after] = [sides.before?.[name], sides.after?.[name]];
    return isFields(before) && isFields(after)
      ? partsOf(`${itemLabel(name, after) ?? fieldLabel(name)} · `, before, after)
      : [changeOf(itemLabel(name, after ?? before) ?? fieldLabel(name), name, sides)];
  });

const partsOf = (prefix: string, before: Fields, after: Fields): Change[] =>
  fieldsOf({ before, after })
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => changeOf(prefix + fieldLabel(name), name, { before, after }));

const changeOf = (label: string, name: string, { before, after }: Sides): Change => ({
  label,
  before: before && valueText(name, before[name]),
  after: after && valueText(name, after[name]),
});

const fieldsOf = ({ before, after }: Sides): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the name of an item of a product, which is stored as `items.<code>`; undefined for another field. */
function itemLabel(name: string, item: unknown): string | undefined {
  if (!name.startsWith('items.')) return undefined;
  const shown = isFields(item) ? item['displayName'] : undefined;
  return typeof shown === 'string' ? shown : `옵션 ${name.slice('items.'.length)}`;
}
