// Issues a coupon to members who are named by a list of login ids, or to one member, now or at a time. The dry run shows how many get one and which lines are left out.
import type { ReactNode } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import type { StaffCoupon } from '../coupon-words.ts';
import { useQuote } from '../../entry/use-quote.ts';
import { useMembersField } from '../../members/member-lines-field.tsx';
import type { ChosenMember } from '../../members/member-lines-field.tsx';
import { RefusedMembers } from '../../members/refused-members.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { ProblemText } from '../../parts/problem-text.tsx';
import { useSettled } from '../../use-settled.ts';
import { useIssueTime } from './use-issue-time.ts';
import { useIssue } from './use-issue.ts';
import styles from './members-dialog.module.css';

/** Members of one call. */
const membersAtMost = 2_000;
/** Waits for the end of typing. */
const checkAfterMs = 500;

export function MembersDialog({
  coupon,
  member,
  children,
  onClose,
}: {
  /** Undefined until it is chosen. */
  coupon: StaffCoupon | undefined;
  /** The only member; absent where staff name the members. */
  member?: ChosenMember;
  /** The choice of the coupon, where the screen is not that of one. */
  children?: ReactNode;
  onClose: () => void;
}) {
  const { lines, field } = useMembersField(member, membersAtMost);
  const named = lines.join('\n');
  const settled = useSettled(named, checkAfterMs);
  const members = settled === '' ? [] : settled.split('\n');
  const time = useIssueTime(coupon ?? { state: 'OPEN' });
  const isAsked = members.length > 0 && members.length <= membersAtMost && time.isKnown;
  const check = useQuote(
    'coupon-issue',
    isAsked && coupon !== undefined ? { uuid: coupon.uuid, members, ...time.given } : undefined,
    (input) => api.issueCoupon({ ...input, dryRun: true }),
  );
  const { isBusy, problem, issue } = useIssue(coupon, onClose);
  const count = settled === named ? (check.current?.count ?? 0) : 0;
  const failure = problem ?? (check.error === null ? undefined : sentenceOf(check.error));
  return (
    <ConfirmDialog
      title={member === undefined ? '회원 아이디로 발급' : '쿠폰 발급'}
      size="wide"
      isOpen
      onClose={onClose}
      confirmLabel={time.labelOf(count)}
      isPending={isBusy}
      isConfirmDisabled={count === 0}
      onConfirm={() => void issue({ members, expectedCount: count, ...time.given })}
    >
      <div className={styles.stack}>
        {field}
        {children}
        {time.fields}
        <div aria-live="polite">
          <ProblemText text={failure} />
          <RefusedMembers refused={check.shown?.refused} member={member} />
        </div>
      </div>
    </ConfirmDialog>
  );
}
