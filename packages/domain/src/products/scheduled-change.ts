// Scheduled changes of products: states and sentences (docs/rules/catalog.md#scheduled-changes). Pure.

/** PARTLY_FAILED: at least one row was not changed, or only in some of the fields. */
export const scheduledStates = ['PLANNED', 'APPLIED', 'PARTLY_FAILED', 'CANCELLED'] as const;
export type ScheduledState = (typeof scheduledStates)[number];

export const scheduledStateLabels: Record<ScheduledState, string> = {
  PLANNED: '예정',
  APPLIED: '적용됨',
  PARTLY_FAILED: '일부 실패',
  CANCELLED: '취소됨',
};

export const scheduledTargets = ['PRODUCT', 'ITEM'] as const;
export type ScheduledTarget = (typeof scheduledTargets)[number];

/** Sentences of rows that were not changed, or only in part. */
export const scheduledSentences = {
  touched: '예약한 뒤 다른 변경이 있어 그대로 두었습니다.',
  partly: '예약한 뒤 바뀐 항목은 그대로 두었습니다.',
  notPermitted: '예약한 직원에게 상품 권한이 없어 바꾸지 않았습니다.',
} as const;
