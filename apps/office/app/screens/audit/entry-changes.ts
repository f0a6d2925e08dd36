// The changes of an entry of the audit log in Korean: one line per field. A changed object has one line per part that differs.
import type { AuditRow } from './audit.filters.ts';
import { fieldLabel, valueText } from './field-words.ts';

/** `before` and `after` are undefined when the entry does not have that side, and a dash when the side does not have the field. */
export type Change = { path: string; label: string; before: string | undefined; after: string | undefined };

type Sides = Pick<AuditRow, 'before' | 'after'>;
type Fields = Record<string, unknown>;

export const changesOf = (sides: Sides): Change[] =>
  fieldsOf(sides).flatMap((name) => {
    const [before, after] = [sides.before?.[name], sides.after?.[name]];
    const label = itemLabel(name, after ?? before) ?? fieldLabel(name);
    if (!isFields(before) || !isFields(after)) return [{ path: name, label, ...textsOf(name, sides) }];
    const changed = fieldsOf({ before, after }).filter(
      (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
    );
    return changed.map((part) => ({
      path: `${name}.${part}`,
      label: `${label} · ${fieldLabel(part)}`,
      ...textsOf(part, { before, after }),
    }));
  });

const textsOf = (name: string, { before, after }: Sides): Pick<Change, 'before' | 'after'> => ({
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
