// Whether a claim may be made: reasons, rows, windows (docs/rules/claims.md#reasons, docs/rules/claims.md#refused).
import { describe, expect, test } from 'vitest';
import { parseSeoulDateTime } from '../base/calendar.ts';
import { claimReasons, claimTypes, orderStatuses } from '../base/enums.ts';
import {
  type ClaimRequest,
  type ClaimableRow,
  claimEvent,
  claimProblems,
  delayHint,
  isInWindow,
} from './claim-problem.ts';
import { claimReasonMeanings, reasonsFor } from './claim-reasons.ts';

const at = (text: string) => parseSeoulDateTime(text);

function row(over: Partial<ClaimableRow> = {}): ClaimableRow {
  return {
    orderProductUuid: 'row',
    orderGroupUuid: 'group',
    status: 'DELIVERY_COMPLETE',
    claimStatus: 'NONE',
    count: 2,
    returnRestriction: 'NONE',
    deliveredAt: at('2026-11-02T12:00:00'),
    withdrawLastDate: '2026-11-09',
    isPromisePassed: false,
    promiseDate: '2026-11-24',
    isDispatched: false,
    isNotCollected: false,
    ...over,
  };
}

function request(over: Partial<ClaimRequest> = {}, rows: Partial<ClaimableRow>[] = [{}]): ClaimRequest {
  return {
    type: 'RETURN',
    reason: 'SIMPLE_MIND_CHANGE',
    source: 'SHOPPER',
    text: undefined,
    photoCount: 0,
    items: rows.map((one) => ({ row: row(one), count: 1 })),
    isWindowIgnored: false,
    openCount: 2,
    now: at('2026-11-09T23:59:59'),
    holidays: [],
    ...over,
  };
}

describe('reasons', () => {
  test('the specification has 18, each with types, a label and a source', () => {
    expect(Object.keys(claimReasonMeanings).toSorted()).toEqual([...claimReasons].toSorted());
    for (const meaning of Object.values(claimReasonMeanings)) {
      expect(meaning.types.length).toBeGreaterThan(0);
      expect(meaning.sources.length).toBeGreaterThan(0);
      expect(meaning.label).not.toBe('');
    }
  });

  test.each([
    { type: 'CANCEL', count: 9 },
    { type: 'CANCEL_DISPATCH', count: 9 },
    { type: 'EXCHANGE', count: 10 },
    { type: 'RETURN', count: 14 },
  ] as const)('the form of a $type offers the $count reasons of the shopper', ({ type, count }) => {
    const offered = reasonsFor(type, 'SHOPPER');
    expect(offered).toHaveLength(count);
    expect(offered[0]).toBe('SIMPLE_MIND_CHANGE');
    expect(offered.at(-1)).toBe('ETC');
    for (const reason of claimReasons) {
      const isOffered =
        claimReasonMeanings[reason].types.includes(type) &&
        claimReasonMeanings[reason].sources.includes('SHOPPER');
      expect(offered.includes(reason)).toBe(isOffered);
    }
    expect(offered).not.toContain('SOLD_OUT');
  });

  test('every defect is the fault of the merchant; five reasons need a photo', () => {
    const meanings = Object.values(claimReasonMeanings);
    expect(
      meanings.filter((meaning) => meaning.isDefect).every((meaning) => meaning.fault === 'MERCHANT'),
    ).toBe(true);
    expect(meanings.filter((meaning) => meaning.isPhotoRequired)).toHaveLength(5);
  });
});

