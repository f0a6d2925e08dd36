// Handlers of contract/sales/checkout/cart.ts.
import type { cart } from '#contract/sales/checkout/cart.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { cartResponses } from './cart-response.ts';
import { deleteRows, listCart } from './cart.db.ts';
import { addToCart, editRow } from './change-cart.ts';
import { mergeGuest } from './merge-guest.ts';

export const cartApi: HandlersOf<typeof cart> = {
  addCartProductItem: (input, ctx) => addToCart(ctx, memberOf(ctx), input),
  async deleteCartProductItem({ productItemUuid }, ctx) {
    const productItemUuids = [productItemUuid];
    return { deletedCount: await deleteRows(ctx.db, memberOf(ctx), { productItemUuids }) };
  },
  async deleteMultipleCartProductItems({ uuids, productItemUuids }, ctx) {
    const userUuid = memberOf(ctx);
    if (uuids === undefined && productItemUuids === undefined) {
      const message = requiredParameterMessage('uuids', 'deleteMultipleCartProductItems');
      return refuse('REQUIRED_PARAMETER', { message });
    }
    const named = { uuids: uuids ?? [], productItemUuids: productItemUuids ?? [] };
    return { deletedCount: await deleteRows(ctx.db, userUuid, named) };
  },
  editCartProductItem: (input, ctx) => editRow(ctx, memberOf(ctx), input),
  async getMyCartProductItems(_input, ctx) {
    const userUuid = memberOf(ctx);
    return cartResponses(ctx, userUuid, await listCart(ctx.db, userUuid, ctx.now));
  },
  mergeGuestCart: (input, ctx) => mergeGuest(ctx, memberOf(ctx), input),
};
