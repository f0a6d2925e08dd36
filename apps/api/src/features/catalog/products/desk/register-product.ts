// New products of staff: registrations and copies.
import { randomUUID } from 'node:crypto';
import type { Answer, Input } from '#contract/contract.ts';
import { cutText } from '#domain/base/cut-text.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import { waitForLock } from '../../../../db/advisory-lock.ts';
import { lastRecommendOrder } from '../new-product.ts';
import { findEditedProduct, findSavedProducts } from '../saved-products.db.ts';
import { writtenProduct } from './edit-product.ts';
import { type BaseProduct, type CompleteDraft, draftOf, invalid } from './product-draft.ts';
import { refuseUnsellable } from './refuse-unsellable.ts';
import { picturesIn, productPictures, writeProduct } from './write-product.ts';

const longestName = 100;
const copySuffix = ' (복사)';

/** A product without values, over which a new one is drafted. */
export const emptyProduct = (code: string, now: Date): BaseProduct => ({
  code,
  source: 'SHOP',
  storeUuid: '',
  deliveryPolicyUuid: '',
  brandName: '',
  categoryUuids: [],
  name: '',
  badges: [],
  isAdult: false,
  isDisplay: false,
  isCouponApplyPriceDisplay: false,
  isInstaEvent: false,
  saleFrom: null,
  saleTo: null,
  mainImage: null,
  images: [],
  detailImages: [],
  detailText: '',
  statutoryNotices: [],
  health: null,
  optionNames: [],
  recommendOrder: lastRecommendOrder,
  returnRestriction: 'NONE',
  createdAt: now,
  items: [],
});

/** A code that no other product has. */
const newCode = (): string => `p-${randomUUID().slice(0, 13)}`;

const refuseCode = (): never => invalid('code', '이미 사용 중인 상품코드입니다.');

async function insertProduct(
  ctx: Ctx,
  { draft, base }: { draft: CompleteDraft; base: BaseProduct },
): Promise<Answer<'registerProduct'>> {
  return ctx.tx(async (tx) => {
    // One registration of a code at a time: the next one finds the product.
    await waitForLock(tx, `product ${draft.code}`);
    if ((await findSavedProducts(tx, [draft.code])).has(draft.code)) refuseCode();
    const audit = { action: 'CREATE', targetType: 'PRODUCT' } as const;
    const { uuid, isNew } = await writeProduct(tx, ctx, { draft, base, audit });
    // An import saved a product under this code meanwhile: the exception takes back what was written over it.
    if (!isNew) refuseCode();
    return writtenProduct(tx, ctx, uuid);
  });
}

/** Refuses INVALID_INPUT for a code that a product has, also a deleted one, and what `draftOf`, `refuseUnsellable` and `writeProduct` refuse. */
export async function registerProduct(
  ctx: Ctx,
  { code = newCode(), ...given }: Input<'registerProduct'>,
): Promise<Answer<'registerProduct'>> {
  const base = emptyProduct(code, ctx.now);
  const draft = draftOf(base, given);
  refuseUnsellable(draft);
  await productPictures.prepare(ctx, picturesIn(draft));
  return insertProduct(ctx, { draft, base });
}

/** A hidden copy without stock; its former prices were never charged for it. Both products show the same uploads. */
export async function duplicateProduct(
  ctx: Ctx,
  { uuid }: Input<'duplicateProduct'>,
): Promise<Answer<'duplicateProduct'>> {
  const found = (await findEditedProduct(ctx.db, { uuid }, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  const { uuid: _uuid, version: _version, ...original } = found;
  const empty = emptyProduct(newCode(), ctx.now);
  const name = cutText(original.name, longestName - copySuffix.length) + copySuffix;
  const { code, isDisplay, saleFrom, saleTo, recommendOrder, createdAt, source } = empty;
  const own = { code, name, isDisplay, saleFrom, saleTo, recommendOrder, createdAt, source };
  const items = original.items
    .filter((item) => item.isActive)
    .map(({ uuid: _item, isActive: _isActive, isLotTracked: _isLotTracked, ...item }, at) => ({
      ...item,
      code: `${code}-${at + 1}`,
      displayName: [name, ...item.optionItems.map((option) => option.value)].join(' · '),
      fixedPrice: item.isRecommendedPrice ? item.fixedPrice : 0,
      stockCount: 0,
      inventoryCode: '',
    }));
  const { mainImage, images, detailImages } = original;
  const base = { ...empty, mainImage, images, detailImages };
  return insertProduct(ctx, { draft: { ...original, ...own, items }, base });
}
