// What the receiver of a gift reads where no address can be entered: the gift is unpaid, answered, cancelled or unknown. Pure.
import type { Answer } from '#contract/contract.ts';

export type ReceivedGift = Answer<'getGift'>;

const helpText = '도움이 필요하시면 고객센터로 문의해 주세요.';

type Texts = { title: string; text: string };

/** `reason`: why a payment that the window returned was not confirmed. */
export function endedTexts(gift: ReceivedGift | null, reason?: string): Texts {
  const { title, text } = textsOf(gift);
  return { title, text: reason === undefined ? text : `${reason} ${text}` };
}

function textsOf(gift: ReceivedGift | null): Texts {
  if (gift === null)
    return { title: '사용할 수 없는 링크입니다', text: `선물 링크를 다시 확인해 주세요. ${helpText}` };
  const giver = `${gift.giverName}님`;
  switch (gift.state) {
    case 'ACCEPTED':
      return {
        title: '선물을 받았습니다',
        text: `${giver}이 보낸 선물을 준비하여 입력하신 주소로 보내 드립니다. 배송지를 바꾸려면 고객센터로 문의해 주세요.`,
      };
    case 'DECLINED':
      return { title: '선물을 거절했습니다', text: `결제 금액은 ${giver}에게 환불됩니다.` };
    case 'EXPIRED':
      return {
        title: '받을 수 있는 기한이 지났습니다',
        text: `${giver}이 보낸 선물이 취소되었습니다. 결제 금액은 ${giver}에게 환불됩니다.`,
      };
    case 'UNPAID':
      return {
        title: '결제를 확인하고 있는 선물입니다',
        text: `결제가 확인되면 선물 링크를 다시 보내 드립니다. ${helpText}`,
      };
    default:
      return { title: '취소된 선물입니다', text: `${giver}이 보낸 선물이 취소되었습니다. ${helpText}` };
  }
}
