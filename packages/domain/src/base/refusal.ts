// Catalogue of the expected failures: code, HTTP status and Korean message (docs/endpoints.md#refusals). Any other error is a defect.
// The server turns a Refusal into an HTTP response in apps/api/src/http/refusal-response.ts.
import { failuresBeforeLock, lockMinutes } from '../members/sign-in-limits.ts';

type CatalogueEntry = { readonly status: number; readonly message: string };

/** Separate from the catalogue, because the client in the browser shows them for responses without a message and does not load the rest. */
export const internalEntry = { status: 500, message: '알 수 없는 문제가 발생했습니다.' } as const;
export const unavailableEntry = {
  status: 503,
  message: '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
} as const;

export const refusalCatalogue = {
  // required-parameter.ts builds the message that names the parameter.
  REQUIRED_PARAMETER: { status: 400, message: 'Required parameter was null or undefined.' },
  INVALID_INPUT: { status: 400, message: '입력한 내용을 확인해 주세요.' },
  INVALID_REASON_FOR_TYPE: { status: 400, message: '선택할 수 없는 사유입니다.' },
  PHOTO_REQUIRED: { status: 400, message: '사진을 1장 이상 첨부해 주세요.' },
  TEXT_REQUIRED: { status: 400, message: '사유를 입력해 주세요.' },
  COUNT_EXCEEDED: { status: 400, message: '신청 가능 수량을 초과했습니다.' },
  REFUND_ACCOUNT_REQUIRED: { status: 400, message: '환불 계좌를 입력해 주세요.' },
  CODE_MISMATCH: { status: 400, message: '인증번호가 일치하지 않습니다.' },
  CODE_EXPIRED: { status: 400, message: '인증 시간이 지났습니다. 다시 요청해 주세요.' },
  PROOF_INVALID: { status: 400, message: '본인 인증을 다시 진행해 주세요.' },
  TOKEN_INVALID: { status: 400, message: '유효하지 않거나 만료된 링크입니다.' },
  SIGNATURE_INVALID: { status: 400, message: '결제 정보를 확인할 수 없습니다.' },
  FILE_TYPE_NOT_ALLOWED: { status: 400, message: '업로드할 수 없는 파일 형식입니다.' },

  LOGIN_REQUIRED: { status: 401, message: '로그인이 필요합니다.' },
  SESSION_EXPIRED: { status: 401, message: '다시 로그인해 주세요.' },
  LOGIN_FAILED: { status: 401, message: '아이디 또는 비밀번호를 확인해 주세요.' },

  PAYMENT_FAILED: { status: 402, message: '결제에 실패했습니다.' },

  FORBIDDEN: { status: 403, message: '이용 권한이 없습니다.' },
  STATUS_NOT_ALLOWED: { status: 403, message: '변경할 수 없는 상태입니다.' },
  WITHDRAWN_USER: { status: 403, message: '탈퇴한 계정입니다.' },
  BLOCKED_USER: { status: 403, message: '이용이 제한된 계정입니다.' },
  TEST_AUTH_OFF: { status: 403, message: '테스트 로그인을 사용할 수 없습니다.' },

  NOT_FOUND: { status: 404, message: '찾을 수 없습니다.' },
  ORDER_NOT_FOUND: { status: 404, message: '주문 정보를 찾을 수 없습니다.' },

  SOLD_OUT: { status: 409, message: '품절된 상품입니다.' },
  // stockShortageMessage adds the remaining count.
  STOCK_SHORTAGE: { status: 409, message: '재고가 부족합니다.' },
  NOT_ON_SALE: { status: 409, message: '판매가 종료된 상품입니다.' },
  PRICE_CHANGED: { status: 409, message: '상품 가격이 변경되었습니다. 다시 확인해 주세요.' },
  PAYMENT_AMOUNT_MISMATCH: { status: 409, message: '결제 금액이 일치하지 않습니다.' },
  ORDER_STATUS_CONFLICT: {
    status: 409,
    message: '주문 상태가 변경되었습니다. 새로고침 후 다시 시도해 주세요.',
  },
  ALREADY_IN_CLAIM: { status: 409, message: '이미 신청이 진행 중입니다.' },
  CLAIM_QUOTE_CHANGED: { status: 409, message: '환불 예정 금액이 변경되었습니다.' },
  COUPON_ALREADY_DOWNLOADED: { status: 409, message: '이미 받은 쿠폰입니다.' },
  COUPON_SOLD_OUT: { status: 409, message: '쿠폰이 모두 소진되었습니다.' },
  DUPLICATE_ID: { status: 409, message: '이미 사용 중인 아이디입니다.' },
  DUPLICATE_PHONE: { status: 409, message: '이미 가입된 휴대폰 번호입니다.' },
  DUPLICATE_EMAIL: { status: 409, message: '이미 사용 중인 이메일입니다.' },
  REJOIN_BLOCKED: { status: 409, message: '탈퇴 후 30일간 다시 가입할 수 없습니다.' },
  ALREADY_REVIEWED: { status: 409, message: '이미 리뷰를 작성했습니다.' },
  ALREADY_REPORTED: { status: 409, message: '이미 신고한 리뷰입니다.' },
  ALREADY_ANSWERED: { status: 409, message: '이미 답변한 문의입니다.' },
  TERMS_MANDATORY: { status: 409, message: '필수 약관은 철회할 수 없습니다.' },
  TERMS_REVISION_LOCKED: { status: 409, message: '시행된 약관은 수정할 수 없습니다.' },
  WITHDRAW_BLOCKED: { status: 409, message: '진행 중인 주문이 있어 탈퇴할 수 없습니다.' },
  NO_PASSWORD: { status: 409, message: '간편 로그인 계정에는 비밀번호가 없습니다.' },
  TOO_SOON: { status: 409, message: '잠시 후 다시 요청해 주세요.' },
  REMOTE_FEE_REQUIRED: { status: 409, message: '추가 배송비 결제가 필요합니다.' },
  IDEMPOTENCY_CONFLICT: { status: 409, message: '같은 요청 번호로 다른 내용을 보낼 수 없습니다.' },
  VERSION_CONFLICT: {
    status: 409,
    message: '다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.',
  },

  ORDER_TOKEN_EXPIRED: { status: 410, message: '주문을 다시 조회해 주세요.' },
  LINK_EXPIRED: { status: 410, message: '링크가 만료되었습니다.' },

  PAYLOAD_TOO_LARGE: { status: 413, message: '파일이 너무 큽니다.' },

  ADULT_REQUIRED: { status: 422, message: '성인 인증이 필요한 상품입니다.' },
  CLAIM_WINDOW_CLOSED: { status: 422, message: '신청 가능 기간이 지났습니다.' },
  RETURN_RESTRICTED: { status: 422, message: '반품할 수 없는 상품입니다.' },
  MIXED_GROUP: { status: 422, message: '함께 신청할 수 없는 상품입니다.' },
  EXCHANGE_ITEM_UNAVAILABLE: { status: 422, message: '교환할 수 있는 상품이 없습니다.' },
  COUPON_NOT_APPLICABLE: { status: 422, message: '사용할 수 없는 쿠폰입니다.' },
  COUPON_PERIOD_ENDED: { status: 422, message: '쿠폰 사용 기간이 아닙니다.' },
  COUPON_CODE_INVALID: { status: 422, message: '쿠폰 번호를 확인해 주세요.' },
  MILEAGE_SHORTAGE: { status: 422, message: '마일리지가 부족합니다.' },
  LIMIT_EXCEEDED: { status: 422, message: '구매 가능 수량을 초과했습니다.' },
  TERMS_REQUIRED: { status: 422, message: '필수 약관에 동의해 주세요.' },
  UNDER_FOURTEEN: { status: 422, message: '만 14세 이상만 가입할 수 있습니다.' },
  PASSWORD_RULE: {
    status: 422,
    message: '영문·숫자·특수문자 중 3종류 8자 이상 또는 2종류 10자 이상으로 입력해 주세요.',
  },
  REVIEW_NOT_ALLOWED: { status: 422, message: '리뷰를 작성할 수 없는 주문입니다.' },
  LINT_FAILED: { status: 422, message: '표시·광고 문구를 확인해 주세요.' },

  ACCOUNT_LOCKED: {
    status: 423,
    message: `로그인을 ${failuresBeforeLock}회 실패하여 ${lockMinutes}분간 잠겼습니다.`,
  },
  // The browser solves the proof of work and repeats the call, so visitors rarely see this message.
  CHALLENGE_REQUIRED: {
    status: 428,
    message: '안전한 접속인지 확인이 필요합니다. 잠시 후 다시 시도해 주세요.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 많습니다. 잠시 후 다시 시도해 주세요.' },

  INTERNAL: internalEntry,
  PROVIDER_UNAVAILABLE: unavailableEntry,
} as const satisfies Record<string, CatalogueEntry>;

