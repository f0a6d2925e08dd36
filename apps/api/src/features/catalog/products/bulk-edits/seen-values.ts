// The values that a scheduled change has seen of its rows, and which of its fields were changed since (docs/rules/catalog.md#scheduled-changes). Pure.
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#domain/base/refusal.ts';
import { type ScheduledTarget, scheduledSentences } from '#domain/products/scheduled-change.ts';
import type { EditedProduct } from '../saved-products.db.ts';
import type { BulkEditResult } from './bulk-edit.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Fields of items in a change of products. */
const ofItems = ['salesPrice', 'fixedPrice', 'isRecommendedPrice'] as const;
const isOfItems = (field: string): field is (typeof ofItems)[number] =>
  (ofItems as readonly string[]).includes(field);

/** The values of the fields of a row, as JSON stores them. Stock has none, because orders change it at any time. */
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
 * The part of the change whose fields are as they were seen for all rows of the product. Rows of which a part is left alone are added to
 * `notes`. Refuses VERSION_CONFLICT where nothing is left.
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

/** The result, whose changed rows state where a part was left alone. */
export const withNotes = (
  { rows, ...result }: BulkEditResult,
  notes: ReadonlySet<string>,
): BulkEditResult => ({
  ...result,
  rows: rows.map((row) =>
    row.isDone && notes.has(row.uuid) ? { ...row, message: scheduledSentences.partly } : row,
  ),
});
