// The members whom a coupon is issued to, by conditions in the address, and how many they are.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useWatch } from 'react-hook-form';
import type { Input } from '#contract/contract.ts';
import { api } from '../../../shared/api/api.ts';
import { segmentOf } from '../../../shared/members/segment.ts';
import type { Condition } from '../../../shared/members/segment.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import type { CouponValues } from '../coupon-values.ts';
import { useStoredCoupon } from '../use-stored-coupon.ts';

export function useSegment() {
  const [parameters, setParameters] = useSearchParams();
  const valueOf = (name: Condition): string => parameters.get(name) ?? '';
  const segment = segmentOf({
    grade: valueOf('grade'),
    age: valueOf('age'),
    orders: valueOf('orders'),
    orderFrom: valueOf('orderFrom'),
    orderTo: valueOf('orderTo'),
  });
  const set = (name: Condition, value: string) =>
    setParameters(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { segment, valueOf, set };
}

/** Waits for the end of a change of the conditions. */
const countAfterMs = 400;

/** Whom the coupon of the form reaches: the segment of a coupon that staff issue, otherwise the grades that may use it. */
export function useReach() {
  const { segment } = useSegment();
  const { kind, receiving, gradeTypes } = useWatch<CouponValues>();
  const stored = useStoredCoupon();
  const isByStaff = kind !== 'PROMOTION_CODE' && receiving === 'STAFF';
  const asked = JSON.stringify({
    ...(isByStaff ? segment : { gradeTypes }),
    ...(stored !== undefined && { couponUuid: stored.uuid }),
  });
  const settled = useSettled(asked, countAfterMs);
  const found = useQuery({
    queryKey: ['coupon-reach', settled],
    queryFn: () => api.countCouponMembers(JSON.parse(settled) as Input<'countCouponMembers'>),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const isCurrent = settled === asked && !found.isPlaceholderData && !found.isFetching;
  return { isByStaff, segment, stored, reach: found.data, isCurrent, error: found.error };
}