export type RefusalCode = keyof typeof refusalCatalogue;

/** An invalid field of a form; `message` is Korean and can be shown. */
export type RefusalField = { name: string; message: string };

export type RefusalDetail = {
  /** Replaces the message of the catalogue. */
  message?: string;
  fields?: readonly RefusalField[];
  /** Further properties of the response, such as the new quote of PRICE_CHANGED. */
  extra?: Readonly<Record<string, unknown>>;
};

/**
 * An expected failure. `status` is the HTTP status, `message` the Korean sentence for the shopper. The constructor does not read the
 * catalogue, because the browser receives messages from the server and does not load them (docs/measured-details.md#script-chunks).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields?: readonly RefusalField[];
  readonly extra?: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, entry: CatalogueEntry, detail: Omit<RefusalDetail, 'message'> = {}) {
    super(entry.message);
    this.name = 'Refusal';
    this.code = code;
    this.status = entry.status;
    if (detail.fields) this.fields = detail.fields;
    if (detail.extra) this.extra = detail.extra;
  }
}

/** A Refusal with the status and, unless `detail` has one, the message of the catalogue. */
export function refusalOf(code: RefusalCode, detail: RefusalDetail = {}): Refusal {
  const { status, message } = refusalCatalogue[code];
  return new Refusal(code, { status, message: detail.message ?? message }, detail);
}

