// What a shopper reads for the code that the payment window came back with (docs/providers.md#toss-window). The window's own message
// stands in the address, where anybody can write anything: it is not shown.

type FailureWords = { title: string; sentence: string };

const closed: FailureWords = { title: '결제를 취소했습니다', sentence: '결제창을 닫아 결제되지 않았습니다.' };
const wordsByCode: Record<string, FailureWords> = {
  PAY_PROCESS_CANCELED: closed,
  USER_CANCEL: closed,
  REJECT_CARD_COMPANY: {
    title: '카드사에서 결제를 거절했습니다',
    sentence: '한도와 카드 상태를 확인하거나 다른 카드로 결제해 주세요.',
  },
};

/** Title and sentence; without a word about money, which only the server knows. */
export function failureWords(code: string): FailureWords {
  return (
    wordsByCode[code] ?? {
      title: '결제가 완료되지 않았습니다',
      sentence: '결제창에서 결제가 완료되지 않았습니다.',
    }
  );
}
