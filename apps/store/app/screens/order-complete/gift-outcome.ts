// What the confirmation of a gift says: the screen can be opened again after the receiver answered. Pure.
import type { Order } from '../../shared/order/order-types.ts';

type GiftOrder = { delivery: { recipientName: string }; gift: Pick<NonNullable<Order['gift']>, 'state'> };

export type CompletedOutcome = { tone: 'done' | 'failed'; title: string; text: string };

const cancelled = { tone: 'failed', title: '선물이 취소되었습니다' } as const;
const completed = { tone: 'done', title: '주문이 완료되었습니다' } as const;

export function giftOutcome({ delivery, gift }: GiftOrder): CompletedOutcome {
  const receiver = `${delivery.recipientName}님`;
  switch (gift.state) {
    case 'ACCEPTED':
      return {
        ...completed,
        text: `${receiver}이 배송지를 입력했습니다. 배송 상태는 주문 상세에서 확인해 주세요.`,
      };
    case 'DECLINED':
      return { ...cancelled, text: `${receiver}이 선물을 거절했습니다. 결제 금액은 환불됩니다.` };
    case 'EXPIRED':
      return {
        ...cancelled,
        text: `${receiver}이 기한까지 배송지를 입력하지 않았습니다. 결제 금액은 환불됩니다.`,
      };
    case 'CANCELED':
      return { ...cancelled, text: '취소와 환불 내용은 주문 상세에서 확인해 주세요.' };
    default:
      return {
        ...completed,
        text: `${receiver}께 선물 링크를 보냈습니다. 받는 분이 배송지를 입력하면 상품을 준비합니다.`,
      };
  }
}
