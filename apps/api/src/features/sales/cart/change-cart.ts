// Adds an item to a member's cart and changes a row, within the current stock and limits (docs/rules/cart.md#rows). A cart reserves no
// stock. Not here: merging a guest's cart (merge-guest.ts).
import type { Static } from 'typebox';
import type { CartItem } from '#contract/sales/checkout/cart.ts';
import type { Input } from '#contract/contract.ts';
import { type BuyingProblem, buyingProblem, maxBuyableCount } from '#domain/cart/buying-problem.ts';
import { maxCartRows } from '#domain/cart/cart.ts';
import { type Inflow, inflows } from '#domain/base/enums.ts';
import { limitMessage, refuse, stockShortageMessage } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { lockMember } from '../order-rows/order-rows.ts';
import { cartResponse } from './cart-response.ts';
import {
  type CartRow,
  type Cartable,
  type CartAddition,
  addRow,
  findCartRow,
  findCartable,
  moveRow,
  setRow,
} from './cart.db.ts';

/**
 * Adds the count to the item's row, or creates the row; concurrent calls add up. Refuses NOT_FOUND, LIMIT_EXCEEDED for a full cart, and
 * what prevents buying the new count (docs/rules/prices.md#problems).
 */
export async function addToCart(
  ctx: Ctx,
  userUuid: string,
  { productItemUuid, count = 1, inflow }: Input<'addCartProductItem'>,
): Promise<Static<typeof CartItem>> {
  const item = await getCartable(ctx, userUuid, productItemUuid);
  const wanted = {
    productItemUuid,
    count,
    seenPrice: item.salesPrice,
    most: maxBuyableCount(item, item.isAdultViewer),
  };
  const row = await addOne(ctx, userUuid, wanted, { inflow: readInflow(inflow), now: ctx.now });
  if (row !== undefined) return cartResponse(ctx, userUuid, { ...item, ...row });
  // The statement refused: read again, because the row may have grown since the first read.
  const now = await getCartable(ctx, userUuid, productItemUuid);
  refuseProblem(now, now.cartCount + count);
  if (now.cartCount === 0 && now.rowCount >= maxCartRows) return refuseFull();
  // Stock was returned, or a row was deleted, between the two reads.
  return refuse('STOCK_SHORTAGE', { extra: { productItemUuid } });
}

/**
 * Rows up to which new ones are added without a lock: concurrent adds may exceed this number by at most the size of the connection
 * pool, far below `maxCartRows`. Beyond it they run under the member's lock.
 */
const unlockedRows = maxCartRows / 2;

async function addOne(
  ctx: Ctx,
  userUuid: string,
  wanted: CartAddition,
  about: { inflow: Inflow; now: Date },
): Promise<CartRow | undefined> {
  const row = await addRow(ctx.db, userUuid, wanted, { ...about, mostRows: unlockedRows });
  if (row !== undefined || wanted.count > wanted.most) return row;
  return ctx.tx(async (tx) => {
    await lockMember(tx, userUuid);
    return addRow(tx, userUuid, wanted, { ...about, mostRows: maxCartRows });
  });
}

/**
 * Sets the count of a row, or replaces its option. The count is absolute, so a repeated request changes nothing. Refuses NOT_FOUND,
 * INVALID_INPUT for an item of another product, and what prevents buying the count.
 */
export async function editRow(
  ctx: Ctx,
  userUuid: string,
  { uuid, count, changeLog, productItemUuid }: Input<'editCartProductItem'>,
): Promise<Static<typeof CartItem>> {
  const row = await findCartRow(ctx.db, userUuid, uuid);
  if (row === undefined) return refuse('NOT_FOUND');
  const change = { changeLog, fromCount: row.cartCount, now: ctx.now };
  if (productItemUuid !== undefined && productItemUuid.toLowerCase() !== row.productItemUuid)
    return replaceOption(ctx, userUuid, {
      uuid,
      from: row.productItemUuid,
      to: productItemUuid,
      count,
      change,
    });
  const item = await getCartable(ctx, userUuid, row.productItemUuid);
  refuseProblem(item, count);
  const set = await setRow(ctx.db, userUuid, uuid, { count, seenPrice: item.salesPrice }, change);
  return set === undefined ? refuse('NOT_FOUND') : cartResponse(ctx, userUuid, { ...item, ...set });
}

type OptionChange = {
  uuid: string;
  from: string;
  to: string;
  count: number;
  change: { changeLog: string | undefined; fromCount: number; now: Date };
};

/** Replaces the row's item by another option of the same product; an existing row of that option absorbs the count. */
async function replaceOption(
  ctx: Ctx,
  userUuid: string,
  { uuid, from, to, count, change }: OptionChange,
): Promise<Static<typeof CartItem>> {
  const [old, item] = await Promise.all([getCartable(ctx, userUuid, from), getCartable(ctx, userUuid, to)]);
  if (old.productUuid !== item.productUuid) {
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'productItemUuid', message: '같은 상품의 옵션만 선택할 수 있습니다.' }],
    });
  }
  refuseProblem(item, item.cartCount + count);
  const most = maxBuyableCount(item, item.isAdultViewer);
  const wanted = { productItemUuid: to, count, seenPrice: item.salesPrice, most };
  const row = await ctx.tx((tx) => moveRow(tx, userUuid, uuid, wanted, change));
  return row === undefined ? refuse('NOT_FOUND') : cartResponse(ctx, userUuid, { ...item, ...row });
}

/** Inflow of a client's text: an unknown text is ETC, none is DIRECT (docs/rules/tracking.md#inflow). */
export function readInflow(text: string | undefined): Inflow {
  if (text === undefined) return 'DIRECT';
  return inflows.find((inflow) => inflow === text) ?? 'ETC';
}

async function getCartable(ctx: Ctx, userUuid: string, itemUuid: string): Promise<Cartable> {
  return (await findCartable(ctx.db, userUuid, itemUuid, ctx.now)) ?? refuse('NOT_FOUND');
}

function refuseProblem(item: Cartable, count: number): void {
  const problem = buyingProblem(item, count, item.isAdultViewer);
  if (problem === undefined) return;
  const message = messageOf(problem, item);
  refuse(problem.code, {
    ...(message !== undefined && { message }),
    extra: {
      productItemUuid: item.uuid,
      ...(problem.availableCount !== undefined && { availableCount: problem.availableCount }),
    },
  });
}

function messageOf({ code, availableCount = 0 }: BuyingProblem, item: Cartable): string | undefined {
  if (code === 'STOCK_SHORTAGE') return stockShortageMessage(availableCount);
  if (code === 'LIMIT_EXCEEDED') return limitMessage(item.maxBuyCount, item.boughtCount);
  return undefined;
}

function refuseFull(): never {
  return refuse('LIMIT_EXCEEDED', { message: `장바구니에는 ${maxCartRows}가지까지 담을 수 있습니다.` });
}
