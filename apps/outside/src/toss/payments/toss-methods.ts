// Means of payment besides cards: their names on the wire, banks, easy pay providers, and what the window asks for each. Data only.
// Deposits are in toss-deposits.ts, refunds of each means in toss-cancel.ts.

export type TossMethod = 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'EASY_PAY' | 'MOBILE_PHONE';

/** Names as the provider writes them in the Payment object and in the widget. */
export const methodNames: Record<TossMethod, string> = {
  CARD: '카드',
  VIRTUAL_ACCOUNT: '가상계좌',
  TRANSFER: '계좌이체',
  EASY_PAY: '간편결제',
  MOBILE_PHONE: '휴대폰',
};

export const easyPayNames = ['토스페이', '카카오페이', '네이버페이'] as const;

/** Banks of virtual accounts and transfers by the provider's code. */
export const tossBanks: Readonly<Record<string, string>> = {
  '06': '국민',
  '88': '신한',
  '20': '우리',
  '11': '농협',
  '81': '하나',
  '03': '기업',
  '71': '우체국',
  '32': '부산',
};

/** The lowest amount that a bank account accepts, in won. */
export const accountMinimum = 200;

/** The choice of BrandPay in the widget, which pays with a card that the customer has stored at the provider. */
export const brandpayName = '브랜드페이';

type Chosen = { method: TossMethod; easyPay?: string; type?: 'BRANDPAY' };

const codes = new Map<string, Chosen>([
  [brandpayName, { method: 'CARD', type: 'BRANDPAY' }],
  ...Object.entries(methodNames).flatMap(
    ([method, name]) =>
      [
        [method, { method: method as TossMethod }],
        [name, { method: method as TossMethod }],
      ] as const,
  ),
  ...easyPayNames.map((name) => [name, { method: 'EASY_PAY', easyPay: name }] as const),
]);

/** The method of `requestPayment`'s code or of a choice in the widget; undefined for one that this shop has no contract for. */
export const readMethod = (code: unknown): Chosen | undefined => codes.get(String(code));
