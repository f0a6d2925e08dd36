// Korean words for messages at the desk: titles of templates, placeholders, results of deliveries (docs/rules/messages.md).
import type { MessageWay } from './message-enums.ts';

/** Titles by template (docs/rules/messages.md#templates). */
const titles: Readonly<Record<string, string>> = {
  N01: '주문 완료',
  N02: '입금 계좌 안내',
  N03: '입금 기한 지남',
  N04: '취소 완료',
  N05: '상품 준비',
  N06: '발송',
  N07: '배송 완료',
  N08: '구매 확정',
  N09: '정보 요청',
  N10: '요청 접수',
  N11: '반품으로 처리',
  N12: '품절 취소',
  N13: '요청 승인',
  N14: '요청 거절',
  N15: '반품 도착',
  N16: '환불 완료',
  N17: '입금 기한 하루 전',
  N18: '환불 계좌 요청',
  N19: '입금 취소됨',
  N23: '배송 확인',
  N24: '정보 입력 재안내',
  N25: '배송 지연',
  N26: '발송지연 안내',
  N27: '선물 도착',
  N28: '선물 배송지 재안내',
  N29: '선물 기한 지남',
  N30: '선물 배송지 입력됨',
  N31: '배송비 부담 변경',
  N32: '반품 미도착',
  N33: '로트 판매 중지',
  N34: '선물 취소됨',
  M01: '문자 인증번호',
  M02: '이메일 인증번호',
  M03: '아이디 찾기',
  M04: '비밀번호 재설정',
  M05: '비밀번호 변경',
  M06: '광고 수신 처리 결과',
  M07: '탈퇴 완료',
  M08: '간편 로그인 해제',
  M09: '광고 수신 동의 확인',
  M10: '장기 미이용 안내',
  M11: '약관 변경',
  M12: '마일리지 소멸 예정',
  M13: '문의 답변 (회원)',
  M14: '문의 답변 (비회원)',
  M15: '재입고',
  M17: '리뷰 숨김',
  M20: '입점·세트 문의 답변',
  M21: '입점·세트 문의 접수',
  M22: '소진 예정 (광고)',
  M23: '광고 메시지',
  S01: '인증 문자 한도 초과',
  S02: '발송 기한 하루 전',
  S03: '발송 기한 지남',
  S04: '배송 완료 미확인',
  S05: '답변이 늦은 문의',
  S06: '답변이 늦은 클레임',
  S07: '수거 상품 미도착',
  S08: '결제 대사 차이',
  S09: '신고로 숨겨진 리뷰',
  S10: '새 입점·세트 문의',
  S11: '결정이 늦은 리뷰 신고',
  S12: '송장번호 확인',
  S13: '장부 대사 차이',
  S14: '광고 시험 발송',
};

/** Returns the title of a template; the key itself for an unknown one. */
export const messageTitle = (template: string): string => titles[template] ?? template;

/** Placeholders of all templates: what each stands for, and a value for previews. */
const placeholders: Readonly<Record<string, { label: string; sample: string }>> = {
  account: { label: '계좌번호', sample: '110-123-456789' },
  amount: { label: '마일리지', sample: '1,200' },
  amt: { label: '금액', sample: '41,900' },
  answer: { label: '답변', sample: '다음 주 화요일에 입고됩니다.' },
  at: { label: '처리한 날', sample: '2026년 11월 23일' },
  bank: { label: '은행', sample: '국민은행' },
  body: { label: '광고 내용', sample: '겨울 건강식품을 20% 할인합니다.' },
  carrier: { label: '택배사', sample: 'CJ대한통운' },
  channels: { label: '수신 방법', sample: '문자, 이메일' },
  claimNo: { label: '클레임 번호', sample: '20261123-0000123-1' },
  code: { label: '인증번호', sample: '482913' },
  contract: { label: '계약 내용', sample: '(주문한 상품, 금액, 배송지, 청약 철회 안내)' },
  count: { label: '건수', sample: '3' },
  date: { label: '날짜', sample: '11월 26일' },
  day: { label: '날짜', sample: '12월 1일' },
  days: { label: '영업일 수', sample: '2' },
  due: { label: '기한', sample: '11월 25일 23:59' },
  earned: { label: '적립 안내', sample: '구매가 확정되어 419원이 적립되었습니다.' },
  end: { label: '처리 예정 안내', sample: ' 11월 30일까지 도착하지 않으면 요청이 철회됩니다.' },
  eraseDay: { label: '삭제하는 날', sample: '2026년 12월 23일' },
  fault: { label: '부담하는 쪽', sample: '판매자' },
  freePhone: { label: '080 번호', sample: '080-123-4567 ' },
  giver: { label: '보낸 분', sample: '김온유' },
  heading: { label: '광고 제목', sample: '겨울 할인' },
  holder: { label: '예금주', sample: '온스' },
  how: { label: '환불 수단', sample: '카드 승인 취소' },
  invoice: { label: '송장번호', sample: ' 123456789012' },
  item: { label: '상품 주소', sample: '0198f0c2' },
  kind: { label: '문의 종류', sample: '입점 문의' },
  limit: { label: '한도', sample: '300' },
  loginId: { label: '아이디', sample: 'onyu' },
  lot: { label: '로트 번호', sample: 'L2611' },
  message: { label: '광고 메시지', sample: '(광고) 겨울 건강식품을 20% 할인합니다.' },
  no: { label: '주문번호', sample: '20261123-0000123' },
  order: { label: '주문 조회 주소', sample: 'https://shop.example/order/lookup#…' },
  parcel: { label: '수거 송장', sample: ', 송장 123456789012' },
  pickup: { label: '수거 안내', sample: ' 수거 예정 11월 25일.' },
  product: { label: '상품', sample: '알티지 오메가3 1200' },
  provider: { label: '간편 로그인', sample: '카카오' },
  reason: { label: '사유', sample: '단순 변심' },
  sender: {
    label: '보내는 사업자',
    sample: '온스 주식회사, 서울특별시 강남구 테헤란로 1, help@shop.example',
  },
  shop: { label: '상점 주소', sample: 'https://shop.example' },
  summary: { label: '변경 내용', sample: '배송비 기준 변경' },
  tel: { label: '고객센터 전화', sample: '1588-0000' },
  text: { label: '안내·사유', sample: '상세 주소를 확인해 주세요.' },
  title: { label: '약관 이름', sample: '서비스 이용약관' },
  token: { label: '본인 확인 주소', sample: '…' },
  type: { label: '요청 종류', sample: '반품' },
};

