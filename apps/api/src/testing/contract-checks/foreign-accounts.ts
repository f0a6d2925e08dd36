// Inputs of the access matrix that name the account or the wallet of another member. The matrix: access-matrix.ts.
import { makeCoupon } from '../sales/coupons.ts';
import { type OpenedMember, freshPhone, mailResetLink, newestMessage } from '../members/members.ts';
import type { TestShop } from '../shop.ts';

/** Proofs that another member got. */
export function foreignAccounts(shop: TestShop) {
  return {
    changePassword: {
      of: async (owner: OpenedMember) => {
        await mailResetLink(shop, owner);
        const token = (await newestMessage(shop, owner.email))?.variables['token'];
        return { token, newPassword: 'Kx9!vbnmqw2z' };
      },
      gets: 400,
    },
    editUser: {
      of: async (owner: OpenedMember) => {
        const phone = freshPhone();
        await owner.api.sendSms({ phone });
        const code = (await newestMessage(shop, phone))?.variables['code'] ?? '';
        return { phone, phoneProofToken: (await owner.api.verifySms({ phone, code })).proofToken };
      },
      gets: 400,
    },
  };
}

/** Reads of issued coupons that staff of a store may not make at all: coupons belong to head office. */
export const couponsOfHeadOffice = ['getUserCoupon', 'getUserCouponsByPaging'];

/** An issued coupon in the wallet of another member. */
export function foreignCoupons(shop: TestShop) {
  const couponOf = async ({ api }: OpenedMember) =>
    api.downloadCoupon({ uuid: (await makeCoupon(shop, { name: '지갑 쿠폰' })).uuid });
  return {
    getUserCoupon: { of: async (owner: OpenedMember) => ({ uuid: (await couponOf(owner)).uuid }), gets: 404 },
    getUserCouponsByPaging: {
      of: async (owner: OpenedMember) => {
        const { couponUuid } = await couponOf(owner);
        return { count: 5, couponUuid, userUuid: owner.userUuid };
      },
      gets: 200,
      isList: true as const,
    },
  };
}
