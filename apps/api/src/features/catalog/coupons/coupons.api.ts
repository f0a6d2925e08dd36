// Handlers of contract/catalog/coupons.ts.
import type { coupons } from '#contract/catalog/coupons.ts';
import { couponDiscount } from '#domain/prices/coupons.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { couponResponse, staffCouponResponse, viewerOf } from './coupon-response.ts';
import { type CouponPlace, findCoupon, listCoupons, listDownloadable } from './coupons.db.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { previewCoupon } from './preview-coupon.ts';
import { editCoupon, registerCoupon, stopCoupon } from './save-coupon.ts';

/** The coupons of a place as the viewer sees them, the largest discount first. */
export const downloadableCoupons = (ctx: Ctx, place: CouponPlace) =>
  viewedCoupons(ctx, place, findMember(ctx));

/** The coupons of a place as a guest sees them, for answers that are the same for every viewer. */
export const publicCoupons = (ctx: Ctx, place: CouponPlace) => viewedCoupons(ctx, place, undefined);

async function viewedCoupons({ db, now }: Ctx, place: CouponPlace, userUuid: string | undefined) {
  if (place.couponUuids?.length === 0) return [];
  const rows = await listDownloadable(db, place, userUuid, now);
  const ranked = rows.map((row) => ({
    row,
    discount: couponDiscount(row, Math.min(row.basePrice, shownBasePrice)),
  }));
  return ranked
    .toSorted((one, other) => other.discount - one.discount)
    .map(({ row }) => couponResponse(row, viewerOf(row)));
}

/** Price by which coupons for all products are compared: about an average order. */
const shownBasePrice = 50_000;

export const couponsApi: HandlersOf<typeof coupons> = {
  getDownloadableCoupons: ({ productUuid }, ctx) => downloadableCoupons(ctx, { productUuid }),
  getProductItemDownloadableCoupons: ({ productItemUuid }, ctx) =>
    downloadableCoupons(ctx, { productItemUuid }),
  async getCouponsByPaging(input, ctx) {
    const { rows, ...page } = await listCoupons(ctx.db, input, ctx.now);
    return { data: rows.map((row) => staffCouponResponse(row, ctx.now)), ...page };
  },
  async getCoupon({ uuid }, ctx) {
    return staffCouponResponse((await findCoupon(ctx.db, uuid)) ?? refuse('NOT_FOUND'), ctx.now);
  },
  registerCoupon: async (input, ctx) => staffCouponResponse(await registerCoupon(ctx, input), ctx.now),
  editCoupon: async (input, ctx) => staffCouponResponse(await editCoupon(ctx, input), ctx.now),
  stopCoupon: async ({ uuid }, ctx) => staffCouponResponse(await stopCoupon(ctx, uuid), ctx.now),
  deleteCoupon: ({ uuid }, ctx) => deleteCoupon(ctx, uuid),
  previewCoupon: (input, ctx) => previewCoupon(ctx, input),
};
