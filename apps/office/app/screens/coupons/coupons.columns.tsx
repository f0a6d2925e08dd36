// The columns of the list of coupons.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import {
  discountWords,
  kindLabels,
  kindOf,
  receivingLabels,
  receivingOf,
  stateWords,
} from '../../shared/coupons/coupon-words.ts';
import { formatCount, formatDay } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { Status, Tag } from '../../shared/parts/status.tsx';

export type Coupon = Answer<'getCouponsByPaging'>['data'][number];

export const hrefOf = ({ uuid }: Coupon): string => `/promotion/coupons/${uuid}`;

export const couponColumns: readonly ColumnDef<Coupon>[] = [
  {
    id: 'name',
    header: '쿠폰',
    width: 260,
    cell: (coupon) => <Link to={hrefOf(coupon)}>{coupon.name}</Link>,
  },
  { id: 'kind', header: '종류', width: 84, cell: (coupon) => kindLabels[kindOf(coupon)] },
  { id: 'discount', header: '할인', width: 116, cell: discountWords },
  {
    id: 'minimum',
    header: '최소 주문',
    width: 84,
    align: 'end',
    cell: ({ minOrderPrice }) => (minOrderPrice > 0 ? formatCount(minOrderPrice) : ''),
  },
  { id: 'target', header: '대상', width: 130, isOptional: true, cell: ({ targetText }) => targetText },
  {
    id: 'receiving',
    header: '받는 방법',
    width: 100,
    cell: (coupon) => (coupon.isPromotionCode ? coupon.code : receivingLabels[receivingOf(coupon)]),
  },
  {
    id: 'state',
    header: '상태',
    width: 96,
    cell: ({ state, remainingCount }) => {
      const [label, tone] = stateWords[state];
      return state === 'OPEN' && remainingCount === 0 ? (
        <Tag>모두 발급</Tag>
      ) : (
        <Status tone={tone}>{label}</Status>
      );
    },
  },
  {
    id: 'issued',
    header: '발급',
    width: 100,
    align: 'end',
    cell: ({ uuid, issuedCount, issueLimit, isPromotionCode }) => {
      const count = `${formatCount(issuedCount)}${issueLimit > 0 ? ` / ${formatCount(issueLimit)}` : ''}`;
      return isPromotionCode ? count : <Link to={`/promotion/coupons/${uuid}/issued`}>{count}</Link>;
    },
  },
  { id: 'used', header: '사용', width: 60, align: 'end', cell: ({ usedCount }) => formatCount(usedCount) },
  {
    id: 'discounted',
    header: '할인한 금액',
    width: 88,
    align: 'end',
    cell: ({ discountPrice }) => formatCount(discountPrice),
  },
  { id: 'to', header: '발급 끝', width: 104, cell: ({ downloadTo }) => formatDay(downloadTo) },
];
