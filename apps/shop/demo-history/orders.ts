// The orders of the demo shop's past, as data: what was ordered when, how it was paid, and how each went on. All of them are made with the
// shop's commands (fill-history.ts); docs/rules/index.md has the rules that they follow.
import type { ClaimReason } from '#domain/base/enums.ts';
import { morningOrders } from './morning-orders.ts';
import { type Guest, type OrderPlan, delivered } from './order-plan.ts';

/** Days before the demo shop is filled at which its member registered. */
export const registeredDaysAgo = 150;

const confirmedByMember = [...delivered, [80, { do: 'CONFIRM_PURCHASE' }]] as const;
const confirmedByTime = [...delivered, [50, { do: 'WAIT_FOR_CONFIRMATION' }]] as const;
const review = (line: number, rating: number, text: string) =>
  ({ do: 'REVIEW', line, rating, text }) as const;
const reason: ClaimReason = 'SIMPLE_MIND_CHANGE';

const ofMember: readonly OrderPlan[] = [
  {
    placed: { daysAgo: 147, hour: 20 },
    items: [
      ['lactoon-daily-19-1', 1],
      ['supdam-lutein-zea-1', 1],
    ],
    method: 'CARD',
    coupon: '첫 주문 5,000원 할인 쿠폰',
    steps: [
      ...confirmedByTime,
      [
        340,
        review(0, 5, '개별 포장이라 출근길에 챙기기 좋습니다. 맛도 시지 않고 부드러워서 매일 먹기 편해요.'),
      ],
    ],
  },
  {
    placed: { daysAgo: 128, hour: 21 },
    items: [
      ['jinsamwon-extract-240-1', 1],
      ['raonfit-shake-1', 1],
    ],
    method: 'EASY_PAY',
    coupon: '신규 가입 쿠폰',
    steps: [
      ...confirmedByMember,
      [130, review(0, 4, '따뜻한 물에 잘 풀리고 향이 진합니다. 뚜껑이 조금 뻑뻑한 점만 아쉬워요.')],
    ],
  },
  {
    placed: { daysAgo: 104, hour: 20 },
    items: [
      ['marewell-rtg-oneplus-1', 1],
      ['lactoon-daily-19-1', 1],
    ],
    method: 'CARD',
    mileagePrice: 2_000,
    steps: [
      [
        1,
        {
          do: 'ASK',
          type: 'PRODUCT',
          text: '캡슐은 개봉한 뒤에 냉장 보관해야 하나요? 여름이라 실온에 두어도 되는지 궁금합니다.',
        },
      ],
      [
        14,
        {
          do: 'ANSWER',
          text: '안녕하세요, 온스입니다. 직사광선을 피해 서늘한 곳에 두시면 되고, 실내 온도가 30도를 넘는 날이 이어지면 냉장 보관해 주세요. 감사합니다.',
        },
      ],
      ...confirmedByTime,
    ],
  },
  {
    placed: { daysAgo: 83, hour: 19 },
    items: [
      ['harugyeol-b-complex-1', 1],
      ['harugyeol-vitamin-d-2000-1', 2],
    ],
    method: 'VIRTUAL_ACCOUNT',
    hasCashReceipt: true,
    steps: [
      [5, { do: 'DEPOSIT' }],
      ...confirmedByMember,
      [150, review(1, 5, '알이 작아서 삼키기 편하고 한 통이 오래갑니다. 유통기한도 넉넉한 상품으로 왔어요.')],
    ],
  },
  {
    placed: { daysAgo: 64, hour: 20 },
    items: [
      ['supdam-lutein-zea-1', 2],
      ['nurion-calcium-mag-1', 1],
    ],
    method: 'CARD',
    promotionCode: 'ONNSAUTUMN',
    steps: [
      ...delivered,
      [90, { do: 'CLAIM', type: 'RETURN', reason, line: 0, count: 1 }],
      [112, { do: 'APPROVE' }],
      [160, { do: 'WAIT' }],
      [184, { do: 'PASS_INSPECTION' }],
      [185, { do: 'WAIT' }],
      [190, { do: 'CONFIRM_PURCHASE' }],
    ],
  },
  {
    placed: { daysAgo: 47, hour: 21 },
    items: [['raonfit-whey-isolate-1', 1]],
    method: 'CARD',
    steps: [
      [11, { do: 'CLAIM', type: 'CANCEL', reason, line: 0, count: 1 }],
      [12, { do: 'WAIT' }],
    ],
  },
  {
    placed: { daysAgo: 45, hour: 20 },
    items: [
      ['lactoon-daily-19-1', 1],
      ['harugyeol-vitamin-c-1000-1', 2],
    ],
    method: 'EASY_PAY',
    coupon: '장바구니 3,000원 할인 쿠폰',
    steps: confirmedByTime,
  },
  {
    placed: { daysAgo: 26, hour: 20 },
    items: [
      ['jinsamwon-stick-30-1', 1],
      ['santteul-yuja-1', 2],
    ],
    method: 'TRANSFER',
    hasCashReceipt: true,
    mileagePrice: 1_500,
    steps: confirmedByMember,
  },
  {
    placed: { daysAgo: 8, hour: 20 },
    items: [
      ['sallimgyeol-tumbler-1', 1],
      ['santteul-barley-tea-1', 2],
    ],
    method: 'CARD',
    steps: [
      ...delivered,
      [
        62,
        { do: 'CLAIM', type: 'EXCHANGE', reason, line: 0, count: 1, exchangeItem: 'sallimgyeol-tumbler-2' },
      ],
      [63, { do: 'PAY_FEE' }],
      [86, { do: 'APPROVE' }],
    ],
  },
  {
    placed: { daysAgo: 5, hour: 20 },
    items: [['moabom-synbiotic-365-1', 1]],
    method: 'EASY_PAY',
    steps: delivered,
  },
  {
    placed: { hoursAgo: 40 },
    items: [
      ['supdam-lutein-zea-2', 1],
      ['pineum-coq10-1', 1],
    ],
    method: 'CARD',
    steps: [
      [14, { do: 'ACCEPT' }],
      [17, { do: 'DISPATCH' }],
      [20, { do: 'WAIT' }],
      [38, { do: 'WAIT' }],
    ],
  },
  {
    placed: { hoursAgo: 25 },
    items: [
      ['marewell-rtg-oneplus-1', 1],
      ['raonfit-protein-drink-1', 1],
    ],
    method: 'CARD',
    steps: [[16, { do: 'ACCEPT' }]],
  },
  {
    placed: { hoursAgo: 6 },
    items: [['ganbit-hovenia-stick-1', 1]],
    method: 'EASY_PAY',
    steps: [],
  },
  {
    placed: { hoursAgo: 3 },
    items: [['harugyeol-vitamin-c-powder-1', 2]],
    method: 'VIRTUAL_ACCOUNT',
    hasCashReceipt: true,
    steps: [],
  },
];

