// What a scanner has read: the number of an order product, or of an order with one parcel.
import { readOrderProductNumber, orderProductNumber } from '#domain/orders/order-product-number.ts';
import { api } from '../../../shared/api/api.ts';
import type { OrderRow } from '../../../shared/parcels/order-rows.ts';
import { dispatchProblem } from '../dispatch-problem.ts';

/** True for the number of an order product or of an order, with or without separators. */
export function isOrderNumber(text: string): boolean {
  return readOrderProductNumber(text) !== undefined || /^\d{15,16}$/u.test(orderNoOf(text));
}

const orderNoOf = (text: string): string => text.replaceAll(/[\s-]/gu, '');

export type Scanned = { rows: [OrderRow, ...OrderRow[]] } | { problem: string };

/** Rows of one order. */
const rowsAtMost = 100;

/**
 * The rows of the parcel of this order product that can be dispatched, or why there are none: as in the list of orders, one invoice is
 * that of the whole parcel. An order of several parcels needs the number of an order product. `text` passes `isOrderNumber`.
 */
export async function findScanned(text: string): Promise<Scanned> {
  const number = readOrderProductNumber(text);
  const orderNo = number?.orderNo ?? orderNoOf(text);
  const { data } = await api.getStaffOrdersByPaging({
    count: rowsAtMost,
    searchKeyword: orderNo,
    searchKeywordType: 'ORDER_NO',
  });
  const named = number === undefined ? undefined : orderProductNumber(number);
  const asked = data.find(({ orderProductNo }) => named === undefined || orderProductNo === named);
  if (asked === undefined) return { problem: '주문을 찾지 못했습니다. 번호를 확인해 주세요.' };
  const problem = named === undefined ? undefined : dispatchProblem(asked);
  if (problem !== undefined) return { problem };
  const open = data.filter((row) => dispatchProblem(row) === undefined);
  const parcel = open.filter(
    ({ orderGroupUuid }) => named === undefined || orderGroupUuid === asked.orderGroupUuid,
  );
  const [first, ...others] = parcel;
  if (first === undefined) return { problem: dispatchProblem(asked) ?? '' };
  if (others.some(({ orderGroupUuid }) => orderGroupUuid !== first.orderGroupUuid))
    return { problem: '묶음이 여러 개인 주문입니다. 상품주문번호를 스캔해 주세요.' };
  return { rows: [first, ...others] };
}
