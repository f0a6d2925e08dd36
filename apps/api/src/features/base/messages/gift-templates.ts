// Templates of messages about gifts (docs/rules/gifts.md). templates.ts adds them to all templates and checks their type.
export const giftTemplates = {
  // A gift was paid, to its receiver {giver, product, date, token}. The message of the giver is not sent, because the number is not verified:
  // it is shown on the page behind the link.
  N27: {
    ways: ['PHONE'],
    subject: '[온스] 선물이 도착했습니다',
    text: '[온스] #{giver}님이 선물을 보냈습니다. 상품: #{product}. #{date}까지 배송지를 입력해 주세요. #{shop}/gift?token=#{token}',
  },
  // Reminder of N27 {giver, product, date, token}: day 3.
  N28: {
    ways: ['PHONE'],
    subject: '[온스] 선물의 배송지를 입력해 주세요',
    text: '[온스] #{giver}님이 보낸 선물이 기다리고 있습니다. 상품: #{product}. #{date}까지 배송지를 입력하지 않으시면 선물이 취소됩니다. #{shop}/gift?token=#{token}',
  },
  // The deadline of a gift has passed, to its receiver {giver, product}.
  N29: {
    ways: ['PHONE'],
    subject: '[온스] 선물이 취소되었습니다',
    text: '[온스] 배송지 입력 기한이 지나 #{giver}님이 보낸 선물이 취소되었습니다. 상품: #{product}',
  },
  // The order of a gift was cancelled after the link had been sent, to its receiver {giver, product}.
  N34: {
    ways: ['PHONE'],
    subject: '[온스] 선물이 취소되었습니다',
    text: '[온스] #{giver}님이 보낸 선물의 주문이 취소되어 상품을 보내 드리지 않습니다. 상품: #{product}',
  },
  // The receiver of a gift has entered the address, to the giver {no}.
  N30: {
    ways: ['PHONE'],
    subject: '[온스] 선물의 배송지가 입력되었습니다',
    text: '[온스] 받는 분이 선물의 배송지를 입력했습니다. 상품을 준비하여 보내 드리겠습니다. 주문번호 #{no}',
    canBeOff: true,
  },
} as const;
