// Issues a coupon to the members of the conditions, now or at a time.
import type { StaffCoupon } from '../../../shared/coupons/coupon-words.ts';
import { useIssueTime } from '../../../shared/coupons/issue/use-issue-time.ts';
import { useIssue } from '../../../shared/coupons/issue/use-issue.ts';
import { formatCount } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { useReach } from './use-segment.ts';
import styles from '../coupon.module.css';

/** `count`: members of the conditions without the coupon. */
export function SegmentDialog({
  coupon,
  count,
  onClose,
}: {
  coupon: StaffCoupon;
  count: number;
  onClose: () => void;
}) {
  const { segment, reach, isCurrent } = useReach();
  const { isBusy, problem, issue } = useIssue(coupon, onClose);
  const time = useIssueTime(coupon);
  return (
    <ConfirmDialog
      title={`${coupon.name} 쿠폰을 발급할까요?`}
      isOpen
      onClose={onClose}
      confirmLabel={time.labelOf(count)}
      isPending={isBusy}
      isConfirmDisabled={!isCurrent || count === 0 || !time.isKnown}
      onConfirm={() => void issue({ segment, expectedCount: count, ...time.given })}
    >
      <div className={styles.stack}>
        <p>
          조건에 맞는 회원 {formatCount(reach?.memberCount ?? 0)}명 가운데 이미 받은{' '}
          {formatCount(reach?.holderCount ?? 0)}명을 뺍니다. 발급은 되돌릴 수 없고, 쓰지 않은 쿠폰만 회수할 수
          있습니다.
        </p>
        {time.fields}
        <ProblemText text={problem} />
      </div>
    </ConfirmDialog>
  );
}
