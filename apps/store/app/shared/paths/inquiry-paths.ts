// Paths of the inquiry screens.
export const inquiriesPath = '/mypage/inquiries';

/** The form for a new question about an item, an own order product, or anything else. */
export function newInquiryPath(about: { productItemUuid?: string; orderProductUuid?: string } = {}): string {
  const query = new URLSearchParams(about).toString();
  return `${inquiriesPath}/new${query === '' ? '' : `?${query}`}`;
}
