// Lists of objects in requests that name each thing once: a second object of one key would be counted twice.
import type { TArray, TObject } from 'typebox';
import { Type } from 'typebox';

type Keyed = Record<string, unknown>;

/** Uuids are compared without regard to case. */
const keyOf = (keys: readonly string[], item: Keyed): string =>
  JSON.stringify(keys.map((key) => String(item[key] ?? '').toLowerCase()));

/**
 * A list whose objects differ in the fields `keys`; together they identify an object. The reader of input refuses a repeated key with
 * INVALID_INPUT, and the documentation states the keys (`x-unique-by`).
 */
export function KeyedList<Item extends TObject>(
  keys: readonly (string & keyof Item['properties'])[],
  item: Item,
  options: { minItems?: number; maxItems: number; description?: string },
): TArray<Item> {
  return Type.Refine(
    Type.Array(item, { ...options, 'x-unique-by': keys }),
    (items: unknown) => {
      const found = (items as Keyed[]).map((one) => keyOf(keys, one));
      return new Set(found).size === found.length;
    },
    () => '같은 항목이 두 번 있습니다.',
  );
}
