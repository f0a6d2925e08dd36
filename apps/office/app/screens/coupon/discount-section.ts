// What a coupon takes off: the first section of its form.
import { kindLabels } from '../../shared/coupons/coupon-words.ts';
import type { FieldDef, SectionDef } from '../../shared/form/form-types.ts';
import { labelOptions } from '../../shared/parts/label-options.ts';
import type { CouponValues } from './coupon-values.ts';

/** The hint of a locked field of an issued coupon. */
export const locked = '발급한 쿠폰이라 바꿀 수 없습니다.';

const isFixed = ({ discountType }: CouponValues) => discountType === 'FIXED';

/** `isIssued`: only the name can change. */
export function discountSection(isIssued: boolean): SectionDef<CouponValues> {
  const fixed = isIssued ? { isDisabled: true, hint: locked } : {};
  const won = { kind: 'number', unit: '원', isHalf: true, max: 2_000_000_000 } as const;
  const fields: FieldDef<CouponValues>[] = [
    { kind: 'text', name: 'name', label: '쿠폰 이름', isRequired: true, maxLength: 100, isHalf: true },
    {
      kind: 'choice',
      name: 'kind',
      label: '종류',
      options: labelOptions(kindLabels),
      isHalf: true,
      ...fixed,
    },
    {
      kind: 'choice',
      name: 'discountType',
      label: '할인 방식',
      options: labelOptions({ FIXED: '금액 (원)', RATE: '비율 (%)' }),
      isHalf: true,
      ...fixed,
    },
    { ...won, name: 'discountFixedPrice', label: '할인 금액', min: 1, isShown: isFixed, ...fixed },
    {
      kind: 'number',
      unit: '%',
      min: 1,
      max: 100,
      isHalf: true,
      name: 'discountFixedRate',
      label: '할인율',
      isShown: (values) => !isFixed(values),
      hint: '10원 미만은 버립니다.',
      ...fixed,
    },
    {
      ...won,
      name: 'maxDiscountPrice',
      label: '최대 할인',
      isOptional: true,
      isShown: (values) => !isFixed(values),
      hint: '비워 두면 한도가 없어 최대 비용을 알 수 없습니다.',
      ...fixed,
    },
    {
      ...won,
      name: 'minOrderPrice',
      label: '최소 주문 금액',
      isOptional: true,
      hint: '대상 상품의 할인 전 금액 합계',
      ...fixed,
    },
  ];
  return { id: 'discount', title: '할인', fields };
}
