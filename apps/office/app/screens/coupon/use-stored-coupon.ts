// The stored coupon of the form that is open; undefined for a new one.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import type { StaffCoupon } from '../../shared/coupons/coupon-words.ts';

export function useStoredCoupon(): StaffCoupon | undefined {
  const { uuid = 'new' } = useParams();
  const stored = useQuery({
    // As the form reads it.
    queryKey: ['coupons', 'one', uuid],
    queryFn: () => api.getCoupon({ uuid }),
    enabled: uuid !== 'new',
  });
  return stored.data;
}

/** True for a coupon that was issued: what its members were promised can no longer change. */
export const useIsIssued = (): boolean => (useStoredCoupon()?.issuedCount ?? 0) > 0;
