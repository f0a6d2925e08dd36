// Sample inputs for calls on likes, view logs and recommendations; see samples.ts.
import type { OpenedMember } from '../members/members.ts';
import { buyableItems } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import { nutrientSamples } from './nutrient-samples.ts';
import type { Samples } from './sample-types.ts';

export async function discoverySamples(shop: TestShop) {
  const [item, other] = await buyableItems(shop, 2);
  const productUuid = item?.product.uuid ?? '';
  const itemUuid = other?.uuid ?? '';
  const guestExternalId = '01a00000-0000-7000-8000-000000000003';
  const view = { targetType: 'PRODUCT_ITEM' as const, targetUuid: itemUuid };
  await shop.api.registerOpenViewLog({ ...view, guestExternalId });
  return {
    getRecommendedProductItems: [{ productItemUuid: itemUuid }, { productItemUuid: productUuid, count: 20 }],
    ...(await nutrientSamples(shop)),
    getMyRecentProducts: [{}, { guestExternalId, count: 50 }],
    getMyRecentProductItems: [{}, { guestExternalId }],
    registerOpenViewLog: [{ ...view, guestExternalId, inflow: 'NAVER' }],
    registerViewLog: [view, { targetType: 'PRODUCT' as const, targetUuid: productUuid }],
    getMyViewLogs: [{}, { targetType: 'EVENT' as const, count: 5 }],
    deleteAllViewLogs: async ({ api }: OpenedMember) => {
      await api.registerViewLog(view);
      return {};
    },
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
