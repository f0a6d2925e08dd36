// Valid inputs for the calls of Naver Pay (samples.ts).
import { buyableItems } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function naverSamples(shop: TestShop) {
  const [first, second] = await buyableItems(shop, 2);
  const ids = [first, second].map((card) => String(card?.product.id));
  return {
    getNaverPayButton: [{}],
    registerNaverPayOrder: [
      { items: [{ productItemUuid: first?.uuid ?? '', count: 1 }], backUrl: '/order/cart' },
      {
        items: [first, second].map((card) => ({ productItemUuid: card?.uuid ?? '', count: 2 })),
        backUrl: 'http://localhost:3000/goods/event?a=1',
        guestExternalId: '01a00000-0000-7000-8000-000000000002',
        naverInflowCode: 'NA.1',
      },
    ],
    getNaverPayProducts: [
      {},
      { product: ids.map((id) => ({ id })), optionSearch: true, supplementSearch: true },
      { product: [{ ecmallProductId: String(first?.id), optionManageCodes: String(first?.id) }] },
    ],
    getNaverPayAdditionalDeliveryFee: [{}, { productId: ids, zipcode: '63322', address1: '7KCc7KO8' }],
  } satisfies Partial<Samples>;
}
