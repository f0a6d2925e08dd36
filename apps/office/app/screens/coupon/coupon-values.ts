// The values of the form of a coupon, and the input of its calls.
import type { Input } from '#contract/contract.ts';
import type { UserGradeType } from '#domain/base/enums.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import type {
  CouponCancelPolicy,
  CouponDiscountType,
  CouponTargetType,
} from '#domain/prices/coupon-enums.ts';
import { kindOf, receivingOf } from '../../shared/coupons/coupon-words.ts';
import type { CouponKind, Receiving, StaffCoupon } from '../../shared/coupons/coupon-words.ts';
import { linesOf } from '../../shared/text-lines.ts';

export type Target = { uuid: string; name: string };

export type CouponValues = {
  name: string;
  kind: CouponKind;
  discountType: CouponDiscountType;
  discountFixedPrice: number | null;
  discountFixedRate: number | null;
  maxDiscountPrice: number | null;
  minOrderPrice: number | null;
  targetType: CouponTargetType;
  targets: Target[];
  downloadFrom: string;
  downloadTo: string;
  /** Dates of use, or a number of days after the issue. */
  useKind: 'DAYS' | 'DATES';
  useDays: number | null;
  useFrom: string;
  useTo: string;
  isStackable: boolean;
  isFirstOrderOnly: boolean;
  gradeTypes: UserGradeType[];
  /** Null for no limit. */
  issueLimit: number | null;
  userLimitCount: number | null;
  couponCancelPolicy: CouponCancelPolicy;
  receiving: Receiving;
  code: string;
  isWelcome: boolean;
  /** One sentence per line. */
  notes: string;
};

/** Days of a new coupon: for its issue, and for its use after the issue. */
const usualDays = 14;

const newCoupon = (): CouponValues => {
  const today = seoulDate(new Date());
  return {
    name: '',
    kind: 'CART',
    discountType: 'FIXED',
    discountFixedPrice: null,
    discountFixedRate: null,
    maxDiscountPrice: null,
    minOrderPrice: null,
    targetType: 'ALL',
    targets: [],
    downloadFrom: `${today}T00:00:00`,
    downloadTo: `${addDays(today, usualDays)}T00:00:00`,
    useKind: 'DAYS',
    useDays: usualDays,
    useFrom: '',
    useTo: '',
    isStackable: true,
    isFirstOrderOnly: false,
    gradeTypes: [],
    issueLimit: null,
    userLimitCount: 1,
    couponCancelPolicy: 'KEEP_SHARE',
    receiving: 'STAFF',
    code: '',
    isWelcome: false,
    notes: '',
  };
};

const amountOf = (amount: number): number | null => (amount > 0 ? amount : null);

export function toValues(row: StaffCoupon | undefined): CouponValues {
  if (row === undefined) return newCoupon();
  const { name, discountType, targetType, downloadFrom, downloadTo, isStackable, isFirstOrderOnly } = row;
  return {
    name,
    discountType,
    targetType,
    downloadFrom,
    downloadTo,
    isStackable,
    isFirstOrderOnly,
    kind: kindOf(row),
    discountFixedPrice: amountOf(row.discountFixedPrice),
    discountFixedRate: amountOf(row.discountFixedRate),
    maxDiscountPrice: amountOf(row.maxDiscountPrice),
    minOrderPrice: amountOf(row.minOrderPrice),
    targets: row.targets ?? [],
    useKind: row.useDays === undefined ? 'DATES' : 'DAYS',
    useDays: row.useDays ?? null,
    useFrom: row.useFrom ?? '',
    useTo: row.useTo ?? '',
    gradeTypes: row.gradeTypes,
    issueLimit: amountOf(row.issueLimit),
    userLimitCount: row.userLimitCount,
    couponCancelPolicy: row.couponCancelPolicy,
    receiving: receivingOf(row),
    code: row.code ?? '',
    isWelcome: row.isWelcome,
    notes: row.notes.join('\n'),
  };
}

/** The terms that decide what a coupon does; without a name. */
export function termsOf(values: CouponValues) {
  const isCode = values.kind === 'PROMOTION_CODE';
  const isFixed = values.discountType === 'FIXED';
  const { discountType, isStackable, gradeTypes, downloadFrom, downloadTo } = values;
  return {
    discountType,
    isStackable,
    gradeTypes,
    downloadFrom,
    downloadTo,
    couponType: values.kind === 'PRODUCT' ? ('PRODUCT' as const) : ('CART' as const),
    isPromotionCode: isCode,
    discountFixedPrice: isFixed ? (values.discountFixedPrice ?? 0) : 0,
    discountFixedRate: isFixed ? 0 : (values.discountFixedRate ?? 0),
    maxDiscountPrice: isFixed ? 0 : (values.maxDiscountPrice ?? 0),
    minOrderPrice: values.minOrderPrice ?? 0,
    issueLimit: values.issueLimit ?? 0,
    userLimitCount: values.userLimitCount ?? 1,
    isPublic: !isCode && values.receiving === 'PUBLIC',
    ...((isCode || values.receiving === 'CODE') && values.code.trim() !== '' && { code: values.code.trim() }),
    ...(values.useKind === 'DAYS'
      ? { useDays: values.useDays ?? 1 }
      : { useFrom: values.useFrom, useTo: values.useTo }),
  };
}

/** The input of both writes. */
export const inputOf = (values: CouponValues): Input<'registerCoupon'> => ({
  ...termsOf(values),
  name: values.name.trim(),
  targetType: values.targetType,
  targetUuids: values.targetType === 'ALL' ? [] : values.targets.map(({ uuid }) => uuid),
  isFirstOrderOnly: values.isFirstOrderOnly,
  isWelcome: values.kind !== 'PROMOTION_CODE' && values.isWelcome,
  couponCancelPolicy: values.couponCancelPolicy,
  notes: linesOf(values.notes),
});
