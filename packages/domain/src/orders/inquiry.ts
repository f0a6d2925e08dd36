// Rules of inquiries of shoppers: what is public, what a text must be (docs/rules/inquiries.md).
import type { InquiryKind, InquiryType } from './inquiry-types.ts';

export const minInquiryLength = 10;
export const maxInquiryLength = 2000;
/** Business days until an inquiry without an answer is reported to staff. */
export const answerDays = 2;
/** Shown in place of another member's secret inquiry. */
export const secretText = '비밀글입니다.';

export const inquiryTypeLabels: Readonly<Record<InquiryType, string>> = {
  PRODUCT: '상품',
  ORDER: '주문',
  DELIVERY: '배송',
  ETC: '기타',
};

/** Only questions about a product are listed on the product page; all others are between the member and the shop. */
export function isSecretInquiry(type: InquiryType, isSecret: boolean): boolean {
  return type !== 'PRODUCT' || isSecret;
}

/** The writer reads the answer on the screen, where it may have pictures; others receive its text. */
export const hasAnswerPictures = (kind: InquiryKind): boolean => kind === 'PRODUCT' || kind === 'ORDER';

/** The sentence for a text that is too short or too long; undefined for a good one. */
export function inquiryTextProblem(text: string): string | undefined {
  const { length } = [...text.trim()];
  if (length < minInquiryLength) return `문의 내용을 ${minInquiryLength}자 이상 입력해 주세요.`;
  return length > maxInquiryLength ? `문의 내용은 ${maxInquiryLength}자까지 입력할 수 있습니다.` : undefined;
}
