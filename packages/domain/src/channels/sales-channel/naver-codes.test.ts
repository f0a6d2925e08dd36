// Codes of carriers and of reasons for a hold: the whole tables.
import { expect, test } from 'vitest';
import { carriers } from '../../base/enums.ts';
import { holdReasonOf, naverHoldCode, naverParcel } from './naver-codes.ts';

test('every carrier has the code of the table, goods without a carrier are delivered directly', () => {
  const codes = Object.fromEntries(
    carriers.map((carrier) => {
      const { method, companyCode } = naverParcel(carrier);
      return [carrier, `${method} ${companyCode ?? '-'}`];
    }),
  );
  expect(codes).toEqual({
    CHUNIL: 'DELIVERY CHUNIL',
    CJ: 'DELIVERY CJGLS',
    DELIRABBIT: 'DELIVERY DRABBIT',
    ETC: 'DELIVERY CH1',
    HANJIN: 'DELIVERY HANJIN',
    HY: 'DELIVERY HY',
    ILYANG: 'DELIVERY ILYANG',
    KGB: 'DELIVERY KGB',
    KYUNGDONG: 'DELIVERY KDEXP',
    LOGEN: 'DELIVERY KGB',
    LOTTE: 'DELIVERY HYUNDAI',
    MANUAL: 'DIRECT_DELIVERY -',
    POST_OFFICE: 'DELIVERY EPOST',
    TODAY_PICKUP: 'DELIVERY TODAYPICKUP',
  });
});

test.each([
  ['EXTRAFEE', 'EXTRAFEEE'],
  ['RETURN_DELIVERYFEE_AND_EXTRAFEE', 'RETURN_DELIVERYFEE_AND_EXTRAFEEE'],
  ['RETURN_DELIVERYFEE', 'RETURN_DELIVERYFEE'],
  ['RETURN_PRODUCT_NOT_DELIVERED', 'RETURN_PRODUCT_NOT_DELIVERED'],
  ['EXCHANGE_DELIVERYFEE', 'EXCHANGE_DELIVERYFEE'],
  ['EXCHANGE_EXTRAFEE', 'EXCHANGE_EXTRAFEE'],
  ['EXCHANGE_PRODUCT_READY', 'EXCHANGE_PRODUCT_READY'],
  ['EXCHANGE_HOLDBACK', 'EXCHANGE_HOLDBACK'],
  ['ETC', 'ETC'],
])('the hold reason %s is %s at Naver, and back', (reason, code) => {
  expect(naverHoldCode(reason)).toBe(code);
  expect(naverHoldCode(code)).toBe(code);
  expect(holdReasonOf(code)).toBe(reason);
});
