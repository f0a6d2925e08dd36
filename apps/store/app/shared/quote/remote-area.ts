// The sentence about the surcharge of Jeju and remote islands, once a postcode is known.
import { formatWon } from '#domain/base/money.ts';
import type { OrderQuote } from '../order/order-types.ts';

const areaNames = { NONE: '', JEJU: '제주', ISLAND: '도서산간' } as const;

/** '제주 지역으로 추가 배송비 3,000원이 더해집니다.' */
export function remoteAreaText({ remoteAreaType, price }: OrderQuote): string {
  if (remoteAreaType === 'NONE') return '추가 배송비가 없는 지역입니다.';
  const area = areaNames[remoteAreaType];
  if (price.remoteDeliveryFee === 0) return `${area} 지역이지만 추가 배송비가 없습니다.`;
  return `${area} 지역으로 추가 배송비 ${formatWon(price.remoteDeliveryFee)}이 부과됩니다.`;
}
