// What figures of sales are grouped and filtered by.
import { paymentMethodLabels, salesChannelLabels } from '#domain/base/enum-labels.ts';
import { ageGroups, purchaseHistoryBands } from '#domain/base/enums.ts';
import type { AgeGroup, PurchaseHistoryBand, SalesChannel } from '#domain/base/enums.ts';
import { inflowLabels } from '../channels/inflow-words.ts';
import { salesChannelFilter } from '../channels/sales-channel-filter.ts';
import type { FilterDef } from '../list/list-types.ts';
import { ageLabel, bandLabels } from '../members/segment-words.ts';
import type { Dimension } from './report-types.ts';

/** Names of keys that are words of an enumeration. */
export const namesOf =
  (names: Readonly<Record<string, string>>) =>
  (key: string): string =>
    names[key] ?? key;

export const saleDimensions: readonly [Dimension, ...Dimension[]] = [
  { by: 'CHANNEL', label: '채널', nameOf: namesOf(salesChannelLabels) },
  { by: 'CATEGORY', label: '카테고리', emptyName: '배송비·기타' },
  { by: 'BRAND', label: '브랜드', emptyName: '배송비·기타' },
  { by: 'STORE', label: '스토어', isForHeadOffice: true },
  { by: 'INFLOW', label: '유입', nameOf: namesOf(inflowLabels) },
  { by: 'AGE_GROUP', label: '나이', nameOf: (key) => ageLabel(key as AgeGroup), emptyName: '비회원·미확인' },
  { by: 'PURCHASE_BAND', label: '구매 횟수', nameOf: namesOf(bandLabels), emptyName: '비회원' },
  { by: 'METHOD', label: '결제 수단', nameOf: namesOf(paymentMethodLabels), emptyName: '결제 없음' },
  { by: 'AB_GROUP', label: 'A/B', emptyName: '해당 없음', isForHeadOffice: true },
];

type SaleFilter = { salesChannels?: SalesChannel[]; ageGroup?: AgeGroup; purchaseBand?: PurchaseHistoryBand };

export const saleFilters: readonly FilterDef<SaleFilter>[] = [
  salesChannelFilter,
  {
    name: 'age',
    label: '나이',
    kind: 'one',
    options: ageGroups.map((value) => ({ value, label: ageLabel(value) })),
    toInput: (value) => ({ ageGroup: value as AgeGroup }),
  },
  {
    name: 'bought',
    label: '구매 횟수',
    kind: 'one',
    options: purchaseHistoryBands.map((value) => ({ value, label: bandLabels[value] })),
    toInput: (value) => ({ purchaseBand: value as PurchaseHistoryBand }),
  },
];
