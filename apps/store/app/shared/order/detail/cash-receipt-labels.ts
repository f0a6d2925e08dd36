// Korean words for the kind and the state of a cash receipt, on the order and on its statement.
import type { Payment } from '../order-types.ts';

type Receipt = NonNullable<Payment['cashReceipt']>;

export const cashReceiptTypeLabels: Record<Receipt['type'], string> = {
  PERSONAL: '소득공제용',
  BUSINESS: '지출증빙용',
  VOLUNTARY: '자진발급',
};
export const cashReceiptStateLabels: Record<Receipt['state'], string> = {
  PENDING: '발급 중',
  ISSUED: '발급 완료',
  CANCELED: '취소',
  FAILED: '발급 실패',
};
