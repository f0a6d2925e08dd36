// Validation of the address form, and what it sends.
import { expect, test } from 'vitest';
import { ownMemo } from '../../shared/address/memos.ts';
import { addressErrors, addressInputOf, emptyValues, formValuesOf } from './address-form-values.ts';

const filled = {
  ...emptyValues,
  recipientName: ' 김온유 ',
  phone: '02-123-4567',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
};

test('an empty form has errors for recipient, phone and address, in this order', () => {
  expect(Object.keys(addressErrors(emptyValues))).toEqual(['recipientName', 'phone', 'address']);
  expect(addressErrors(filled)).toEqual({});
});

test('a custom delivery memo without text is an error', () => {
  expect(addressErrors({ ...filled, memoChoice: ownMemo })).toHaveProperty('memoText');
});

test('formValuesOf restores the sent values from a saved address', () => {
  const input = addressInputOf({ ...filled, addressName: ' 집 ', memoChoice: ownMemo, memoText: '조용히' });
  expect(input).toMatchObject({
    addressName: '집',
    recipientName: '김온유',
    phone: '021234567',
    deliveryMemo: '조용히',
  });
  const saved = {
    ...input,
    uuid: 'x',
    addressName: '집',
    isDefault: true,
    remoteAreaType: 'NONE' as const,
    createdAt: '',
  };
  expect(addressInputOf(formValuesOf(saved))).toEqual({ ...input, isDefault: true });
});
