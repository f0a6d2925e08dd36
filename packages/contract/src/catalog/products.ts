// Products with their items (docs/rules/catalog.md#products, docs/endpoints.md#d1). The lists here serve pickers and the sitemap.
import { Type } from 'typebox';
import {
  Product,
  ProductCategory,
  ProductDetail,
  ProductItemCard,
  RelatedItem,
  ReviewSummary,
  productFilterInput,
} from './catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Count, NamedObject, Page, ResourceUuid, Uuid, described } from '../shapes.ts';

export const ProductCard = NamedObject('ProductCard', {
  id: Product.properties.id,
  uuid: Uuid,
  name: Type.String(),
  brandName: Type.String(),
  mainImage: Product.properties.mainImage,
  categories: Type.Array(ProductCategory),
  isAdult: Type.Boolean(),
  isActive: Type.Boolean(),
  isDisplay: Type.Boolean(),
  itemCount: Count,
  reviewSummary: ReviewSummary,
  representativeItem: ProductItemCard,
});

export const products = {
  getProduct: endpoint({
    method: 'GET',
    path: '/open/products/{uuid}',
    summary: 'A product with its detail part and all shown items.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({
      ...ProductDetail.properties,
      items: Type.Array(RelatedItem),
      reviewSummary: ReviewSummary,
    }),
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
  getFixedProductsByEventGroup: endpoint({
    method: 'GET',
    path: '/open/products/action/get-fixed-by-event-group',
    summary: 'Products that are pinned in an event group, in their order; at most 20.',
    input: { eventGroupUuid: described(Uuid, 'The group of an event.') },
    answer: Type.Array(ProductCard),
    cache: 'C30',
  }),
  getProductsByPaging: endpoint({
    method: 'GET',
    path: '/open/products/action/get-by-paging',
    cost: 5,
    costOfKeyword: 30,
    summary: 'Products by the search filter.',
    input: productFilterInput,
    answer: Page(ProductCard),
    envelope: 'page',
    cache: 'C30',
  }),
  searchProductsByPaging: endpoint({
    method: 'POST',
    path: '/open/products/action/get-by-paging',
    cost: 5,
    costOfKeyword: 30,
    summary: 'The same list with the filter in the body.',
    input: productFilterInput,
    answer: Page(ProductCard),
    envelope: 'page',
  }),
};
