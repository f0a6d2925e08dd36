// Refusals of the channel's rules, with the codes of the Commerce API.

const messages = {
  '4000': '잘못된 요청 파라미터',
  '9999': '기타',
  '100001': '상품 주문을 찾을 수 없음',
  '100003': '주문을 찾을 수 없음',
  '101009': '처리 권한이 없는 상품 주문 번호를 요청',
  '104105': '발송 기한 입력 범위 초과',
  '104117': '배송 방법 변경 필요',
  '104118': '택배사 미입력',
  '104119': '택배사 코드 확인',
  '104120': '송장 번호 미입력',
  '104121': '배송 송장 오류(기사용 송장)',
  '104122': '배송 송장 오류(비유효 송장)',
  '104131': '상품 주문 번호 중복',
  '104133': '잘못된 요청',
  '104139': '조회 가능한 날짜 범위를 초과',
  '104417': '교환 상태 확인 필요(재배송 처리 불가능 주문 상태)',
  '104442': '상품 주문 상태 확인 필요',
  '104443': '발주 상태 확인 필요',
  '105306': '변경을 요청한 상태가 기존과 동일',
} as const;

export type RefusalCode = keyof typeof messages;

export type Refusal = { code: string; message: string };

export const refuse = (code: RefusalCode): Refusal => ({ code, message: messages[code] });

/** Undefined when the rule was applied. */
export type Outcome = Refusal | undefined;
