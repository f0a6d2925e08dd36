// Finds the fields of a scheduled change whose values were changed since it was scheduled (docs/rules/catalog.md#scheduled-changes). Pure.
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#domain/base/refusal.ts';
import { type ScheduledTarget, scheduledSentences } from '#domain/products/scheduled-change.ts';
import type { EditedProduct } from '../saved-products.db.ts';
import type { BulkEditResult } from './bulk-edit.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Fields of a change of products that belong to the items. */
const ofItems = ['salesPrice', 'fixedPrice', 'isRecommendedPrice'] as const;
const isOfItems = (field: string): field is (typeof ofItems)[number] =>
  (ofItems as readonly string[]).includes(field);

/** Returns the values that a row has in the fields of `set`, as JSON stores them; without stock, because orders change it at any time. */
export function valuesOf(base: EditedProduct, uuid: string, target: ScheduledTarget, set: object): Values {
  const fields = Object.keys(set).filter((field) => field !== 'stockCount');
  const item: Values = base.items.find((one) => one.uuid === uuid) ?? {};
  const product: Values = base;
  const valueOf = (field: string): unknown => {
    if (target === 'ITEM') return item[field];
    if (isOfItems(field)) return Object.fromEntries(base.items.map((one) => [one.uuid, one[field]]));
    return product[field];
  };
  const values = Object.fromEntries(fields.map((field) => [field, valueOf(field) ?? null]));
  return JSON.parse(JSON.stringify(values)) as Values;
}

/**
 * Returns the fields of `set` whose values did not change since they were seen, in all rows of the product. When it omits a field, it adds the
 * rows to `notes`. Refuses VERSION_CONFLICT when it would omit every field.
 */
export function untouchedPart<Set extends object>(
  set: Set,
  {
    base,
    uuids,
    seen,
    target,
    notes,
  }: {
    base: EditedProduct;
    uuids: ReadonlySet<string>;
    seen: ReadonlyMap<string, Values>;
    target: ScheduledTarget;
    notes: { add(uuid: string): unknown };
  },
): Set {
  const isTouched = (field: string): boolean =>
    [...uuids].some((uuid) => {
      const now = valuesOf(base, uuid, target, set);
      return !isDeepStrictEqual(now[field], seen.get(uuid)?.[field]);
    });
  const fields = Object.entries(set);
  const left = fields.filter(([field]) => field === 'stockCount' || !isTouched(field));
  if (left.length === 0) refuse('VERSION_CONFLICT', { message: scheduledSentences.touched });
  if (left.length < fields.length) for (const uuid of uuids) notes.add(uuid);
  return Object.fromEntries(left) as Set;
}

/** Adds to each changed row in `notes` the sentence that some fields were not changed. */
export const withNotes = (
  { rows, ...result }: BulkEditResult,
  notes: ReadonlySet<string>,
): BulkEditResult => ({
  ...result,
  rows: rows.map((row) =>
    row.isDone && notes.has(row.uuid) ? { ...row, message: scheduledSentences.partly } : row,
  ),
});
