// Handlers of contract/base/stores.ts.
import type { stores } from '#contract/base/stores.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { readSettings } from '../settings/settings.ts';
import { findDefaultDelivery, findShop, findStore } from './stores.db.ts';
import { deliveryOf, holidays } from './stores.ts';

/** 공정거래위원회 사업자정보 확인; the business number is appended (docs/rules/law.md#identity). */
const businessCheckUrl = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';
/** docs/rules/law.md#intermediary. */
const intermediaryText =
  '입점 판매자가 판매하는 상품에 대하여 주식회사 온스는 통신판매중개자이며 거래 당사자가 아닙니다. 상품, 거래 정보와 거래에 대한 책임은 판매자에게 있습니다.';

export const storesApi: HandlersOf<typeof stores> = {
  async getShopInfo(_input, ctx) {
    const [shop, delivery, reviewRewards, days] = await Promise.all([
      findShop(ctx.db),
      findDefaultDelivery(ctx.db),
      readSettings(ctx.db, 'review'),
      holidays(ctx.db, seoulDate(ctx.now)),
    ]);
    if (shop === undefined) return refuse('NOT_FOUND');
    return {
      ...shop,
      businessCheckUrl: businessCheckUrl + shop.businessNumber.replaceAll('-', ''),
      intermediaryText: intermediaryText.replace('주식회사 온스', shop.companyName),
      ...(delivery !== undefined && { delivery: deliveryOf(delivery) }),
      reviewRewards,
      holidays: days,
    };
  },

  getStore: async ({ uuid }, ctx) => (await findStore(ctx.db, uuid)) ?? refuse('NOT_FOUND'),
};
