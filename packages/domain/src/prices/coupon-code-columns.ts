// Columns of the file of generated coupon codes (docs/rules/coupons.md#codes).
import type { ExportColumns } from '../base/export-columns.ts';

export const couponCodeColumns = {
  code: { label: '쿠폰 번호' },
  state: { label: '상태' },
  createdAt: { label: '만든 때' },
  exchangedAt: { label: '받은 때' },
} as const satisfies ExportColumns;