describe('problems of a claim', () => {
  test.each<{ 경우: string; given: ClaimRequest; problems: string[] }>([
    { 경우: '기간 안의 단순 변심 반품', given: request(), problems: [] },
    {
      경우: '기간이 지난 단순 변심',
      given: request({ now: at('2026-11-10T00:00:00') }),
      problems: ['CLAIM_WINDOW_CLOSED'],
    },
    {
      경우: '기간이 지났지만 파손',
      given: request({ reason: 'BROKEN_PRODUCT', photoCount: 1, now: at('2027-02-02T23:59:59') }),
      problems: [],
    },
    {
      경우: '개봉 후 제한 상품의 단순 변심은 개봉하지 않은 것으로 보고 접수한다',
      given: request({ items: [{ row: row({ returnRestriction: 'OPENED' }), count: 1 }] }),
      problems: [],
    },
    {
      경우: '개봉 후 제한 상품의 맛 불만족',
      given: request({
        reason: 'PRODUCT_CLAIM',
        items: [{ row: row({ returnRestriction: 'OPENED' }), count: 1 }],
      }),
      problems: ['RETURN_RESTRICTED'],
    },
    {
      경우: '시간 경과 제한 상품의 단순 변심',
      given: request({ items: [{ row: row({ returnRestriction: 'TIME_VALUE' }), count: 1 }] }),
      problems: ['RETURN_RESTRICTED'],
    },
    {
      경우: '시간 경과 제한 상품의 파손',
      given: request({
        reason: 'BROKEN_PRODUCT',
        photoCount: 1,
        items: [{ row: row({ returnRestriction: 'TIME_VALUE' }), count: 1 }],
      }),
      problems: [],
    },
    {
      경우: '직원이 접수한 시간 경과 제한 상품',
      given: request({
        source: 'STAFF',
        reason: 'ETC',
        text: '고객과 협의하여 접수합니다.',
        items: [{ row: row({ returnRestriction: 'TIME_VALUE' }), count: 1 }],
      }),
      problems: [],
    },
    {
      경우: '석 달이 지난 파손',
      given: request({ reason: 'BROKEN_PRODUCT', photoCount: 1, now: at('2027-02-03T00:00:00') }),
      problems: ['CLAIM_WINDOW_CLOSED'],
    },
    {
      경우: '본사가 기간 뒤에 접수',
      given: request({
        isWindowIgnored: true,
        source: 'STAFF',
        reason: 'ETC',
        text: '회수 대상 상품입니다.',
        now: at('2027-06-01T00:00:00'),
      }),
      problems: [],
    },
    {
      경우: '배송 전 제한 상품의 취소',
      given: request({ type: 'CANCEL' }, [
        {
          status: 'PAYMENT_COMPLETE',
          returnRestriction: 'TIME_VALUE',
          deliveredAt: null,
          withdrawLastDate: null,
        },
      ]),
      problems: [],
    },
    {
      경우: '열 글자의 기타 사유',
      given: request({ reason: 'ETC', text: '열 글자 사유입니다' }),
      problems: [],
    },
    { 경우: '사진 없는 파손', given: request({ reason: 'BROKEN_PRODUCT' }), problems: ['PHOTO_REQUIRED'] },
    {
      경우: '짧은 기타 사유',
      given: request({ reason: 'ETC', text: '아홉 글자입니다.' }),
      problems: ['TEXT_REQUIRED'],
    },
    {
      경우: '교환에 가격 불만',
      given: request({ type: 'EXCHANGE', reason: 'PRICE_CLAIM' }),
      problems: ['INVALID_REASON_FOR_TYPE'],
    },
    {
      경우: '고객이 품절을 고름',
      given: request({ type: 'CANCEL', reason: 'SOLD_OUT' }, [{ status: 'PAYMENT_COMPLETE' }]),
      problems: ['INVALID_REASON_FOR_TYPE'],
    },
    {
      경우: '직원이 전화로 접수한 단순 변심',
      given: request({ source: 'STAFF' }),
      problems: [],
    },
    {
      경우: '직원이 기간 뒤에 접수한 단순 변심',
      given: request({ source: 'STAFF', now: at('2026-11-10T00:00:00') }),
      problems: ['CLAIM_WINDOW_CLOSED'],
    },
    {
      경우: '직원이 입금 기한 만료를 고름',
      given: request({ type: 'CANCEL', source: 'STAFF', reason: 'DEPOSIT_EXPIRATION' }, [
        { status: 'PAYMENT_COMPLETE' },
      ]),
      problems: ['INVALID_REASON_FOR_TYPE'],
    },
    {
      경우: '발송 예정일 전의 배송 지연',
      given: request({ type: 'CANCEL', reason: 'DELIVERY_DELAY' }, [{ status: 'PAYMENT_COMPLETE' }]),
      problems: ['INVALID_REASON_FOR_TYPE'],
    },
    {
      경우: '발송 예정일이 지난 배송 지연',
      given: request({ type: 'CANCEL', reason: 'DELIVERY_DELAY' }, [
        { status: 'PAYMENT_COMPLETE', isPromisePassed: true },
      ]),
      problems: [],
    },
    {
      경우: '이미 신청한 상품',
      given: request({}, [{ claimStatus: 'IN_REQUEST', status: 'REQUEST_RETURN' }]),
      problems: ['ALREADY_IN_CLAIM'],
    },
    {
      경우: '배송 중 반품',
      given: request({}, [{ status: 'IN_DELIVERY' }]),
      problems: ['ORDER_STATUS_CONFLICT'],
    },
    {
      경우: '두 묶음의 반품',
      given: request({}, [{}, { orderGroupUuid: 'other' }]),
      problems: ['MIXED_GROUP'],
    },
    {
      경우: '두 묶음의 취소',
      given: request({ type: 'CANCEL' }, [
        { status: 'PAYMENT_COMPLETE' },
        { status: 'PAYMENT_COMPLETE', orderGroupUuid: 'other' },
      ]),
      problems: [],
    },
    {
      경우: '입금 전 일부 취소',
      given: request({ type: 'CANCEL' }, [{ status: 'WAITING_DEPOSIT' }]),
      problems: ['ORDER_STATUS_CONFLICT'],
    },
    {
      경우: '입금 전 전체 취소',
      given: request({ type: 'CANCEL', openCount: 1 }, [{ status: 'WAITING_DEPOSIT' }]),
      problems: [],
    },
  ])('$경우: $problems', ({ given, problems }) => {
    expect(claimProblems(given)).toEqual(problems);
  });

  const paid = { status: 'PAYMENT_COMPLETE' } as const;
  const ofDelay = { type: 'CANCEL', reason: 'DELIVERY_DELAY' } as const;
  test.each<[string, Partial<ClaimableRow>, Partial<ClaimableRow>?, Partial<ClaimRequest>?]>([
    ['ALREADY_IN_CLAIM', { claimStatus: 'IN_REQUEST' }],
    ['ORDER_STATUS_CONFLICT', { status: 'IN_DELIVERY' }],
    ['CLAIM_WINDOW_CLOSED', { withdrawLastDate: '2026-11-08' }],
    ['RETURN_RESTRICTED', { returnRestriction: 'TIME_VALUE' }],
    ['INVALID_REASON_FOR_TYPE', paid, { ...paid, isPromisePassed: true }, ofDelay],
  ])('%s for one row of two, whichever it is', (code, wrong, right = {}, over = {}) => {
    for (const rows of [
      [wrong, right],
      [right, wrong],
    ])
      expect(claimProblems(request(over, rows))).toEqual([code]);
    expect(claimProblems(request(over, [right, right]))).toEqual([]);
  });

  test('COUNT_EXCEEDED for more units than a row has', () => {
    const problemsOf = (...counts: number[]) =>
      claimProblems(request({ items: counts.map((count) => ({ row: row(), count })) }));
    expect(problemsOf(2, 2)).toEqual([]);
    expect(problemsOf(2, 3)).toEqual(['COUNT_EXCEEDED']);
    expect(problemsOf(3, 2)).toEqual(['COUNT_EXCEEDED']);
  });

  test.each([null, at('2026-11-02T12:00:00')])(
    'goods that were delivered at %s, without a last day, have no window',
    (deliveredAt) => {
      const given = { deliveredAt, withdrawLastDate: null };
      expect(isInWindow(given, 'BROKEN_PRODUCT', at('2026-11-09T00:00:00'), [])).toBe(false);
    },
  );

  test('every claim type has an event for exactly the statuses that its rules list', () => {
    const found = Object.fromEntries(
      claimTypes.map((type) => [type, orderStatuses.filter((status) => claimEvent(type, status) !== null)]),
    );
    expect(found).toEqual({
      CANCEL: ['WAITING_DEPOSIT', 'PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_INFORMATION'],
      CANCEL_DISPATCH: ['REQUEST_DELIVERY', 'IN_DELIVERY'],
      RETURN: expect.arrayContaining(['DELIVERY_COMPLETE', 'PURCHASE_CONFIRM', 'DECLINE_RETURN']),
      EXCHANGE: expect.arrayContaining(['DELIVERY_COMPLETE', 'PURCHASE_CONFIRM', 'DECLINE_EXCHANGE']),
    });
  });
});

