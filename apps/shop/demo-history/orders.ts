// The orders of the demo shop's past, as data: what was ordered when, how it was paid, and how each went on. All of them are made with the
// shop's commands (fill-history.ts); docs/rules/index.md has the rules that they follow.
import type { ClaimReason } from '#domain/base/enums.ts';
import { morningOrders } from './morning-orders.ts';
import { type Guest, type OrderPlan, delivered } from './order-plan.ts';

/** Days before the demo shop is filled at which its member registered. */
export const registeredDaysAgo = 150;

const confirmedByMember = [...delivered, [80, { do: 'CONFIRM_PURCHASE' }]] as const;
const confirmedByTime = [...delivered, [50, { do: 'WAIT_FOR_CONFIRMATION' }]] as const;
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
    steps: confirmedByTime,
  },
  {
    placed: { daysAgo: 128, hour: 21 },
    items: [
      ['jinsamwon-extract-240-1', 1],
      ['raonfit-shake-1', 1],
    ],
    method: 'EASY_PAY',
    coupon: '신규 가입 쿠폰',
    steps: confirmedByMember,
  },
  {
    placed: { daysAgo: 104, hour: 20 },
    items: [
      ['marewell-rtg-oneplus-1', 1],
      ['lactoon-daily-19-1', 1],
    ],
    method: 'CARD',
    mileagePrice: 2_000,
    steps: confirmedByTime,
  },
  {
    placed: { daysAgo: 83, hour: 19 },
    items: [
      ['harugyeol-b-complex-1', 1],
      ['harugyeol-vitamin-d-2000-1', 2],
    ],
    method: 'VIRTUAL_ACCOUNT',
    hasCashReceipt: true,
    steps: [[5, { do: 'DEPOSIT' }], ...confirmedByMember],
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
