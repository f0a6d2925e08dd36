// Sentences about an order that is not paid yet and uses what another order needs (docs/rules/orders.md#unpaid-orders).
import { formatKoreanDayTime } from '../base/calendar.ts';
import { type Won, formatWon } from '../base/money.ts';

/** An unpaid order and the end of its reservation. */
export type Unpaid = { orderNo: string; reservedUntil: Date };

const again = ({ reservedUntil }: Unpaid): string =>
  `${formatKoreanDayTime(reservedUntil)}까지 결제하지 않거나 그 주문을 취소하면 다시 사용할 수 있습니다.`;

/** Why a coupon or code cannot be used. */
export const couponInUse = (unpaid: Unpaid): string =>
  `결제 대기 중인 주문(${unpaid.orderNo})에 사용 중인 쿠폰입니다. ${again(unpaid)}`;

/** Why mileage is short. */
export const mileageInUse = (unpaid: Unpaid & { mileagePrice: Won }): string =>
  `마일리지가 부족합니다. 결제 대기 중인 주문(${unpaid.orderNo})에 ${formatWon(unpaid.mileagePrice)}을 사용 중입니다. ${again(unpaid)}`;

/** Added to a refusal by stock, purchase limit or first order, which the unpaid order counts for. */
export const orderInUse = ({ orderNo }: Unpaid): string => `결제 대기 중인 주문(${orderNo})이 있습니다.`;
