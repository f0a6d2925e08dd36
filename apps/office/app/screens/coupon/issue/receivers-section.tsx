// Who gets a coupon, and its issue: to the members of the conditions, to named members, or as codes.
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../shared/parts/button.tsx';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { CouponValues } from '../coupon-values.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { MembersDialog } from './members-dialog.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { useIssue } from './use-issue.ts';
import { useReach } from './use-segment.ts';
import styles from '../coupon.module.css';

export function ReceiversSection() {
  const { kind } = useWatch<CouponValues>();
  const { isByStaff, stored } = useReach();
  return (
    <div className={styles.stack}>
      {isByStaff && <SegmentFields />}
      {kind !== 'PROMOTION_CODE' &&
        (stored === undefined ? (
          <p className={styles.quiet}>저장하면 여기에서 회원에게 발급하거나 쿠폰 번호를 만들 수 있습니다.</p>
        ) : (
          <IssueButtons />
        ))}
    </div>
  );
}

function IssueButtons() {
  const { isByStaff, segment, stored, reach, isCurrent } = useReach();
  const { isDirty } = useFormState({ control: useFormContext().control });
  const [asked, setAsked] = useState<'SEGMENT' | 'MEMBERS' | 'CODES'>();
  const { isBusy, problem, issue } = useIssue(stored, () => setAsked(undefined));
  if (stored === undefined) return null;
  const isClosed = stored.state !== 'OPEN';
  const count = Math.max(0, (reach?.memberCount ?? 0) - (reach?.holderCount ?? 0));
  const label = `${formatCount(count)}명에게 발급`;
  const isBlocked = isDirty || isClosed;
  return (
    <>
      <div className={styles.buttons}>
        {isByStaff && (
          <Button isDisabled={isBlocked || !isCurrent || count === 0} onPress={() => setAsked('SEGMENT')}>
            {label}
          </Button>
        )}
        <Button isDisabled={isBlocked} onPress={() => setAsked('MEMBERS')}>
          회원 아이디로 발급
        </Button>
        <Button isDisabled={isBlocked} onPress={() => setAsked('CODES')}>
          쿠폰 번호 만들기
        </Button>
      </div>
      {isBlocked && (
        <p className={styles.quiet}>
          {isClosed
            ? '발급 기간이 아니거나 중지한 쿠폰은 발급할 수 없습니다.'
            : '고친 내용을 저장한 뒤 발급할 수 있습니다.'}
        </p>
      )}
      {asked === 'SEGMENT' && (
        <ConfirmDialog
          title={`${stored.name} 쿠폰을 발급할까요?`}
          isOpen
          onClose={() => setAsked(undefined)}
          confirmLabel={label}
          isPending={isBusy}
          isConfirmDisabled={!isCurrent || count === 0}
          onConfirm={() => void issue({ segment, expectedCount: count })}
        >
          <p>
            조건에 맞는 회원 {formatCount(reach?.memberCount ?? 0)}명 가운데 이미 받은{' '}
            {formatCount(reach?.holderCount ?? 0)}명을 뺍니다. 발급은 되돌릴 수 없고, 쓰지 않은 쿠폰만 회수할
            수 있습니다.
          </p>
          <ProblemText text={problem} />
        </ConfirmDialog>
      )}
      {asked === 'MEMBERS' && <MembersDialog coupon={stored} onClose={() => setAsked(undefined)} />}
      {asked === 'CODES' && <CodesDialog coupon={stored} onClose={() => setAsked(undefined)} />}
    </>
  );
}
