// Issues a coupon, or schedules the issue. The count that was shown is sent, so that another number of members is refused.
import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/contract.ts';
import { api } from '../../api/api.ts';
import { useRun } from '../../api/use-run.ts';
import type { StaffCoupon } from '../coupon-words.ts';
import { formatCount, formatTime } from '../../format.ts';
import { showToast } from '../../parts/toast.tsx';

/** What an issue changes: the coupon with its figures, its copies, who could still get it, the scheduled issues, and the counts of members. */
const resources = ['coupons', 'user-coupons', 'coupon-reach', 'coupon-issue', 'coupon-issues', 'members'];

export function useIssue(coupon: StaffCoupon | undefined, onDone: () => void) {
  const queryClient = useQueryClient();
  const { isBusy, problem, run } = useRun();
  const issue = async (input: Omit<Input<'issueCoupon'>, 'uuid'>) => {
    if (coupon === undefined) return;
    await run(async () => {
      const { count } = await api.issueCoupon({ uuid: coupon.uuid, ...input });
      const what = `${coupon.name} 쿠폰을 ${formatCount(count)}명에게`;
      showToast(
        input.issueAt === undefined
          ? `${what} 발급했습니다.`
          : `${what} ${formatTime(input.issueAt)}에 발급하도록 예약했습니다.`,
      );
      onDone();
    });
    for (const resource of resources) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  return { isBusy, problem, issue };
}
