// Words of age groups and bands of purchase history.
import type { AgeGroup, PurchaseHistoryBand } from '#domain/base/enums.ts';

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
