// Likes of members (docs/rules/discovery.md#likes, docs/endpoints.md#d14). Both paths write the same row: a like belongs to the product.
import { Type } from 'typebox';
import { ProductItemCard } from './catalogue-shapes.ts';
import { ProductCard } from './products.ts';
import { endpoint } from '../endpoint.ts';
import { Count, NamedObject, Page, Uuid, described, pagingInput } from '../shapes.ts';

const ItemOrProduct = described(Uuid, 'Uuid of a product or of one of its items.');

export const Liked = NamedObject('Liked', { isLiked: Type.Boolean(), likeCount: Count });

const { count, ...otherPaging } = pagingInput;
/** The specification gives these lists no parameters, so `count` has a default: 100. */
const optionalPaging = { count: Type.Optional(described(count, 'Rows per page, 1 to 100.')), ...otherPaging };

const write = {
  access: 'member',
  input: { productUuid: ItemOrProduct },
  effect: 'write',
  answer: Liked,
  refuses: ['NOT_FOUND'],
} as const;

export const likes = {
  getMyProductItemLikes: endpoint({
    method: 'GET',
    path: '/product-item-likes/my',
    access: 'member',
    summary: 'Cards of the liked products, newest like first; products that are no longer shown are omitted.',
    input: optionalPaging,
    envelope: 'page',
    answer: Page(ProductItemCard),
  }),
  getLikedProductItems: endpoint({
    method: 'POST',
    path: '/product-item-likes/action/get-liked',
    access: 'member',
    summary:
      'Which of these items or products the member likes, for the hearts of a list. Ours, not from the specification.',
    input: { productUuids: Type.Array(Uuid, { maxItems: 100, description: 'Uuids of products or items.' }) },
    answer: Type.Array(Uuid),
  }),
  likeProductItem: endpoint({
    method: 'POST',
    path: '/product-item-likes',
    summary:
      'Likes a product, by the uuid of the product or of one of its items; a repetition changes nothing.',
    isBare: true,
    ...write,
  }),
  unlikeProductItem: endpoint({
    method: 'DELETE',
    path: '/product-item-likes',
    summary: 'Takes the like back; a repetition changes nothing.',
    ...write,
  }),
  getMyProductLikes: endpoint({
    method: 'GET',
    path: '/product-likes/my',
    access: 'member',
    summary: 'The liked products, newest like first; products that are no longer shown are omitted.',
    input: optionalPaging,
    envelope: 'page',
    answer: Page(ProductCard),
  }),
  likeProduct: endpoint({
    method: 'POST',
    path: '/product-likes',
    summary: 'As likeProductItem.',
    isBare: true,
    ...write,
  }),
  unlikeProduct: endpoint({
    method: 'DELETE',
    path: '/product-likes',
    summary: 'As unlikeProductItem.',
    ...write,
  }),
};
