// Order type of Naver Pay: what Naver asks about the goods of an order (docs/rules/marketplaces.md#order-type,
// docs/integrations.md#naver-order-type).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** Naver's limit of a product number; a text that names no product of ours is unknown, not invalid. */
const ProductNumber = Type.String({ maxLength: 30 });
const mostProducts = 100;

export const naverOrderType = {
  getNaverPayProducts: endpoint({
    method: 'GET',
    path: '/naver-pay/get-products',
    access: 'provider',
    summary:
      'The order sheet of Naver asks for products: price, stock, options and delivery as XML. Public data only; unknown products are omitted.',
    input: {
      product: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.Optional(ProductNumber),
            ecmallProductId: Type.Optional(ProductNumber),
            optionManageCodes: Type.Optional(Type.String({ maxLength: 3000 })),
          }),
          { maxItems: mostProducts },
        ),
      ),
      optionSearch: Type.Optional(Type.Boolean()),
      supplementSearch: Type.Optional(Type.Boolean()),
    },
    queryLists: 'indices',
    isShared: true,
    sharedForMs: 5_000,
    answer: Type.String({ examples: ['<?xml version="1.0" encoding="utf-8"?><products></products>'] }),
    envelope: 'xml',
  }),
  getNaverPayAdditionalDeliveryFee: endpoint({
    method: 'GET',
    path: '/naver-pay/get-additional-delivery-fee',
    access: 'provider',
    summary:
      'The order sheet of Naver asks for the surcharge of a remote area, as XML. Products of one parcel have it once.',
    input: {
      productId: Type.Optional(Type.Array(ProductNumber, { maxItems: mostProducts })),
      zipcode: Type.Optional(Type.String({ maxLength: 20 })),
      address1: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    queryLists: 'indices',
    answer: Type.String({
      examples: ['<?xml version="1.0" encoding="utf-8"?><additionalFees></additionalFees>'],
    }),
    envelope: 'xml',
  }),
};
