// Handlers of contract/sales/user-coupons.ts.
import type { Static } from 'typebox';
import type { UserCoupon, userCoupons } from '#contract/sales/user-coupons.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedName } from '#domain/members/masked.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { requestExport } from '../../base/export-jobs/export-jobs.ts';
import { couponResponse, findViewedCoupon, viewerOf } from '../../catalog/coupons/coupons.ts';
import { unpaidOrderResponse } from '../order-rows/order-rows.ts';
import { downloadCoupon, exchangeCouponCode, generateCodes, issueCoupon } from './issue-coupon.ts';
import {
  type UserCouponRow,
  countReach,
  findUserCoupon,
  listUserCoupons,
  writeRevoked,
} from './user-coupons.db.ts';

function answerOf(row: UserCouponRow, now: Date): Static<typeof UserCoupon> {
  const isOver = row.validTo <= now || row.revokedAt !== null;
  return {
    uuid: row.uuid,
    couponUuid: row.coupon.uuid,
    coupon: couponResponse(row.coupon, { isDownloadable: false, isDownloaded: true }),
    state: row.usedAt !== null ? 'USED' : isOver ? 'EXPIRED' : 'USABLE',
    validFrom: seoulDateTime(row.validFrom),
    validTo: seoulDateTime(row.validTo),
    ...(row.usedAt !== null && { usedAt: seoulDateTime(row.usedAt) }),
    ...(row.usedOrderNo !== null && { usedOrderNo: row.usedOrderNo }),
    ...(row.unpaidOrder !== null && { unpaidOrder: unpaidOrderResponse(row.unpaidOrder) }),
    issuedBy: row.issuedBy,
    createdAt: seoulDateTime(row.createdAt),
  };
}

const staffResponseOf = (row: UserCouponRow, now: Date) => ({
  ...answerOf(row, now),
  userUuid: row.userUuid,
  userName: maskedName(row.userName),
  ...(row.revokedAt !== null && { revokedAt: seoulDateTime(row.revokedAt) }),
});

async function couponOf(ctx: Ctx, uuid: string, userUuid: string | undefined): Promise<UserCouponRow> {
  return (await findUserCoupon(ctx.db, uuid, userUuid)) ?? refuse('NOT_FOUND');
}

/** The member who calls, or undefined for staff. */
const ownerOf = (ctx: Pick<Ctx, 'actor'>): string | undefined =>
  ctx.actor.kind === 'staff' ? undefined : memberOf(ctx);

export const userCouponsApi: HandlersOf<typeof userCoupons> = {
  async downloadCoupon({ uuid }, ctx) {
    const userUuid = memberOf(ctx);
    return answerOf(await couponOf(ctx, await downloadCoupon(ctx, userUuid, uuid), userUuid), ctx.now);
  },
  async getCouponByCode({ code }, ctx) {
    const userUuid = memberOf(ctx);
    const { couponUuid, userCouponUuid } = await exchangeCouponCode(ctx, userUuid, code);
    const coupon = await findViewedCoupon(ctx.db, couponUuid, userUuid, ctx.now);
    if (coupon === undefined) return refuse('COUPON_CODE_INVALID');
    return {
      coupon: couponResponse(coupon, viewerOf(coupon)),
      ...(userCouponUuid !== undefined && {
        userCoupon: answerOf(await couponOf(ctx, userCouponUuid, userUuid), ctx.now),
      }),
    };
  },
  getUserCoupon: async ({ uuid }, ctx) => answerOf(await couponOf(ctx, uuid, ownerOf(ctx)), ctx.now),
  async getUserCouponsByPaging(input, ctx) {
    const ownerUuid = ownerOf(ctx);
    if (ownerUuid === undefined && input.userUuid === undefined)
      return refuse('REQUIRED_PARAMETER', {
        message: requiredParameterMessage('userUuid', 'getUserCouponsByPaging'),
      });
    const filter = { ...input, ownerUuid };
    const { rows, ...page } = await listUserCoupons(ctx.db, filter, 'ENDING', ctx.now);
    return { data: rows.map((row) => answerOf(row, ctx.now)), ...page };
  },
  async searchUserCouponsByPaging(input, ctx) {
    const { rows, ...page } = await listUserCoupons(ctx.db, input, 'NEWEST', ctx.now);
    return { data: rows.map((row) => staffResponseOf(row, ctx.now)), ...page };
  },
  issueCoupon: (input, ctx) => issueCoupon(ctx, input),
  countCouponMembers: ({ couponUuid, gradeTypes = [], ...segment }, ctx) =>
    countReach(ctx.db, { segment, gradeTypes, couponUuid }, ctx.now),
  exportCouponCodes: (input, ctx) => requestExport(ctx, 'COUPON_CODES', input),
  generateCouponCodes: async ({ uuid, count }, ctx) => ({
    codes: await generateCodes(ctx, uuid, count),
  }),
  async revokeUserCoupon({ uuid, reason }, ctx) {
    await couponOf(ctx, uuid, undefined);
    await ctx.tx(async (tx) => {
      if (!(await writeRevoked(tx, uuid, ctx.now))) refuse('STATUS_NOT_ALLOWED');
      await recordAudit(tx, ctx, { action: 'REVOKE', targetType: 'USER_COUPON', targetUuid: uuid, reason });
    });
    return staffResponseOf(await couponOf(ctx, uuid, undefined), ctx.now);
  },
};