/** Throws `refusalOf(code, detail)`. */
export function refuse(code: RefusalCode, detail: RefusalDetail = {}): never {
  throw refusalOf(code, detail);
}

/** True for a Refusal; with `code`, only for a Refusal of that code. */
export function isRefusal(error: unknown, code?: RefusalCode): error is Refusal {
  // Not instanceof: the built storefront has its own copy of this class.
  const isOne = error instanceof Error && error.name === 'Refusal';
  return isOne && (code === undefined || (error as Refusal).code === code);
}

/** '재고가 부족합니다. (남은 수량 3개)' (docs/endpoints.md#refusals). */
export function stockShortageMessage(availableCount: number): string {
  return `${refusalCatalogue.STOCK_SHORTAGE.message} (남은 수량 ${availableCount}개)`;
}

/** '구매 가능 수량을 초과했습니다. (1인 5개까지, 이미 2개 주문)'; without the part in brackets if `maxBuyCount` is 0. */
export function limitMessage(maxBuyCount: number, boughtCount: number): string {
  if (maxBuyCount === 0) return refusalCatalogue.LIMIT_EXCEEDED.message;
  const before = boughtCount > 0 ? `, 이미 ${boughtCount}개 주문` : '';
  return `${refusalCatalogue.LIMIT_EXCEEDED.message} (1인 ${maxBuyCount}개까지${before})`;
}
