// Which facts of a product order show that a command was executed, waits between attempts, and sentences of channels.
import { describe, expect, test } from 'vitest';
import { type ChannelCommand, type CommandFacts, isExecuted, retryAt, safeSentence } from './command.ts';

const facts = (over: Partial<CommandFacts> = {}): CommandFacts => ({
  status: 'PAYED',
  isPlaced: false,
  ...over,
});
const claim = (type: string, status: string, over: Partial<NonNullable<CommandFacts['claim']>> = {}) => ({
  claim: { type, status, ...over },
});
const sent = { kind: 'DISPATCH', carrier: 'CJ', invoiceNumber: '123456789012', sentAt: '' } as const;
const reship = { ...sent, kind: 'RESHIP_EXCHANGE' } as const;
const hold = { kind: 'HOLD_RETURN', reason: 'ETC', text: '', extraFee: 0 } as const;
const held = claim('RETURN', 'RETURN_REQUEST', { hold: { isReleased: false } });
const released = claim('RETURN', 'RETURN_REQUEST', { hold: { isReleased: true } });

const cases: [ChannelCommand, Partial<CommandFacts>, boolean][] = [
  [{ kind: 'CONFIRM' }, {}, false],
  [{ kind: 'CONFIRM' }, { isPlaced: true }, true],
  [{ kind: 'CONFIRM' }, { status: 'CANCELED' }, true],
  [sent, {}, false],
  [sent, { status: 'DELIVERING', delivery: { trackingNumber: '1234-5678-9012' } }, true],
  [sent, { status: 'DELIVERING', delivery: { trackingNumber: '999999999999' } }, false],
  [{ kind: 'CANCEL_SALE', reason: 'SOLD_OUT', text: '' }, {}, false],
  [{ kind: 'CANCEL_SALE', reason: 'SOLD_OUT', text: '' }, { status: 'CANCELED' }, true],
  [{ kind: 'APPROVE_CANCEL' }, claim('CANCEL', 'CANCEL_REQUEST'), false],
  [{ kind: 'APPROVE_CANCEL' }, claim('CANCEL', 'CANCELING'), true],
  [{ kind: 'APPROVE_RETURN' }, claim('RETURN', 'COLLECT_DONE'), false],
  [{ kind: 'APPROVE_RETURN' }, claim('RETURN', 'RETURN_DONE'), true],
  [{ kind: 'REJECT_RETURN', text: '' }, claim('RETURN', 'RETURN_REQUEST'), false],
  [{ kind: 'REJECT_RETURN', text: '' }, claim('RETURN', 'RETURN_REJECT'), true],
  [{ kind: 'REJECT_EXCHANGE', text: '' }, claim('EXCHANGE', 'EXCHANGE_REJECT'), true],
  [hold, released, false],
  [hold, held, true],
  [{ kind: 'RELEASE_RETURN' }, held, false],
  [{ kind: 'RELEASE_RETURN' }, released, true],
  [{ kind: 'APPROVE_EXCHANGE_COLLECTED' }, claim('EXCHANGE', 'COLLECTING'), false],
  [{ kind: 'APPROVE_EXCHANGE_COLLECTED' }, claim('EXCHANGE', 'COLLECT_DONE'), true],
  [reship, claim('EXCHANGE', 'COLLECT_DONE'), false],
  [reship, claim('EXCHANGE', 'EXCHANGE_REDELIVERING', { reship: { trackingNumber: '123456789012' } }), true],
];

test.each(cases)('%j of %j: executed %s', (command, over, expected) => {
  expect(isExecuted(command, facts(over))).toBe(expected);
});

describe('retryAt', () => {
  const now = new Date('2026-11-24T10:00:00+09:00');
  const waitOf = (tryCount: number, retryAfterMs?: number) => {
    const at = retryAt(tryCount, now, retryAfterMs);
    return at === undefined ? undefined : at.getTime() - now.getTime();
  };
  test('doubles up to half an hour, waits at least Retry-After, and ends after about a day', () => {
    expect([1, 2, 3, 8, 20, 55].map((count) => waitOf(count))).toEqual([
      15_000, 30_000, 60_000, 1_800_000, 1_800_000, 1_800_000,
    ]);
    expect(waitOf(1, 120_000)).toBe(120_000);
    expect(waitOf(56)).toBeUndefined();
    const all = Array.from({ length: 55 }, (_, at) => waitOf(at + 1) ?? 0).reduce((sum, one) => sum + one, 0);
    expect(Math.floor(all / 3_600_000)).toBe(24);
  });
});

describe('safeSentence', () => {
  test.each([
    ['<b>배송중</b>\n상태입니다.', '배송중 상태입니다.'],
    ['문의 010-1234-5678, 02 123 4567, a@b.example', '문의 ***, ***, ***'],
    ['전화 010.1234.5678, 02)123-4567, +82 10-1234-5678', '전화 ***, ***, +82 ***'],
    ['안심번호 0507-1234-5678, 010 - 1234 - 5678, 01012345678', '안심번호 ***, ***, ***'],
    ['전화 ０１０－１２３４－５６７８, 메일 a＠b.example', '전화 ***, 메일 ***'],
    ['계좌 123-456-789012, 카드 1234-5678-9012-3456', '계좌 ***, 카드 ***'],
    ['주민등록번호 900101-1234567', '주민등록번호 ***'],
    ['상품주문번호 2026112312345671 상태 확인', '상품주문번호 *** 상태 확인'],
    ['발송기한 2026-11-24 10:00, 2026.11.24까지', '발송기한 2026-11-24 10:00, 2026.11.24까지'],
    ['배송비 3,000원, 코드 104442', '배송비 3,000원, 코드 104442'],
    ['가'.repeat(300), '가'.repeat(200)],
  ])('%j becomes %j', (given, expected) => {
    expect(safeSentence(given)).toBe(expected);
  });

  const known = ['한채널', '서울특별시 강남구 테헤란로 152', '3층', '12', '김', ''];
  test.each([
    ['한채널님의 주문은 취소되었습니다.', '***님의 주문은 취소되었습니다.'],
    ['서울특별시  강남구 테헤란로 152 3층(한채널)', '*** ***(***)'],
    ['12월 24일 김포 물류센터', '12월 24일 김포 물류센터'],
  ])('with the known texts of the order, %j becomes %j', (given, expected) => {
    expect(safeSentence(given, known)).toBe(expected);
  });
});
