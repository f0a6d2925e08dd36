// Orders, claims, coupons, mileage and orders of the former shop of a member as lines of a short table, read page by page.
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { copyState } from '../../shared/coupons/coupon-words.ts';
import { formatCount, formatDay } from '../../shared/format.ts';
import type { Paging } from '../../shared/list/list-types.ts';
import { OrderStatusLabel, Status } from '../../shared/parts/status.tsx';
import type { Member } from './member-types.ts';

export type Line = {
  id: string;
  /** Where the first cell leads. */
  href?: string;
  cells: readonly ReactNode[];
};

export type RowTab = {
  id: string;
  label: string;
  count?: (member: Member) => number;
  /** First part of the key in caches. */
  resource: string;
  /** The wide column takes the remaining width. */
  columns: readonly { label: string; isNumber?: true; isWide?: true }[];
  read: (
    userUuid: string,
    page: { count: number; cursor?: string },
  ) => Promise<{ lines: Line[]; paging: Paging }>;
  emptyText: string;
};

async function readLines<Row>(
  call: Promise<{ data: Row[]; paging: Paging }>,
  lineOf: (row: Row) => Line,
): Promise<{ lines: Line[]; paging: Paging }> {
  const { data, paging } = await call;
  return { lines: data.map(lineOf), paging };
}

const orders: RowTab = {
  id: 'ORDERS',
  label: '주문',
  count: ({ orderCount }) => orderCount,
  resource: 'orders',
  columns: [
    { label: '주문번호' },
    { label: '주문일' },
    { label: '상품', isWide: true },
    { label: '결제', isNumber: true },
    { label: '상태' },
  ],
  read: (userUuid, page) =>
    readLines(
      api.getStaffOrdersByPaging({ ...page, userUuid, tab: 'ALL', sortType: 'NEWEST' }),
      ({ uuid, orderUuid, orderNo, orderedAt, displayName, count, payPrice, status }) => ({
        id: uuid,
        href: `/orders/${orderUuid}`,
        cells: [
          orderNo,
          formatDay(orderedAt),
          count > 1 ? `${displayName} × ${count}` : displayName,
          formatCount(payPrice),
          <OrderStatusLabel key="status" status={status} />,
        ],
      }),
    ),
  emptyText: '주문한 상품이 없습니다.',
};

const claims: RowTab = {
  id: 'CLAIMS',
  label: '클레임',
  count: ({ claimCount }) => claimCount,
  resource: 'claims',
  columns: [
    { label: '클레임 번호' },
    { label: '요청일' },
    { label: '상품', isWide: true },
    { label: '환불', isNumber: true },
    { label: '상태' },
  ],
  read: (userUuid, page) =>
    readLines(api.getStaffClaimsByPaging({ ...page, userUuid }), (claim) => ({
      id: claim.uuid,
      href: `/claims/${claim.uuid}`,
      cells: [
        claim.claimNo,
        formatDay(claim.requestedAt),
        claim.itemCount > 1 ? `${claim.firstItemName} 외 ${claim.itemCount - 1}` : claim.firstItemName,
        formatCount(claim.totalRefundPrice),
        <Status key="status" tone={claim.completedAt === undefined ? 'ask' : 'idle'}>
          {claim.statusLabel}
        </Status>,
      ],
    })),
  emptyText: '취소·반품·교환이 없습니다.',
};

const coupons: RowTab = {
  id: 'COUPONS',
  label: '쿠폰',
  resource: 'user-coupons',
  columns: [
    { label: '쿠폰', isWide: true },
    { label: '받은 날' },
    { label: '쓸 수 있는 기간' },
    { label: '상태' },
  ],
  read: (userUuid, page) =>
    readLines(api.searchUserCouponsByPaging({ ...page, userUuid }), (copy) => {
      const [label, tone] = copyState(copy);
      return {
        id: copy.uuid,
        cells: [
          copy.coupon.name,
          formatDay(copy.createdAt),
          `${formatDay(copy.validFrom)}~${formatDay(copy.validTo)}`,
          <Status key="state" tone={tone}>
            {label}
          </Status>,
        ],
      };
    }),
  emptyText: '받은 쿠폰이 없습니다.',
};

const mileage: RowTab = {
  id: 'MILEAGE',
  label: '마일리지',
  resource: 'mileages',
  columns: [
    { label: '내용', isWide: true },
    { label: '날짜' },
    { label: '사용 기한' },
    { label: '금액', isNumber: true },
    { label: '잔액', isNumber: true },
  ],
  read: (userUuid, page) =>
    readLines(
      api.getMileagesByPaging({ ...page, userUuids: [userUuid] }),
      ({ uuid, label, memo, orderNo, createdAt, expireAt, amount, balanceAfter }) => ({
        id: uuid,
        cells: [
          [label, memo === label ? '' : memo, orderNo].filter(Boolean).join(' · '),
          formatDay(createdAt),
          expireAt === undefined ? '–' : formatDay(expireAt),
          amount > 0 ? `+${formatCount(amount)}` : formatCount(amount),
          formatCount(balanceAfter),
        ],
      }),
    ),
  emptyText: '마일리지 내역이 없습니다.',
};

function FormerProduct({ product }: { product: Answer<'getFormerOrdersByPaging'>['data'][number] }) {
  const { productName, optionText, count, orderNo, carrier, invoiceNumber } = product;
  const name = [productName, optionText].filter(Boolean).join(' · ');
  return (
    <>
      {count > 1 ? `${name} × ${formatCount(count)}` : name}
      <small>주문번호 {orderNo}</small>
      {invoiceNumber !== '' && (
        <small>
          {carrier} {invoiceNumber}
        </small>
      )}
    </>
  );
}

const formerOrders: RowTab = {
  id: 'FORMER_ORDERS',
  label: '이전 쇼핑몰',
  count: ({ formerOrderCount }) => formerOrderCount,
  resource: 'former-orders',
  columns: [
    { label: '상품', isWide: true },
    { label: '주문일' },
    { label: '금액', isNumber: true },
    { label: '상태' },
  ],
  read: (userUuid, page) =>
    readLines(api.getFormerOrdersByPaging({ ...page, userUuid }), (product) => ({
      id: product.uuid,
      cells: [
        <FormerProduct key="product" product={product} />,
        formatDay(product.orderedAt),
        formatCount(product.amount),
        product.statusText,
      ],
    })),
  emptyText: '이전 쇼핑몰에서 옮긴 주문이 없습니다.',
};

export const rowTabs: readonly RowTab[] = [orders, claims, coupons, mileage, formerOrders];
