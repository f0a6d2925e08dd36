// What the demo member does beside their orders (orders.ts): views and likes of products, a coupon by its code, which has expired by the end of the
// history, and the rows of their cart.
import { dayMs } from '#domain/base/calendar.ts';
import type { Client } from '#contract/client.ts';
import type { HistoryShop } from './history-shop.ts';
import { itemOf } from './order-placement.ts';

type MemberStep = readonly [daysAgo: number, what: 'VIEW' | 'LIKE' | 'CART', itemCode: string];

const steps: readonly MemberStep[] = [
  [139, 'LIKE', 'jinsamwon-extract-240-1'],
  [118, 'LIKE', 'raonfit-whey-isolate-1'],
  [97, 'LIKE', 'beeandsup-honeycomb-1'],
  [70, 'VIEW', 'raonfit-bcaa-lemon-1'],
  [61, 'LIKE', 'moabom-synbiotic-365-1'],
  [44, 'VIEW', 'nurion-calcium-mag-1'],
  [29, 'LIKE', 'pomnal-neck-massager-1'],
  [21, 'VIEW', 'sallimgyeol-tumbler-1'],
  [12, 'VIEW', 'raonfit-arginine-1'],
  [9, 'LIKE', 'raonfit-collagen-200-1'],
  [6, 'VIEW', 'santteul-barley-tea-1'],
  [4, 'VIEW', 'ganbit-hovenia-stick-1'],
  [3, 'LIKE', 'pineum-coq10-1'],
  [1.2, 'VIEW', 'raonfit-shake-1'],
  [1.1, 'CART', 'lactoon-daily-19-1'],
  [0.4, 'CART', 'santteul-yuja-1'],
];

/** Usable for 30 days (demo/catalogue/coupons.ts). */
const expiredCode = { code: 'ONNSWELCOME', daysAgo: 75 };

/** The steps with their times, in milliseconds; `api` are the calls of the member, and the history ends at `now`. */
export function memberSteps(
  history: HistoryShop,
  api: Client,
  now: Date,
): { at: number; run: () => Promise<void> }[] {
  const before = (days: number): number => now.getTime() - days * dayMs;
  return [
    { at: before(expiredCode.daysAgo), run: async () => void (await api.getCouponByCode(expiredCode)) },
    ...steps.map(([daysAgo, what, code]) => ({
      at: before(daysAgo),
      async run() {
        const uuid = await itemOf(history, code);
        await api.registerViewLog({ targetType: 'PRODUCT_ITEM', targetUuid: uuid });
        if (what === 'LIKE') await api.likeProductItem({ productUuid: uuid });
        if (what === 'CART') await api.addCartProductItem({ productItemUuid: uuid });
      },
    })),
  ];
}
