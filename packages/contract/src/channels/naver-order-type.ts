// Order type of Naver Pay: registration of an order that is paid at Naver, and what Naver asks about its goods (docs/rules/channels.md#order-type,
// docs/integrations.md#naver-order-type).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, ProductItemUuid, TextOrEmpty, Units, Uuid, described } from '../shapes.ts';

/** Naver's limit of a product number. A number of no product is omitted from the answer, not refused. */
const ProductNumber = Type.String({ maxLength: 30 });
const ListedProduct = described(
  ProductNumber,
  'Public number of a product; further products have the next index.',
);
const mostProducts = 100;
/** A path of the shop, or an address; the handler compares its host. */
const BackUrl = Type.String({
  maxLength: 500,
  pattern: '^(?:https?://[^/\\s\\\\<>"]+)?/(?![/\\\\])[^\\s\\\\<>"]*$',
  examples: ['/order/cart'],
  description: 'Where the order sheet returns: a path of the shop, or its address on the shop’s host.',
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
      items: Type.Array(Type.Object({ productItemUuid: ProductItemUuid, count: Units }), {
        minItems: 1,
        maxItems: 50,
        description: 'Items and their counts.',
      }),
      backUrl: BackUrl,
      guestExternalId: Type.Optional(
        described(
          Uuid,
          'The guest id of the visit; its advertisement is used where the cookies are missing.',
        ),
      ),
      naverInflowCode: Type.Optional(TextOrEmpty(300, 'Cookie NA_CO of Naver’s shopping scripts.')),
      saClickId: Type.Optional(TextOrEmpty(300, 'Cookie NVADID of Naver’s search advertisements.')),
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
            id: Type.Optional(ListedProduct),
            ecmallProductId: Type.Optional(
              described(
                ProductNumber,
                'Number of the product or item in the price feed, where Naver does not know `id`.',
              ),
            ),
            optionManageCodes: Type.Optional(
              TextOrEmpty(
                3000,
                'Public numbers of items, joined by commas: only their combinations; default: all.',
              ),
            ),
          }),
          { maxItems: mostProducts },
        ),
      ),
      optionSearch: Type.Optional(Flag('Whether the answer lists the options.')),
      supplementSearch: Type.Optional(Flag('Whether the answer lists additional goods; the shop has none.')),
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
      productId: Type.Optional(Type.Array(ListedProduct, { maxItems: mostProducts })),
      zipcode: Type.Optional(
        TextOrEmpty(20, 'Postcode of the recipient; one that is not five digits has no surcharge.'),
      ),
      address1: Type.Optional(
        TextOrEmpty(2000, 'Base64url of the address; not used, because the postcode decides.'),
      ),
    },
    queryLists: 'indices',
    answer: Type.String({
      examples: ['<?xml version="1.0" encoding="utf-8"?><additionalFees></additionalFees>'],
    }),
    envelope: 'xml',
  }),
};
