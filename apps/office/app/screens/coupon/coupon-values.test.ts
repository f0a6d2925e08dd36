// What the form of a coupon sends: only the fields of its kind, and empty numbers as 0.
import { expect, test } from 'vitest';
import { inputOf, toValues } from './coupon-values.ts';

const values = {
  ...toValues(undefined),
  name: ' 쿠폰 ',
  discountFixedPrice: 5_000,
  discountFixedRate: 10,
  code: 'HELLO',
};

test.each([
  {
    name: 'an amount for coupons that staff issue',
    given: {},
    sent: {
      couponType: 'CART',
      isPublic: false,
      discountFixedPrice: 5_000,
      discountFixedRate: 0,
      issueLimit: 0,
    },
  },
  {
    name: 'a rate for everyone',
    given: { kind: 'PRODUCT', discountType: 'RATE', maxDiscountPrice: 3_000, receiving: 'PUBLIC' },
    sent: {
      couponType: 'PRODUCT',
      isPublic: true,
      discountFixedPrice: 0,
      discountFixedRate: 10,
      maxDiscountPrice: 3_000,
    },
  },
  {
    name: 'a promotion code, which is never public or a welcome coupon',
    given: { kind: 'PROMOTION_CODE', receiving: 'PUBLIC', isWelcome: true },
    sent: { couponType: 'CART', isPromotionCode: true, isPublic: false, isWelcome: false, code: 'HELLO' },
  },
  {
    name: 'dates in place of days, targets, and one note per line',
    given: {
      useKind: 'DATES',
      useFrom: '2030-01-01T00:00:00',
      useTo: '2030-02-01T00:00:00',
      targetType: 'BRAND',
      targets: [{ uuid: 'one', name: '온스' }],
      notes: '첫째\n\n 둘째 ',
    },
    sent: { useFrom: '2030-01-01T00:00:00', targetUuids: ['one'], notes: ['첫째', '둘째'], name: '쿠폰' },
  },
] as const)('$name', ({ given, sent }) => {
  const input = inputOf({ ...values, ...given } as typeof values);
  expect(input).toMatchObject(sent);
  expect('useDays' in input).toBe(!('useKind' in given));
  expect('code' in input).toBe('kind' in given && given.kind === 'PROMOTION_CODE');
});
