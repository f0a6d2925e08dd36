// Test cards of the payment window and their outcomes. Data only, printed at the start and listed in the window.
// The outcomes are implemented in toss-window.ts and toss-confirm.ts.

export type CardOutcome =
  | 'APPROVE'
  | 'DECLINE'
  | 'WINDOW_FAIL'
  | 'TIME_OUT'
  | 'PROVIDER_ERROR_ONCE'
  | 'SERVER_ERROR_ONCE'
  | 'SESSION_EXPIRED'
  | 'WEBHOOK_FIRST';

export type TestCard = {
  /** Name in tests: `authenticate {card: 'decline'}`. */
  id: string;
  number: string;
  issuerCode: string;
  issuerName: string;
  outcome: CardOutcome;
  /** What the shopper would see, in Korean. */
  does: string;
};

export const testCards: readonly TestCard[] = [
  {
    id: 'approve',
    number: '9410-0100-0000-0001',
    issuerCode: '41',
    issuerName: '신한카드',
    outcome: 'APPROVE',
    does: '바로 승인됩니다.',
  },
  {
    id: 'decline',
    number: '9410-0100-0000-0002',
    issuerCode: '51',
    issuerName: '삼성카드',
    outcome: 'DECLINE',
    does: '한도 초과로 승인이 거절됩니다.',
  },
  {
    id: 'window-fail',
    number: '9410-0100-0000-0003',
    issuerCode: '61',
    issuerName: '현대카드',
    outcome: 'WINDOW_FAIL',
    does: '결제창에서 카드사 인증이 실패합니다.',
  },
  {
    id: 'time-out',
    number: '9410-0100-0000-0004',
    issuerCode: '11',
    issuerName: 'KB국민카드',
    outcome: 'TIME_OUT',
    does: '40초 동안 응답이 없다가 결제는 승인됩니다.',
  },
  {
    id: 'provider-error-once',
    number: '9410-0100-0000-0005',
    issuerCode: '71',
    issuerName: '롯데카드',
    outcome: 'PROVIDER_ERROR_ONCE',
    does: '카드사 오류가 한 번 난 뒤 다시 요청하면 승인됩니다.',
  },
  {
    id: 'server-error-once',
    number: '9410-0100-0000-0006',
    issuerCode: '91',
    issuerName: 'NH농협카드',
    outcome: 'SERVER_ERROR_ONCE',
    does: '결제사 서버 오류가 한 번 난 뒤 다시 요청하면 승인됩니다.',
  },
  {
    id: 'session-expired',
    number: '9410-0100-0000-0007',
    issuerCode: '21',
    issuerName: '하나카드',
    outcome: 'SESSION_EXPIRED',
    does: '인증은 되지만 결제 시간이 지나 승인되지 않습니다.',
  },
  {
    id: 'webhook-first',
    number: '9410-0100-0000-0008',
    issuerCode: '15',
    issuerName: '카카오뱅크',
    outcome: 'WEBHOOK_FIRST',
    does: '승인 응답보다 웹훅이 먼저 도착합니다.',
  },
];

/** Finds a test card by its name or by its number, with or without hyphens. */
export function findTestCard(nameOrNumber: string): TestCard | undefined {
  const digits = nameOrNumber.replaceAll('-', '');
  return testCards.find((card) => card.id === nameOrNumber || card.number.replaceAll('-', '') === digits);
}

/** The masked number on a receipt: `94100100****000*`. */
export function maskedNumber(card: TestCard): string {
  const digits = card.number.replaceAll('-', '');
  return `${digits.slice(0, 8)}****${digits.slice(12, 15)}*`;
}
