// The delivery policy of a product decides its seller.
import { expect, test } from 'vitest';
import { policyOptions, sellerHint, sellerQuestion } from './seller.ts';

const own = { uuid: 'basic', name: '기본 배송', storeUuid: 'onns', storeName: '온스' };
const cold = { uuid: 'cold', name: '냉장 배송', storeUuid: 'farm', storeName: '초록팜' };
const product = { store: { uuid: 'onns', name: '온스' } };

test('policyOptions adds the store to the name of a policy when there are several stores', () => {
  expect(policyOptions([own, cold]).map(({ label }) => label)).toEqual([
    '기본 배송 · 온스',
    '냉장 배송 · 초록팜',
  ]);
  expect(policyOptions([own])).toEqual([{ value: 'basic', label: '기본 배송' }]);
});

test('sellerHint names the seller of the chosen policy', () => {
  expect(sellerHint([own, cold], 'cold')).toBe('판매자: 초록팜');
  expect(sellerHint([own, cold], undefined)).toBe('정책의 판매자가 이 상품을 팝니다.');
});

test('sellerQuestion asks only when a saved product would change its seller', () => {
  expect(sellerQuestion([own, cold], 'cold', product)?.text).toContain('‘온스’에서 ‘초록팜’으로');
  expect(sellerQuestion([own, cold], 'basic', product)).toBeUndefined();
  expect(sellerQuestion([own, cold], 'cold', undefined)).toBeUndefined();
});
