// Conflicts with sales channels and what staff do next (docs/rules/channels.md#conflicts).

export const conflictKinds = [
  'UNLINKED_PRODUCT',
  'UNKNOWN_STATUS',
  'OVERSOLD',
  'AMOUNT_DIFFERS',
  'COMMAND_REFUSED',
  'CHANGED_AFTER_DISPATCH',
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

const sentences: Record<ConflictKind, string> = {
  UNLINKED_PRODUCT: '연결된 상품이 없습니다. 채널 상품을 쇼핑몰 상품과 연결해 주세요.',
  UNKNOWN_STATUS: '채널의 상태를 처리할 수 없습니다. 채널 관리자 화면에서 확인한 뒤 다시 시도해 주세요.',
  OVERSOLD: '재고가 부족합니다. 채널에서 품절로 취소됩니다.',
  AMOUNT_DIFFERS: '채널의 금액이 맞지 않습니다. 채널 관리자 화면에서 금액을 확인해 주세요.',
  COMMAND_REFUSED:
    '채널이 요청을 거절했습니다. 사유를 확인한 뒤 다시 시도하거나 채널에서 직접 처리해 주세요.',
  CHANGED_AFTER_DISPATCH: '발송한 뒤 주문 정보가 바뀌었습니다. 택배사에 확인해 주세요.',
};

/** What the conflict is, and the next step. */
export const conflictSentence = (kind: ConflictKind): string => sentences[kind];

/** How staff resolve a conflict: apply its product order again, leave it as the channel has it, or cancel its sale at the channel. */
export const staffResolutions = ['RETRIED', 'ACCEPTED', 'CANCELLED'] as const;
export type StaffResolution = (typeof staffResolutions)[number];
/** LINKED and OBSOLETE: the shop closed it, because the product has an item now, or because it does not apply any more. */
export const conflictResolutions = [...staffResolutions, 'LINKED', 'OBSOLETE'] as const;
export type ConflictResolution = (typeof conflictResolutions)[number];

const actions: Record<ConflictKind, readonly StaffResolution[]> = {
  UNLINKED_PRODUCT: ['RETRIED', 'ACCEPTED'],
  UNKNOWN_STATUS: ['RETRIED', 'ACCEPTED'],
  OVERSOLD: ['ACCEPTED', 'CANCELLED'],
  AMOUNT_DIFFERS: ['RETRIED', 'ACCEPTED', 'CANCELLED'],
  COMMAND_REFUSED: ['RETRIED', 'ACCEPTED'],
  CHANGED_AFTER_DISPATCH: ['ACCEPTED'],
};

/** The resolutions that staff can choose; a sale can be cancelled only for an order that the shop has. */
export const conflictActions = (kind: ConflictKind, hasOrder: boolean): StaffResolution[] =>
  actions[kind].filter((action) => action !== 'CANCELLED' || hasOrder);
