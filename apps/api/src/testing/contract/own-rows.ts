// Rows of every kind that lists of a member contain, so that the answers of these lists have rows.
import { claim, claimOf } from '../sales/claims.ts';
import { askAboutItem } from '../sales/inquiries.ts';
import { buyableItems, ownAddress } from '../sales/orders.ts';
import { storeCard } from '../sales/stored-cards.ts';
import { confirmedPurchase, writeReview } from '../content/reviews.ts';
import type { OpenedMember } from '../members/members.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';

/** Adds them to the member; `admin` reads a field of the member, which is a disclosure. Cart and likes differ from those of the samples. */
export async function addOwnRows(shop: TestShop, member: OpenedMember, admin: OpenedStaff): Promise<void> {
  const { api } = member;
  const [liked, , inCart] = await buyableItems(shop, 3);
  await api.registerUserAddress(ownAddress);
  await api.likeProductItem({ productUuid: liked?.product.uuid ?? '' });
  await api.addCartProductItem({ productItemUuid: inCart?.uuid ?? '', count: 1 });
  await askAboutItem(shop, member);
  await storeCard(shop, api);
  await writeReview(shop, {}, { buyer: member });
  const { rows } = await confirmedPurchase(shop, member);
  await claim(api, claimOf(rows, 'RETURN'));
  await admin.api.revealPrivacy({
    targetType: 'USER',
    targetUuid: member.userUuid,
    fields: ['phone'],
    reason: '본인 확인 요청',
  });
}
