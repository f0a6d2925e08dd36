// Numbers of order products for print, barcodes, files and searches of staff: the order number and the line
// (docs/rules/orders.md#order-product-number). Computed and not stored.

export type OrderProductNumber = { orderNo: string; lineNo: number };

/**
 * '202611200001234-002' for the second row of order 202611200001234. Digits and a dash, because a barcode scanner types letters in the
 * keyboard layout of the moment; three digits, because `{orderNo}-2` is an attempt to pay.
 */
export const orderProductNumber = ({ orderNo, lineNo }: OrderProductNumber): string =>
  `${orderNo}-${String(lineNo).padStart(3, '0')}`;

/** Order number and line of such a number, also without the dash or with further ones; undefined for another text. */
export function readOrderProductNumber(text: string): OrderProductNumber | undefined {
  const [, orderNo, line] = /^(20\d{13})(\d{3,4})$/u.exec(text.replaceAll(/[\s-]/gu, '')) ?? [];
  return orderNo === undefined ? undefined : { orderNo, lineNo: Number(line) };
}
