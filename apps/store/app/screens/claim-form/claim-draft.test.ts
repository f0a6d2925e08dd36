// The draft of a claim: reasons that all chosen rows accept, what is previewed, and what the form lacks.
import { describe, expect, test } from 'vitest';
import type { ClaimReason, ClaimType } from '#domain/base/enums.ts';
import type { ClaimableRow } from '../../shared/claim/claim-types.ts';
import {
  type ClaimDraft,
  claimErrors,
  claimInput,
  firstDraft,
  offeredReasons,
  previewInput,
} from './claim-draft.ts';

const row = (uuid: string, maxCount: number, reasons: ClaimReason[], claimType: ClaimType = 'RETURN') =>
  ({
    orderProduct: { uuid },
    maxCount,
    claimTypes: [claimType],
    reasons: reasons.map((reason) => ({
      claimType,
      reason,
      label: reason,
      isPhotoRequired: reason === 'BROKEN_PRODUCT',
    })),
  }) as unknown as ClaimableRow;

const rows = [row('a', 2, ['SIMPLE_MIND_CHANGE', 'BROKEN_PRODUCT', 'ETC']), row('b', 1, ['BROKEN_PRODUCT'])];
const pickup = {
  recipientName: '이받음',
  phone: '010-8765-4321',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '',
};
const draft = (over: Partial<ClaimDraft> = {}): ClaimDraft => ({ ...firstDraft(rows, 'a', false), ...over });

test.each([
  { isWhole: false, counts: { a: 2 } },
  { isWhole: true, counts: { a: 2, b: 1 } },
])('firstDraft chooses the pressed row, or all: $counts', ({ isWhole, counts }) => {
  expect(firstDraft(rows, 'a', isWhole).counts).toEqual(counts);
});

test.each<{ counts: Record<string, number>; reasons: string[] }>([
  { counts: { a: 1 }, reasons: ['SIMPLE_MIND_CHANGE', 'BROKEN_PRODUCT', 'ETC'] },
  { counts: { a: 1, b: 1 }, reasons: ['BROKEN_PRODUCT'] },
  { counts: {}, reasons: ['SIMPLE_MIND_CHANGE', 'BROKEN_PRODUCT', 'ETC'] },
])('offeredReasons of $counts are $reasons', ({ counts, reasons }) => {
  expect(offeredReasons(rows, 'RETURN', counts).map(({ reason }) => reason)).toEqual(reasons);
});

