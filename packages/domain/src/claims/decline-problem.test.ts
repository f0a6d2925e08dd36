// The grounds to decline a return or an exchange: every ground with every type, stage and fact (docs/rules/claims.md#decline).
import { describe, expect, test } from 'vitest';
import { parseSeoulDateTime } from '../base/calendar.ts';
import { claimTypes, returnRestrictions } from '../base/enums.ts';
import { claimStages } from './claim-stages.ts';
import { declineGrounds } from './decline-grounds.ts';
import { type DeclinableClaim, groundTexts, isGroundPermitted, isNotReturned } from './decline-problem.ts';

const at = (text: string) => parseSeoulDateTime(text);
const now = at('2026-11-30T10:00:00');

function claim(over: Partial<DeclinableClaim> = {}): DeclinableClaim {
  return {
    type: 'RETURN',
    stage: 'REQUESTED',
    reason: 'SIMPLE_MIND_CHANGE',
    requestedAt: at('2026-11-09T23:59:59'),
    approvedAt: null,
    receivedAt: null,
    isReturnExpected: true,
    isCollected: false,
    rows: [row()],
    ...over,
  };
}

type Row = DeclinableClaim['rows'][number];
const row = (over: Partial<Row> = {}): Row => ({
  returnRestriction: 'NONE',
  deliveredAt: at('2026-11-02T12:00:00'),
  withdrawLastDate: '2026-11-09',
  ...over,
});

const permitted = (given: DeclinableClaim) =>
  declineGrounds.filter((ground) => isGroundPermitted(ground, given, { now, holidays: [] }));

const late = at('2026-11-10T00:00:00');
const approvedAt = at('2026-11-16T10:00:00');
const justBefore = new Date(approvedAt.getTime() + 1);

describe('grounds', () => {
  test('all grounds x types x stages x facts', () => {
    let count = 0;
    for (const type of claimTypes)
      for (const stage of claimStages)
        for (const returnRestriction of returnRestrictions)
          for (const isLate of [false, true])
            for (const isReceived of [false, true])
              for (const isOverdue of [false, true])
                for (const isReturnExpected of [false, true])
                  for (const isCollected of [false, true]) {
                    const isReturned = type === 'RETURN' || type === 'EXCHANGE';
                    const isAnswered = stage === 'REQUESTED';
                    const isInspected = isReceived && (stage === 'APPROVED' || stage === 'RECEIVED');
                    const isJudged = isReturned && (isAnswered || isInspected);
                    const isMissing =
                      type === 'RETURN' &&
                      stage === 'APPROVED' &&
                      !isReceived &&
                      isOverdue &&
                      isReturnExpected &&
                      !isCollected;
                    const expected = {
                      DAMAGED_BY_SHOPPER: isJudged,
                      USED_OR_CONSUMED: isJudged && returnRestriction === 'OPENED',
                      TIME_VALUE_LOSS: isJudged && returnRestriction === 'TIME_VALUE',
                      WINDOW_CLOSED: isJudged && isLate,
                      NOT_RETURNED: isMissing,
                    };
                    const given = claim({
                      type,
                      stage,
                      rows: [row({ returnRestriction })],
                      requestedAt: isLate ? late : at('2026-11-09T23:59:59'),
                      approvedAt: isOverdue ? approvedAt : justBefore,
                      receivedAt: isReceived ? now : null,
                      isReturnExpected,
                      isCollected,
                    });
                    expect(permitted(given), JSON.stringify(given)).toEqual(
                      declineGrounds.filter((ground) => expected[ground]),
                    );
                    count += 1;
                  }
    expect(count).toBe(4 * 7 * 3 * 32);
  });

  test.each<{ 경우: string; given: DeclinableClaim; isClosed: boolean }>([
    { 경우: '마지막 날에 접수', given: claim(), isClosed: false },
    { 경우: '다음 날에 접수', given: claim({ requestedAt: late }), isClosed: true },
    {
      경우: '단순 변심 기간이 지난 파손',
      given: claim({ requestedAt: late, reason: 'BROKEN_PRODUCT' }),
      isClosed: false,
    },
    {
      경우: '석 달이 지난 파손',
      given: claim({ requestedAt: at('2027-02-03T00:00:00'), reason: 'BROKEN_PRODUCT' }),
      isClosed: true,
    },
    {
      경우: '상품 하나는 기간 안',
      given: claim({ requestedAt: late, rows: [row(), row({ withdrawLastDate: '2026-11-10' })] }),
      isClosed: false,
    },
    {
      경우: '받지 않은 상품',
      given: claim({ requestedAt: late, rows: [row({ deliveredAt: null, withdrawLastDate: null })] }),
      isClosed: false,
    },
    {
      경우: '배송 중 취소에서 바뀐 반품',
      given: claim({ requestedAt: late, rows: [row({ withdrawLastDate: null })] }),
      isClosed: false,
    },
  ])('WINDOW_CLOSED: $경우', ({ given, isClosed }) => {
    expect(permitted(given).includes('WINDOW_CLOSED')).toBe(isClosed);
  });

  test('a restriction of one of the rows permits its ground', () => {
    const given = claim({ rows: [row(), row({ returnRestriction: 'OPENED' })] });
    expect(permitted(given)).toEqual(['DAMAGED_BY_SHOPPER', 'USED_OR_CONSUMED']);
  });

  test('NOT_RETURNED needs an approval', () => {
    expect(isNotReturned(claim({ stage: 'APPROVED', approvedAt }), now)).toBe(true);
    expect(isNotReturned(claim({ stage: 'APPROVED' }), now)).toBe(false);
  });

  test('each ground has the sentence of its refusal', () => {
    for (const ground of declineGrounds) expect(groundTexts[ground]).toMatch(/니다\.$/);
  });
});
