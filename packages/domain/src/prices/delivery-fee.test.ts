// Delivery fees, their labels and remote areas (docs/rules/delivery.md#fees).
import { describe, expect, test } from 'vitest';
import {
  deliveryFee,
  deliveryFeeLabel,
  deliveryTermsProblems,
  isZipCode,
  remoteAreaType,
  remoteDeliveryFee,
  remoteRangesProblem,
  toFreePrice,
  usedTerms,
} from './delivery-fee.ts';
import type { DeliveryTerms } from './delivery-fee.ts';

const base = { deliveryFee: 3_000, freeConditionPrice: 0, unitCount: 0 };
const free: DeliveryTerms = { ...base, deliveryFeeType: 'FREE' };
const fixed: DeliveryTerms = { ...base, deliveryFeeType: 'NOT_FREE' };
const conditional: DeliveryTerms = {
  ...base,
  deliveryFeeType: 'CONDITIONAL_FREE',
  freeConditionPrice: 30_000,
};
const byCount: DeliveryTerms = { ...base, deliveryFeeType: 'COUNT', unitCount: 2 };
const separate: DeliveryTerms = { ...base, deliveryFeeType: 'ETC' };

describe('delivery fee of a parcel', () => {
  test.each([
    { 경우: '무료배송', terms: free, productPrice: 1_000, count: 1, fee: 0, label: '무료배송' },
    { 경우: '유료배송', terms: fixed, productPrice: 99_000, count: 9, fee: 3_000, label: '배송비 3,000원' },
    {
      경우: '조건에 1원 모자람',
      terms: conditional,
      productPrice: 29_999,
      count: 1,
      fee: 3_000,
      label: '배송비 3,000원 (30,000원 이상 무료)',
    },
    {
      경우: '조건을 채움',
      terms: conditional,
      productPrice: 30_000,
      count: 1,
      fee: 0,
      label: '배송비 3,000원 (30,000원 이상 무료)',
    },
    {
      경우: '2개마다, 5개',
      terms: byCount,
      productPrice: 60_000,
      count: 5,
      fee: 9_000,
      label: '2개마다 배송비 3,000원',
    },
    {
      경우: '2개마다, 2개',
      terms: byCount,
      productPrice: 24_000,
      count: 2,
      fee: 3_000,
      label: '2개마다 배송비 3,000원',
    },
    {
      경우: '별도 협의',
      terms: separate,
      productPrice: 1_000,
      count: 1,
      fee: 0,
      label: '배송비 착불 / 별도 협의',
    },
  ])('$경우: $fee, "$label"', ({ terms, productPrice, count, fee, label }) => {
    expect(deliveryFee(terms, { productPrice, count })).toBe(fee);
    expect(deliveryFeeLabel(terms)).toBe(label);
  });

  test('shows the text of an ETC policy', () => {
    expect(deliveryFeeLabel({ ...separate, text: '냉장 직배송' })).toBe('냉장 직배송');
  });

  test('toFreePrice returns the amount missing to free delivery, and 0 where there is none', () => {
    expect(toFreePrice(conditional, 19_900)).toBe(10_100);
    expect(toFreePrice(conditional, 30_000)).toBe(0);
    expect(toFreePrice(conditional, 45_000)).toBe(0);
    expect(toFreePrice(fixed, 1_000)).toBe(0);
  });
});

