// Sample inputs for calls on likes; see samples.ts.
import type { OpenedMember } from '../members/members.ts';
import { buyableItems } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function likeSamples(shop: TestShop) {
  const [item, other] = await buyableItems(shop, 2);
  const productUuid = item?.product.uuid ?? '';
  const itemUuid = other?.uuid ?? '';
  return {
    getMyProductItemLikes: [{}, { count: 1, page: 2 }],
    getLikedProductItems: [{ productUuids: [productUuid, itemUuid] }],
    likeProductItem: [{ productUuid: itemUuid }, { productUuid }],
    unlikeProductItem: [{ productUuid: itemUuid }],
    getMyProductLikes: async ({ api }: OpenedMember) => {
      await api.likeProduct({ productUuid });
      return { count: 5 };
    },
    likeProduct: [{ productUuid }],
    unlikeProduct: [{ productUuid }],
  } satisfies Partial<Samples>;
}
