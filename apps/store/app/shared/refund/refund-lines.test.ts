// Lines of refunds: they add up, and a new quote names what changed.
import { assert, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { noRefund } from '#domain/claims/refund.ts';
import type { RefundInfo } from '../claim/claim-types.ts';
import { refundChanges, refundLines, signedWon } from './refund-lines.ts';

const nothing: RefundInfo = { ...noRefund, displayRefundMethodType: 'CARD' };

/** Examples 4a, 6, 7a, 10a and 10b of docs/rules/refunds.md#examples. */
const examples: { name: string; info: RefundInfo; labels: string[] }[] = [
  {
    name: 'a cancellation that loses free delivery',
    info: {
      ...nothing,
      productRefundPrice: 30_000,
      refundDiscountCouponPrice: 3_006,
      refundMileage: 1_804,
      refundAdditionalDeliveryPrice: 3_000,
      totalRefundPrice: 22_190,
    },
    labels: ['상품 금액', '쿠폰 할인 차감', '추가 배송비 차감', '마일리지로 환급'],
  },
  {
    name: 'a return of everything',
    info: {
      ...nothing,
      productRefundPrice: 49_900,
      refundDiscountCouponPrice: 5_000,
      refundMileage: 3_000,
      refundReturnDeliveryPrice: 3_000,
      refundReturnInitialDeliveryPrice: 3_000,
      totalRefundPrice: 35_900,
    },
    labels: ['상품 금액', '쿠폰 할인 차감', '반품 배송비 차감', '최초 배송비 차감', '마일리지로 환급'],
  },
  {
    name: 'a return of defective goods to Jeju',
    info: {
      ...nothing,
      productRefundPrice: 19_900,
      refundDeliveryPrice: 6_000,
      refundReturnOriginDeliveryPrice: 6_000,
      refundOriginDeliveryPrice: 3_000,
      refundOriginAndRemoteDeliveryPrice: 6_000,
      totalRefundPrice: 25_900,
    },
    labels: ['상품 금액', '최초 배송비 환불'],
  },
  {
    name: 'fees that reduce the mileage',
    info: {
      ...nothing,
      productRefundPrice: 10_000,
      refundMileage: 7_000,
      refundReturnDeliveryPrice: 3_000,
    },
    labels: ['상품 금액', '반품 배송비 차감', '마일리지로 환급'],
  },
  {
    name: 'fees that exceed money and mileage',
    info: {
      ...nothing,
      productRefundPrice: 1_500,
      refundReturnDeliveryPrice: 3_000,
      additionalPaymentPrice: 1_500,
    },
    labels: ['상품 금액', '반품 배송비 차감'],
  },
];

test.each(examples)('refundLines of $name add up to the total', ({ info, labels }) => {
  const lines = refundLines(info);
  expect(lines.map(({ label }) => label)).toEqual(labels);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(info.totalRefundPrice - info.additionalPaymentPrice);
});

test('refundLines explains every deduction', () => {
  assert(
    property(
      record({
        refundDiscountCouponPrice: nat(9_000),
        refundDiscountPromotionCodePrice: nat(9_000),
        refundAdditionalDeliveryPrice: nat(9_000),
        refundReturnDeliveryPrice: nat(9_000),
        refundReturnInitialDeliveryPrice: nat(9_000),
      }),
      (fees) => {
        const deductions = refundLines({ ...nothing, ...fees }).filter(({ amount }) => amount < 0);
        expect(deductions).toHaveLength(Object.values(fees).filter((fee) => fee > 0).length);
        expect(deductions.every(({ text }) => text !== undefined)).toBe(true);
      },
    ),
  );
});

test('refundChanges names the lines of a new quote that differ, and the total', () => {
  const before = { ...nothing, productRefundPrice: 20_000, totalRefundPrice: 20_000 };
  const after = { ...before, refundAdditionalDeliveryPrice: 3_000, totalRefundPrice: 17_000 };
  expect(refundChanges(before, after)).toEqual([
    { label: '추가 배송비 차감', before: 0, after: -3_000 },
    { label: '총 환불 금액', before: 20_000, after: 17_000 },
  ]);
  expect(refundChanges(before, before)).toEqual([]);
});

test('signedWon writes a deduction with a minus sign', () => {
  expect([signedWon(-3_000), signedWon(0), signedWon(19_900)]).toEqual(['−3,000원', '0원', '19,900원']);
});

test('a preview names the amounts of the free delivery that is lost', () => {
  const info = { ...nothing, productRefundPrice: 30_000, refundAdditionalDeliveryPrice: 3_000 };
  const textOf = (lost: Parameters<typeof refundLines>[1]) =>
    refundLines(info, lost).find(({ label }) => label === '추가 배송비 차감')?.text;
  expect(textOf([{ remainingPrice: 19_900, freeConditionPrice: 30_000 }])).toBe(
    '남은 상품이 19,900원이라 무료배송 기준(30,000원)에 미치지 않습니다.',
  );
  expect(textOf([])).toContain('배송비가 부과됩니다.');
});
