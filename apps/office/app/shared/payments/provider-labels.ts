// Korean names of payment providers.

/** By the name of the provider in a payment; NONE for an order without one. */
export const paymentProviderLabels: Readonly<Record<string, string>> = {
  TOSS: '토스페이먼츠',
  NICEPAY: '나이스페이',
  NAVERPAY: '네이버페이',
  NONE: '결제사 없음',
};
