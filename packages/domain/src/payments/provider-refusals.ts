// Korean sentences for the codes with which payment providers refuse a payment or a refund. The codes are the codes of Toss Payments; adapters
// of other providers map their codes to them (docs/integrations.md#toss-errors).
const sentences: Readonly<Record<string, string>> = {
  ALREADY_CANCELED_PAYMENT: '결제사에서 이미 취소된 결제입니다',
  ALREADY_PROCESSED_PAYMENT: '이미 처리된 결제입니다',
  EXCEED_MAX_REFUND_DUE: '결제사가 환불해 주는 기간이 지났습니다',
  INVALID_BANK: '환불 계좌의 은행을 결제사가 모릅니다',
  INVALID_REFUND_ACCOUNT_INFO: '환불 계좌번호와 예금주가 맞지 않습니다',
  INVALID_REFUND_ACCOUNT_NUMBER: '환불 계좌번호가 잘못되었습니다',
  INVALID_STOPPED_CARD: '정지된 카드입니다',
  NOT_ALLOWED_PARTIAL_REFUND: '일부만 환불할 수 없는 결제입니다',
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: '입금 전에는 일부만 환불할 수 없습니다',
  NOT_CANCELABLE_AMOUNT: '결제사에 남은 금액보다 큰 환불입니다',
  NOT_CANCELABLE_PAYMENT: '결제사가 취소해 주지 않는 결제입니다',
  NOT_FOUND_PAYMENT: '결제사에 없는 결제입니다',
  NOT_FOUND_PAYMENT_SESSION: '결제 시간이 지났습니다',
  NOT_MATCHES_REFUNDABLE_AMOUNT: '결제사에 남은 금액과 맞지 않습니다',
  FAILED_PARTIAL_REFUND: '은행 점검이나 해지된 계좌 때문에 일부 환불이 실패했습니다',
  FAILED_REFUND_PROCESS: '은행이 답하지 않았습니다',
  ORDER_CANCELED: '주문이 먼저 취소되었습니다',
  PAY_PROCESS_ABORTED: '결제가 중단되었습니다',
  PAY_PROCESS_CANCELED: '구매자가 결제를 그만두었습니다',
  REFUND_REJECTED: '결제사가 환불을 거절했습니다. 결제사에 문의해 주세요',
  REJECT_CARD_COMPANY: '카드사가 거절했습니다',
  REJECT_CARD_PAYMENT: '한도를 넘었거나 잔액이 부족합니다',
  UNKNOWN: '결제사의 답을 받지 못해 결과를 확인하고 있습니다',
};

/** Returns the Korean sentence of a code, without its full stop; a general sentence for an unknown code. */
export const providerRefusal = (code: string): string => sentences[code] ?? '결제사가 처리하지 못했습니다';
