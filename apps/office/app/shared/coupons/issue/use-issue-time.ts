// When a dialog issues the coupon: now, while it is issued, or at a time.
import type { StaffCoupon } from '../coupon-words.ts';
import { formatCount } from '../../format.ts';
import { useScheduleFields } from '../../parts/use-schedule-fields.tsx';

export function useIssueTime({ state }: Pick<StaffCoupon, 'state'>) {
  const { fields, isScheduled, at } = useScheduleFields({
    label: '언제 발급할지',
    timeLabel: '발급할 때',
    hint: '받을 회원은 그때 다시 세고, 남은 수량이 모자라면 발급하지 않습니다.',
    isNowPossible: state === 'OPEN',
  });
  return {
    fields,
    /** False while the time is missing. */
    isKnown: !isScheduled || at !== undefined,
    /** In the input of the call. */
    given: at === undefined ? {} : { issueAt: at },
    /** Without the number while it is 0. */
    labelOf: (count: number) => {
      const word = isScheduled ? '예약' : '발급';
      return count > 0 ? `${formatCount(count)}명에게 ${word}` : word;
    },
  };
}
