// The seller of a product by its delivery policy.
import { expect, test } from 'vitest';
import { policyOptions, sellerHint, sellerQuestion } from './seller.ts';

const own = { uuid: 'basic', name: '기본 배송', storeUuid: 'onns', storeName: '온스' };
const cold = { uuid: 'cold', name: '냉장 배송', storeUuid: 'farm', storeName: '초록팜' };
const product = { store: { uuid: 'onns', name: '온스' } };

test('a policy names its store where there is more than one', () => {
  expect(policyOptions([own, cold]).map(({ label }) => label)).toEqual([
    '기본 배송 · 온스',
    '냉장 배송 · 초록팜',
  ]);
  expect(policyOptions([own])).toEqual([{ value: 'basic', label: '기본 배송' }]);
});

test('the seller is stated below the field', () => {
  expect(sellerHint([own, cold], 'cold')).toBe('판매자: 초록팜');
  expect(sellerHint([own, cold], undefined)).toBe('정책의 판매자가 이 상품을 팝니다.');
});

test('another seller is asked about before a product is saved, and no other change', () => {
  expect(sellerQuestion([own, cold], 'cold', product)?.text).toContain('‘온스’에서 ‘초록팜’으로');
  expect(sellerQuestion([own, cold], 'basic', product)).toBeUndefined();
  expect(sellerQuestion([own, cold], 'cold', undefined)).toBeUndefined();
});
