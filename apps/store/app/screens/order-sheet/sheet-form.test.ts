// What the order sheet asks to be mended, and what it sends.
import { describe, expect, test } from 'vitest';
import { ownMemo } from '../../shared/address/memos.ts';
import { emptyForm, peopleOf, sheetErrors } from './sheet-form.ts';

const filled = {
  ...emptyForm,
  name: ' 김온유 ',
  phone: '010-1234-5678',
  zipCode: '04790',
  address: '서울특별시 성동구 온스로 1',
};

describe('the order sheet', () => {
  test('an empty sheet names what is missing, first the orderer, then the address', () => {
    expect(Object.keys(sheetErrors(emptyForm))).toEqual(['name', 'phone', 'address']);
  });

  test('a number that is no mobile number is not called half typed', () => {
    for (const phone of ['02-1234-5678', '011-123-4567', '010-1234-56789']) {
      expect(sheetErrors({ ...filled, phone })).toEqual({
        phone: '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.',
      });
    }
  });

  test('a half typed phone number is to be finished', () => {
    expect(sheetErrors({ ...filled, phone: '010-1234-56' })).toEqual({
      phone: '휴대폰 번호를 끝까지 입력해 주세요.',
    });
  });

  test('another recipient needs a name and a number of any kind', () => {
    const other = { ...filled, isSame: false };
    expect(Object.keys(sheetErrors(other))).toEqual(['recipientName', 'recipientPhone']);
    expect(sheetErrors({ ...other, recipientName: '박받음', recipientPhone: '0504-123-4567' })).toEqual({});
  });

  test('an e-mail may be left out but not be wrong', () => {
    expect(sheetErrors(filled)).toEqual({});
    expect(sheetErrors({ ...filled, email: 'name@' })).toHaveProperty('email');
  });

  test('an own wish for the carrier needs its words', () => {
    expect(sheetErrors({ ...filled, memoChoice: ownMemo })).toHaveProperty('memoText');
    expect(peopleOf({ ...filled, memoChoice: ownMemo, memoText: ' 조용히 ' }).delivery.deliveryMemo).toBe(
      '조용히',
    );
  });

  test('the orderer receives it unless somebody else does; empty wishes are not sent', () => {
    expect(peopleOf(filled)).toEqual({
      orderer: { name: '김온유', phone: '01012345678' },
      delivery: {
        recipientName: '김온유',
        phone: '01012345678',
        zipCode: '04790',
        address: '서울특별시 성동구 온스로 1',
        detailAddress: '',
      },
    });
  });
});
