// The reviews, newest first (docs/rules/reviews.md#desk). A review opens over the list; `open` in the address is its uuid.
import { useMemo } from 'react';
import { api } from '../../shared/api/api.ts';
import type { ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { useOpenRow } from '../../shared/list/use-open-row.ts';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';
import { OpenReview } from './open-review.tsx';
import { reviewActions } from './reviews.actions.tsx';
import { reviewColumns } from './reviews.columns.tsx';
import { reviewFilters, reviewTabDefs, tabInput } from './reviews.filters.ts';
import type { ReviewRow, ReviewsInput } from './reviews.filters.ts';

export const meta = () => [{ title: '리뷰 · 온스 데스크' }];

export default function Reviews() {
  const isHeadOffice = useStaff().role === 'ADMIN';
  const stores = useStoreOptions(isHeadOffice);
  const { hrefOf } = useOpenRow();
  const definition = useMemo(
    (): ListDef<ReviewRow, ReviewsInput> => ({
      name: 'reviews',
      title: '리뷰',
      list: (input) => api.getStaffReviewsByPaging(input),
      counts: (input) => api.getReviewTabCounts(input),
      tabs: reviewTabDefs,
      defaultTab: 'ALL',
      toTabInput: tabInput,
      search: { placeholder: '리뷰·상품 이름', toInput: (keyword) => ({ keyword }) },
      filters: reviewFilters(stores),
      columns: reviewColumns(hrefOf),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ rating, displayName }) => `${displayName} ${rating}점 리뷰`,
      rowHref: ({ uuid }) => hrefOf(uuid),
      unit: '건',
      actions: reviewActions(isHeadOffice),
      emptyText: '조건에 맞는 리뷰가 없습니다.',
    }),
    [stores, isHeadOffice, hrefOf],
  );
  return <ResourceList definition={definition} Overlay={OpenReview} />;
}
