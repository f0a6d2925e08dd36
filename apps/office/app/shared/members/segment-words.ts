// Words of the conditions of members: age groups, bands of purchase history, and whole audiences.
import type { Answer } from '#contract/contract.ts';
import type { AgeGroup, PurchaseHistoryBand } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';

export const ageLabel = (group: AgeGroup): string => {
  if (group === '19 or less') return '19세 이하';
  return group === '70 or more' ? '70세 이상' : `${group.replace('-', '~')}세`;
};

export const bandLabels: Readonly<Record<PurchaseHistoryBand, string>> = {
  none: '주문 없음',
  'under 5': '1~4회',
  'under 10': '5~9회',
  'under 20': '10~19회',
  '20 or more': '20회 이상',
};

type Conditions = Answer<'getAdvertisingCampaign'>['segment'];

/** '골드 · 30~34세', or all members. */
export function audienceText({ grade, ageGroup, purchaseBand, lastOrder }: Conditions): string {
  const { fromDate = '', toDate = '' } = lastOrder ?? {};
  const words = [
    grade !== undefined && userGradeTypeLabels[grade],
    ageGroup !== undefined && ageLabel(ageGroup),
    purchaseBand !== undefined && bandLabels[purchaseBand],
    lastOrder !== undefined && `마지막 주문 ${fromDate}~${toDate}`,
  ].filter((word) => word !== false);
  return words.length === 0 ? '모든 회원' : words.join(' · ');
}
