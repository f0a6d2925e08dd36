// The normal form of coupon and promotion codes: case, spaces and hyphens do not matter.

/** 'welcome-2026 ' -> 'WELCOME2026'. */
export function normalizedCouponCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase();
}

/** A generated code as it is printed: 'ABCDEFGH2345' -> 'ABCD-EFGH-2345'. */
export const shownCouponCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
