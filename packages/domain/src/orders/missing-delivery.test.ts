// What an order lacks for its delivery: a table of cases.
import { expect, test } from 'vitest';
import { missingDelivery } from './missing-delivery.ts';

const whole = {
  recipientName: '김온유',
  phone: '01012345678',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
};

test.each([
  ['nothing', {}, []],
  ['the recipient', { recipientName: '' }, ['받는 분']],
  ['the phone', { phone: '' }, ['연락처']],
  ['a postcode without its address', { address: '' }, ['주소']],
  ['an address without its postcode', { zipCode: '' }, ['주소']],
  ['everything', { recipientName: '', phone: '', zipCode: '', address: '' }, ['받는 분', '연락처', '주소']],
])('an order lacks %s', (_name, changes, missing) => {
  expect(missingDelivery({ ...whole, ...changes }).map(({ label }) => label)).toEqual(missing);
});
