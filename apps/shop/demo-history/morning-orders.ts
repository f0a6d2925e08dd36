// Orders that await the staff of the demo shop when it opens: late parcels, claims of each kind and stage, unanswered questions, a refund that
// the provider refused, and the orders of the last hours. Their shape and how they are made: orders.ts.
import { type Guest, type OrderPlan, type Step, delivered } from './order-plan.ts';

/** Reserved numbers and addresses that belong to no person. */
const person = (name: string, number: number): Guest => ({
  name,
  phone: `0100000${String(3_000 + number)}`,
  email: `shopper${number}@onns.example`,
});

const seoyun = person('이서윤', 1);
const doyun = person('김도윤', 2);
const haeun = person('박하은', 3);

/** Members beside the demo member; none of them can sign in. */
export const otherMembers: readonly Guest[] = [seoyun, doyun, haeun];

/** The shopper claims one unit of the first row. */
const claim = (type: 'CANCEL' | 'RETURN' | 'EXCHANGE', exchangeItem?: string): Step => ({
  do: 'CLAIM',
  type,
  reason: type === 'CANCEL' ? 'ORDER_MISTAKE' : 'SIMPLE_MIND_CHANGE',
  line: 0,
  count: 1,
  ...(exchangeItem !== undefined && { exchangeItem }),
});

/** The deadline of a dispatch is three business days, which two weeks contain on any date, also around long holidays. */
const late: readonly OrderPlan[] = [
  {
    member: seoyun,
    placed: { daysAgo: 14, hour: 10 },
    items: [
      ['lactoon-daily-19-1', 1],
      ['harugyeol-vitamin-d-2000-1', 1],
    ],
    method: 'CARD',
    steps: [
      [4, { do: 'ACCEPT' }],
      [
        300,
        {
          do: 'ASK',
          type: 'DELIVERY',
          text: '주문한 지 2주가 되어 가는데 아직 출발하지 않았습니다. 언제 보내 주시나요?',
        },
      ],
    ],
  },
  {
    member: doyun,
    placed: { daysAgo: 14, hour: 15 },
    items: [['jinsamwon-stick-30-1', 1]],
    method: 'EASY_PAY',
    steps: [[18, { do: 'ACCEPT' }]],
  },
];

const claimed: readonly OrderPlan[] = [
  {
    member: haeun,
    placed: { hoursAgo: 22 },
    items: [
      ['lactoon-daily-19-1', 1],
      ['harugyeol-vitamin-c-1000-1', 1],
    ],
    method: 'CARD',
    steps: [
      [3, { do: 'ACCEPT' }],
      [6, claim('CANCEL')],
    ],
  },
  {
    member: seoyun,
    placed: { daysAgo: 5, hour: 20 },
    items: [
      ['supdam-lutein-zea-1', 1],
      ['lactoon-daily-19-1', 1],
    ],
    method: 'CARD',
    steps: [...delivered, [62, claim('RETURN')]],
  },
  {
    member: doyun,
    placed: { hoursAgo: 110 },
    items: [
      ['nurion-calcium-mag-1', 1],
      ['lactoon-daily-19-1', 1],
    ],
    method: 'EASY_PAY',
    steps: [...delivered, [80, claim('RETURN')], [104, { do: 'APPROVE' }]],
  },
  {
    // Received within the last day, because returns without an inspection are refunded after three business days (docs/rules/claims.md#deadlines).
    member: haeun,
    placed: { hoursAgo: 130 },
    items: [['raonfit-shake-1', 1]],
    method: 'CARD',
    steps: [
      ...delivered,
      [80, claim('RETURN')],
      [82, { do: 'APPROVE' }],
      [112, { do: 'WAIT' }],
      [124, { do: 'WAIT' }],
    ],
  },
  {
    member: seoyun,
    placed: { daysAgo: 6, hour: 20 },
    items: [['sallimgyeol-tumbler-1', 1]],
    method: 'CARD',
    steps: [...delivered, [62, claim('EXCHANGE', 'sallimgyeol-tumbler-2')], [63, { do: 'PAY_FEE' }]],
  },
  {
    // Each WAIT is after one of the four attempts: immediately, and 5 minutes, 1 hour and 6 hours after the last one.
    member: doyun,
    placed: { hoursAgo: 30 },
    items: [['raonfit-protein-drink-1', 1]],
    method: 'CARD',
    steps: [
      [3, { do: 'REFUSE_REFUNDS' }],
      [3, claim('CANCEL')],
      [3.1, { do: 'WAIT' }],
      [3.3, { do: 'WAIT' }],
      [4.5, { do: 'WAIT' }],
      [11, { do: 'WAIT' }],
    ],
  },
];

/** An order that a guest paid within the last hours and that staff have not accepted. */
function fresh(number: number, name: string, hoursAgo: number, beside?: string): OrderPlan {
  return {
    guest: person(name, 10 + number),
    placed: { hoursAgo },
    items: [['lactoon-daily-19-1', 1], ...(beside === undefined ? [] : ([[beside, 1]] as const))],
    method: number % 2 === 0 ? 'CARD' : 'EASY_PAY',
    steps: [],
  };
}

const questions: readonly OrderPlan[] = [
  {
    member: haeun,
    placed: { hoursAgo: 11 },
    items: [['santteul-yuja-1', 2]],
    method: 'EASY_PAY',
    steps: [
      [
        2,
        {
          do: 'ASK',
          type: 'PRODUCT',
          text: '유통기한이 언제까지인 상품으로 보내 주시나요? 선물용이라 여유가 있으면 좋겠습니다.',
        },
      ],
    ],
  },
];

export const morningOrders: readonly OrderPlan[] = [
  ...late,
  ...claimed,
  ...questions,
  fresh(1, '윤지안', 10, 'pineum-coq10-1'),
  fresh(2, '강도현', 9),
  fresh(3, '조민서', 7.5, 'jinsamwon-stick-30-1'),
  fresh(4, '임수빈', 4.5),
  fresh(5, '서지우', 2.5, 'marewell-rtg-oneplus-1'),
  fresh(6, '한예준', 1.5),
];

/** An order of the smart store for goods that are linked with no product, which the desk shows as a conflict. */
export const unlinkedOrder = {
  hoursAgo: 2,
  order: {
    channel: 'SMARTSTORE',
    isForced: true,
    items: [
      {
        productId: '9900000001',
        productName: '온스 하루견과 선물 세트 30포',
        unitPrice: 29_900,
        quantity: 1,
      },
    ],
  },
} as const;
