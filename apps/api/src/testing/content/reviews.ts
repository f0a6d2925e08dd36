// Reviews in tests: confirmed purchases of members, and reviews of them through HTTP. Imported only by tests.
import { type OpenedMember, openMember } from '../members/members.ts';
import { orderIn } from '../sales/claims.ts';
import { buyableItems, setStock } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';

type Buying = { productItemUuid?: string; count?: number };

/** A purchase that the member has confirmed; by default one unit of the first item of the list. */
export async function confirmedPurchase(
  shop: TestShop,
  buyer?: OpenedMember,
  { productItemUuid, count = 1 }: Buying = {},
) {
  const item = productItemUuid ?? (await buyableItems(shop, 1))[0]?.uuid ?? '';
  await setStock(shop, item, 900);
  const made = await orderIn(shop, 'DELIVERY_COMPLETE', [{ productItemUuid: item, count }], buyer);
  const [row] = made.rows;
  if (row === undefined) throw new Error('The order has no row.');
  await made.member.api.changeOrderProductStatus({ uuids: [row.uuid], status: 'PURCHASE_CONFIRM' });
  return { ...made, orderProductUuid: row.uuid, productUuid: row.productUuid, productItemUuid: item };
}

export const reviewText = '알약이 작아서 물 없이도 넘어갑니다. 포장도 꼼꼼해요.';

/** A review of a new purchase; of a new member unless one is given. */
export async function writeReview(
  shop: TestShop,
  fields: { rating?: number; text?: string; images?: string[] } = {},
  { buyer, ...buying }: Buying & { buyer?: OpenedMember } = {},
) {
  const bought = await confirmedPurchase(shop, buyer ?? (await openMember(shop)), buying);
  const review = await bought.member.api.registerProductReview({
    orderProductUuid: bought.orderProductUuid,
    rating: 5,
    text: reviewText,
    ...fields,
  });
  return { ...bought, review };
}
