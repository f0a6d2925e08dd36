// Sample inputs for calls of coupons and advertising; see samples.ts.
import { randomUUID } from 'node:crypto';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { advertisingSamples } from './advertising-samples.ts';
import { couponInput, makeCoupon } from '../sales/coupons.ts';
import { type OpenedMember, openMember } from '../members/members.ts';
import { buyableItems } from '../sales/orders.ts';
import type { Samples } from './sample-types.ts';
import type { TestShop } from '../shop.ts';
import type { OpenedStaff } from '../members/staff.ts';

let made = 0;
/** A code that no other sample uses. */
const freshCode = (): string => `SAMPLE${(made += 1)}${randomUUID().slice(0, 8)}`;

export async function couponSamples(shop: TestShop) {
  const [card] = await buyableItems(shop, 1);
  const open = await makeCoupon(shop, { userLimitCount: 1000 });
  const fresh = () => makeCoupon(shop, { userLimitCount: 1000 });
  const copyOf = async ({ api }: OpenedMember) => {
    const { uuid } = await api.downloadCoupon({ uuid: open.uuid });
    return { uuid };
  };
  return {
    ...deskSamples(shop, open.uuid),
    ...advertisingSamples(shop),
    ...issueSamples(shop),
    getDownloadableCoupons: [{}, { productUuid: card?.product.uuid ?? '' }],
    getProductItemDownloadableCoupons: [{ productItemUuid: card?.uuid ?? '' }],
    getCouponsByPaging: [
      { count: 100 },
      { count: 5, couponType: 'PRODUCT' as const, isPromotionCode: false, isStopped: false, keyword: '할인' },
    ],
    getCoupon: [{ uuid: open.uuid }],
    registerCoupon: async () => ({ ...couponInput(shop), code: freshCode() }),
    editCoupon: async () => {
      const { uuid, version } = await fresh();
      return { uuid, version, name: '2,000원 할인 쿠폰', discountFixedPrice: 2_000 };
    },
    stopCoupon: async () => ({ uuid: (await fresh()).uuid }),
    downloadCoupon: async () => ({ uuid: (await fresh()).uuid }),
    getCouponByCode: async () => {
      const code = freshCode();
      await makeCoupon(shop, { code, isPublic: false });
      return { code };
    },
    getUserCoupon: copyOf,
    getUserCouponsByPaging: async (caller: OpenedMember) => {
      const count = 100;
      await copyOf(caller);
      return {
        count,
        isUsed: false,
        isActive: true,
        keyword: '할인',
        createdDateTimeRange: { from: '2020-01-01T00:00:00', to: '2099-12-31T00:00:00' },
        validDateTimeRange: { from: '2020-01-01T00:00:00' },
      };
    },
    searchUserCouponsByPaging: [
      { count: 100 },
      { count: 5, couponUuid: open.uuid, keyword: '할인', searchKeywordType: 'COUPON_NAME' as const },
    ],
    issueCoupon: async () => {
      const { userUuid } = await openMember(shop);
      return { uuid: (await fresh()).uuid, userUuids: [userUuid] };
    },
    generateCouponCodes: async () => ({ uuid: (await fresh()).uuid, count: 3 }),
    revokeUserCoupon: async (_caller: OpenedStaff) => ({
      ...(await copyOf(await openMember(shop))),
      reason: '잘못 발급한 쿠폰',
    }),
  } satisfies Partial<Samples>;
}

const dayMs = 86_400_000;

/** Schedules an issue of a fresh coupon for tomorrow. */
async function scheduledOf(shop: TestShop, { api }: OpenedStaff) {
  const { uuid } = await makeCoupon(shop, { isPublic: false });
  const issueAt = seoulDateTime(new Date(shop.clock.now().getTime() + dayMs));
  const { issueUuid = '' } = await api.issueCoupon({ uuid, segment: { grade: 'VIP' }, issueAt });
  return { uuid: issueUuid };
}

const issueSamples = (shop: TestShop) =>
  ({
    getCouponIssuesByPaging: [{ count: 100 }, { count: 5, stage: 'PLANNED' as const, keyword: '할인' }],
    editCouponIssue: async (staff: OpenedStaff) => ({
      ...(await scheduledOf(shop, staff)),
      version: 1,
      issueAt: seoulDateTime(new Date(shop.clock.now().getTime() + 2 * dayMs)),
    }),
    cancelCouponIssue: (staff: OpenedStaff) => scheduledOf(shop, staff),
  }) satisfies Partial<Samples>;

/** Calls of the desk; `couponUuid` is a coupon that is open. */
const deskSamples = (shop: TestShop, couponUuid: string) =>
  ({
    deleteCoupon: async () => {
      const { uuid } = await makeCoupon(shop, {
        downloadFrom: '2098-01-01T00:00:00',
        downloadTo: '2098-02-01T00:00:00',
      });
      return { uuid };
    },
    previewCoupon: [
      {
        ...couponInput(shop),
        memberCount: 1_000,
      },
    ],
    countCouponMembers: [{}, { grade: 'BASIC' as const, couponUuid, gradeTypes: ['BASIC' as const] }],
    exportCouponCodes: async () => ({
      couponUuid,
      columns: ['code' as const],
      format: 'CSV' as const,
    }),
  }) satisfies Partial<Samples>;
