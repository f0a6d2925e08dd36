// What the order sheet asks to be mended, and what it sends.
import { describe, expect, test } from 'vitest';
import { ownMemo } from '../../shared/address/memos.ts';
import type { Address } from '../../shared/address/address-types.ts';
import { emptyForm, fromAddress, memberForm, newAddress, ownForm, sheetErrors } from './sheet-form.ts';
import { keptAddress, peopleOf } from './sent-form.ts';

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

describe('the order sheet of a member', () => {
  const member = { uuid: 'me', name: '김온유', phone: '01012345678', email: '' };
  const address = (uuid: string, changes: Partial<Address> = {}): Address => ({
    uuid,
    addressName: '집',
    recipientName: '이받음',
    phone: '021234567',
    zipCode: '06236',
    address: '서울특별시 강남구 테헤란로 1',
    detailAddress: '101호',
    deliveryMemo: '조용히',
    isDefault: uuid === 'home',
    remoteAreaType: 'NONE',
    createdAt: '2026-11-20T10:00:00',
    ...changes,
  });
  const first = memberForm(member, [address('office'), address('home')]);

  test('it begins with who they are and their default address, and may be sent as it is', () => {
    expect(first).toMatchObject({ owner: 'me', name: '김온유', phone: '010-1234-5678', addressUuid: 'home' });
    expect(sheetErrors(first)).toEqual({});
    expect(peopleOf(first).delivery).toMatchObject({
      recipientName: '이받음',
      phone: '021234567',
      deliveryMemo: '조용히',
      userAddressUuid: 'home',
    });
    expect(memberForm(member, [])).toMatchObject({ addressUuid: '', zipCode: '' });
  });

  test('what somebody else wrote in this tab is not theirs', () => {
    const written = { ...first, name: '비밀' };
    expect(ownForm(written, { ...emptyForm, owner: 'other' }, [])).toEqual({ ...emptyForm, owner: 'other' });
    expect(ownForm(written, emptyForm, [])).toEqual(emptyForm);
    expect(ownForm(written, first, [address('home')]).name).toBe('비밀');
  });

  test('a kept address stands in it as it is today, with the wishes for this parcel; a deleted one leaves its words', () => {
    const written = { ...first, memoChoice: '직접 받겠습니다', memoText: '' };
    const moved = ownForm(written, first, [address('home', { zipCode: '63322', detailAddress: '2층' })]);
    expect(moved).toMatchObject({ zipCode: '63322', detailAddress: '2층', memoChoice: '직접 받겠습니다' });
    expect(ownForm(written, first, [])).toMatchObject({
      addressUuid: '',
      zipCode: '06236',
      recipientName: '이받음',
    });
  });

  test('a new address begins empty, and is kept in the shape of the call', () => {
    const written = { ...first, ...newAddress, zipCode: '04790', address: ' 서울 ', isKept: true };
    expect(written).toMatchObject({ addressUuid: '', isSame: true, detailAddress: '' });
    expect(keptAddress(written)).toEqual({
      recipientName: '김온유',
      phone: '01012345678',
      zipCode: '04790',
      address: '서울',
      detailAddress: '',
    });
    expect(fromAddress(address('home')).isKept).toBe(false);
  });
});
