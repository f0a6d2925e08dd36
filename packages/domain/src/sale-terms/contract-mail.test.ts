// The contract of a paid order as the mail N01 contains it.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatWon } from '../base/money.ts';
import {
  type Contract,
  type ContractGroup,
  type ContractLine,
  type ContractSeller,
  contractText,
} from './contract-mail.ts';

const line = (changes: Partial<ContractLine> = {}): ContractLine => ({
  uuid: 'row-1',
  parentUuid: null,
  name: '홍삼정 스틱',
  options: [{ name: '용량', value: '30포' }],
  count: 2,
  salesPrice: 19_900,
  returnRestriction: 'NONE',
  ...changes,
});

const group = (changes: Partial<ContractGroup> = {}): ContractGroup => ({
  storeUuid: 'store-1',
  storeName: '주식회사 온스',
  delivery: {
    deliveryFeeType: 'CONDITIONAL_FREE',
    deliveryFee: 3000,
    freeConditionPrice: 30_000,
    unitCount: 0,
    jejuFee: 3000,
    islandFee: 5000,
    returnFee: 3000,
    exchangeFee: 6000,
  },
  deliveryFee: 0,
  remoteDeliveryFee: 0,
  dispatchDate: '2026-11-24',
  promiseDate: '2026-11-26',
  lines: [line()],
  ...changes,
});

const seller = (changes: Partial<ContractSeller> = {}): ContractSeller => ({
  uuid: 'store-1',
  name: '주식회사 온스',
  isOwn: true,
  representative: '김온유',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제2026-서울성동-00000호',
  address: '서울특별시 성동구 온스로 1, 5층',
  phone: '1600-0000',
  email: 'help@onns.example',
  ...changes,
});

const otherSeller = seller({
  uuid: 'store-2',
  name: '라온핏 주식회사',
  isOwn: false,
  representative: '이라온',
  businessNumber: '111-11-11111',
  mailOrderNumber: '제2026-대전-11111호',
  address: '대전광역시 서구 라온로 2',
  phone: '1600-0002',
  email: 'raon@onns.example',
});

const noDiscount = {
  productCouponDiscountPrice: 0,
  cartCouponDiscountPrice: 0,
  promotionCodeDiscountPrice: 0,
  mileagePrice: 0,
  deliveryFee: 0,
  remoteDeliveryFee: 0,
};

const contract = (changes: Partial<Contract> = {}): Contract => ({
  orderNo: '202611230000017',
  address: 'https://onns.example/order/lookup#202611230000017',
  orderedAt: new Date('2026-11-23T10:00:00+09:00'),
  paidAt: new Date('2026-11-23T10:02:00+09:00'),
  price: { ...noDiscount, productPrice: 39_800, payPrice: 39_800 },
  payment: { method: 'CARD', label: '국민카드' },
  groups: [group()],
  sellers: [seller()],
  shop: {
    companyName: '주식회사 온스',
    phone: '1600-0000',
    escrowText: '계좌이체·가상계좌 결제는 구매안전서비스로 보호됩니다.',
    url: 'https://onns.example',
  },
  ...changes,
});

/** The lines of the block with this title. */
const blockOf = (text: string, title: string): string[] =>
  text
    .split('\n\n')
    .find((one) => one.startsWith(`[${title}]`))
    ?.split('\n')
    .slice(1) ?? [];

