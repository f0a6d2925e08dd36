// Issues a coupon to members who are named by a list of login ids, now or at a time. The dry run shows how many get one and which lines are left out.
import { useState } from 'react';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import type { StaffCoupon } from '../../../shared/coupons/coupon-words.ts';
import { RefusedLines } from '../../../shared/entry/refused-lines.tsx';
import { useQuote } from '../../../shared/entry/use-quote.ts';
import { memberLines, refusedMembers } from '../../../shared/members/member-lines.ts';
import { MemberLinesField } from '../../../shared/members/member-lines-field.tsx';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { useSettled } from '../../../shared/use-settled.ts';
import { useIssueTime } from './use-issue-time.ts';
import { useIssue } from './use-issue.ts';
import styles from '../coupon.module.css';

/** Members of one call. */
const membersAtMost = 2_000;
/** Waits for the end of typing. */
const checkAfterMs = 500;

export function MembersDialog({ coupon, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const [text, setText] = useState('');
  const lines = memberLines(text);
  const settled = useSettled(lines.join('\n'), checkAfterMs);
  const members = settled === '' ? [] : settled.split('\n');
  const time = useIssueTime(coupon);
  const isAsked = members.length > 0 && members.length <= membersAtMost && time.isKnown;
  const check = useQuote(
    'coupon-issue',
    isAsked ? { uuid: coupon.uuid, members, ...time.given } : undefined,
    (input) => api.issueCoupon({ ...input, dryRun: true }),
  );
  const { isBusy, problem, issue } = useIssue(coupon, onClose);
  const count = settled === lines.join('\n') ? (check.current?.count ?? 0) : 0;
  const failure = problem ?? (check.error === null ? undefined : sentenceOf(check.error));
  return (
    <ConfirmDialog
      title="회원 아이디로 발급"
      size="wide"
      isOpen
      onClose={onClose}
      confirmLabel={count > 0 ? time.labelOf(count) : '발급'}
      isPending={isBusy}
      isConfirmDisabled={count === 0}
      onConfirm={() => void issue({ members, expectedCount: count, ...time.given })}
    >
      <div className={styles.stack}>
        <MemberLinesField value={text} onChange={setText} atMost={membersAtMost} />
        {time.fields}
        <div aria-live="polite">
          <ProblemText text={failure} />
          <RefusedLines refused={refusedMembers(check.shown?.refused)} />
        </div>
      </div>
    </ConfirmDialog>
  );
}
