// Products that go with a product (docs/rules/discovery.md#recommendations).
import { Type } from 'typebox';
import { ProductItemCard } from './catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid, described } from '../shapes.ts';

export const recommendations = {
  getRecommendedProductItems: endpoint({
    method: 'GET',
    path: '/open/product-recommendation/action/get-recommended-product-items',
    summary:
      'Buyable products that the same people bought or viewed within 90 days, then best sellers of the category; never adult goods.',
    input: {
      productItemUuid: described(Uuid, 'Uuid of an item or product.'),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 20, description: 'Maximum number of cards; default 10.' }),
      ),
    },
    answer: Type.Array(ProductItemCard),
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
};
