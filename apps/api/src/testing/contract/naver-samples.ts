// Valid inputs for the calls of Naver Pay (samples.ts).
import { buyableItems } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function naverSamples(shop: TestShop) {
  const [first, second] = await buyableItems(shop, 2);
  const ids = [first, second].map((card) => String(card?.product.id));
  return {
    getNaverPayProducts: [
      {},
      { product: ids.map((id) => ({ id })), optionSearch: true, supplementSearch: true },
      { product: [{ ecmallProductId: String(first?.id), optionManageCodes: String(first?.id) }] },
    ],
    getNaverPayAdditionalDeliveryFee: [{}, { productId: ids, zipcode: '63322', address1: '7KCc7KO8' }],
  } satisfies Partial<Samples>;
}
