// What reviews can be found by, and their words.
import { reviewTabs } from '#domain/reviews/review-types.ts';
import type { ReviewTab } from '#domain/reviews/review-types.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { salesChannelFilter } from '../../shared/channels/sales-channel-filter.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { FilterDef } from '../../shared/list/list-types.ts';
import type { Option } from '../../shared/parts/fields.tsx';
import { storeFilter } from '../../shared/stores/store-filter.ts';

export type ReviewRow = Answer<'getStaffReviewsByPaging'>['data'][number];
export type ReviewsInput = Input<'getReviewTabCounts'>;

const tabLabels: Record<ReviewTab, string> = {
  ALL: '전체',
  UNANSWERED: '답변 없음',
  REPORTED: '신고됨',
  HIDDEN: '가려짐',
};

export const reviewTabDefs = reviewTabs.map((id) => ({
  id,
  label: tabLabels[id],
  isDue: id === 'REPORTED',
}));

const tabInputs: Record<ReviewTab, Partial<ReviewsInput>> = {
  ALL: {},
  UNANSWERED: { isUnanswered: true },
  REPORTED: { isReported: true },
  HIDDEN: { isHidden: true },
};

export const tabInput = (tab: string): Partial<ReviewsInput> => tabInputs[tab as ReviewTab];

const stars = [5, 4, 3, 2, 1];

export const reviewFilters = (stores: readonly Option[]): FilterDef<ReviewsInput>[] => [
  {
    name: 'rating',
    label: '별점',
    kind: 'one',
    options: stars.map((count) => ({ value: String(count), label: `${count}점` })),
    toInput: (value) => ({ rating: Number(value) }),
  },
  {
    name: 'photo',
    label: '사진',
    kind: 'one',
    options: [
      { value: 'yes', label: '있는 것' },
      { value: 'no', label: '없는 것' },
    ],
    toInput: (value) => ({ isPhoto: value === 'yes' }),
  },
  {
    name: 'claim',
    label: '효능 표현',
    kind: 'one',
    options: [{ value: 'yes', label: '있는 것' }],
    toInput: () => ({ hasEfficacyClaim: true }),
  },
  {
    name: 'days',
    label: '기간',
    kind: 'days',
    toInput: (value) => ({ dateRange: daysOf(value) }),
  },
  salesChannelFilter,
  ...storeFilter(stores),
  { name: 'product', label: '한 상품의 리뷰', kind: 'linked', toInput: (productUuid) => ({ productUuid }) },
  { name: 'writer', label: '한 회원의 리뷰', kind: 'linked', toInput: (userUuid) => ({ userUuid }) },
];
