// What the form of an address asks to be mended, and what it sends.
import { expect, test } from 'vitest';
import { ownMemo } from '../../shared/address/memos.ts';
import { addressErrors, emptyAddress, formOf, inputOf } from './written-address.ts';

const filled = {
  ...emptyAddress,
  recipientName: ' 김온유 ',
  phone: '02-123-4567',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
};

test('an empty form names what is missing, in the order of the screen', () => {
  expect(Object.keys(addressErrors(emptyAddress))).toEqual(['recipientName', 'phone', 'address']);
  expect(addressErrors(filled)).toEqual({});
});

test('a custom delivery memo needs a text', () => {
  expect(addressErrors({ ...filled, memoChoice: ownMemo })).toHaveProperty('memoText');
});

test('what was sent comes back into the form as it was', () => {
  const input = inputOf({ ...filled, addressName: ' 집 ', memoChoice: ownMemo, memoText: '조용히' });
  expect(input).toMatchObject({
    addressName: '집',
    recipientName: '김온유',
    phone: '021234567',
    deliveryMemo: '조용히',
  });
  const kept = {
    ...input,
    uuid: 'x',
    addressName: '집',
    isDefault: true,
    remoteAreaType: 'NONE' as const,
    createdAt: '',
  };
  expect(inputOf(formOf(kept))).toEqual({ ...input, isDefault: true });
});
