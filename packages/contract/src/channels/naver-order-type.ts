// Order type of Naver Pay: registration of an order that is paid at Naver, and what Naver asks about its goods (docs/rules/channels.md#order-type,
// docs/integrations.md#naver-order-type).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../shapes.ts';

/** Naver's limit of a product number. A number of no product is omitted from the answer, not refused. */
const ProductNumber = Type.String({ maxLength: 30 });
const mostProducts = 100;
/** A path of the shop, or an address; the handler compares its host. */
const BackUrl = Type.String({
  maxLength: 500,
  pattern: '^(?:https?://[^/\\s\\\\<>"]+)?/(?![/\\\\])[^\\s\\\\<>"]*$',
  examples: ['/order/cart'],
});

export const naverOrderType = {
  getNaverPayButton: endpoint({
    method: 'GET',
    path: '/open/widget-info/naver-pay',
    summary: 'Ours: public settings of the button of Naver Pay; none where the shop does not offer it.',
    cache: 'C300',
    answer: Type.Object({
      button: Type.Optional(
        Type.Object({
          key: Type.String(),
          scriptUrl: Type.String(),
          inflowScriptUrl: Type.String(),
          /** Common authentication id of the inflow script. */
          commonId: Type.Optional(Type.String()),
        }),
      ),
    }),
  }),
  registerNaverPayOrder: endpoint({
    method: 'POST',
    path: '/naver-pay/register-order',
    isOpenElsewhere: true,
    access: 'open+',
    summary:
      'Registers an order at Naver Pay and returns the address of its order sheet. Prices and delivery are those of the quote; coupons and mileage of the shop do not apply, and the stock is taken when the order is collected.',
    input: {
      items: Type.Array(
        Type.Object({ productItemUuid: Uuid, count: Type.Integer({ minimum: 1, maximum: 999 }) }),
        { minItems: 1, maxItems: 50 },
      ),
      backUrl: BackUrl,
      guestExternalId: Type.Optional(Uuid),
      naverInflowCode: Type.Optional(Type.String({ maxLength: 300 })),
      saClickId: Type.Optional(Type.String({ maxLength: 300 })),
    },
    effect: 'write',
    answer: Type.Object({ orderSheetUrl: Type.String(), key: Type.String(), merchantNo: Type.String() }),
    refuses: [
      'SOLD_OUT',
      'STOCK_SHORTAGE',
      'NOT_ON_SALE',
      'LIMIT_EXCEEDED',
      'ADULT_REQUIRED',
      'TOO_MANY_REQUESTS',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  getNaverPayProducts: endpoint({
    method: 'GET',
    path: '/naver-pay/get-products',
    isOpenElsewhere: true,
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
    isOpenElsewhere: true,
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