/** Returns what a placeholder stands for, and a value for previews; the name itself for an unknown one. */
export const placeholderWords = (name: string): { label: string; sample: string } =>
  placeholders[name] ?? { label: name, sample: `#{${name}}` };

/** Channels of a delivery as the provider reports them. */
const channelLabels: Readonly<Record<string, string>> = {
  ALIMTALK: '알림톡',
  TEXT: '문자',
  SMS: '문자',
  LMS: '장문 문자',
  EMAIL: '이메일',
};

/** Returns the channel of a delivery in Korean; before it is sent, the kind of its address. */
export const channelLabel = (channel: string | undefined, way: MessageWay): string =>
  channelLabels[channel ?? ''] ?? (way === 'PHONE' ? '휴대폰' : '이메일');

/** Codes of the outbox and of SOLAPI that staff can act on (docs/integrations.md#solapi). */
const results: Readonly<Record<string, string>> = {
  TOO_LATE: '유효 시간이 지나 보내지 않았습니다',
  CANCELED: '보내기 전에 취소했습니다',
  NO_CONSENT: '수신 동의가 없어 보내지 않았습니다',
  NIGHT: '야간 수신 동의가 없어 오전 8시에 보냅니다',
  NO_CONTRACT: '결제된 주문이 없어 보내지 않았습니다',
  NO_RESULT: '발송사가 결과를 알려 주지 않았습니다',
  PENDING: '결과를 기다립니다',
  1020: '카카오 채널을 찾지 못했습니다. 설정을 확인해 주세요',
  1026: '번호가 올바르지 않습니다',
  1062: '등록되지 않은 발신번호입니다. 발송사에 발신번호를 등록해 주세요',
  2000: '발송사가 보내고 있습니다',
  3040: '전송 시간이 지나 전달되지 않았습니다',
  3103: '알림톡 템플릿이 일치하지 않습니다',
  3104: '카카오톡을 쓰지 않는 번호입니다',
  4000: '전달되었습니다',
};

/** Returns the result code of a delivery as a sentence; the code itself for one that only the provider explains. */
export const resultText = (code: string): string => results[code] ?? `발송사의 코드 ${code}`;

const placeholder = /#\{(\w+)\}/gu;

/** Returns the names of the placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Returns the text with sample values for its placeholders. */
export const sampleText = (text: string): string =>
  text.replaceAll(placeholder, (_whole, name: string) => placeholderWords(name).sample);

/**
 * Returns why an edited text may not replace the initial one, in Korean; undefined when it may. It keeps every placeholder of the initial
 * text, because each states a fact that the message must contain, except the address of the order: without it a text message can be short
 * enough for SMS. It adds none but the shop's address and phone number.
 */
export function messageTextProblem(initial: string, text: string): string | undefined {
  const [needed, used] = [placeholdersIn(initial), placeholdersIn(text)];
  const lacking = needed.filter((name) => name !== 'order' && !used.includes(name));
  if (lacking.length > 0)
    return `${lacking.map((name) => placeholderWords(name).label).join(', ')} 자리를 넣어 주세요.`;
  const unknown = used.filter((name) => !needed.includes(name) && name !== 'shop' && name !== 'tel');
  return unknown.length > 0 ? `이 알림에 없는 자리가 ${unknown.length}곳 있습니다.` : undefined;
}
