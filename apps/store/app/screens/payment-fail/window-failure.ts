// Title and sentence for a failure code of the payment window (docs/integrations.md#toss-window). The window's message is not shown: it is
// a parameter of the URL, which can contain any text.

type WindowFailure = { title: string; sentence: string };

const closed: WindowFailure = {
  title: '결제를 취소했습니다',
  sentence: '결제창을 닫아 결제되지 않았습니다.',
};
const failureByCode: Record<string, WindowFailure> = {
  PAY_PROCESS_CANCELED: closed,
  USER_CANCEL: closed,
  I002: closed,
  U104: {
    title: '카드 인증을 하지 못했습니다',
    sentence: '카드 정보를 확인하거나 다른 카드로 결제해 주세요.',
  },
  SIGNATURE_INVALID: {
    title: '결제 정보를 확인할 수 없습니다',
    sentence: '결제창에서 받은 정보가 올바르지 않아 결제하지 않았습니다.',
  },
  REJECT_CARD_COMPANY: {
    title: '카드사에서 결제를 거절했습니다',
    sentence: '한도와 카드 상태를 확인하거나 다른 카드로 결제해 주세요.',
  },
};

/** Returns title and sentence. They do not state whether money was taken, which only the server knows. */
export function windowFailure(code: string): WindowFailure {
  return (
    failureByCode[code] ?? {
      title: '결제가 완료되지 않았습니다',
      sentence: '결제창에서 결제가 완료되지 않았습니다.',
    }
  );
}
