// Ledgers of the shop that must agree with each other and with the sales channels, what can differ, and how a difference is repaired
// (docs/rules/payments.md#ledgers). The providers' records are compared separately (reconcile.ts).

export const ledgers = ['ORDER', 'REFUND', 'MILEAGE', 'COUPON', 'STOCK', 'CHANNEL'] as const;
export type Ledger = (typeof ledgers)[number];

/** OPEN: needs staff. REPAIRED: a repair made both sides equal. GONE: a later check found both sides equal. RESOLVED: staff wrote what they found. */
export const ledgerStates = ['OPEN', 'REPAIRED', 'GONE', 'RESOLVED'] as const;
export type LedgerState = (typeof ledgerStates)[number];

export const ledgerKinds = [
  'ORDER_SUM',
  'PAYMENT_SUM',
  'UNPAID_ORDER',
  'SALES_FACTS',
  'SALES_SUMS',
  'REFUND_MONEY',
  'OVER_REFUND',
  'MILEAGE_LOT',
  'MILEAGE_BALANCE',
  'MILEAGE_OF_ORDER',
  'COUPON_OF_ORDER',
  'COUPON_COUNT',
  'STOCK_SUM',
  'STOCK_NOT_TAKEN',
  'LOT_UNITS',
  'LOT_SUM',
  'CHANNEL_ORDER',
  'CHANNEL_AMOUNT',
  'CHANNEL_UNITS',
  'CHANNEL_STOCK',
  'CHANNEL_PRICE',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
/** What a sales channel states, and what the shop has of it. */
export type ChannelLedgerKind = Extract<LedgerKind, `CHANNEL_${string}`>;

export const isChannelKind = (kind: LedgerKind): kind is ChannelLedgerKind => kind.startsWith('CHANNEL_');

export const ledgerLabels: Readonly<Record<Ledger, string>> = {
  ORDER: '주문과 결제',
  REFUND: '환불',
  MILEAGE: '마일리지',
  COUPON: '쿠폰',
  STOCK: '재고',
  CHANNEL: '판매 채널',
};

type Words = {
  ledger: Ledger;
  /** What is different. */
  label: string;
  unit: '원' | '장' | '개';
  /** What staff do, or what the repair does. */
  step: string;
  /** Button of the repair; absent where staff must decide what is right. */
  repair?: string;
};

export const ledgerWords: Readonly<Record<LedgerKind, Words>> = {
  ORDER_SUM: {
    ledger: 'ORDER',
    label: '주문 합계',
    unit: '원',
    step: '상품 줄의 금액으로 주문의 합계를 다시 계산합니다. 결제된 금액은 바뀌지 않습니다.',
    repair: '합계 다시 계산',
  },
  PAYMENT_SUM: {
    ledger: 'ORDER',
    label: '결제 잔액',
    unit: '원',
    step: '결제와 환불 기록으로 잔액을 다시 계산합니다.',
    repair: '잔액 다시 계산',
  },
  UNPAID_ORDER: {
    ledger: 'ORDER',
    label: '결제보다 큰 주문',
    unit: '원',
    step: '주문에서 결제사에 확인하고, 돈이 들어오지 않았으면 취소해 주세요.',
  },
  SALES_FACTS: {
    ledger: 'ORDER',
    label: '매출 기록',
    unit: '원',
    step: '결제와 환불 기록과의 차이를 오늘의 매출 기록에 더합니다. 지난 매출 기록은 바뀌지 않습니다.',
    repair: '매출 기록 더하기',
  },
  SALES_SUMS: {
    ledger: 'ORDER',
    label: '하루 매출 합계',
    unit: '원',
    step: '매출 기록으로 그날의 합계를 다시 계산합니다. 매출 기록은 바뀌지 않습니다.',
    repair: '합계 다시 계산',
  },
  REFUND_MONEY: {
    ledger: 'REFUND',
    label: '돈 기록이 없는 환불',
    unit: '원',
    step: '완료한 환불과 같은 금액을 결제 기록에 더합니다. 결제사에는 아무것도 보내지 않습니다.',
    repair: '환불 기록 더하기',
  },
  OVER_REFUND: {
    ledger: 'REFUND',
    label: '결제보다 많은 환불',
    unit: '원',
    step: '주문의 환불 내역을 확인하고, 더 보낸 돈을 돌려받을지 정해 주세요.',
  },
  MILEAGE_LOT: {
    ledger: 'MILEAGE',
    label: '적립 건의 남은 금액',
    unit: '원',
    step: '적립과 사용 기록으로 남은 금액을 다시 계산합니다.',
    repair: '남은 금액 다시 계산',
  },
  MILEAGE_BALANCE: {
    ledger: 'MILEAGE',
    label: '마일리지 잔액',
    unit: '원',
    step: '가장 늦게 사라지는 적립 건을 원장의 잔액에 맞춥니다. 회원에게 보이는 잔액은 바뀌지 않습니다.',
    repair: '원장에 맞추기',
  },
  MILEAGE_OF_ORDER: {
    ledger: 'MILEAGE',
    label: '빠지지 않은 마일리지',
    unit: '원',
    step: '주문을 확인하고, 쓴 만큼 회원의 마일리지를 차감할지 정해 주세요.',
  },
  COUPON_OF_ORDER: {
    ledger: 'COUPON',
    label: '쿠폰 없는 할인',
    unit: '원',
    step: '주문의 할인 내역을 확인해 주세요. 할인한 금액은 바뀌지 않습니다.',
  },
  COUPON_COUNT: {
    ledger: 'COUPON',
    label: '쿠폰 발급 수',
    unit: '장',
    step: '발급한 쿠폰을 다시 셉니다.',
    repair: '다시 세기',
  },
  STOCK_SUM: {
    ledger: 'STOCK',
    label: '재고 수량',
    unit: '개',
    step: '입출고 기록으로 수량을 다시 계산합니다. 실제로 센 수량과 다르면 재고 조정으로 고쳐 주세요.',
    repair: '수량 다시 계산',
  },
  STOCK_NOT_TAKEN: {
    ledger: 'STOCK',
    label: '빠지지 않은 재고',
    unit: '개',
    step: '팔린 수량만큼 재고에서 뺍니다.',
    repair: '재고에서 빼기',
  },
  LOT_UNITS: {
    ledger: 'STOCK',
    label: '로트 수량',
    unit: '개',
    step: '로트의 입출고 기록으로 수량을 다시 계산합니다. 실제로 센 수량과 다르면 로트 실사로 고쳐 주세요.',
    repair: '로트 수량 다시 계산',
  },
  LOT_SUM: {
    ledger: 'STOCK',
    label: '로트 합계와 다른 재고',
    unit: '개',
    step: '옵션의 재고를 판매 중인 로트의 합에 맞춥니다. 차이는 재고 기록에 실사로 남습니다.',
    repair: '로트 합에 맞추기',
  },
  CHANNEL_ORDER: {
    ledger: 'CHANNEL',
    label: '들어오지 않은 채널 주문',
    unit: '개',
    step: '채널에서 주문을 다시 읽어 등록합니다. 등록할 수 없으면 그 까닭이 판매 채널의 불일치에 나옵니다.',
    repair: '주문 다시 모으기',
  },
  CHANNEL_AMOUNT: {
    ledger: 'CHANNEL',
    label: '채널과 다른 주문 금액',
    unit: '원',
    step: '채널 관리자 화면의 금액과 비교해 주세요. 받을 돈은 채널의 금액이며, 상점의 금액은 바뀌지 않습니다.',
  },
  CHANNEL_UNITS: {
    ledger: 'CHANNEL',
    label: '채널과 다른 주문 수량',
    unit: '개',
    step: '채널의 취소·반품을 다시 읽어 반영합니다. 이미 끝난 주문이면 판매 채널의 불일치에서 정해 주세요.',
    repair: '주문 다시 모으기',
  },
  CHANNEL_STOCK: {
    ledger: 'CHANNEL',
    label: '채널과 다른 재고',
    unit: '개',
    step: '상점의 재고와 가격을 채널에 다시 보냅니다.',
    repair: '채널에 다시 보내기',
  },
  CHANNEL_PRICE: {
    ledger: 'CHANNEL',
    label: '채널과 다른 가격',
    unit: '원',
    step: '상점의 재고와 가격을 채널에 다시 보냅니다.',
    repair: '채널에 다시 보내기',
  },
};
