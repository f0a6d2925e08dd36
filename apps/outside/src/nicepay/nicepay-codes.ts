// Result codes of NICEPAY with their sentences (docs/integrations.md#nicepay-codes). Business results are HTTP 200.
// Their conditions are in the files of the calls.

const sentences: Record<string, string> = {
  A123: '거래금액 불일치(인증된 금액과 승인요청 금액 불일치)',
  A127: '중복된 주문번호입니다.',
  A225: 'TID 중복 오류',
  A245: '인증 시간이 초과 되었습니다.',
  A251: '거래내역이 존재하지 않습니다.',
  I002: '사용자가 결제를 취소하였습니다.',
  U104: '사용자 인증에 실패하였습니다.',
  U116: '필수 입력값이 누락되었거나 형식이 올바르지 않습니다.',
  U117: '위변조 검증값이 일치하지 않습니다.',
  '2003': '취소 실패',
  '2011': '취소 금액 불일치',
  '2012': '취소 해당거래 없음',
  '2013': '취소 완료 거래',
  '2014': '취소 불가능 거래',
  '2015': '기 취소 요청',
  '2016': '취소 기한 초과',
  '2020': '망취소 기한 초과',
  '2032': '취소금액이 취소가능금액보다 큼',
  '3011': '카드번호 오류',
  '3021': '유효기간 오류',
  '3041': '1000원 미만 신용카드 승인 불가',
  '3095': '카드사 한도 초과로 승인이 거절되었습니다.',
  '4109': '환불계좌 정보가 올바르지 않습니다.',
  '4117': '가상계좌 채번 실패',
  '4122': '입금 금액 불일치',
  '4124': '이미 입금된 가상계좌',
};

export type NicepayRefusal = { refused: true; resultCode: string; resultMsg: string };

export const refuse = (resultCode: string): NicepayRefusal => ({
  refused: true,
  resultCode,
  resultMsg: sentences[resultCode] ?? '요청을 처리할 수 없습니다.',
});
