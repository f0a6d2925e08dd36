// The member's cart, stored by the server (docs/endpoints.md#order-shapes). A guest's cart is stored in the browser.
import { Type } from 'typebox';
import { cartProblemCodes } from '#domain/cart/buying-problem.ts';
import { maxCartCount } from '#domain/cart/cart.ts';
import { cartChangeLogs, inflows } from '#domain/base/enums.ts';
import { CartUuids, ProductItem, StoreBrief } from '../../catalog/catalogue-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateTime,
  NamedObject,
  OneOf,
  ProductItemUuid,
  ResourceUuid,
  TextOrEmpty,
  Uuid,
  Won,
  described,
} from '../../shapes.ts';

/** Fractions are refused, not rounded. */
const CartCount = Type.Integer({ minimum: 1, maximum: maxCartCount, description: 'Number of units.' });

export const CartItem = NamedObject('CartItem', {
  uuid: Uuid,
  count: Count,
  productItem: ProductItem,
  store: StoreBrief,
  deliveryGroupKey: Type.String(),
  isBuyable: Type.Boolean(),
  problem: Type.Optional(
    Type.Object({
      code: OneOf(cartProblemCodes),
      availableCount: Type.Optional(Count),
      oldPrice: Type.Optional(Won),
    }),
  ),
  inflow: Type.Optional(OneOf(inflows)),
  createdAt: DateTime,
  updatedAt: DateTime,
});

const Deleted = NamedObject('Deleted', { deletedCount: Count });

export const cart = {
  addCartProductItem: endpoint({
    method: 'POST',
    path: '/cart-product-items',
    access: 'member',
    summary: 'Adds an item to the cart; the count is added to an existing row.',
    input: {
      productItemUuid: ProductItemUuid,
      count: Type.Optional(CartCount),
      inflow: Type.Optional(TextOrEmpty(40, 'Where the visitor came from.')),
    },
    isBare: true,
    effect: 'write',
    answer: CartItem,
    refuses: ['SOLD_OUT', 'STOCK_SHORTAGE', 'NOT_ON_SALE', 'LIMIT_EXCEEDED', 'ADULT_REQUIRED', 'NOT_FOUND'],
  }),
  deleteCartProductItem: endpoint({
    method: 'DELETE',
    path: '/cart-product-items',
    access: 'member',
    summary: 'Removes an item from the cart; 0 when it was not in it.',
    input: { productItemUuid: ProductItemUuid },
    effect: 'write',
    answer: Deleted,
  }),
  deleteMultipleCartProductItems: endpoint({
    method: 'POST',
    path: '/cart-product-items/action/delete-multiple',
    access: 'member',
    summary: 'Removes several rows, by their uuids or by those of their items.',
    input: {
      uuids: Type.Optional(described(CartUuids, 'Cart rows.')),
      productItemUuids: Type.Optional(described(CartUuids, 'Product items.')),
    },
    effect: 'write',
    answer: Deleted,
    refuses: ['REQUIRED_PARAMETER'],
  }),
  editCartProductItem: endpoint({
    method: 'PUT',
    path: '/cart-product-items/{uuid}',
    access: 'member',
    summary: 'Sets the count of a row, or replaces its item by another option of the product.',
    input: {
      uuid: ResourceUuid,
      count: CartCount,
      changeLog: Type.Optional(OneOf(cartChangeLogs, 'How the shopper changed the count.')),
      productItemUuid: Type.Optional(
        described(Uuid, 'Another option of the same product, to replace the row’s item.'),
      ),
    },
    effect: 'write',
    answer: CartItem,
    refuses: ['SOLD_OUT', 'STOCK_SHORTAGE', 'NOT_ON_SALE', 'LIMIT_EXCEEDED', 'ADULT_REQUIRED', 'NOT_FOUND'],
  }),
  getMyCartProductItems: endpoint({
    method: 'GET',
    path: '/cart-product-items/my',
    access: 'member',
    summary: 'The cart, newest row first; each row states why it cannot be bought now, if so.',
    answer: Type.Array(CartItem),
  }),
  mergeGuestCart: endpoint({
    method: 'POST',
    path: '/cart-product-items/action/merge-guest',
    access: 'member',
    summary: 'Merges a browser’s cart into the member’s and returns what did not fit.',
    input: {
      items: Type.Array(Type.Object({ productItemUuid: ProductItemUuid, count: CartCount }), {
        minItems: 1,
        maxItems: 100,
        description: 'Items and their counts.',
      }),
      inflow: Type.Optional(TextOrEmpty(40, 'Where the visitor came from.')),
    },
    effect: 'write',
    answer: Type.Object({
      items: Type.Array(CartItem),
      cut: Type.Array(
        Type.Object({
          productItemUuid: Uuid,
          /** Sum of the counts of both carts. */
          wanted: Count,
          /** Count in the cart after the merge. */
          kept: Count,
          code: OneOf(cartProblemCodes),
        }),
      ),
    }),
  }),
};
