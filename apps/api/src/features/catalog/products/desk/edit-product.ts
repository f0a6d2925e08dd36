// Changes of a product and of one of its items by staff. Both write the whole product under its version, so that two people never overwrite
// each other silently, in the same way as the import.
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import {
  type EditedProduct,
  type ProductKey,
  findEditedProduct,
  lockSavedProducts,
} from '../saved-products.db.ts';
import { type GivenProduct, draftOf } from './product-draft.ts';
import { refuseUnsellable } from './refuse-unsellable.ts';
import { findStaffProduct } from './staff-products.db.ts';
import { staffItemResponse, staffProductResponse } from './staff-response.ts';
import { picturesIn, productPictures, writeProduct } from './write-product.ts';

/** The product of the staff's store, locked with its items. Refuses NOT_FOUND, and VERSION_CONFLICT for another version. */
async function lockProduct(
  tx: Tx,
  ctx: Ctx,
  { code }: Pick<EditedProduct, 'code'>,
  key: ProductKey,
  version: number | undefined,
): Promise<EditedProduct> {
  await lockSavedProducts(tx, [code]);
  const saved = (await findEditedProduct(tx, key, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  return version === undefined || saved.version === version ? saved : refuse('VERSION_CONFLICT');
}

/** The product as staff see it after a write. */
export async function writtenProduct(tx: Tx, ctx: Ctx, uuid: string): Promise<Answer<'getStaffProduct'>> {
  const row = await findStaffProduct(tx, uuid, { storeUuid: storeOfStaff(ctx), now: ctx.now });
  return staffProductResponse(ctx, row ?? refuse('NOT_FOUND'));
}

/** Refuses what `draftOf` and `writeProduct` refuse; a product that stays displayed is checked as one that is published. */
export async function editProduct(
  ctx: Ctx,
  { uuid, version, ...given }: Input<'editProduct'>,
): Promise<Answer<'editProduct'>> {
  const found = (await findEditedProduct(ctx.db, { uuid }, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  if (found.version !== version) refuse('VERSION_CONFLICT');
  await productPictures.prepare(ctx, picturesIn(draftOf(found, given)), picturesIn(found));
  return ctx.tx(async (tx) => {
    const base = await lockProduct(tx, ctx, found, { uuid }, version);
    const draft = draftOf(base, given);
    refuseUnsellable(draft);
    await writeProduct(tx, ctx, { draft, base, audit: { action: 'EDIT', targetType: 'PRODUCT' } });
    return writtenProduct(tx, ctx, uuid);
  });
}

/** Changes one item; the others keep their values. */
export async function editProductItem(
  ctx: Ctx,
  { uuid, version, ...given }: Input<'editProductItem'>,
): Promise<Answer<'editProductItem'>> {
  const key = { itemUuid: uuid };
  const found = (await findEditedProduct(ctx.db, key, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  return ctx.tx(async (tx) => {
    const base = await lockProduct(tx, ctx, found, key, version);
    const draft = draftOf(base, { items: itemsWith(base, uuid.toLowerCase(), given) });
    const audit = { action: 'EDIT', targetType: 'PRODUCT_ITEM', targetUuid: uuid } as const;
    await writeProduct(tx, ctx, { draft, base, audit });
    const scope = { storeUuid: storeOfStaff(ctx), now: ctx.now };
    const row = await findStaffProduct(tx, base.uuid, scope);
    const item = row?.items.find((one) => one.uuid === uuid.toLowerCase());
    return row === undefined || item === undefined
      ? refuse('NOT_FOUND')
      : { ...staffItemResponse(item), version: row.version };
  });
}

const itemsWith = (
  { items }: EditedProduct,
  uuid: string,
  given: NonNullable<GivenProduct['items']>[number],
): NonNullable<GivenProduct['items']> =>
  items
    .filter((item) => item.isActive)
    .map((item) => (item.uuid === uuid ? { ...given, uuid } : { uuid: item.uuid }));
