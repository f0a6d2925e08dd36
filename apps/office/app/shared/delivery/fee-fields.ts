// The fields of delivery terms: the default ones of the shop and those of a policy (docs/rules/delivery.md#fees).
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { DeliveryFeeType } from '#domain/base/enums.ts';
import type { FieldDef } from '../form/form-types.ts';
import { labelOptions } from '../parts/label-options.ts';

type Fees = {
  deliveryFeeType: DeliveryFeeType;
  deliveryFee: number;
  freeConditionPrice: number;
  unitCount: number;
  text?: string;
  jejuFee: number;
  islandFee: number;
  returnFee: number;
  exchangeFee: number;
  chargeInitialOnReturn: boolean;
};

export const feeTypeLabels: Record<DeliveryFeeType, string> = {
  FREE: '무료',
  CONDITIONAL_FREE: '조건부 무료',
  NOT_FREE: '유료',
  COUNT: '수량마다',
  ETC: '따로 안내',
};

const mostFee = 1_000_000;

/** Fields that are not shown may be empty; the server takes 0 for them. */
export const feesOf = <Values extends Fees>(values: Values): Values => ({
  ...values,
  deliveryFee: values.deliveryFee ?? 0,
  freeConditionPrice: values.freeConditionPrice ?? 0,
  unitCount: values.unitCount ?? 0,
});

/** The fee of a parcel: type, and what belongs to it. */
export const parcelFields = <Values extends FieldValues & Fees>(): FieldDef<Values>[] => {
  const name = (of: keyof Fees) => of as FieldPath<Values>;
  return [
    {
      kind: 'choice',
      name: name('deliveryFeeType'),
      label: '배송비',
      options: labelOptions(feeTypeLabels),
      isHalf: true,
    },
    {
      kind: 'number',
      name: name('deliveryFee'),
      label: '기본 배송비',
      unit: '원',
      max: mostFee,
      isHalf: true,
      isShown: ({ deliveryFeeType }) => deliveryFeeType !== 'FREE' && deliveryFeeType !== 'ETC',
    },
    {
      kind: 'number',
      name: name('freeConditionPrice'),
      label: '무료 배송 기준',
      hint: '한 묶음의 상품 금액이 이 금액 이상이면 무료입니다.',
      unit: '원',
      max: 10_000_000,
      isHalf: true,
      isShown: ({ deliveryFeeType }) => deliveryFeeType === 'CONDITIONAL_FREE',
    },
    {
      kind: 'number',
      name: name('unitCount'),
      label: '배송비를 한 번 받는 수량',
      hint: '3개로 정하면 4개째부터 배송비를 두 번 받습니다.',
      unit: '개',
      min: 1,
      max: 999,
      isHalf: true,
      isShown: ({ deliveryFeeType }) => deliveryFeeType === 'COUNT',
    },
    {
      kind: 'text',
      name: name('text'),
      label: '배송비 대신 보일 말',
      hint: '비워 두면 기본 문구가 나옵니다.',
      maxLength: 50,
      isShown: ({ deliveryFeeType }) => deliveryFeeType === 'ETC',
    },
  ];
};

/** Surcharges and the fees of what is sent back. */
export const surchargeFields = <Values extends FieldValues & Fees>(): FieldDef<Values>[] => {
  const won = (of: keyof Fees, label: string, hint?: string): FieldDef<Values> => ({
    kind: 'number',
    name: of as FieldPath<Values>,
    label,
    unit: '원',
    max: mostFee,
    isHalf: true,
    ...(hint !== undefined && { hint }),
  });
  return [
    won('jejuFee', '제주 추가 배송비'),
    won('islandFee', '도서 산간 추가 배송비'),
    won('returnFee', '반품 배송비', '구매자 사유로 반품할 때, 보내는 비용'),
    won('exchangeFee', '교환 배송비', '구매자 사유로 교환할 때, 왕복 비용'),
    {
      kind: 'switch',
      name: 'chargeInitialOnReturn' as FieldPath<Values>,
      label: '무료 배송 상품을 반품하면 처음 배송비도 받기',
    },
  ];
};
