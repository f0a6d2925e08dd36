// The sentence about the surcharge of Jeju and remote islands, once a postcode is known.
import { formatWon } from '#domain/base/money.ts';
import { remoteAreaTypeLabels } from '#domain/prices/remote-area-labels.ts';
import type { OrderQuote } from '../order/order-types.ts';

/** '제주 지역으로 추가 배송비 3,000원이 부과됩니다.' */
export function remoteAreaText({ remoteAreaType, price }: OrderQuote): string {
  if (remoteAreaType === 'NONE') return '추가 배송비가 없는 지역입니다.';
  const area = remoteAreaTypeLabels[remoteAreaType];
  if (price.remoteDeliveryFee === 0) return `${area} 지역이지만 추가 배송비가 없습니다.`;
  return `${area} 지역으로 추가 배송비 ${formatWon(price.remoteDeliveryFee)}이 부과됩니다.`;
}
