// The facts that the law requires at the foot of every page (docs/rules/law.md).
// Not here: products and delivery; the own store's policies are in stores.ts.

export type ShopIdentity = {
  name: string;
  company: string;
  representative: string;
  address: string;
  phone: string;
  email: string;
  businessNumber: string;
  mailOrderNumber: string;
  healthFoodNumber: string;
  hostingProvider: string;
  privacyOfficer: string;
  privacyEmail: string;
  centreHours: string[];
  intermediaryLine: string;
  escrowLine: string;
};

/** Registration numbers are placeholders of zeros. */
export const shopIdentity: ShopIdentity = {
  name: '온스',
  company: '주식회사 온스',
  representative: '김온유',
  address: '서울특별시 성동구 온스로 1, 5층',
  phone: '1600-0000',
  email: 'help@onns.example',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제2026-서울성동-00000호',
  healthFoodNumber: '제2026-0000000호',
  hostingProvider: '주식회사 온스',
  privacyOfficer: '이보호',
  privacyEmail: 'privacy@onns.example',
  centreHours: [
    '평일 10:00~17:00 (점심 12:30~13:30)',
    '토·일요일과 공휴일은 쉽니다. 메일 문의는 언제든 보내실 수 있습니다.',
  ],
  intermediaryLine:
    '입점 판매자가 판매하는 상품에 대하여 주식회사 온스는 통신판매중개자이며 거래 당사자가 아닙니다. 상품, 거래 정보와 거래에 대한 책임은 해당 판매자에게 있습니다.',
  escrowLine: '계좌이체·가상계좌 결제는 구매안전서비스로 보호됩니다.',
};
