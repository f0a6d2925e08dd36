// Addresses of the screens after the payment window. What stands in them is decided by the payment company's redirect.

/** The screen that says that the order is made. */
export function completePath(orderNo: string): string {
  return `/order/complete?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The screen that asks what became of a payment. */
export function resultPath(paymentOrderId: string): string {
  return `/order/result?orderId=${encodeURIComponent(paymentOrderId)}`;
}

/** The screen after a window that was closed without leaving the page. */
export function failPath(paymentOrderId: string): string {
  return `/order/fail?code=PAY_PROCESS_CANCELED&orderId=${encodeURIComponent(paymentOrderId)}`;
}

/** The screen that pays a failed order again. A new document: its policy admits the payment company. */
export function retryPath(orderNo: string): string {
  return `/order/pay?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The detail of an order that this browser may see. */
export function detailPath(orderNo: string): string {
  return `/order/detail?orderNo=${encodeURIComponent(orderNo)}`;
}
