// The coupons and promotion codes with their state, uses and discounts (docs/rules/coupons.md#states).
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { CouponState } from '#domain/prices/coupon-enums.ts';
import { couponStates } from '#domain/prices/coupon-enums.ts';
import { api } from '../../shared/api/api.ts';
import { kindLabels, stateWords } from '../../shared/coupons/coupon-words.ts';
import type { CouponKind } from '../../shared/coupons/coupon-words.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { formatCount } from '../../shared/format.ts';
import type { FilterDef, FilterOf, ListDef, RowAction } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { labelOptions } from '../../shared/parts/label-options.ts';
import { couponColumns, hrefOf } from './coupons.columns.tsx';
import type { Coupon } from './coupons.columns.tsx';

export const meta = () => [{ title: '쿠폰 · 온스 데스크' }];

type CouponsInput = FilterOf<'getCouponsByPaging'>;

const kindInputs: Readonly<Record<CouponKind, Partial<CouponsInput>>> = {
  PRODUCT: { couponType: 'PRODUCT' },
  CART: { couponType: 'CART', isPromotionCode: false },
  PROMOTION_CODE: { isPromotionCode: true },
};

const filters: readonly FilterDef<CouponsInput>[] = [
  {
    name: 'kind',
    label: '종류',
    kind: 'one',
    options: labelOptions(kindLabels),
    toInput: (value) => kindInputs[value as CouponKind],
  },
];

const actions: readonly RowAction<Coupon>[] = [
  {
    id: 'stop',
    label: '중지',
    isAllowed: ({ state }) =>
      state === 'STOPPED' || state === 'ENDED' ? '예정이거나 진행 중인 쿠폰만 중지할 수 있습니다.' : true,
    run: (uuids) => oneByOne(uuids, (uuid) => api.stopCoupon({ uuid })),
    done: (count) => `쿠폰 ${formatCount(count)}개를 중지했습니다.`,
    confirm: {
      title: (count) => `쿠폰 ${formatCount(count)}개를 중지할까요?`,
      text: '더 발급하지 않으며, 다시 시작할 수 없습니다. 회원이 받은 쿠폰은 기간 안에 쓸 수 있고, 프로모션 코드는 바로 쓸 수 없게 됩니다.',
      label: (count) => `${formatCount(count)}개 중지`,
    },
  },
  {
    id: 'delete',
    label: '삭제',
    isAllowed: ({ state, issuedCount }) => {
      if (issuedCount > 0) return '발급한 쿠폰은 삭제할 수 없습니다.';
      return state === 'OPEN' ? '진행 중인 쿠폰입니다. 먼저 중지해 주세요.' : true;
    },
    run: (uuids) => oneByOne(uuids, (uuid) => api.deleteCoupon({ uuid })),
    done: (count) => `쿠폰 ${formatCount(count)}개를 삭제했습니다.`,
    confirm: {
      title: (count) => `쿠폰 ${formatCount(count)}개를 삭제할까요?`,
      text: '되돌릴 수 없습니다. 쿠폰 번호를 만들었거나 이벤트에 연결한 쿠폰은 삭제하지 않습니다.',
      label: (count) => `${formatCount(count)}개 삭제`,
    },
  },
];

const tabs = [{ id: 'ALL', label: '전체' }, ...couponStates.map((id) => ({ id, label: stateWords[id][0] }))];

export default function Coupons() {
  const navigate = useNavigate();
  const definition = useMemo(
    (): ListDef<Coupon, CouponsInput> => ({
      name: 'coupons',
      title: '쿠폰',
      list: (input) => api.getCouponsByPaging(input),
      tabs,
      defaultTab: 'ALL',
      toTabInput: (tab) => (tab === 'ALL' ? {} : { state: tab as CouponState }),
      search: { placeholder: '쿠폰 이름·쿠폰 번호 전체', toInput: (keyword) => ({ keyword }) },
      filters,
      columns: couponColumns,
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ name }) => name,
      rowHref: hrefOf,
      unit: '개',
      actions,
      emptyText: '조건에 맞는 쿠폰이 없습니다. 새로 만들려면 ‘쿠폰 만들기’를 눌러 주세요.',
    }),
    [],
  );
  useKeys({ KeyN: () => void navigate('/promotion/coupons/new') });
  return (
    <ResourceList
      definition={definition}
      head={
        <ButtonLink href="/promotion/coupons/new" tone="main" keyLabel="N">
          쿠폰 만들기
        </ButtonLink>
      }
    />
  );
}
