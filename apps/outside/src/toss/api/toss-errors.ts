// Refusals of Toss Payments: code, HTTP status, Korean sentence (docs/integrations.md#toss-errors).
// Their conditions are in the files of the calls.
import { json, type Answer } from '../../http.ts';

const refusals: Record<string, readonly [status: number, message: string]> = {
  INVALID_REQUEST: [400, '잘못된 요청입니다.'],
  INVALID_API_KEY: [400, '잘못된 시크릿키 연동 정보 입니다.'],
  INVALID_IDEMPOTENCY_KEY: [400, '멱등키는 300자 이하여야 합니다.'],
  ALREADY_PROCESSED_PAYMENT: [400, '이미 처리된 결제 입니다.'],
  DUPLICATED_ORDER_ID: [400, '이미 승인 및 취소가 진행된 중복된 주문번호 입니다.'],
  PROVIDER_ERROR: [400, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  BELOW_MINIMUM_AMOUNT: [400, '신용카드는 결제금액이 100원 이상부터 결제가 가능합니다.'],
  INVALID_STOPPED_CARD: [400, '정지된 카드 입니다.'],
  INVALID_CARD_EXPIRATION: [400, '카드 정보를 다시 확인해주세요. (유효기간)'],
  INVALID_CARD_NUMBER: [400, '카드번호를 다시 확인해주세요.'],
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: [400, '설정 가능한 최대 할부 개월 수를 초과했습니다.'],
  ALREADY_CANCELED_PAYMENT: [400, '이미 취소된 결제 입니다.'],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, '잔액 결과가 일치하지 않습니다.'],
  INVALID_REFUND_ACCOUNT_INFO: [400, '환불 계좌번호와 예금주명이 일치하지 않습니다.'],
  INVALID_REFUND_ACCOUNT_NUMBER: [400, '잘못된 환불 계좌번호입니다.'],
  INVALID_BANK: [400, '유효하지 않은 은행입니다.'],
  REFUND_REJECTED: [400, '환불이 거절됐습니다. 결제사에 문의 부탁드립니다.'],
  NOT_FOUND_BILLING: [404, '존재하지 않는 빌링 결제 정보입니다.'],
  ALREADY_REMOVED_BILLING_KEY: [400, '이미 삭제된 빌링키 입니다.'],
  NOT_MATCHES_CUSTOMER_KEY: [400, '빌링 인증 고객키와 결제 요청 고객키가 일치하지 않습니다.'],
  UNAUTHORIZED_KEY: [401, '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.'],
  FORBIDDEN_REQUEST: [403, '허용되지 않은 요청입니다.'],
  INCORRECT_BASIC_AUTH_FORMAT: [403, "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요."],
  REJECT_CARD_PAYMENT: [403, '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
  REJECT_CARD_COMPANY: [403, '결제 승인이 거절되었습니다.'],
  NOT_CANCELABLE_AMOUNT: [403, '취소 할 수 없는 금액 입니다.'],
  NOT_CANCELABLE_PAYMENT: [403, '취소 할 수 없는 결제 입니다.'],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요.'],
  EXCEED_MAX_REFUND_DUE: [403, '환불 가능한 기간이 지났습니다.'],
  NOT_ALLOWED_PARTIAL_REFUND: [403, '부분 환불이 불가능한 결제입니다.'],
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: [403, '입금 대기중인 결제는 부분 환불이 불가합니다.'],
  NOT_FOUND_PAYMENT: [404, '존재하지 않는 결제 정보 입니다.'],
  NOT_FOUND_PAYMENT_SESSION: [404, '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.'],
  IDEMPOTENT_REQUEST_PROCESSING: [409, '이전 멱등 요청이 처리중입니다.'],
  TOO_MANY_REQUESTS: [429, '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.'],
  COMMON_ERROR: [500, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [
    500,
    '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.',
  ],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [500, '결제가 완료되지 않았어요. 다시 시도해주세요.'],
  FAILED_REFUND_PROCESS: [500, '은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다.'],
  FAILED_METHOD_HANDLING_CANCEL: [
    500,
    '취소 중 결제 시 사용한 결제 수단 처리과정에서 일시적인 오류가 발생했습니다.',
  ],
  FAILED_PARTIAL_REFUND: [500, '은행 점검, 해약 계좌 등의 사유로 부분 환불이 실패했습니다.'],
};

export type TossRefusal = { refused: true; status: number; code: string; message: string };

/** The refusal of a code, with its sentence or a given one; an unknown code answers 400. */
export function refuse(code: string, message?: string): TossRefusal {
  const [status, sentence] = refusals[code] ?? [400, '요청을 처리할 수 없습니다.'];
  return { refused: true, status, code, message: message ?? sentence };
}

export const refusalResponse = (refusal: TossRefusal): Answer =>
  json(refusal.status, { code: refusal.code, message: refusal.message });
