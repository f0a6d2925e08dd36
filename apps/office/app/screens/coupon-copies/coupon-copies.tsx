// The issued copies of one coupon, and their revocation with a reason (docs/rules/coupons.md#administration).
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { CouponIssuer } from '#domain/prices/coupon-enums.ts';
import { api } from '../../shared/api/api.ts';
import { copyState } from '../../shared/coupons/coupon-words.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { ColumnDef, FilterDef, FilterOf, ListDef, RowAction } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Status } from '../../shared/parts/status.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

export const meta = () => [{ title: '발급한 쿠폰 · 온스 데스크' }];

type Copy = Answer<'searchUserCouponsByPaging'>['data'][number];
type CopiesInput = FilterOf<'searchUserCouponsByPaging'>;

const issuerLabels: Readonly<Record<CouponIssuer, string>> = {
  DOWNLOAD: '내려받음',
  CODE: '쿠폰 번호',
  EVENT: '이벤트·가입',
  STAFF: '직원 발급',
  RESTORE: '복원',
};

const columns: readonly ColumnDef<Copy>[] = [
  { id: 'member', header: '회원', width: 120, cell: ({ userName }) => userName },
  {
    id: 'state',
    header: '상태',
    width: 120,
    cell: (copy) => {
      const [label, tone] = copyState(copy);
      return <Status tone={tone}>{label}</Status>;
    },
  },
  { id: 'issuedBy', header: '받은 방법', width: 110, cell: ({ issuedBy }) => issuerLabels[issuedBy] },
  { id: 'createdAt', header: '받은 때', width: 120, cell: ({ createdAt }) => formatTime(createdAt) },
  { id: 'validTo', header: '사용 기한', width: 120, cell: ({ validTo }) => formatTime(validTo) },
  {
    id: 'usedAt',
    header: '쓴 때',
    width: 120,
    cell: ({ usedAt }) => usedAt !== undefined && formatTime(usedAt),
  },
  {
    id: 'order',
    header: '주문',
    width: 160,
    cell: ({ usedOrderNo }) =>
      usedOrderNo !== undefined && <Link to={`/orders?tab=ALL&q=${usedOrderNo}`}>{usedOrderNo}</Link>,
  },
];

const filters: readonly FilterDef<CopiesInput>[] = [
  {
    name: 'use',
    label: '사용',
    kind: 'one',
    options: [
      { value: 'used', label: '사용' },
      { value: 'usable', label: '사용 전' },
      { value: 'ended', label: '기간 지남·회수' },
    ],
    toInput: (value) =>
      value === 'used' ? { isUsed: true } : { isUsed: false, isActive: value === 'usable' },
  },
];

const revoke: RowAction<Copy> = {
  id: 'revoke',
  label: '회수',
  isAllowed: ({ state, revokedAt }) => {
    if (revokedAt !== undefined) return '이미 회수한 쿠폰입니다.';
    return state === 'USED' ? '주문에 쓴 쿠폰은 회수할 수 없습니다.' : true;
  },
  dialog: RevokeDialog,
  done: (count) => `쿠폰 ${formatCount(count)}장을 회수했습니다.`,
};

export default function CouponCopies() {
  const { uuid = '' } = useParams();
  const coupon = useQuery({ queryKey: ['coupons', 'name', uuid], queryFn: () => api.getCoupon({ uuid }) });
  const name = coupon.data?.name;
  const definition = useMemo(
    (): ListDef<Copy, CopiesInput> => ({
      name: 'user-coupons',
      title: name === undefined ? '발급한 쿠폰' : `발급한 쿠폰 · ${name}`,
      list: (input) => api.searchUserCouponsByPaging(input),
      // The coupon is part of the input, by which rows are cached.
      tabs: [{ id: 'ALL', label: '전체' }],
      defaultTab: 'ALL',
      toTabInput: () => ({ couponUuid: uuid }),
      search: {
        placeholder: '회원 아이디 전체',
        toInput: (keyword) => ({ keyword: keyword.toLowerCase(), searchKeywordType: 'LOGIN_ID' }),
      },
      filters,
      columns,
      rowId: (copy) => copy.uuid,
      rowLabel: ({ userName, createdAt }) => `${userName} ${formatTime(createdAt)}`,
      unit: '장',
      actions: [revoke],
      emptyText: '조건에 맞는 쿠폰이 없습니다. 발급은 ‘쿠폰 설정’의 ‘받을 사람’에서 합니다.',
    }),
    [uuid, name],
  );
  return (
    <ResourceList
      definition={definition}
      head={<ButtonLink href={`/promotion/coupons/${uuid}`}>쿠폰 설정</ButtonLink>}
    />
  );
}
