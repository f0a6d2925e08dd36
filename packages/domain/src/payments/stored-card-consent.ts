// What a member consents to when storing a card (docs/rules/payments.md#stored-cards, docs/rules/law.md).

/** Sentences next to the unticked consent, in this order. */
export const storedCardConsent = [
  '등록한 카드는 회원님이 결제하기를 누를 때만 결제합니다. 정기적으로 자동 결제하지 않습니다.',
  '정기 결제를 시작하거나, 무료에서 유료로 바뀌거나, 금액이 오를 때에는 30일 전에 알리고 동의를 따로 받습니다.',
  '카드 번호는 결제사만 보관하며, 등록한 카드는 이 화면에서 언제든지 바로 삭제할 수 있습니다.',
] as const;
