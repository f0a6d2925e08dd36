// Addresses of the screens that follow the payment window. Their parameters are those of the payment provider's redirect.
import type { ClaimType } from '#domain/base/enums.ts';

/** The confirmation of a paid order. */
export function completePath(orderNo: string): string {
  return `/order/complete?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The screen that confirms a payment and shows its result. */
export function resultPath(paymentOrderId: string): string {
  return `/order/result?orderId=${encodeURIComponent(paymentOrderId)}`;
}

/** The failure screen, for a window that was closed without leaving the page. */
export function failPath(paymentOrderId: string): string {
  return `/order/fail?code=PAY_PROCESS_CANCELED&orderId=${encodeURIComponent(paymentOrderId)}`;
}

/** Pays a failed order again. Open it as a new document: its Content-Security-Policy allows the payment provider. */
export function retryPath(orderNo: string): string {
  return `/order/pay?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The details of an order. */
export function detailPath(orderNo: string): string {
  return `/order/detail?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The lookup of an order, with its number filled in. */
export function lookupPath(orderNo: string): string {
  return `/order/lookup#${encodeURIComponent(orderNo)}`;
}

/** The orders of the member. */
export const myOrdersPath = '/mypage/orders';

/** The orders that the member placed in the former shop. */
export const formerOrdersPath = '/mypage/former-orders';

/** One order of the member. */
export function myOrderPath(orderNo: string): string {
  return `${myOrdersPath}/${encodeURIComponent(orderNo)}`;
}

/** The claim form for an order product. Open it as a new document: its Content-Security-Policy allows the postcode window. */
export function claimPath(orderProductUuid: string, type: ClaimType, guestOrderNo?: string): string {
  const order = guestOrderNo === undefined ? '' : `&orderNo=${guestOrderNo}`;
  return `/order/claim?orderProductUuid=${orderProductUuid}&type=${type}${order}`;
}

/** The statement of an order, for printing. */
export function receiptPath(orderNo: string): string {
  return `${myOrderPath(orderNo)}/receipt`;
}

/** The statement of a guest's order that this browser may see. */
export function guestReceiptPath(orderNo: string): string {
  return `/order/receipt?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The progress of the parcels of an order; with `orderProductUuid` of those that contain it. */
export function trackingPath(orderNo: string, orderProductUuid?: string): string {
  const query = new URLSearchParams({
    orderNo,
    ...(orderProductUuid !== undefined && { orderProductUuid }),
  });
  return `/order/tracking?${query}`;
}

/** The form for missing data of an order. Open it as a new document: its Content-Security-Policy allows the postcode window. */
export function informationPath(token: string): string {
  return `/order/information?token=${encodeURIComponent(token)}`;
}