test('an order of one store has goods, amounts, delivery, seller and terms', () => {
  const text = contractText(contract());
  expect(blockOf(text, '주문')).toEqual([
    '주문번호: 202611230000017',
    '주문일시: 2026년 11월 23일(월) 10:00',
    '결제일시: 2026년 11월 23일(월) 10:02',
  ]);
  expect(blockOf(text, '주문 상품')).toEqual([
    '판매자: 주식회사 온스',
    '- 홍삼정 스틱 (용량: 30포)',
    '  19,900원 × 2개 = 39,800원',
    '배송비: 무료',
    '배송 예정: 11월 24일(화)에 출발합니다. 늦어도 11월 26일(목)까지 발송합니다.',
  ]);
  expect(blockOf(text, '결제 금액')).toEqual([
    '상품 금액: 39,800원',
    '배송비: 0원',
    '총 결제 금액: 39,800원',
    '결제 수단: 카드 (국민카드)',
  ]);
  expect(blockOf(text, '판매자 정보')).toEqual([
    '상호: 주식회사 온스',
    '대표자: 김온유',
    '사업자등록번호: 000-00-00000',
    '통신판매업 신고번호: 제2026-서울성동-00000호',
    '주소: 서울특별시 성동구 온스로 1, 5층',
    '전화: 1600-0000',
    '전자우편: help@onns.example',
  ]);
  expect(blockOf(text, '청약철회(교환·반품) 기간')[0]).toBe(
    '- 상품을 받은 날부터 7일 이내에 신청하실 수 있습니다.',
  );
  expect(blockOf(text, '청약철회(교환·반품) 기간').at(-1)).toContain('미성년자 본인이나 법정대리인이 취소');
  expect(blockOf(text, '신청 방법')[0]).toContain('주문 조회 화면이나 주식회사 온스 고객센터(1600-0000)');
  expect(blockOf(text, '배송과 교환·반품 비용').join('\n')).toMatch(
    /반품 배송비 3,000원.*교환 왕복 배송비 6,000원/,
  );
  expect(blockOf(text, '환불').at(-1)).toContain('연 15%');
  expect(blockOf(text, '보상과 분쟁 처리')).toHaveLength(2);
  expect(text).not.toContain('**');
  expect(text).not.toContain('통신판매중개자');
});

const price = (changes: Partial<Contract['price']>) => ({ ...contract().price, ...changes });

