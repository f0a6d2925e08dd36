// The sections of the form of a coupon. Of an issued coupon the fields that its members rely on are locked, which their hints state
// (docs/rules/coupons.md#administration).
import { couponCancelNotes } from '#domain/prices/coupon-cancel-policy.ts';
import { couponCancelPolicies } from '#domain/prices/coupon-enums.ts';
import { adLint } from '../../shared/content/content-fields.ts';
import { receivingLabels } from '../../shared/coupons/coupon-words.ts';
import type { StaffCoupon } from '../../shared/coupons/coupon-words.ts';
import type { SectionDef } from '../../shared/form/form-types.ts';
import { labelOptions } from '../../shared/parts/label-options.ts';
import { CouponCurve } from './coupon-curve.tsx';
import type { CouponValues } from './coupon-values.ts';
import { discountSection, locked } from './discount-section.ts';
import { GradeFields } from './grade-fields.tsx';
import { ReceiversSection } from './issue/receivers-section.tsx';
import { PeriodFields } from './period-fields.tsx';

type Section = SectionDef<CouponValues>;

const policyLabels: Readonly<Record<(typeof couponCancelPolicies)[number], string>> = {
  KEEP_SHARE: '취소한 상품의 할인만 사라짐',
  KEEP_FULL_ABOVE_MINIMUM: '최소 금액 이상이면 할인 유지',
  PRO_RATA_BELOW_MINIMUM: '최소 금액 미만이면 비례해 줄임',
  DROP_BELOW_MINIMUM: '최소 금액 미만이면 쿠폰 취소',
};

/** Hints of the fields of an issued coupon. */
const onlyLonger = '발급한 쿠폰의 기간은 늘릴 수만 있습니다.';
const onlyHigher = '발급한 쿠폰의 수량은 늘릴 수만 있습니다.';

const isCode = ({ kind }: CouponValues) => kind === 'PROMOTION_CODE';

function scopeSection(isIssued: boolean): Section {
  return {
    id: 'scope',
    title: '쓸 수 있는 곳과 기간',
    ...(isIssued && { note: `상품·등급·첫 주문·다른 쿠폰과 함께 쓰기는 ${locked} ${onlyLonger}` }),
    fields: [],
    content: PeriodFields,
    places: ['targetType', 'targets', 'downloadFrom', 'downloadTo', 'useKind', 'useDays', 'useFrom', 'useTo'],
  };
}

function limitSection(isIssued: boolean): Section {
  const fixed = isIssued ? { isDisabled: true } : {};
  const higher = isIssued ? onlyHigher : undefined;
  return {
    id: 'limits',
    title: '조건과 수량',
    fields: [
      {
        kind: 'switch',
        name: 'isStackable',
        label: '상품 쿠폰과 장바구니 쿠폰·코드를 함께 쓸 수 있음',
        ...fixed,
        hint: isIssued
          ? locked
          : '끄면 다른 종류의 쿠폰과 함께 쓸 수 없습니다. 겹칠 때의 금액은 오른쪽에 보입니다.',
      },
      {
        kind: 'switch',
        name: 'isFirstOrderOnly',
        label: '첫 주문에만',
        ...fixed,
        hint: isIssued ? locked : '처음 주문하는 회원만 쓸 수 있습니다. 취소한 주문은 세지 않습니다.',
      },
      {
        kind: 'number',
        name: 'issueLimit',
        label: '전체 수량',
        unit: '장',
        isOptional: true,
        isHalf: true,
        max: 100_000_000,
        hint: higher ?? '비워 두면 제한이 없습니다.',
      },
      {
        kind: 'number',
        name: 'userLimitCount',
        label: '한 사람 수량',
        unit: '장',
        isHalf: true,
        min: 1,
        max: 1000,
        hint: higher ?? '직원이 발급할 때는 한 장씩 줍니다.',
      },
      {
        kind: 'choice',
        name: 'couponCancelPolicy',
        label: '일부를 취소하면',
        options: couponCancelPolicies.map((value) => ({ value, label: policyLabels[value] })),
        ...fixed,
        hint: ({ couponCancelPolicy }) => (isIssued ? locked : couponCancelNotes[couponCancelPolicy]),
      },
    ],
    content: GradeFields,
    places: ['gradeTypes'],
  };
}

function receiverSection(isIssued: boolean): Section {
  const fixed = isIssued ? { isDisabled: true, hint: locked } : {};
  return {
    id: 'receivers',
    title: '받을 사람',
    fields: [
      {
        kind: 'choice',
        name: 'receiving',
        label: '받는 방법',
        options: labelOptions(receivingLabels),
        isHalf: true,
        isShown: (values) => !isCode(values),
        ...fixed,
      },
      {
        kind: 'text',
        name: 'code',
        label: '쿠폰 번호·프로모션 코드',
        isRequired: true,
        maxLength: 30,
        isHalf: true,
        isShown: (values) => isCode(values) || values.receiving === 'CODE',
        hint: '한글, 영문, 숫자 4~30자. 대소문자와 띄어쓰기는 가리지 않습니다.',
        ...fixed,
      },
      {
        kind: 'switch',
        name: 'isWelcome',
        label: '가입하면 자동으로 발급',
        isShown: (values) => !isCode(values),
      },
    ],
    content: ReceiversSection,
  };
}

const textSection: Section = {
  id: 'text',
  title: '구매자에게 보이는 안내',
  fields: [
    {
      kind: 'area',
      name: 'notes',
      label: '안내',
      maxLength: 2_000,
      hint: '한 줄이 한 문장입니다. 취소했을 때의 안내는 자동으로 붙습니다.',
      lint: adLint,
    },
  ],
};

const curveSection: Section = { id: 'curve', title: '발급과 사용', fields: [], content: CouponCurve };

/** `row`: undefined for a new coupon. */
export const couponSections = (row: StaffCoupon | undefined): Section[] => {
  const isIssued = (row?.issuedCount ?? 0) > 0;
  return [
    discountSection(isIssued),
    scopeSection(isIssued),
    limitSection(isIssued),
    receiverSection(isIssued),
    textSection,
    ...(isIssued ? [curveSection] : []),
  ];
};
