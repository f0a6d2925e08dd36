// The permissions of staff in the words of the desk: where each is grouped and what it permits (docs/rules/staff.md#roles).
import type { StaffPermission } from '#domain/members/staff.ts';

export const permissionLabels: Record<StaffPermission, string> = {
  ORDERS: '주문',
  CLAIMS: '클레임',
  CATALOGUE: '상품',
  PROMOTION: '판촉',
  CONTENT: '전시',
  REVIEWS: '리뷰',
  INQUIRIES: '문의',
  MEMBERS: '회원',
  CHANNEL: '판매 채널',
  REPORTS: '리포트',
  SETTINGS: '설정',
  STAFF: '직원',
};

/** What a permission allows, as the end of the sentence "이 직원은 …". */
export const permissionSentences: Record<StaffPermission, string> = {
  ORDERS: '주문을 확인하고 발송하며, 사유를 적고 주문의 개인정보를 봅니다.',
  CLAIMS: '취소·반품·교환을 승인하거나 거절하고 환불을 처리합니다.',
  CATALOGUE: '상품, 재고, 분류, 배송 정책을 고칩니다.',
  PROMOTION: '쿠폰을 만들어 발급하고 쿠폰 사용 내역을 봅니다.',
  CONTENT: '배너, 이벤트, 공지처럼 상점에 보이는 내용을 고칩니다.',
  REVIEWS: '리뷰에 답하고, 본사 직원은 리뷰를 가립니다.',
  INQUIRIES: '상품 문의와 1:1 문의에 답합니다.',
  MEMBERS: '회원과 마일리지를 보고 고치며, 사유를 적고 회원의 개인정보를 봅니다.',
  CHANNEL: '스마트스토어, 쿠팡 같은 판매 채널과의 연결을 관리합니다.',
  REPORTS: '매출과 방문 리포트를 봅니다.',
  SETTINGS: '상점 정보, 배송비, 휴무일 같은 설정을 고칩니다.',
  STAFF: '직원 계정을 만들고 고치며 감사 기록을 봅니다.',
};

export const permissionGroups: readonly { label: string; permissions: readonly StaffPermission[] }[] = [
  { label: '판매', permissions: ['ORDERS', 'CLAIMS'] },
  { label: '고객', permissions: ['INQUIRIES', 'REVIEWS', 'MEMBERS'] },
  { label: '상품과 전시', permissions: ['CATALOGUE', 'PROMOTION', 'CONTENT'] },
  { label: '운영', permissions: ['REPORTS', 'CHANNEL', 'SETTINGS', 'STAFF'] },
];
