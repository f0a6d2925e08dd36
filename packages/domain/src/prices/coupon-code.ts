// The normal form of coupon and promotion codes: case, spaces and hyphens do not matter.

/** 'welcome-2026 ' -> 'WELCOME2026'. */
export function normalizedCouponCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase();
}
