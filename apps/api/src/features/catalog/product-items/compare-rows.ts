// testSyncSummary: compares the precomputed rows of lists and search with a new computation (docs/endpoints.md#d8).
import { cutText } from '#domain/base/cut-text.ts';
import type { Answer } from '#contract/contract.ts';
import type { Ctx } from '../../../context.ts';
import { camelName } from '../../../db/column-names.ts';
import type { Db } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import {
  listStoredAndComputed,
  listTraits,
  rewriteProductList,
  rewriteTraits,
} from '../product-lists/product-lists.ts';
import { listSearchTexts, saveSearchOf } from '../search/search.ts';
import { listProductsOfItems } from './product-items.db.ts';

type Comparison = Answer<'testSyncSummary'>;
type Difference = Omit<Comparison['differences'][number], 'productItemUuid'>;
type Row = Readonly<Record<string, unknown>>;

const longestValue = 200;
const shown = (value: unknown): string => cutText(JSON.stringify(value) ?? '', longestValue);

/** The fields of the computed row whose stored value is another one; `field` names a missing row. */
function differencesOf(
  stored: Row | null | undefined,
  computed: Row | null | undefined,
  { prefix, row }: { prefix: string; row: string },
): Difference[] {
  if (!stored !== !computed)
    return [{ field: row, stored: stored ? 'present' : '', fresh: computed ? 'present' : '' }];
  return Object.entries(computed ?? {}).flatMap(([column, fresh]) =>
    shown(fresh) === shown(stored?.[column])
      ? []
      : [{ field: `${prefix}${camelName(column)}`, stored: shown(stored?.[column]), fresh: shown(fresh) }],
  );
}

/** The differences of each of the products; products without any have none. */
async function compareProducts(db: Db, productUuids: readonly string[]): Promise<Map<string, Difference[]>> {
  const [lists, traits, texts] = await Promise.all([
    listStoredAndComputed(db, productUuids),
    listTraits(db, productUuids),
    listSearchTexts(db, productUuids),
  ]);
  const found = new Map<string, Difference[]>();
  const add = (uuid: string, more: Difference[]) => found.set(uuid, [...(found.get(uuid) ?? []), ...more]);
  for (const { productUuid, stored, computed } of lists)
    add(productUuid, differencesOf(stored, computed, { prefix: '', row: 'listRow' }));
  for (const { productUuid, stored, computed } of traits)
    add(productUuid, differencesOf(stored, computed, { prefix: '', row: 'listRow' }));
  for (const { productUuid, stored, computed } of texts)
    add(productUuid, differencesOf(stored, computed, { prefix: 'search.', row: 'searchRow' }));
  return found;
}

/** Compares only; for an ADMIN it also rewrites the rows that differ. Refuses TOO_MANY_REQUESTS: one a minute per address. */
export async function compareRows(ctx: Ctx, itemUuids: readonly string[]): Promise<Comparison> {
  await takeUses(ctx, { key: `compare-rows:${ctx.request.ip}`, limit: 1, windowMs: 60_000 });
  const items = await listProductsOfItems(ctx.db, itemUuids);
  const products = [...new Set(items.map(({ productUuid }) => productUuid))];
  const found = await compareProducts(ctx.db, products);
  const wrong = products.filter((uuid) => (found.get(uuid) ?? []).length > 0);
  return {
    checkedCount: items.length,
    differences: items.flatMap(({ uuid, productUuid }) =>
      (found.get(productUuid) ?? []).map((difference) => ({ productItemUuid: uuid, ...difference })),
    ),
    repairedCount: await repair(ctx, wrong),
  };
}

/** Rewrites the rows of these products for an ADMIN; returns their number. */
async function repair(ctx: Ctx, productUuids: readonly string[]): Promise<number> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.role !== 'ADMIN' || productUuids.length === 0) return 0;
  await ctx.tx(async (tx) => {
    await rewriteProductList(tx, productUuids);
    await rewriteTraits(tx, productUuids);
    await saveSearchOf(tx, productUuids);
    await recordAudit(tx, ctx, {
      action: 'REPAIR',
      targetType: 'PRODUCT',
      after: { uuids: [...productUuids] },
    });
  });
  return productUuids.length;
}
