// Validation of the order sheet and the fields that it sends.
import { describe, expect, test } from 'vitest';
import { regionProblem } from '#domain/base/provinces.ts';
import { ownMemo } from '../../shared/address/memos.ts';
import type { Address } from '../../shared/address/address-types.ts';
import { joinedForm } from './joined-form.ts';
import { emptyForm, fromAddress, memberForm, newAddress, visitorForm, sheetErrors } from './sheet-form.ts';
import { giftOf, newAddressOf, peopleOf } from './order-registration.ts';

const filled = {
  ...emptyForm,
  name: ' 김온유 ',
  phone: '010-1234-5678',
  zipCode: '04790',
  address: '서울특별시 성동구 온스로 1',
};

describe('the order sheet', () => {
  test('an empty form has errors for orderer and address, in this order', () => {
    expect(Object.keys(sheetErrors(emptyForm))).toEqual(['name', 'phone', 'address']);
  });

  test('an address whose postcode belongs to another province is an error of the address', () => {
    expect(sheetErrors({ ...filled, zipCode: '63309' }, undefined, regionProblem)).toEqual({
      address: expect.stringMatching(/^우편번호\(63309\)는 서울특별시 지역의 우편번호가 아닙니다/u),
    });
    const gift = { isConsented: true };
    expect(sheetErrors({ ...filled, zipCode: '63309' }, gift, regionProblem)).not.toHaveProperty('address');
  });

  test('accepts landlines and safety numbers, and rejects a number that is not in the numbering plan', () => {
    for (const phone of ['02-1234-5678', '011-123-4567', '0504-1234-5678'])
      expect(sheetErrors({ ...filled, phone })).toEqual({});
    expect(sheetErrors({ ...filled, phone: '010-1234-56789' })).toEqual({
      phone: '휴대폰 번호를 확인해 주세요.',
    });
  });

  test('an incomplete mobile number gets the sentence about completing it', () => {
    expect(sheetErrors({ ...filled, phone: '010-1234-56' })).toEqual({
      phone: '휴대폰 번호를 끝까지 입력해 주세요.',
    });
  });

  test('another recipient needs a name and a phone number, which may be a safety number', () => {
    const other = { ...filled, isSame: false };
    expect(Object.keys(sheetErrors(other))).toEqual(['recipientName', 'recipientPhone']);
    expect(sheetErrors({ ...other, recipientName: '박받음', recipientPhone: '0504-123-4567' })).toEqual({});
  });

  test('an e-mail is optional, but an invalid one is an error', () => {
    expect(sheetErrors(filled)).toEqual({});
    expect(sheetErrors({ ...filled, email: 'name@' })).toHaveProperty('email');
  });

  test('a custom delivery memo needs a text and is sent trimmed', () => {
    expect(sheetErrors({ ...filled, memoChoice: ownMemo })).toHaveProperty('memoText');
    expect(peopleOf({ ...filled, memoChoice: ownMemo, memoText: ' 조용히 ' }).delivery.deliveryMemo).toBe(
      '조용히',
    );
  });

  test('the orderer is the default recipient; empty memos are not sent', () => {
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

  test('starts with the member and their default address, and is valid', () => {
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

  test('ignores a saved form of another visitor', () => {
    const changed = { ...first, name: '비밀' };
    expect(visitorForm(changed, { ...emptyForm, owner: 'other' }, [])).toEqual({
      ...emptyForm,
      owner: 'other',
    });
    expect(visitorForm(changed, emptyForm, [])).toEqual(emptyForm);
    expect(visitorForm(changed, first, [address('home')]).name).toBe('비밀');
  });

  test('shows a saved address in its current state with the entered memos; a deleted one becomes entered text', () => {
    const changed = { ...first, memoChoice: '직접 받겠습니다', memoText: '' };
    const moved = visitorForm(changed, first, [address('home', { zipCode: '63322', detailAddress: '2층' })]);
    expect(moved).toMatchObject({ zipCode: '63322', detailAddress: '2층', memoChoice: '직접 받겠습니다' });
    expect(visitorForm(changed, first, [])).toMatchObject({
      addressUuid: '',
      zipCode: '06236',
      recipientName: '이받음',
    });
  });

  test('a guest who signs in keeps what was entered; the member fills in the rest, the address only as a whole', () => {
    expect(joinedForm(emptyForm, first)).toEqual(first);
    expect(joinedForm({ ...emptyForm, name: '박손님', memoChoice: '직접 받겠습니다' }, first)).toEqual({
      ...first,
      name: '박손님',
      memoChoice: '직접 받겠습니다',
    });
    const delivery = { isSame: true, zipCode: '04790', address: '서울특별시 성동구 온스로 1' };
    expect(joinedForm({ ...emptyForm, ...delivery }, first)).toEqual({
      ...emptyForm,
      ...delivery,
      owner: 'me',
      name: first.name,
      phone: first.phone,
    });
  });

  test('a form of another member is not passed on to the one who signs in', () => {
    expect(joinedForm({ ...emptyForm, owner: 'other', name: '비밀' }, first)).toEqual(first);
  });

  test('a new address starts empty and is saved in the form of the API', () => {
    const changed = { ...first, ...newAddress, zipCode: '04790', address: ' 서울 ', isAddressSaved: true };
    expect(changed).toMatchObject({ addressUuid: '', isSame: true, detailAddress: '' });
    expect(newAddressOf(changed)).toEqual({
      recipientName: '김온유',
      phone: '01012345678',
      zipCode: '04790',
      address: '서울',
      detailAddress: '',
    });
    expect(fromAddress(address('home')).isAddressSaved).toBe(false);
  });
});

describe('a gift', () => {
  const gift = { isConsented: true };
  const given = {
    ...filled,
    receiverName: ' 이받음 ',
    receiverPhone: '010-8765-4321',
    giftMessage: ' 축하해요. ',
  };

  test('needs its receiver with a mobile number and the consent, and no address', () => {
    const errors = sheetErrors({ ...filled, zipCode: '', address: '' }, { isConsented: false });
    expect(Object.keys(errors)).toEqual(['receiverName', 'receiverPhone', 'giftConsent']);
    expect(sheetErrors({ ...given, receiverPhone: '02-123-4567' }, gift)).toHaveProperty('receiverPhone');
    expect(sheetErrors({ ...given, zipCode: '' }, gift)).toEqual({});
  });

  test('is sent with its receiver in place of the delivery', () => {
    expect(giftOf(given, gift)).toEqual({
      delivery: { recipientName: '이받음', phone: '01087654321' },
      gift: { message: '축하해요.', isConsented: true },
    });
  });
});