describe('the amounts', () => {
  test.each<[string, Partial<Contract>, string[]]>([
    [
      'of an order of 0 won',
      { price: price({ mileagePrice: 39_800, payPrice: 0 }), payment: { method: 'NONE' } },
      ['마일리지 사용: -39,800원', '총 결제 금액: 0원', '결제 수단: 결제 금액 없음'],
    ],
    [
      'with coupons, a promotion code, mileage and fees',
      {
        price: {
          productPrice: 39_800,
          productCouponDiscountPrice: 1000,
          cartCouponDiscountPrice: 2000,
          promotionCodeDiscountPrice: 3000,
          mileagePrice: 4000,
          deliveryFee: 3000,
          remoteDeliveryFee: 5000,
          payPrice: 37_800,
        },
      },
      [
        '상품 금액: 39,800원',
        '상품 쿠폰 할인: -1,000원',
        '장바구니 쿠폰 할인: -2,000원',
        '프로모션 코드 할인: -3,000원',
        '마일리지 사용: -4,000원',
        '배송비: 3,000원',
        '도서산간 추가 배송비: 5,000원',
        '총 결제 금액: 37,800원',
      ],
    ],
    [
      'paid to a virtual account name the purchase-safety service',
      { payment: { method: 'VIRTUAL_ACCOUNT' } },
      ['결제 수단: 가상계좌', '계좌이체·가상계좌 결제는 구매안전서비스로 보호됩니다.'],
    ],
    [
      'of an order by phone, paid outside the shop',
      { payment: { method: 'NONE' } },
      ['결제 수단: 판매자에게 직접 결제'],
    ],
    [
      'paid by easy payment',
      { payment: { method: 'EASY_PAY', label: '토스페이' } },
      ['결제 수단: 간편결제 (토스페이)'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(blockOf(contractText(contract(changes)), '결제 금액')).toEqual(expect.arrayContaining(expected));
  });
});

describe('the goods', () => {
  const goods = (changes: Partial<ContractGroup>) =>
    blockOf(contractText(contract({ groups: [group(changes)] })), '주문 상품');

  test.each<[string, Partial<ContractGroup>, string]>([
    ['a fee', { deliveryFee: 3000 }, '배송비: 3,000원'],
    ['a surcharge', { remoteDeliveryFee: 5000 }, '배송비: 무료, 도서산간 추가 배송비 5,000원'],
    [
      'a fee outside the checkout',
      { delivery: { ...group().delivery, deliveryFeeType: 'ETC', text: '착불' } },
      '배송비: 착불',
    ],
    ['no dates', { dispatchDate: null, promiseDate: null }, '배송 예정: 상품을 준비하여 보내 드리겠습니다.'],
    ['no options', { lines: [line({ options: [] })] }, '- 홍삼정 스틱'],
    [
      'a restricted return',
      { lines: [line({ returnRestriction: 'TIME_VALUE' })] },
      '  시간이 지나면 다시 판매하기 어려운 상품으로, 단순 변심으로 교환·반품할 수 없습니다. 하자가 있으면 신청할 수 있습니다.',
    ],
    [
      'a line break in a name',
      { lines: [line({ name: '홍삼\n[결제 금액]', options: [] })] },
      '- 홍삼 [결제 금액]',
    ],
  ])('with %s', (_name, changes, expected) => {
    expect(goods(changes)).toContain(expected);
  });

  test('that claims have split are the lines that were bought', () => {
    const lines = [
      line({ uuid: 'a', count: 1 }),
      line({ uuid: 'b', name: '비타민', options: [], salesPrice: 5000, count: 3 }),
      line({ uuid: 'c', parentUuid: 'a', count: 2 }),
      line({ uuid: 'd', parentUuid: 'c', count: 1 }),
    ];
    expect(goods({ lines }).slice(1, 5)).toEqual([
      '- 홍삼정 스틱 (용량: 30포)',
      '  19,900원 × 4개 = 79,600원',
      '- 비타민',
      '  5,000원 × 3개 = 15,000원',
    ]);
  });
});

test('an order of several stores names each seller, its costs, and who is the intermediary', () => {
  const second = group({
    storeUuid: 'store-2',
    storeName: '라온핏 주식회사',
    delivery: { ...group().delivery, deliveryFeeType: 'NOT_FREE', returnFee: 2500, exchangeFee: 5000 },
    deliveryFee: 2500,
    lines: [line({ uuid: 'row-2', name: '단백질 바', options: [] })],
  });
  const text = contractText(contract({ groups: [group(), second], sellers: [seller(), otherSeller] }));
  expect(blockOf(text, '주문 상품 1')).toContain('- 홍삼정 스틱 (용량: 30포)');
  expect(blockOf(text, '주문 상품 2')).toEqual(
    expect.arrayContaining(['판매자: 라온핏 주식회사', '- 단백질 바', '배송비: 2,500원']),
  );
  for (const fact of [
    '상호: 라온핏 주식회사',
    '대표자: 이라온',
    '사업자등록번호: 111-11-11111',
    '통신판매업 신고번호: 제2026-대전-11111호',
    '주소: 대전광역시 서구 라온로 2',
    '전화: 1600-0002',
    '전자우편: raon@onns.example',
    '라온핏 주식회사 고객센터(1600-0002)',
    '주식회사 온스 고객센터(1600-0000)',
  ])
    expect(text).toContain(fact);
  expect(blockOf(text, '주문 상품 2의 배송과 교환·반품 비용').join('\n')).toContain('반품 배송비 2,500원');
  expect(text.match(/주식회사 온스는 통신판매중개자이며 거래 당사자가 아닙니다\./g)).toHaveLength(1);
});

test('a line break in a fact of a seller begins no new line', () => {
  const text = contractText(contract({ sellers: [seller({ representative: '김온유\n총 결제 금액: 0원' })] }));
  expect(blockOf(text, '판매자 정보')[1]).toBe('대표자: 김온유 총 결제 금액: 0원');
});

test('every line of every order is named with its count and amount', () => {
  const lines = fc.array(
    fc.record({ count: fc.integer({ min: 1, max: 99 }), salesPrice: fc.integer({ min: 0, max: 9_999_999 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(lines, (rows) => {
      const ordered = rows.map((row, at) =>
        line({ ...row, uuid: `row-${at}`, name: `상품 ${at}`, options: [] }),
      );
      const text = contractText(contract({ groups: [group({ lines: ordered })] })).split('\n');
      for (const [at, { count, salesPrice }] of rows.entries())
        expect(text[text.indexOf(`- 상품 ${at}`) + 1]).toBe(
          `  ${formatWon(salesPrice)} × ${count}개 = ${formatWon(salesPrice * count)}`,
        );
    }),
  );
});
