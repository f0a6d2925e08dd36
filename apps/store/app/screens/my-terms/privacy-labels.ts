// Korean labels of API values, for privacy-view.tsx.
import type { Answer } from '#contract/contract.ts';
import type { RetainedKind } from '#domain/members/retention.ts';

type Consent = Answer<'getMyPersonalData'>['consents'][number];
type Disclosure = Answer<'getMyDisclosuresByPaging'>['data'][number];

export const answerLabels: Record<Consent['answer'], string> = {
  ACCEPT: '동의',
  DECLINE: '동의하지 않음',
  NO_REPLY: '응답 없음',
};

export const channelLabels: Record<Consent['channel'], string> = {
  REGISTER: '회원가입',
  MY_PAGE: '내 정보',
  LINK: '광고의 수신거부',
  CALL: '080 수신거부',
  STAFF: '고객센터',
  WITHDRAW: '회원 탈퇴',
};

export const roleLabels: Record<Disclosure['role'], string> = { ADMIN: '온스 직원', MERCHANT: '판매자 직원' };

const fieldLabels: Readonly<Record<string, string>> = {
  name: '이름',
  phone: '휴대폰 번호',
  email: '이메일',
  recipientName: '받는 분 이름',
  recipientPhone: '받는 분 연락처',
  address: '배송지 주소',
  loginId: '아이디',
  birth: '생년월일',
};

/** '이름, 휴대폰 번호'; '환불 계좌' for a refund, which discloses its account. */
export function fieldsText({ target, fields }: Pick<Disclosure, 'target' | 'fields'>): string {
  if (target === 'REFUND') return '환불 계좌';
  return fields.map((field) => fieldLabels[field] ?? field).join(', ');
}

export const retentionTexts: Record<RetainedKind, { label: string; period: string }> = {
  ACCOUNT: { label: '회원 정보', period: '탈퇴할 때까지. 탈퇴하면 30일 뒤 삭제' },
  ORDER: {
    label: '주문·결제·배송 기록',
    period: '탈퇴할 때까지. 탈퇴한 뒤에는 주문일부터 5년 (전자상거래법)',
  },
  CLAIM: { label: '취소·교환·반품 기록', period: '처리가 끝난 날부터 5년 (전자상거래법)' },
  INQUIRY: { label: '문의 내역', period: '문의한 날부터 3년 (전자상거래법)' },
  DELETED_ADDRESS: { label: '삭제한 배송지', period: '삭제한 날부터 30일' },
  VIEW: { label: '최근 본 상품', period: '본 날부터 90일' },
  RESTOCK_ALERT: { label: '재입고 알림 신청', period: '알림을 보낼 때까지, 최대 90일' },
  MESSAGE: { label: '보낸 안내 문자·메일', period: '보낸 날부터 90일. 주문 안내는 주문 기록과 함께 보관' },
  DISCLOSURE: { label: '직원 조회 기록', period: '조회한 날부터 2년' },
  EXPORT: { label: '내려받기 기록', period: '내려받은 날부터 2년' },
};
