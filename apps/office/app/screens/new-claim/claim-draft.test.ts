// What a typed claim becomes.
import { expect, test } from 'vitest';
import { buttonOf, emptyDraft, incompleteOf, kindsOf, missingOf, reasonsOf, toInput } from './claim-draft.ts';
import type { ClaimedRow, Draft, Preview } from './claim-draft.ts';

const preview = {
  refundInfo: { totalRefundPrice: 15_000 },
  exchangeFee: 6_000,
  additionalPaymentPrice: 0,
  warnings: [] as Preview['warnings'],
  quoteHash: 'hash',
} as Preview;
const row = (status: ClaimedRow['status']) => ({ status }) as ClaimedRow;
const whole: Draft = { ...emptyDraft('RETURN'), counts: { one: 1 }, reason: 'SIMPLE_MIND_CHANGE' };

test.each<[ClaimedRow['status'], string[]]>([
  ['PAYMENT_COMPLETE', ['CANCEL']],
  ['REQUEST_DELIVERY', ['CANCEL_DISPATCH']],
  ['DELIVERY_COMPLETE', ['EXCHANGE', 'RETURN']],
  ['REQUEST_RETURN', []],
])('the kinds of a row in %s', (status, kinds) => {
  expect(kindsOf([row(status)])).toEqual(kinds);
});

test('staff give the reasons of the shopper and their own, none of jobs and channels', () => {
  expect(reasonsOf('CANCEL')).toEqual(expect.arrayContaining(['SIMPLE_MIND_CHANGE', 'SOLD_OUT', 'ETC']));
  expect(reasonsOf('CANCEL')).not.toContain('DEPOSIT_EXPIRATION');
});

test.each<[Partial<Draft>, string | undefined]>([
  [{}, undefined],
  [{ counts: {} }, '접수할 상품을 골라 주세요.'],
  [{ counts: { one: null } }, '수량을 적어 주세요.'],
  [{ reason: undefined }, '사유를 골라 주세요.'],
])('%j', (changes, sentence) => {
  expect(missingOf({ ...whole, ...changes })).toBe(sentence);
});

test('a refund to an account needs the account, and ETC a text', () => {
  const warned = { ...preview, warnings: [{ code: 'REFUND_ACCOUNT_REQUIRED', message: '' }] };
  expect(incompleteOf(whole, warned)).toBe('환불받을 계좌를 적어 주세요.');
  expect(incompleteOf({ ...whole, reason: 'ETC', text: '짧음' }, preview)).toContain('10자');
  expect(incompleteOf(whole, preview)).toBeUndefined();
});

test('a return that the shopper has sent names its invoice, and the amount that staff saw', () => {
  const sent = { ...whole, method: 'SELF', carrier: 'CJ', invoiceNumber: '6890 1274 3323' } as const;
  expect(toInput(sent, preview)).toEqual({
    claimType: 'RETURN',
    reason: 'SIMPLE_MIND_CHANGE',
    items: [{ orderProductUuid: 'one', count: 1 }],
    collect: { method: 'SELF', carrier: 'CJ', invoiceNumber: '689012743323' },
    expectedTotalRefundPrice: 15_000,
    quoteHash: 'hash',
  });
});

test('a cancellation has no pickup, and the button carries the money', () => {
  expect(toInput({ ...whole, type: 'CANCEL' }, preview)).not.toHaveProperty('collect');
  expect(buttonOf('CANCEL', preview)).toBe('취소 접수 · 환불 15,000원');
  expect(buttonOf('EXCHANGE', preview)).toBe('교환 접수 · 교환 배송비 6,000원');
  expect(buttonOf('RETURN', undefined)).toBe('반품 접수');
});
