// What a scanner has read: an order product or an order of one parcel.
import { isUuid } from '#domain/base/uuid.ts';
import { hangulToQwerty } from '#domain/korean-text/hangul.ts';
import { api } from '../../../shared/api/api.ts';
import type { OrderRow } from '../use-order-rows.ts';

/** A scanner types as a keyboard does: with the Korean layout, letters of a uuid arrive as Hangul. */
const typedText = (text: string): string => hangulToQwerty(text.trim()).toLowerCase();

export type Scanned = { rows: [OrderRow, ...OrderRow[]] } | { problem: string };

/**
 * The rows of the order product or of the order with this number that wait for an invoice, or why there are none. An order of several
 * parcels needs the number of an order product.
 */
export async function findScanned(text: string): Promise<Scanned> {
  const typed = typedText(text);
  const isProduct = isUuid(typed);
  if (!isProduct && !/^\d{15,16}$/u.test(typed))
    return { problem: '상품주문번호나 주문번호가 아닙니다. 바코드를 다시 스캔해 주세요.' };
  const { data } = await api.getStaffOrdersByPaging({
    count: 100,
    ...(isProduct ? { orderProductUuids: [typed] } : { searchKeyword: typed, searchKeywordType: 'ORDER_NO' }),
  });
  if (data.length === 0) return { problem: '주문을 찾지 못했습니다. 번호를 확인해 주세요.' };
  const [first, ...others] = data.filter(({ status }) => status === 'PREPARING_PRODUCT');
  if (first === undefined)
    return { problem: '상품 준비 중인 행이 없습니다. 이미 발송했거나 클레임이 있는 주문입니다.' };
  if (others.some(({ orderGroupUuid }) => orderGroupUuid !== first.orderGroupUuid))
    return { problem: '묶음이 여러 개인 주문입니다. 상품주문번호를 스캔해 주세요.' };
  return { rows: [first, ...others] };
}