describe('Jeju and islands', () => {
  test('returns the type of the range that contains the postcode, with or without a dash, else NONE', () => {
    const ranges = [
      { startZip: '40200', endZip: '40240', type: 'ISLAND' },
      { startZip: '63002', endZip: '63644', type: 'JEJU' },
    ] as const;
    const area = (zipCode: string) => remoteAreaType(zipCode, ranges);
    expect(['40200', '40240', '63322', '63-322'].map(area)).toEqual(['ISLAND', 'ISLAND', 'JEJU', 'JEJU']);
    expect(['40199', '40241', '06236', '6332', ''].map(area)).toEqual(Array(5).fill('NONE'));
  });

  test('returns the type of the narrowest of overlapping ranges', () => {
    const ranges = [
      { startZip: '63000', endZip: '63644', type: 'JEJU' },
      { startZip: '63365', endZip: '63365', type: 'ISLAND' },
    ] as const;
    expect(remoteAreaType('63365', ranges)).toBe('ISLAND');
    expect(remoteAreaType('63365', ranges.toReversed())).toBe('ISLAND');
    expect(remoteAreaType('63366', ranges)).toBe('JEJU');
  });

  test('adds the surcharge also to free delivery, and never to ETC', () => {
    const fees = { jejuFee: 3_000, islandFee: 5_000 };
    expect(remoteDeliveryFee({ ...free, ...fees }, 'JEJU')).toBe(3_000);
    expect(remoteDeliveryFee({ ...conditional, ...fees }, 'ISLAND')).toBe(5_000);
    expect(remoteDeliveryFee({ ...separate, ...fees }, 'JEJU')).toBe(0);
    expect(remoteDeliveryFee({ ...fixed, ...fees }, 'NONE')).toBe(0);
  });

  test('accepts a postcode of five digits', () => {
    expect(isZipCode('06236')).toBe(true);
    expect(isZipCode('062-36')).toBe(true);
    expect(isZipCode('0623')).toBe(false);
    expect(isZipCode('135-080')).toBe(false);
  });
});

describe('ranges that staff enter', () => {
  const range = (text: string) => {
    const [startZip = '', endZip = startZip] = text.split('-');
    return { startZip, endZip };
  };
  test.each([
    { written: [], index: undefined },
    { written: ['63002-63644', '63365', '63000-63001'], index: undefined },
    { written: ['10000-20000', '10000-15000', '12000-15000', '15001-20000'], index: undefined },
    { written: ['10000-10001', '20001-20000'], index: 1 },
    { written: ['10003-10009', '10000-10005'], index: 0 },
    { written: ['10000-20000', '12000-13000', '12500-14000'], index: 2 },
    { written: ['10000-20000', '11000', '19999-20001'], index: 2 },
  ])('$written: wrong is $index', ({ written, index }) => {
    expect(remoteRangesProblem(written.map(range))?.index).toBe(index);
  });
});

describe('terms that staff enter', () => {
  test.each([
    { name: 'FREE keeps the fee, which a return may cost', terms: free, used: free },
    {
      name: 'values of other types are 0',
      terms: { ...fixed, freeConditionPrice: 30_000, unitCount: 2, text: '착불' },
      used: fixed,
    },
    {
      name: 'ETC has a text and no fee',
      terms: { ...separate, text: '착불' },
      used: { ...separate, deliveryFee: 0, text: '착불' },
    },
    {
      name: 'an empty text is none',
      terms: { ...separate, text: '' },
      used: { ...separate, deliveryFee: 0 },
    },
  ])('$name', ({ terms, used }) => {
    expect(usedTerms(terms)).toEqual(used);
  });

  test.each([
    { terms: free, missing: [] },
    { terms: { ...free, deliveryFee: 0 }, missing: [] },
    { terms: { ...fixed, deliveryFee: 0 }, missing: ['deliveryFee'] },
    { terms: conditional, missing: [] },
    {
      terms: { ...conditional, deliveryFee: 0, freeConditionPrice: 0 },
      missing: ['deliveryFee', 'freeConditionPrice'],
    },
    { terms: byCount, missing: [] },
    { terms: { ...byCount, unitCount: 0 }, missing: ['unitCount'] },
    { terms: { ...separate, deliveryFee: 0 }, missing: [] },
  ])('$terms.deliveryFeeType lacks $missing', ({ terms, missing }) => {
    expect(deliveryTermsProblems(terms).map(({ name }) => name)).toEqual(missing);
  });
});