/** Reserved numbers and addresses that belong to no person. */
const guest = (name: string, number: number): Guest => ({
  name,
  phone: `0100000${String(2_000 + number)}`,
  email: `guest${number}@onns.example`,
});

const ofGuests: readonly OrderPlan[] = [
  {
    guest: guest('이하늘', 1),
    placed: { daysAgo: 30, hour: 20 },
    items: [['raonfit-collagen-200-1', 2]],
    method: 'CARD',
    steps: confirmedByTime,
  },
  {
    guest: guest('박서준', 2),
    placed: { daysAgo: 4, hour: 20 },
    items: [
      ['jinsamwon-stick-30-1', 2],
      ['beeandsup-honeycomb-1', 1],
    ],
    method: 'CARD',
    steps: delivered,
  },
  {
    guest: guest('최유진', 3),
    placed: { hoursAgo: 30 },
    items: [
      ['raonfit-bcaa-lemon-1', 1],
      ['raonfit-arginine-1', 1],
    ],
    method: 'EASY_PAY',
    steps: [[18, { do: 'ACCEPT' }]],
  },
  {
    guest: guest('정민호', 4),
    placed: { hoursAgo: 20 },
    items: [
      ['jinsamwon-extract-240-1', 1],
      ['lactoon-daily-19-2', 1],
    ],
    method: 'CARD',
    steps: [],
  },
  {
    guest: guest('한소희', 5),
    placed: { hoursAgo: 5 },
    items: [['pomnal-neck-massager-1', 1]],
    method: 'CARD',
    steps: [],
  },
];

export const orderPlans: readonly OrderPlan[] = [...ofMember, ...ofGuests, ...morningOrders];

/** Coupons that the member has downloaded and not used. */
export const walletCoupons: readonly string[] = ['잠마루 15% 할인 쿠폰'];
