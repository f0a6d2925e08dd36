// Korean words for differences between the records of shop and payment provider: what is different, and the next step of staff.
import type { DifferenceKind } from './reconcile.ts';

/** PAYMENT: movements of money. RECEIPT: cash receipts. */
export const differenceSubjects = ['PAYMENT', 'RECEIPT'] as const;
export type DifferenceSubject = (typeof differenceSubjects)[number];

/** OPEN: needs staff. SETTLED: the shop has recorded the movement since. RESOLVED: staff wrote what they found. */
export const differenceStates = ['OPEN', 'SETTLED', 'RESOLVED'] as const;
export type DifferenceState = (typeof differenceStates)[number];

export const subjectLabels: Readonly<Record<DifferenceSubject, string>> = {
  PAYMENT: '결제',
  RECEIPT: '현금영수증',
};

type Words = {
  /** What is different. */
  label: string;
  /** What staff do next. */
  step: string;
};

export const differenceWords: Readonly<Record<DifferenceKind, Words>> = {
  MISSING_HERE: {
    label: '상점에 없는 거래',
    step: '결제사에 확인하면 상점의 주문에 반영합니다. 주문이 없으면 결제사 화면에서 취소해 주세요.',
  },
  MISSING_THERE: {
    label: '결제사에 없는 거래',
    step: '결제사에 거래 번호로 문의하고, 들어오지 않은 돈이면 주문을 취소해 주세요.',
  },
  AMOUNT_DIFFERS: {
    label: '금액이 다른 거래',
    step: '결제사의 금액이 실제로 오간 돈입니다. 차액을 결제사에 확인해 주세요.',
  },
  DOUBLED: {
    label: '두 번 결제된 거래',
    step: '결제사 화면에서 한 건을 취소하고, 취소한 번호를 적어 주세요.',
  },
  CANCELED_THERE: {
    label: '결제사에서 취소한 거래',
    step: '결제사에 확인하면 상점의 환불로 기록합니다.',
  },
};
