// Test cards and banks of the NICEPAY window and their outcomes. Data only, listed in the window.
// The outcomes are implemented in nicepay-window.ts and nicepay-approve.ts.

type CardOutcome = 'APPROVE' | 'DECLINE' | 'WINDOW_FAIL' | 'TIME_OUT' | 'SESSION_EXPIRED' | 'WEBHOOK_FIRST';

export type NicepayCard = {
  /** Name in tests: `authenticate {card: 'decline'}`. */
  id: string;
  number: string;
  code: string;
  name: string;
  outcome: CardOutcome;
  /** What the shopper would see, in Korean. */
  does: string;
};

const card = (
  id: string,
  last: number,
  code: string,
  name: string,
  outcome: CardOutcome,
  does: string,
): NicepayCard => ({ id, number: `5361-1200-0000-000${last}`, code, name, outcome, does });

export const nicepayCards: readonly NicepayCard[] = [
  card('approve', 1, '06', '신한', 'APPROVE', '바로 승인됩니다.'),
  card('decline', 2, '04', '삼성', 'DECLINE', '한도 초과로 승인이 거절됩니다.'),
  card('window-fail', 3, '07', '현대', 'WINDOW_FAIL', '결제창에서 인증이 실패합니다.'),
  card('time-out', 4, '02', 'KB국민', 'TIME_OUT', '40초 동안 응답이 없다가 승인됩니다. 상점은 망취소합니다.'),
  card('session-expired', 5, '03', '하나', 'SESSION_EXPIRED', '인증 시간이 지나 승인되지 않습니다.'),
  card('webhook-first', 6, '12', 'NH농협', 'WEBHOOK_FIRST', '승인 응답보다 웹훅이 먼저 도착합니다.'),
];

export const nicepayBanks = [
  { code: '004', name: '국민은행' },
  { code: '088', name: '신한은행' },
  { code: '020', name: '우리은행' },
  { code: '011', name: '농협은행' },
] as const;

/** Finds a test card by its name or by its number, with or without hyphens. */
export function findNicepayCard(nameOrNumber: string): NicepayCard | undefined {
  const digits = nameOrNumber.replaceAll('-', '');
  return nicepayCards.find((one) => one.id === nameOrNumber || one.number.replaceAll('-', '') === digits);
}

/** `536112******1234`. */
export function maskedCardNumber({ number }: NicepayCard): string {
  const digits = number.replaceAll('-', '');
  return `${digits.slice(0, 6)}******${digits.slice(-4)}`;
}
