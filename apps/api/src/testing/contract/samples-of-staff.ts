// Valid inputs of staff for calls that members make with other inputs (samples.ts): staff name the member, and answer claims.
import type { Input } from '#contract/contract.ts';
import { claim, claimOf, orderIn } from '../sales/claims.ts';
import { makeCoupon } from '../sales/coupons.ts';
import { openMember } from '../members/members.ts';
import { buyableItems, setStock } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';

export function samplesOfStaff(shop: TestShop) {
  return {
    async changeOrderProductStatus(): Promise<Input<'changeOrderProductStatus'>> {
      const [card] = await buyableItems(shop, 1);
      await setStock(shop, card?.uuid ?? '', 900);
      const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
      const { member, rows } = await orderIn(shop, 'DELIVERY_COMPLETE', items);
      await claim(member.api, claimOf(rows, 'RETURN'));
      return { uuids: rows.map((row) => row.uuid), status: 'APPROVE_RETURN' };
    },
    async getUserMileageStatistics(): Promise<Input<'getUserMileageStatistics'>> {
      return { userUuid: (await openMember(shop)).userUuid };
    },
    async getUserCouponsByPaging(): Promise<Input<'getUserCouponsByPaging'>> {
      const { api, userUuid } = await openMember(shop);
      await api.downloadCoupon({ uuid: (await makeCoupon(shop)).uuid });
      return { count: 100, userUuid };
    },
  };
}
