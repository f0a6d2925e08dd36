// Sample inputs for calls on likes, view logs and recommendations; see samples.ts.
import type { OpenedMember } from '../members/members.ts';
import { itemFacts } from '../catalog/item-facts.ts';
import { buyableItems, setStock } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import { nutrientSamples } from './nutrient-samples.ts';
import type { Samples } from './sample-types.ts';

/** An item without stock that is on sale. */
async function soldOutItem(shop: TestShop): Promise<string> {
  const facts = await itemFacts(shop.database.db);
  const item = facts.findLast((fact) => fact.isInPeriod && fact.stock > 0)?.item ?? '';
  await setStock(shop, item, 0);
  return item;
}

export async function discoverySamples(shop: TestShop) {
  const [item, other] = await buyableItems(shop, 2);
  const productUuid = item?.product.uuid ?? '';
  const itemUuid = other?.uuid ?? '';
  const guestExternalId = '01a00000-0000-7000-8000-000000000003';
  const view = { targetType: 'PRODUCT_ITEM' as const, targetUuid: itemUuid };
  const soldOut = { productItemUuid: await soldOutItem(shop) };
  const asGuest = { ...soldOut, phone: '01000000077' };
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
    registerRestockAlert: async () => ({ ...asGuest, isAgreed: true }),
    deleteRestockAlert: [asGuest],
    getMyRestockAlertsByPaging: async ({ api }: OpenedMember) => {
      await api.registerRestockAlert(soldOut);
      return { count: 5 };
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
