// Columns of the file of members (docs/rules/staff.md#exports).
import type { ExportColumns } from '../base/export-columns.ts';

export const memberExportColumns = {
  name: { label: '이름', discloses: 'name' },
  loginId: { label: '아이디', discloses: 'loginId' },
  phone: { label: '전화번호', discloses: 'phone' },
  email: { label: '이메일', discloses: 'email' },
  birth: { label: '생년월일', discloses: 'birth' },
  gender: { label: '성별' },
  gradeType: { label: '등급' },
  gradeUntil: { label: '등급 유지' },
  state: { label: '상태' },
  blockedReason: { label: '제한 사유' },
  provider: { label: '가입 방법' },
  createdAt: { label: '가입일시' },
  lastLoginAt: { label: '최근 로그인' },
  orderCount: { label: '주문 수' },
  confirmedPrice: { label: '6개월 구매 확정' },
  marketing: { label: '광고 수신 동의' },
} as const satisfies ExportColumns;