describe('the hint of a delivery delay', () => {
  const hint = (rows: Partial<ClaimableRow>[], over: Partial<ClaimRequest> = {}) =>
    delayHint(request({ type: 'CANCEL', reason: 'DELIVERY_DELAY', ...over }, rows));
  test.each([
    { 경우: '발송 전', rows: [{}], found: '지난 11월 25일(수)부터' },
    { 경우: '늦은 날', rows: [{}, { promiseDate: '2026-11-30' }], found: '지난 12월 1일(화)부터' },
    { 경우: '지난 것과 남은 것', rows: [{ isPromisePassed: true }, {}], found: '지난 11월 25일(수)부터' },
    { 경우: '예정일 안에 발송', rows: [{}, { isDispatched: true }], found: '예정일 안에 발송한 상품' },
    { 경우: '결제 전', rows: [{ promiseDate: null }], found: '예정일이 지난 뒤 선택' },
  ])('$경우: $found', ({ rows, found }) => {
    expect(hint(rows)).toContain(found);
    expect(hint(rows)).toMatch(/‘배송 기간 불만’을 선택해 주세요\.$/);
  });
  test('is missing where the reason may be given, and for other reasons and types', () => {
    expect(hint([{ isPromisePassed: true }])).toBeUndefined();
    expect(hint([{}], { reason: 'PRICE_CLAIM' })).toBeUndefined();
    expect(hint([{}], { type: 'EXCHANGE' })).toBeUndefined();
  });
});
