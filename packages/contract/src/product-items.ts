// Product items: one option with its price and stock, the thing that is put in the cart (api.md 5.10, D1-D3).
import { Type } from 'typebox';
import {
  Nearest,
  ProductItem,
  ProductItemCard,
  ProductItemDetail,
  productFilterInput,
} from './catalogue-shapes.ts';
import { endpoint } from './endpoint.ts';
import { Page, Paging, SearchTerm, Uuid } from './shapes.ts';

export const productItems = {
  getProductItem: endpoint({
    method: 'GET',
    path: '/open/product-items/{uuid}',
    summary: 'The product page; a product uuid answers its representative item.',
    input: { uuid: Uuid },
    answer: ProductItemDetail,
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
  getProductItemsByPaging: endpoint({
    method: 'POST',
    path: '/open/product-items/action/get-by-paging',
    summary: 'Cards of lists, read from the live tables; one per product unless isGroupedByProduct is false.',
    input: productFilterInput,
    answer: Page(ProductItemCard),
    envelope: 'page',
  }),
  getProductItemsByPagingBySearchTable: endpoint({
    method: 'POST',
    path: '/open/product-items/get-by-paging-by-search-table',
    alternatives: ['/open/product-items/action/get-by-paging-by-search-table'],
    summary: 'Cards for a keyword, found by the search table; price and stock are live.',
    input: { ...productFilterInput, keyword: SearchTerm },
    answer: Type.Object({
      data: Type.Array(ProductItemCard),
      paging: Paging,
      correctedKeyword: Type.Optional(Type.String()),
      nearest: Type.Optional(Nearest),
    }),
    envelope: 'page',
  }),
  getProductItemsByUuids: endpoint({
    method: 'POST',
    path: '/open/product-items/get-product-items-by-uuids',
    alternatives: ['/open/product-items/action/get-product-items-by-uuids'],
    summary: 'Items in the order asked, for the guest cart; vanished ones are left out.',
    input: { uuids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }) },
    answer: Type.Array(ProductItem),
  }),
  getStoreNamesForThirdParty: endpoint({
    method: 'POST',
    path: '/open/product-items/get-store-names-for-third-party',
    alternatives: ['/open/product-items/action/get-store-names-for-third-party'],
    summary: 'The sellers other than ourselves who will get the address (third-party consent).',
    input: { productItemUuids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }) },
    answer: Type.Array(Type.Object({ storeUuid: Uuid, name: Type.String() })),
  }),
};
