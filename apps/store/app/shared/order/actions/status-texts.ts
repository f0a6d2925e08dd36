// What the confirmation of a purchase and the withdrawal of a claim mean, as the shopper reads it before. Pure.
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';
import type { ActionRow } from './action-row.ts';

export type StatusText = { title: string; text: string; confirmLabel: string; done: string };

/** A guest earns no mileage. The law allows a return for some days after the receipt, also after the confirmation. */
export function confirmText(row: ActionRow, isGuest: boolean): StatusText {
  // Mileage is credited once, at the first confirmation of a row.
  const earned = isGuest || row.confirmedAt !== undefined ? 0 : row.expectedMileage;
  const { withdrawLastDate: last } = row;
  const sentences = [
    earned > 0
      ? `마일리지 ${formatWon(earned)}이 적립되며, 확정한 뒤에는 되돌릴 수 없습니다.`
      : '확정한 뒤에는 되돌릴 수 없습니다.',
    ...(last === undefined
      ? []
      : [`단순 변심에 의한 반품과 교환은 ${formatKoreanDate(last)}까지 요청할 수 있습니다.`]),
  ];
  return {
    title: '구매를 확정할까요?',
    text: sentences.join(' '),
    confirmLabel: '구매 확정',
    done:
      earned > 0
        ? `구매를 확정했습니다. 마일리지 ${formatWon(earned)}이 적립되었습니다.`
        : '구매를 확정했습니다.',
  };
}

const claimNames = {
  CANCEL: '취소',
  CANCEL_DISPATCH: '발송 취소',
  RETURN: '반품',
  EXCHANGE: '교환',
} as const;

/** `rowCount` is the number of rows of the claim, which are withdrawn together. */
export function withdrawText({ claimType = 'CANCEL' }: ActionRow, rowCount: number): StatusText {
  const name = claimNames[claimType];
  const isCancel = claimType === 'CANCEL' || claimType === 'CANCEL_DISPATCH';
  return {
    title: `${name} 요청을 철회할까요?`,
    text: [
      ...(rowCount > 1 ? [`함께 요청한 상품 ${rowCount}개의 요청이 모두 철회됩니다.`] : []),
      isCancel
        ? '철회하면 상품을 예정대로 보내 드립니다.'
        : '철회하면 받으신 상품을 그대로 사용하시게 됩니다.',
    ].join(' '),
    confirmLabel: '요청 철회',
    done: `${name} 요청을 철회했습니다.`,
  };
}