describe('previewInput', () => {
  test.each([
    { name: 'no row', over: { counts: {}, reason: 'ETC' as const } },
    { name: 'no reason', over: {} },
  ])('is null with $name', ({ over }) => {
    expect(previewInput(draft(over), 'RETURN')).toBeNull();
  });

  test('sends a pickup address only when it is complete', () => {
    const reason = 'SIMPLE_MIND_CHANGE' as const;
    const collectOf = (over: Partial<ClaimDraft>) =>
      previewInput(draft({ reason, ...over }), 'RETURN')?.collect;
    expect(collectOf({})).toEqual({ method: 'PICKUP' });
    expect(collectOf({ pickup })).toEqual({
      method: 'PICKUP',
      address: { ...pickup, phone: '01087654321' },
    });
    expect(collectOf({ pickup: { ...pickup, zipCode: '' } })).toEqual({ method: 'PICKUP' });
    expect(collectOf({ pickup, method: 'SELF' })).toEqual({ method: 'SELF' });
  });

  test.each<{ type: ClaimType; reason: ClaimReason; comesBack: boolean }>([
    { type: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', comesBack: false },
    { type: 'EXCHANGE', reason: 'MISSING_PRODUCT', comesBack: false },
    { type: 'EXCHANGE', reason: 'BROKEN_PRODUCT', comesBack: true },
  ])('of $type for $reason returns goods: $comesBack', ({ type, reason, comesBack }) => {
    expect(previewInput(draft({ reason }), type)?.collect !== undefined).toBe(comesBack);
  });

  test('names replacements of chosen rows only', () => {
    const input = previewInput(draft({ reason: 'ETC', replacements: { a: 'x', b: 'y' } }), 'EXCHANGE');
    expect(input?.exchangeItems).toEqual([{ orderProductUuid: 'a', productItemUuid: 'x' }]);
  });
});

describe('claimErrors', () => {
  const errorsOf = (over: Partial<ClaimDraft>, facts: { photoCount?: number; needsAccount?: boolean } = {}) =>
    Object.keys(
      claimErrors(draft(over), {
        type: 'RETURN',
        reasons: offeredReasons(rows, 'RETURN', { a: 1 }),
        photoCount: 0,
        needsAccount: false,
        ...facts,
      }),
    );

  test.each<[string, Partial<ClaimDraft>, { photoCount?: number; needsAccount?: boolean }, string[]]>([
    ['an untouched form', {}, {}, ['reason']],
    ['no row', { counts: {}, reason: 'SIMPLE_MIND_CHANGE' }, {}, ['items']],
    ['a reason that a row does not accept', { reason: 'WRONG_PRICE' }, {}, ['reason']],
    ['ETC without a text', { reason: 'ETC' }, {}, ['text']],
    ['ETC with a short text', { reason: 'ETC', text: ' 아홉글자입니다요 ' }, {}, ['text']],
    ['ETC with a text', { reason: 'ETC', text: '열 글자를 넘는 사유' }, {}, []],
    ['a text that is too long', { reason: 'SIMPLE_MIND_CHANGE', text: '가'.repeat(501) }, {}, ['text']],
    ['a defect without a photo', { reason: 'BROKEN_PRODUCT' }, {}, ['images']],
    ['a defect with a photo', { reason: 'BROKEN_PRODUCT' }, { photoCount: 1 }, []],
    [
      'an incomplete pickup address',
      { reason: 'SIMPLE_MIND_CHANGE', pickup: { ...pickup, phone: '010', zipCode: '' } },
      {},
      ['phone', 'address'],
    ],
    [
      'a pickup address of another region than its postcode',
      { reason: 'SIMPLE_MIND_CHANGE', pickup: { ...pickup, zipCode: '63309' } },
      {},
      ['address'],
    ],
    [
      'an incomplete pickup address of goods that the shopper sends',
      { reason: 'SIMPLE_MIND_CHANGE', method: 'SELF', pickup: { ...pickup, zipCode: '' } },
      {},
      [],
    ],
    [
      'a missing refund account',
      { reason: 'SIMPLE_MIND_CHANGE' },
      { needsAccount: true },
      ['bankCode', 'accountNumber', 'holderName'],
    ],
    [
      'a refund account',
      {
        reason: 'SIMPLE_MIND_CHANGE',
        account: { bankCode: 'KB', accountNumber: '123-45-678901', holderName: '한가람' },
      },
      { needsAccount: true },
      [],
    ],
  ])('of %s', (_name, over, facts, fields) => {
    expect(errorsOf(over, facts)).toEqual(fields);
  });
});

test('claimInput sends what the shopper saw, and an account only where one is needed', () => {
  const filled = draft({
    reason: 'ETC',
    text: ' 열 글자를 넘는 사유 ',
    account: { bankCode: 'KB', accountNumber: '123-45-678901', holderName: ' 한가람 ' },
  });
  const input = previewInput(filled, 'CANCEL');
  if (input === null) throw new Error('The draft is complete.');
  const quote = { totalRefundPrice: 22_190, quoteHash: 'hash' };
  expect(claimInput(input, filled, { images: [], needsAccount: false, quote })).toEqual({
    claimType: 'CANCEL',
    reason: 'ETC',
    items: [{ orderProductUuid: 'a', count: 2 }],
    text: '열 글자를 넘는 사유',
    expectedTotalRefundPrice: 22_190,
    quoteHash: 'hash',
  });
  expect(claimInput(input, filled, { images: ['/photo'], needsAccount: true, quote })).toMatchObject({
    images: ['/photo'],
    refundAccount: { bankCode: 'KB', accountNumber: '12345678901', holderName: '한가람' },
  });
});
