// Addresses of the claim screens of a member. The form is claimPath of order-paths.ts.
import { isUuid } from '#domain/base/uuid.ts';

/** The claims of the member. */
export const claimsPath = '/mypage/claims';

export const claimDetailPath = (uuid: string): string => `${claimsPath}/${encodeURIComponent(uuid)}`;

/** The form for the account of a claim's refund. */
export const refundAccountPath = (uuid: string): string => `${claimDetailPath(uuid)}/account`;

/** The claims of a guest's order that this tab may see. */
export const guestClaimsPath = (orderNo: string): string =>
  `/order/claims?orderNo=${encodeURIComponent(orderNo)}`;

/** Pays the fee of a claim. Open it as a new document: its Content-Security-Policy allows the payment provider. */
export const claimPaymentPath = (uuid: string): string => `${claimDetailPath(uuid)}/pay`;

/** The same for a guest, whose order this tab may see. */
export const guestClaimPaymentPath = (uuid: string, orderNo: string): string =>
  `/order/claims/pay?orderNo=${encodeURIComponent(orderNo)}&claim=${encodeURIComponent(uuid)}`;

/** The order of a payment's order id, such as `202611230000001-C1`. */
export const orderNoOf = (paymentOrderId: string): string => paymentOrderId.split('-')[0] ?? '';

/** The claim whose fee a payment window returns from; undefined for the payment of an order. */
export function claimOfReturn(query: URLSearchParams): string | undefined {
  const claim = query.get('claim') ?? '';
  return isUuid(claim) ? claim : undefined;
}
